import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { short, textRandom } from '../hand.ts';
import { line, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { TOPPING_DRAWINGS } from '../pizza/toppings.ts';
import { blob, drawBowl, drawPlate, ellipse, outlined, WARE } from '../plates.ts';
import { withTea } from './tea-beside.ts';

const PLATE = { x: 100, y: 108, width: 96, height: 76 };
const BOWL = { x: 146, y: 112, width: 41, height: 27, depth: 36 };

/** A flatbread around 0, 0, browned on the griddle. */
function drawFlatbread(): string {
  const random = textRandom('paratha');
  const spots = (count: number, from: number, to: number) =>
    [...Array(count).keys()]
      .map((step) => {
        const far = Math.sqrt((step + 0.4) / count) * 0.86;
        const angle = step * 2.4 + random();
        const width = from + random() * (to - from);
        return ellipse({
          x: 62 * far * Math.cos(angle),
          y: 50 * far * Math.sin(angle),
          width,
          height: width * (0.5 + random() * 0.3),
        });
      })
      .join('');
  const edge = { x: 0, y: 0, width: 66, height: 54 };
  return (
    outlined(blob('paratha', { ...edge, y: 4 }, 0.025, 13), c.crust, 2.4) +
    `<path d="${blob('paratha', edge, 0.025, 13)}" fill="#f3cd80" stroke-width="1.8"/>` +
    line(
      'M-56-6C-52-34-24-46 4-46M56 8C50 32 24 44-4 44M-44 0C-40-22-18-34 6-34M44 4C38 22 18 32-4 32M-30 2C-28-14-12-22 6-22',
      1.5,
      '#d79a48',
    ) +
    tone(spots(10, 6, 12), '#d98f3c') +
    tone(spots(12, 3, 6), c.char)
  );
}

/** Two flatbreads on a plate, with what is eaten with them. */
export function drawParatha({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  return withTea(
    parts,
    drawPlate(PLATE, { ...WARE.vermilion, pattern: 'dots' }, 0.86) +
      `<g stroke-width="1.8"><defs><g id="paratha">${drawFlatbread()}</g></defs>` +
      '<use href="#paratha" transform="translate(112 70) rotate(150)"/><use href="#paratha" transform="translate(72 98)"/>' +
      (has('butter') ? drawButter() : '') +
      (has('coriander') ? drawCoriander() : '') +
      (has('mango-pickle') ? drawPickle() : '') +
      (has('curd') ? drawCurd() : '') +
      '</g>',
  );
}

const drawButter = (): string =>
  shape(
    'M42 88C36 82 50 74 60 78 74 72 92 80 90 90 96 98 84 106 78 102 72 112 58 108 58 102 48 104 38 96 42 88z',
    '#ffe680',
  ) +
  shape('M54 84L72 78 82 88 64 95z', '#fff3b8') +
  shape('M54 84L64 95v8L54 92zM64 95l18-7v7l-18 8z', '#f0c63f');

const drawCoriander = (): string =>
  [
    [28, 96, 20],
    [106, 104, 80],
    [52, 126, -40],
    [118, 44, 130],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${TOPPING_DRAWINGS.coriander.art}</g>`,
    )
    .join('');

function drawCurd(): string {
  const curd = { ...BOWL, y: 113, width: 35, height: 22 };
  return drawBowl(
    BOWL,
    WARE.clay,
    shape(blob('curd', curd, 0.02), c.milkDark) +
      tone(blob('curd', { ...curd, x: 145, y: 112, width: 32, height: 19 }, 0.03), c.milk) +
      line('M122 112q10-12 22-4t24-4M132 122q10-6 20-1', 1.8, '#cdb88f'),
  );
}

/** Pieces of mango in red oil. */
const drawPickle = (): string =>
  `<g transform="translate(88 164) scale(1.25)">${
    shape(blob('pickle', { x: 0, y: 2, width: 26, height: 14 }, 0.08, 10), '#c8461c') +
    [
      [-12, 0],
      [2, -5],
      [13, 2],
      [-1, 6],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${short(x ?? 0)} ${short(y ?? 0)})">${shape('M-7-2L2-6 8-1 6 5-5 5z', '#f0a52c') + tone('M8-1L6 5-5 5-5 3 4 2z', '#5f8a2f')}</g>`,
      )
      .join('') +
    line('M-18 5h.1M20-3h.1M-8-7h.1M8 10h.1', 2.4, c.turmeric)
  }</g>`;
