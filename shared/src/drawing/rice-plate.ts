import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { drawRice, HALF_EGG, LIME_WEDGE } from './garnishes.ts';
import { dot, line, placed, shape, tone } from './ink.ts';
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

/** A slice across the fish, with the cut side in front. */
const steak =
  shape('M-6-20L8-30 20-19z', c.fishDark) +
  shape('M-14-21C2-25 24-21 28-14 32-4 32 8 27 18 16 23 0 23-14 21z', c.fish) +
  tone('M-14 20C0 22 16 22 26 17 29 12 30 6 30 0 20 10 0 10-14 8z', c.fishDark) +
  line('M8-15q4 4 0 8M18-14q4 4 0 8M12-4q5 4 0 8M22-3q4 4 0 8M8 7q4 3 0 7M17 8q4 3 0 6', 1.4) +
  '<ellipse cx="-14" rx="15" ry="21" fill="#f7d08a"/>' +
  tone('M-25 2a11 16 0 0 0 22 0 14 18 0 0 1-22 0z', '#dfa04a') +
  line('M-23-4q1-11 9-11t9 11M-19-2q1-7 5-7t5 7', 1.6, '#c58537') +
  line('M-14 6v13', 1.8) +
  dot(-14, 1, 3, '#8f5118');
const tail =
  shape('M-30-9C-20-18 2-16 14-6L34-20q-4 12-4 20 0 10 6 20L14 8C2 18-20 18-30 10-34 4-34-3-30-9z', c.fish) +
  tone('M-30 10C-20 18 2 18 14 8l20 11q-4-8-5-14L14 2C2 9-18 10-30 10z', c.fishDark) +
  shape('M-30-9C-36-3-36 4-30 10-24 5-24-4-30-9z', '#f0c481') +
  line('M-18-8q4 4 0 8M-8-8q5 4 0 9M2-5q5 4 0 8M-13 2q4 4 0 7M-3 3q4 3 0 6M22-8l7-5M21 1h8M22 7l8 5', 1.4);
const cube = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${shape('M-11-4L1-9l11 5-12 6z', c.milk) + shape('M-11-4L0 2v10l-11-6z', c.paneerDark) + shape('M0 2l12-6v9L0 12z', c.paneer)}</g>`;
const CURRIES: Partial<Record<Part, Curry>> = {
  'fish-curry': {
    fill: c.gravy,
    dark: c.gravyDark,
    art:
      placed(26, -34, -24, tail, 1.15) +
      placed(-24, 2, -14, steak, 1.15) +
      placed(28, 21, 12, steak, 1.15) +
      `<g stroke="${c.gravyDark}" stroke-width="1.4">${shape(
        'M-14-14C-8-22 8-20 10-12 14-6 8 2 4-2 0 8-8 4-6-2-14 0-18-8-14-14zM44 8C52 4 60 10 58 18 54 26 48 22 46 20 42 30 36 24 38 18 34 16 38 10 44 8zM20-44C26-52 38-52 40-44 42-36 34-34 30-36 26-30 20-34 20-44z',
        c.gravy,
      )}</g>` +
      line(
        'M-48 22h.1M-30 34h.1M2 0h.1M-8 38h.1M10 42h.1M-52 0h.1M58 6h.1M-20 42h.1M54-14h.1',
        3.2,
        '#5a3312',
      ),
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
