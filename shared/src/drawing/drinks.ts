import type { Recipe } from '../domain/menu/recipe.ts';
import { dots, drawPlate, ellipsePath, inside, steam, triangles } from './crockery.ts';
import { flecks, type Place, sprinkle, when } from './garnish.ts';
import { type Drink, drawGlass, type Glass, ice, level, straw } from './glasses.ts';
import { short } from './hand.ts';
import { circle, defined, dot, line, moved, piece, tone, turned, used } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { scattered } from './spices.ts';

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

const SODA: Drink = { fill: '#dcefa6', shade: '#b9d878', surface: '#eef6cf' };

/** SVG of a glass of lime soda, within 200 x 200 units. */
export function drawSoda({ parts }: Recipe): string {
  const glass: Glass = { top: { x: 96, y: 44, rx: 54, ry: 17 }, floor: { x: 96, y: 184, rx: 44, ry: 12 } };
  const bubbles = [
    [60, 84],
    [84, 104],
    [92, 172],
    [108, 92],
    [128, 116],
    [104, 130],
    [60, 128],
    [78, 178],
    [122, 168],
    [66, 152],
    [112, 180],
  ] as const;
  const within =
    when(
      parts,
      'lime',
      () =>
        defined('soda-lime', limeWheel(23)) +
        tilted(76, 152, -24) +
        tilted(114, 128, 34) +
        (parts.includes('ice') ? '' : tilted(80, 98, 14)),
    ) +
    when(parts, 'ice', () =>
      ice([
        [74, 84],
        [108, 92],
        [80, 118],
        [116, 160],
      ]),
    ) +
    when(parts, 'mint', () =>
      sprinkle('mint', 0.8, [
        [98, 110],
        [64, 120],
        [122, 160],
      ]),
    ) +
    bubbles
      .map(
        ([x, y], at) =>
          `<circle cx="${x}" cy="${y}" r="${[2.2, 3.2, 1.8][at % 3]}" fill="${c.milk}" stroke="#7f9a3c" stroke-width="1.1"/>`,
      )
      .join('') +
    when(parts, 'cumin', () =>
      line(flecks('cumin soda', { x: 96, y: 176, rx: 30, ry: 8 }, 10, 3), 2.6, '#6b3d1c'),
    );
  const above =
    straw(82, 54, 61, 8, c.leaf) +
    when(parts, 'ice', () => used('ice', 78, 50, 10) + used('ice', 114, 52, 60)) +
    when(
      parts,
      'mint',
      () => `<g stroke-width="1.8">${used('mint', 84, 46, 200, 0.9)}${used('mint', 70, 54, 310, 0.9)}</g>`,
    );
  return (
    drawGlass(glass, SODA, within, above) +
    when(parts, 'cumin', () => drawSaltRim(glass)) +
    when(parts, 'lime', () =>
      moved(144, 40, turned(18, `<g transform="scale(.78 1)">${limeWheel(30)}</g>`)),
    ) +
    drawDrops()
  );
}

/** Black salt, which is pink when it is ground. */
const drawSaltRim = ({ top }: Glass): string =>
  line(ellipsePath(top), 6.4) +
  line(ellipsePath(top), 4, '#e3bfc0') +
  dots(top, 4.3, 2.2, '#7d5560') +
  dots(top, 6.7, 1.9, c.milk);

/** A wheel of lime in the glass, seen from above its edge. */
const tilted = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 .6)"><use href="#soda-lime"/></g>`;

/** Dew on the outside of a cold glass. */
const drawDrops = (): string =>
  `<g stroke="#7f9a3c" stroke-width="1.1">${[
    [56, 104],
    [138, 132],
    [64, 168],
    [133, 90],
    [98, 148],
  ]
    .map(([x, y]) => `<path d="M${x} ${y}c4 5 4 9 0 9s-4-4 0-9z" fill="${c.milk}"/>`)
    .join('')}</g>`;

function limeWheel(radius: number): string {
  const at = (share: number) => short(radius * share);
  const wedge = tone(
    `M${at(0.1)} ${at(0.06)}L${at(0.72)} ${at(0.1)}A${at(0.72)} ${at(0.72)} 0 0 1 ${at(0.5)} ${at(0.53)}z`,
    '#b5d64f',
  );
  return (
    circle(0, 0, radius, '#5f9a2f') +
    `<circle r="${at(0.84)}" fill="#f3f7cf" stroke-width="1.2"/>` +
    [0, 51, 103, 154, 206, 257, 309].map((turn) => turned(turn, wedge)).join('') +
    dot(0, 0, radius * 0.08, '#f3f7cf')
  );
}
