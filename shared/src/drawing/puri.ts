import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { SOFT_POTATO } from './garnishes.ts';
import { drawHeap } from './heap.ts';
import { circle, dot, line, moved, placed, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { blob, drawBowl, drawPlate, outlined, WARE } from './plates.ts';
import { withTea } from './tea-beside.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const PLATE = { x: 100, y: 116, width: 96, height: 64 };
const BOWL = { x: 142, y: 116, width: 45, height: 28, depth: 44 };

const BUBBLES = 'M-22-5h2M8-9h4M-6-18h2M25-3h1';
/** A thin skin that has puffed up; the seam of both sides is pale. */
const PURI =
  outlined(
    'M-38 2C-39-9-32-17-22-21-16-26-8-27 0-26 10-28 20-24 26-19 35-15 39-6 38 2 39 15 22 23 0 23S-39 15-38 2z',
    '#efad40',
    2.2,
  ) +
  tone('M38 2C39 15 22 22 0 22S-39 15-38 4C-20 14 20 14 38 2z', '#c47d28') +
  line('M-37 4C-22 14 22 14 37 3', 3.2, '#fdecbc') +
  line('M-26 2q4-4 8-1q3 2 0 4M4 2q5-4 10 0M22-7q6 0 8 5', 1.8, '#c9822c') +
  moved(0.6, 1.5, line(BUBBLES, 7, '#d68f2e')) +
  line(BUBBLES, 6.4, '#f8c662') +
  line('M-13-12l3-1M20-10l2 1M-8-1l2 1M3-2h2M30 3h1', 2.2, '#8a4a18');
/** Torn open: a hollow with a thin skin. */
const TEAR =
  shape(
    'M-29-1C-29-8-20-10-16-13-10-11-8-18-1-15 6-19 8-14 15-14 22-12 26-8 28-3 30 3 22 3 20 8 12 5 10 11 2 8-4 11-8 6-14 8-20 8-22 3-29-1z',
    '#fde8b0',
  ) +
  shape(
    'M-25-2C-22-8-17-7-15-10-8-9-7-14-1-12 6-14 10-11 16-10 20-8 24-6 25-2 22 0 20 2 18 4 10 3 8 6 2 5-4 7-8 4-14 5-18 4-20 2-25-2z',
    '#74400f',
  ) +
  tone(
    'M-23-3C-20-7-16-6-14-9-8-8-6-12-1-11 6-12 10-10 15-9 19-7 22-5 23-3 12-7 4-4-4-6-12-4-16-2-23-3z',
    '#b8752b',
  );

/** Five puffed puri on a steel plate, with what is eaten with them. */
export function drawPuri({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  const places = has('potato-curry')
    ? [
        [66, 60],
        [128, 62],
        [43, 94],
        [100, 86],
        [58, 130],
      ]
    : [
        [66, 74],
        [132, 72],
        [46, 112],
        [154, 110],
        [100, 128],
      ];
  return withTea(
    parts,
    drawPlate(PLATE, WARE.steel, 0.88) +
      `<defs><g id="puri">${PURI}</g></defs>` +
      places
        .map(
          ([x = 0, y = 0], index) =>
            `<use href="#puri" transform="translate(${x} ${y}) rotate(${index * 8 - 18})"/>`,
        )
        .join('') +
      `<g stroke-width="1.8">${placed(places[4]?.[0] ?? 0, places[4]?.[1] ?? 0, 14, TEAR) + (has('chilli-pickle') ? drawPickle() : '') + (has('potato-curry') ? drawTarkari() : '')}</g>`,
  );
}

function drawTarkari(): string {
  const pieces = [
    { id: 'tarkari-potato', count: 7, lean: 40, art: SOFT_POTATO },
    {
      id: 'tarkari-pea',
      count: 9,
      isSmall: true,
      art: circle(0, 0, 4.6, '#6fb04b') + dot(-1.4, -1.4, 1.3, '#d5ecb2'),
    },
    { id: 'tarkari-coriander', count: 3, isSmall: true, art: TOPPING_DRAWINGS.coriander.art },
  ];
  return drawBowl(
    BOWL,
    WARE.clay,
    shape(blob('tarkari', { ...BOWL, y: 118, width: 39, height: 23 }, 0.03), '#e8a72c') +
      drawHeap('tarkari', pieces, { x: 142, y: 118, width: 27, height: 13, rise: 6 }),
  );
}

const drawPickle = (): string =>
  `<g transform="translate(94 162)">${
    shape('M-20 2C-22-8-10-12 0-10 12-14 22-6 20 2 18 10 6 10-2 9-12 12-19 10-20 2z', c.chilli) +
    tone('M20 2C18 10 6 10-2 9-12 12-18 9-19 4-8 6 10 6 20 2z', c.tomatoDark) +
    line('M-12-3l8-3M2-5l8 2M-4 3h8', 2.6, '#5f9e3e') +
    line('M-8 4h.1M10 3h.1M-2-6h.1M14-2h.1', 2.4, c.turmeric)
  }</g>`;
