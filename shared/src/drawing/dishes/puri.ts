import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { SOFT_POTATO } from '../garnishes.ts';
import { drawHeap } from '../heap.ts';
import { circle, dot, line, placed, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { TOPPING_DRAWINGS } from '../pizza/toppings.ts';
import { blob, drawBowl, drawPlate, outlined, WARE } from '../plates.ts';
import { withTea } from './tea-beside.ts';

const PLATE = { x: 100, y: 116, width: 96, height: 64 };
const BOWL = { x: 142, y: 116, width: 45, height: 28, depth: 44 };

/** A thin skin that has puffed up in hot oil, shiny and golden. */
const PURI =
  outlined(
    'M-43 4C-44-4-38-7-36-12-30-17-28-22-21-23-14-29-6-27 1-28 9-29 15-25 22-23 29-22 31-16 37-12 40-7 45-2 43 5 42 12 36 14 32 19 24 21 20 27 11 26 4 30-4 27-11 27-19 27-23 21-31 19-36 15-42 11-43 4z',
    '#cf8429',
    2.2,
  ) +
  tone(
    'M-39 3C-39-4-34-8-31-13-20-24-8-24 1-25 16-25 28-18 34-9 38-4 40 0 39 5 36 11 31 14 27 17 18 21 12 23 0 24-12 24-22 19-29 16-36 12-39 8-39 3z',
    '#e9a63c',
  ) +
  '<g transform="scale(1.14)">' +
  shape('M-31-3C-30-16-17-23 1-23 18-23 31-14 31-2 30 9 17 13 0 13S-31 9-31-3z', '#fbc850') +
  tone('M30-4C30 8 17 12 0 12-14 12-27 9-30 2-12 9 18 6 30-4z', '#eca236') +
  tone('M-26-5C-24-14-13-19 2-19 10-19 14-16 8-15-8-13-16-8-20-2-22 1-26 0-26-5z', '#fee7a6') +
  line('M-15-12Q-8-16-1-16.500', 3.2, c.milk) +
  tone('M10-9q5-3 8 0 1 3-4 3t-4-3zM-10 5q4-2 7 0 0 2-4 2t-3-2zM19 3q3-2 5 0-1 2-3 2t-2-2z', '#dc9430') +
  '</g>' +
  line('M-37 7q4 5 8 7M-14 22q9 2 20 0M27 16q6-3 9-8', 1.6, '#fbd98c');
/** Pricked, so that the steam is out: the skin is pale inside. */
const TEAR =
  shape(
    'M-23-5C-21-10-15-9-12-14-7-12-4-16 2-14 9-17 12-11 17-10 23-8 23-3 20 0 23 5 15 5 12 8 6 6 3 11-3 9-9 10-11 6-16 6-20 4-19 0-23-5z',
    '#fff5da',
  ) +
  tone(
    'M-21-5C-19-9-14-8-11-12-6-10-3-14 2-12 8-15 11-9 16-8 20-7 21-4 19-1 6-9-8-6-14 5-18 3-18 0-21-5z',
    '#ecd29c',
  ) +
  shape('M-16 6C-11 6-9 10-3 9 3 11 6 6 12 8 10 14 4 17-2 16-9 16-14 12-16 6z', '#fbd68a');

/** Five puffed puri on a steel plate, with what is eaten with them. */
export function drawPuri({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  const places = has('potato-curry')
    ? [
        [66, 60],
        [128, 62],
        [47, 94],
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
