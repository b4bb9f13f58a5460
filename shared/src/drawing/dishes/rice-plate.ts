import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { drawRice, HALF_EGG, LIME_WEDGE } from '../garnishes.ts';
import { defined, line, moved, placed, shape, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { TOPPING_DRAWINGS } from '../pizza/toppings.ts';
import { type Bowl, drawBowl, drawPlate, ellipse, inside, outlined, WARE } from '../plates.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 82 };

interface Curry {
  fill: string;
  dark: string;
  /** SVG around 0, 0 within 52 x 40 units to each side. */
  art: string;
}

const CUT =
  'M-10 27C-24 24-33 9-31-7-29-23-15-30 0-30S29-23 31-7C33 9 24 24 10 27 5 27 5 22 5 17 5 9 4 4 0 1-4 4-5 9-5 17-5 22-5 27-10 27z';
const BONE = 'M0-25V-3M-10-16Q-2-12 0-7 2-12 10-16';
/** A slice across the fish, fried with turmeric: a horseshoe around the backbone, open at the belly. */
const steak =
  moved(0.5, 5, shape(CUT, '#54290f')) +
  shape(CUT, '#a35c19') +
  tone(
    'M-11 22C-21 18-27 6-26-7-24-19-13-25 0-25S24-19 26-7C27 6 21 18 11 22 9 18 10 4 3-4L0-6-3-4C-10 4-9 18-11 22z',
    '#f0b44a',
  ) +
  tone(
    'M-13 15C-20 10-22 2-21-7-19-16-11-20 0-20S19-16 21-7C22 2 20 10 13 15 13 4 9-6 0-10-9-6-13 4-13 15z',
    '#ffe9b8',
  ) +
  line('M-25 6C-23 14-18 19-12 21M25 6C23 14 18 19 12 21M-25-10q2-7 8-11M25-10q-2-7-8-11', 2, '#c4761f') +
  line('M-18 7q0-9 6-14M18 7q0-9-6-14M-15-14q6 0 9 5M15-14q-6 0-9 5', 1.6, '#d9a04e') +
  line(BONE, 5, '#b0752c') +
  line(BONE, 2.4, '#fffaf0');
/** Its skin is silver, fried at the belly. */
const tail =
  shape('M-32-9C-20-18 0-16 12-7L36-22Q29-8 30 0 31 10 38 20L12 9C0 18-20 18-32 9z', '#5f6168') +
  tone('M-31-3C-14 2 0 2 12 0L29 2 36 18 12 8C0 16-20 16-31 8z', '#e6d0a0') +
  line('M-22-12q5 5 0 11M-13-13q5 6 0 12M-3-12q5 5 0 11M6-9q4 4 0 8', 1.6, '#33302f') +
  line('M18-7l12-7M19 0h9M20 6l10 7', 1.8, '#33302f') +
  line('M-27 4q14 5 32 1', 2.2, '#e8a53a');
const cube = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${shape('M-11-4L1-9l11 5-12 6z', c.milk) + shape('M-11-4L0 2v10l-11-6z', c.paneerDark) + shape('M0 2l12-6v9L0 12z', c.paneer)}</g>`;
const TOMATO_WEDGE =
  shape('M-10-3Q0-8 10-3 8 7 0 7-8 7-10-3z', c.tomato) + line('M-6-2Q0-5 6-2', 1.8, '#f6a07c');
/** Of mustard and garlic, brown with turmeric. */
const GRAVY = '#d3932a';
const CURRIES: Partial<Record<Part, Curry>> = {
  'fish-curry': {
    fill: GRAVY,
    dark: '#8c5212',
    art:
      placed(22, -27, -14, tail, 1.35) +
      defined('fish-steak', steak) +
      used('fish-steak', -29, -4, 24, 0.92) +
      used('fish-steak', 21, 11, -34, 0.92) +
      // The gravy that the fish lies in.
      tone(
        'M-57 13C-55 10-53 12-49 13-44 12-40 15-35 14-30 18-24 14-17 15-12 14-8 21-4 28 2 32 8 27 14 30 20 29 26 33 32 30 38 32 44 31 50 25 56 20 54 31 44 36 29 40.5 4 47.5-28 46-44 34.5-53 29-56 20-57 13z',
        GRAVY,
      ) +
      line('M-54 14q8-2 12 1t12 1 12 0M0 30q8-3 14 0t14 2 14-1', 1.8, '#f0c257') +
      line('M-46 27q14 12 38 13M40 37q8-4 12-11M-57-20q1-7 7-9', 2.6, '#f6cf6c') +
      `<path d="M-30 26a4 2.6 0 1 0 8 0a4 2.6 0 1 0-8 0zM10 38a5 3 0 1 0 10 0a5 3 0 1 0-10 0zM-10 33a3 2 0 1 0 6 0a3 2 0 1 0-6 0zM48-6a3 4 0 1 0 6 0a3 4 0 1 0-6 0z" fill="#edb33c" stroke="#8c5212" stroke-width="1"/>` +
      line(
        'M-48 20h.1M-38 31h.1M-16 42h.1M4 41h.1M28 40h.1M50 4h.1M-46-30h.1M-60-4h.1M-18-39h.1M34 35h.1',
        2.8,
        '#3f210c',
      ) +
      placed(-36, 34, 20, TOMATO_WEDGE) +
      placed(50, 24, -60, TOMATO_WEDGE),
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
      (curry === undefined ? '' : placed(112, 117, 0, drawCurry(curry))) +
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

const POOL =
  'M-60 8C-72 0-70-14-62-18-64-30-52-38-44-34-40-46-24-50-14-44-6-48 2-46 10-44 34-48 58-36 62-10 66 14 54 34 30 42 4 50-30 48-46 36-56 30-58 20-60 8z';

/** A pool that runs into the rice. */
const drawCurry = ({ fill, dark, art }: Curry): string =>
  outlined(POOL, dark, 2.2) + placed(-1, -0.5, 0, tone(POOL, fill), 0.95) + art;

function drawCurryBowl(bowl: Bowl, curry: Curry | undefined): string {
  if (curry === undefined) return '';
  const surface = shape(ellipse({ ...inside(bowl, 0.83), y: bowl.y + 2 }), curry.fill);
  return drawBowl(bowl, WARE.clay, surface + placed(bowl.x, bowl.y + 1, 0, curry.art, 0.4));
}
