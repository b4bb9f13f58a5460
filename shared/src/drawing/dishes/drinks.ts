import type { Recipe } from '../../domain/menu/recipe.ts';
import { drawPlate, inside, steam, triangles } from '../crockery.ts';
import { flecks, type Place, when } from '../garnish.ts';
import { type Drink, drawGlass, type Glass, ice, level } from '../glasses.ts';
import { short } from '../hand.ts';
import { defined, line, piece, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { scattered } from '../spices.ts';

const MILK_TEA: Drink = { fill: c.milkTea, shade: '#a8652f', surface: '#dea468' };
const BLACK_TEA: Drink = { fill: c.blackTea, shade: '#7f300f', surface: '#c4601f' };

/** SVG of a small glass of tea on a saucer, within 200 x 200 units. */
export function drawTea({ parts }: Recipe): string {
  const isBlack = parts.includes('black-tea');
  const glass: Glass = { top: { x: 100, y: 60, rx: 52, ry: 17 }, floor: { x: 100, y: 164, rx: 41, ry: 13 } };
  const flutes = [-0.82, -0.5, -0.17, 0.17, 0.5, 0.82].map((share) => {
    const [upper, lower] = [level(glass, 0.56), level(glass, 0.92)];
    const drop = Math.sqrt(1 - share * share);
    return `M${short(100 + upper.rx * share)} ${short(upper.y + upper.ry * drop)}L${short(100 + lower.rx * share)} ${short(lower.y + lower.ry * drop)}`;
  });
  const belt = level(glass, 0.54);
  const foam = [
    [57, 68],
    [63, 64],
    [71, 61],
    [97, 57],
    [106, 57],
    [131, 61],
    [139, 65],
    [144, 70],
  ] as const;
  return (
    steam(100, 5) +
    drawPlate({ x: 100, y: 158, rx: 94, ry: 34 }, 16) +
    drawGlass(
      glass,
      isBlack ? BLACK_TEA : MILK_TEA,
      line(flutes.join(''), 1.8, isBlack ? '#e08a4a' : '#efcfa0') +
        line(
          `M${short(100 - belt.rx)} ${short(belt.y)}A${short(belt.rx)} ${short(belt.ry)} 0 0 0 ${short(100 + belt.rx)} ${short(belt.y)}`,
          1.8,
          isBlack ? '#e08a4a' : '#efcfa0',
        ),
      isBlack
        ? line('M72 70q16-6 30-4M104 80q14 0 22-6', 1.8, '#f0a45c')
        : foam
            .map(
              ([x, y], at) =>
                `<circle cx="${x}" cy="${y}" r="${at % 2 === 0 ? 3 : 2.2}" fill="#f7e3bf" stroke-width="1"/>`,
            )
            .join(''),
    ) +
    when(parts, 'ginger', () => scattered('ginger', [[34, 164]])) +
    when(parts, 'cardamom', () =>
      scattered('cardamom', [
        [158, 170],
        [172, 156],
      ]),
    ) +
    when(parts, 'clove', () =>
      scattered('clove', [
        [64, 181],
        [134, 184],
      ]),
    )
  );
}

const PLAIN_LASSI: Drink = { fill: '#fff4d9', shade: '#e9d5a9', surface: c.milk };
const MANGO_LASSI: Drink = { fill: c.mango, shade: '#d98a1c', surface: '#f9c35c' };

/** SVG of a tall, narrow glass of lassi, within 200 x 200 units. */
export function drawLassi({ parts }: Recipe): string {
  const isMango = parts.includes('mango');
  const hasCream = parts.includes('cream');
  const glass: Glass = { top: { x: 100, y: 30, rx: 44, ry: 15 }, floor: { x: 100, y: 186, rx: 33, ry: 10 } };
  const above = hasCream
    ? ''
    : when(parts, 'ice', () =>
        ice([
          [80, 40],
          [118, 42],
        ]),
      ) + line('M72 44q10-7 22-7M104 58q12 0 20-5', 1.8, '#d9bf8c');
  const over =
    when(parts, 'cream', () =>
      piece(
        MALAI,
        '#fffdf6',
        tone(MALAI_SHADE, '#f1dfb8') +
          line('M66 31q8-8 20-10M84 36q10 6 24 4M112 24q12 0 18 7M98 26q6-3 11 0', 1.8, '#cdb27f'),
        2.4,
      ),
    ) +
    when(parts, 'ice', () =>
      hasCream
        ? ice([
            [72, 24],
            [130, 26],
          ])
        : '',
    ) +
    when(
      parts,
      'mango',
      () =>
        defined(
          'mango-cube',
          piece('M-11-5L1-11 12-5 10 7-2 12-11 6z', '#f59a17', tone('M-11-5L0 0 12-5 1-11z', '#ffd05e'), 1.7),
        ) + MANGO.map(([x, y], at) => used('mango-cube', x, y, at * 40, 0.9)).join(''),
    ) +
    when(
      parts,
      'cardamom',
      () =>
        scattered('cardamom', [[92, 26]]) +
        line(flecks('cardamom', { x: 100, y: 31, rx: 30, ry: 10 }, 12, 1.6), 2.6, '#7d9653'),
    ) +
    when(parts, 'cumin', () =>
      line(flecks('cumin', { x: 100, y: hasCream ? 31 : 45, rx: 28, ry: 9 }, 14, 4), 2.8, '#6b3d1c'),
    );
  return (
    drawGlass(glass, isMango ? MANGO_LASSI : PLAIN_LASSI, border(glass), above, over) +
    line('M69 76L73 106', 4, c.milk)
  );
}

/** The thick skin of the curd, flat and as wide as the glass. */
const MALAI =
  'M57 30C57 20 78 14 100 14S143 20 143 30C143 38 142 46 138 50 134 58 126 54 122 57 116 66 106 60 101 61 94 68 86 62 82 59 76 62 68 59 66 54 59 50 57 38 57 30z';
const MALAI_SHADE =
  'M143 32C143 40 142 46 138 50 134 58 126 54 122 57 116 66 106 60 101 61 94 68 86 62 82 59 76 62 68 59 66 54 60 50 58 42 57 34 66 45 82 48 100 48S136 44 143 32z';
const MANGO: readonly Place[] = [
  [82, 34],
  [102, 24],
  [118, 36],
  [99, 42],
];

/** A border painted on the glass. */
function border(glass: Glass): string {
  const arc = (share: number) => {
    const { rx, y, ry } = inside(level(glass, share), 4);
    return `M${short(100 - rx)} ${short(y)}A${short(rx)} ${short(ry)} 0 0 0 ${short(100 + rx)} ${short(y)}`;
  };
  const [base, tips] = [inside(level(glass, 0.54), 4), inside(level(glass, 0.7), 4)];
  return (
    triangles(base, tips, { count: 7, from: 8, to: 172, fill: c.vermilion }) +
    line(arc(0.51) + arc(0.73), 2, c.indigo)
  );
}
