import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { drawRice, HALF_EGG, LIME_WEDGE } from './garnishes.ts';
import { defined, dot, line, moved, placed, shape, tone, used } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { type Bowl, drawBowl, drawPlate, ellipse, inside, outlined, WARE } from './plates.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 82 };

interface Curry {
  fill: string;
  dark: string;
  /** SVG around 0, 0 within 52 x 40 units to each side. */
  art: string;
}

const SILVER = '#68747f';
const SILVER_LIGHT = '#cfd5d3';
const STEAK = 'M-28-4C-29-20-14-27 1-27S30-18 29-3C28 10 20 19 9 22L4 13-3 22C-16 20-27 10-28-4z';
/** A slice across the fish: silver skin around white flakes, notched at the belly. */
const steak =
  moved(0.5, 6.5, shape(STEAK, '#4b525b')) +
  shape(STEAK, SILVER) +
  tone('M-22-4C-23-16-12-21 1-21S24-15 23-3C22 6 18 12 10 15L4 7-4 15C-15 13-21 6-22-4z', '#fff6e2') +
  tone(
    'M-22-4C-20 6-14 9-6 11L-4 15C-15 13-21 6-22-4zM23-3C22 6 18 12 10 15L8 12C16 9 21 4 23-3z',
    '#f3cf7c',
  ) +
  line(
    'M-16 4C-18-7-11-14-3-16M-10 7C-12-1-8-8-3-10M18 4C20-7 13-14 5-16M12 7C14-1 10-8 5-10M1-16v5',
    1.5,
    '#d8b07a',
  ) +
  line('M-25-9Q-20-23-5-24.500M20-19q5 4 6 11', 1.8, SILVER_LIGHT) +
  dot(1, -5, 2.6, '#c89a5e');
const tail =
  shape('M-32-9C-20-18 0-16 12-7L36-22Q29-8 30 0 31 10 38 20L12 9C0 18-20 18-32 9z', SILVER) +
  tone('M-31-1C-14 5 0 4 12 0L29 2 36 18 12 8C0 17-20 17-31 8z', SILVER_LIGHT) +
  line('M-22-10q4 4 0 9M-13-12q5 5 0 11M-3-11q5 5 0 10M6-8q4 3 0 7', 1.5, '#3f464e') +
  line('M20-6l10-7M20 1h8M21 6l9 6', 1.5, '#3f464e');
const cube = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${shape('M-11-4L1-9l11 5-12 6z', c.milk) + shape('M-11-4L0 2v10l-11-6z', c.paneerDark) + shape('M0 2l12-6v9L0 12z', c.paneer)}</g>`;
const TOMATO_WEDGE =
  shape('M-10-3Q0-8 10-3 8 7 0 7-8 7-10-3z', c.tomato) + line('M-6-2Q0-5 6-2', 1.8, '#f6a07c');
const CURRIES: Partial<Record<Part, Curry>> = {
  'fish-curry': {
    fill: '#f3bd35',
    dark: '#cf8f22',
    art:
      placed(22, -27, -14, tail, 1.35) +
      defined('fish-steak', steak) +
      used('fish-steak', -29, -1, 38, 0.94) +
      used('fish-steak', 16, 19, -42, 0.94) +
      tone(
        'M-58 8C-54 4-46 8-45 14-38 14-36 20-28 22-20 24-18 34-10 36-2 34 4 44 14 42 24 42 30 34 40 32 44 40 26 46 8 46-22 48-54 36-58 8z',
        '#f3bd35',
      ) +
      line('M-50 20q6 12 20 17M44 30q10-6 14-18M-58-22q2-8 8-9M-34-42q4-5 9-4', 2.4, '#fdeaa0') +
      line(
        'M-48 12h.1M-38 26h.1M-14 40h.1M6 42h.1M30 38h.1M50 6h.1M-46-30h.1M-62-2h.1M-18-39h.1',
        2.8,
        '#5a3312',
      ) +
      placed(-32, 32, 20, TOMATO_WEDGE) +
      placed(50, 18, -70, TOMATO_WEDGE),
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
  'M-60 8C-74 2-72-14-60-16-66-34-50-42-42-34-42-54-22-58-16-44-10-54 0-48 10-44 34-48 58-36 62-10 66 14 54 34 30 42 4 50-30 48-46 36-56 30-58 20-60 8z';

/** A pool that runs into the rice. */
const drawCurry = ({ fill, dark, art }: Curry): string =>
  outlined(POOL, dark, 2.2) + placed(-1, -0.5, 0, tone(POOL, fill), 0.95) + art;

function drawCurryBowl(bowl: Bowl, curry: Curry | undefined): string {
  if (curry === undefined) return '';
  const surface = shape(ellipse({ ...inside(bowl, 0.83), y: bowl.y + 2 }), curry.fill);
  return drawBowl(bowl, WARE.clay, surface + placed(bowl.x, bowl.y + 1, 0, curry.art, 0.4));
}
