import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { drawRice, HALF_EGG, LIME_WEDGE } from './garnishes.ts';
import { line, placed, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { type Bowl, blob, drawBowl, drawPlate, ellipse, inside, outlined, WARE } from './plates.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 82 };

interface Curry {
  fill: string;
  dark: string;
  /** SVG around 0, 0 within 52 x 40 units to each side. */
  art: string;
}

/** A fried slice across the fish: its belly is open, the bone is seen in the cut. */
const steak =
  shape('M-31-2C-33-20-14-26 2-25S32-16 31-1V8C31 20 18 27 9 25L3 14-6 26C-18 26-31 20-31 8z', '#8f5a22') +
  shape(
    'M-31-3C-33-20-14-26 2-25S32-17 31-2C30 10 18 17 9 15 8 4 5-1 2-1-1-1-4 5-6 16-18 17-30 11-31-3z',
    c.fried,
  ) +
  tone(
    'M-24-4C-25-16-10-20 2-19S25-14 24-3C22 5 17 9 13 9 11-2 7-7 2-7-3-7-8-2-10 10-16 9-23 4-24-4z',
    '#f0cd8c',
  ) +
  line('M-18-2q1-8 6-11M-12 3q0-5 2-8M19-2q-1-8-6-11M15 2q0-4-2-7M2-13v-5', 1.5, '#b9782e') +
  line('M-28-8q2-8 8-11M22 9q6-4 6-9', 2.6, '#8f5a22') +
  `<circle cx="2" cy="-10" r="3" fill="#fbe8bd" stroke="#8f5a22"/>`;
const tail =
  shape('M-32-9C-20-18 0-16 12-7L36-22Q29-8 30 0 31 10 38 20L12 9C0 18-20 18-32 9z', c.fried) +
  tone('M-31 9C-20 17 0 17 12 8L37 19Q31 8 30 2L12 2C-2 9-18 9-31 4z', '#8f5a22') +
  line('M-20-8q4 4 0 8M-9-9q5 4 0 9M2-6q5 4 0 8M20-6l10-7M20 1h8M21 6l9 6', 1.5, '#5e3712');
const cube = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${shape('M-11-4L1-9l11 5-12 6z', c.milk) + shape('M-11-4L0 2v10l-11-6z', c.paneerDark) + shape('M0 2l12-6v9L0 12z', c.paneer)}</g>`;
const CURRIES: Partial<Record<Part, Curry>> = {
  'fish-curry': {
    fill: c.gravy,
    dark: c.gravyDark,
    art:
      placed(28, -28, -14, tail, 1.2) +
      placed(-28, -2, -16, steak, 1.08) +
      placed(24, 19, 6, steak, 1.12) +
      tone(
        'M-62 12C-58 0-48 2-46 10-38 8-36 18-28 18-26 30-44 32-56 24zM-12 40C-8 30 2 36 8 40 22 44 34 40 48 32 56 36 50 46 34 48 10 54-10 52-12 40zM2-42C12-48 20-40 22-34 16-28 14-34 10-30 4-30 0-36 2-42z',
        c.gravy,
      ) +
      line('M-54 20q8 8 20 8M0 46q16 4 34-2', 2, c.gravyDark) +
      line('M-50 14h.1M-36 26h.1M-4 44h.1M18 46h.1M42 42h.1M-8-34h.1M60 10h.1M-40-30h.1', 3, '#5a3312') +
      line('M-44 22h.1M8 45h.1M-20-38h.1M62-4h.1M34 44h.1', 3, '#fbe08a'),
  },
  'chicken-curry': {
    fill: '#b8501f',
    dark: '#7f3312',
    art:
      placed(
        6,
        -14,
        -14,
        shape('M8-6L40-9q7-3 8 2 5 4-1 8L12 8z', c.milk) +
          shape('M-28 2C-28-16-4-18 14-8q6 7 0 14C-2 18-28 18-28 2z', '#e8a763') +
          line('M-18-2q8-8 18-5', 2, '#f3c08a'),
      ) +
      placed(
        -4,
        18,
        10,
        shape('M-22 0C-22-12 4-16 18-6 24 2 16 14 2 12-10 14-22 12-22 0z', '#c9752f') +
          line('M-12-2q8-6 18-3', 2, '#f3c08a'),
      ),
  },
  'paneer-curry': {
    fill: '#d9662a',
    dark: '#a33f17',
    art: cube(-14, -16) + cube(18, -18) + cube(0, 2) + cube(-24, 12) + cube(28, 8) + cube(6, 22),
  },
  dal: {
    fill: '#edb52f',
    dark: '#bd8420',
    art:
      placed(0, 0, 20, `<g transform="scale(1.1)">${TOPPING_DRAWINGS['red-chilli'].art}</g>`) +
      line('M-26-12h.1M-14 16h.1M22-18h.1M28 12h.1M-30 4h.1', 3.2, '#7a4a16') +
      line('M-34 12q16 14 34 12M8-26q16 2 22 8', 2, '#bd8420'),
  },
};

/** The first curry lies on the plate, the others stand in bowls. */
const BOWLS = [
  { x: 40, y: 140, width: 36, height: 23, depth: 30 },
  { x: 160, y: 44, width: 36, height: 23, depth: 30 },
  { x: 104, y: 164, width: 36, height: 23, depth: 30 },
];

/** Steamed rice with curry on a plate, from steeply above. */
export function drawRicePlate({ parts }: Recipe): string {
  const [curry, ...others] = parts.flatMap((part) => CURRIES[part] ?? []);
  const has = (part: Part) => parts.includes(part);
  const rice =
    curry === undefined ? { x: 100, y: 98, width: 62, height: 50 } : { x: 80, y: 80, width: 60, height: 48 };
  return (
    drawPlate(PLATE, has('fish-curry') ? WARE.fish : WARE.leaf, 0.8) +
    `<g stroke-width="1.8">${
      drawRice(rice) +
      (curry === undefined ? '' : placed(115, 119, 0, drawCurry(curry))) +
      BOWLS.map((bowl, index) => drawCurryBowl(bowl, others[index])).join('') +
      (has('egg') ? placed(150, 56, -10, HALF_EGG, 1.2) : '') +
      (has('lime') ? placed(84, 164, 16, LIME_WEDGE, 0.9) : '') +
      (has('green-chilli') ? placed(78, 52, 14, TOPPING_DRAWINGS['green-chilli'].art, 1.5) : '') +
      (has('coriander')
        ? [
            [66, 74, 10],
            [118, 108, 60],
            [146, 122, -30],
          ]
            .map(([x = 0, y = 0, turn = 0]) => placed(x, y, turn, TOPPING_DRAWINGS.coriander.art))
            .join('')
        : '')
    }</g>`
  );
}

const drawCurry = ({ fill, dark, art }: Curry): string =>
  outlined(blob('curry', { x: 0, y: 2, width: 70, height: 51 }, 0.07, 12), dark, 2.2) +
  tone(blob('curry', { x: -1, y: -1, width: 66, height: 46 }, 0.07, 12), fill) +
  line('M-50-8q4-20 22-26M48 16q-8 14-24 20', 2.2, dark) +
  art;

function drawCurryBowl(bowl: Bowl, curry: Curry | undefined): string {
  if (curry === undefined) return '';
  const surface = shape(ellipse({ ...inside(bowl, 0.83), y: bowl.y + 2 }), curry.fill);
  return drawBowl(bowl, WARE.clay, surface + placed(bowl.x, bowl.y + 1, 0, curry.art, 0.4));
}
