import type { Recipe } from '../domain/menu/recipe.ts';
import { drawPlate, inside, steam, triangles } from './crockery.ts';
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

/** SVG of a tall glass of lassi, within 200 x 200 units. */
export function drawLassi({ parts }: Recipe): string {
  const isMango = parts.includes('mango');
  const glass: Glass = { top: { x: 100, y: 56, rx: 56, ry: 18 }, floor: { x: 100, y: 184, rx: 37, ry: 11 } };
  const above =
    straw(122, 60, 146, 8, c.vermilion) +
    when(parts, 'ice', () =>
      ice(
        parts.includes('cream')
          ? [
              [62, 40],
              [142, 46],
            ]
          : [
              [66, 52],
              [134, 56],
            ],
      ),
    );
  const over =
    when(parts, 'cream', () =>
      piece(
        CREAM,
        c.milk,
        tone(CREAM_SHADE, '#eed9af') +
          line('M78 44q8-3 12 3M102 32q-6 4-6 10M104 52q8-6 16-4M70 58q6 4 12 2', 1.7, '#c9ad78'),
        2.4,
      ),
    ) +
    when(
      parts,
      'mango',
      () =>
        defined(
          'mango-cube',
          piece('M-11-5L1-11 12-5 10 7-2 12-11 6z', '#f59a17', tone('M-11-5L0 0 12-5 1-11z', '#ffd05e'), 1.7),
        ) + MANGO.map(([x, y], at) => used('mango-cube', x, y, at * 40)).join(''),
    ) +
    when(
      parts,
      'cardamom',
      () =>
        scattered('cardamom', [[92, 48]]) +
        line(flecks('cardamom', { x: 96, y: 50, rx: 30, ry: 16 }, 10, 1.6), 2.6, '#7d9653'),
    ) +
    when(parts, 'cumin', () =>
      line(
        flecks('cumin', { x: 96, y: 52, rx: 32, ry: parts.includes('cream') ? 18 : 10 }, 16, 4),
        2.8,
        '#6b3d1c',
      ),
    );
  return drawGlass(glass, isMango ? MANGO_LASSI : PLAIN_LASSI, border(glass), above, over);
}

const CREAM =
  'M52 64C44 50 56 38 70 42 70 26 90 18 102 28 116 20 130 32 126 44 142 42 152 56 144 66 138 74 130 74 124 73 122 76 118 78 114 76 112 92 98 92 96 77 88 78 82 78 78 75 74 84 62 82 62 72 58 70 54 68 52 64z';
const CREAM_SHADE =
  'M144 50C152 58 146 70 136 73 130 74 126 74 124 73 122 76 118 78 114 76 112 92 98 92 97 80 104 82 106 76 108 70 122 68 136 64 144 50z';
const MANGO: readonly Place[] = [
  [78, 46],
  [98, 36],
  [117, 50],
  [94, 57],
];

/** A border painted on the glass. */
function border(glass: Glass): string {
  const arc = (share: number) => {
    const { rx, y, ry } = inside(level(glass, share), 4);
    return `M${short(100 - rx)} ${short(y)}A${short(rx)} ${short(ry)} 0 0 0 ${short(100 + rx)} ${short(y)}`;
  };
  const [base, tips] = [inside(level(glass, 0.54), 4), inside(level(glass, 0.7), 4)];
  return (
    triangles(base, tips, { count: 9, from: 8, to: 172, fill: c.vermilion }) +
    line(arc(0.51) + arc(0.73), 2, c.indigo)
  );
}

const SODA: Drink = { fill: '#e3efb4', shade: '#c3d98a', surface: '#eef6cf' };

/** SVG of a glass of lime soda, within 200 x 200 units. */
export function drawSoda({ parts }: Recipe): string {
  const glass: Glass = { top: { x: 96, y: 50, rx: 52, ry: 16 }, floor: { x: 96, y: 186, rx: 44, ry: 12 } };
  const bubbles = [
    [62, 90],
    [70, 150],
    [84, 110],
    [92, 170],
    [108, 96],
    [118, 140],
    [126, 110],
    [104, 128],
    [60, 128],
    [78, 178],
    [122, 168],
    [88, 144],
    [66, 108],
    [112, 180],
  ] as const;
  const within =
    when(parts, 'ice', () =>
      ice([
        [72, 84],
        [112, 94],
        [82, 118],
      ]),
    ) +
    when(
      parts,
      'lime',
      () =>
        defined('soda-lime', limeWheel(21)) +
        used('soda-lime', 74, 150, 20) +
        used('soda-lime', 116, 134, 70, 0.9),
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
      line(flecks('cumin soda', { x: 96, y: 172, rx: 32, ry: 12 }, 14, 3), 2.6, '#6b3d1c'),
    );
  const above =
    straw(84, 60, 62, 6, c.leaf) +
    when(parts, 'ice', () => used('ice', 112, 48, 20)) +
    when(
      parts,
      'mint',
      () => `<g stroke-width="1.8">${used('mint', 84, 46, 200, 0.9)}${used('mint', 70, 54, 310, 0.9)}</g>`,
    );
  return drawGlass(glass, SODA, within, above) + when(parts, 'lime', () => moved(146, 46, limeWheel(30)));
}

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
