import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { SOFT_POTATO } from './garnishes.ts';
import { drawHeap } from './heap.ts';
import { circle, dot, line, placed, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { blob, drawBowl, drawPlate, outlined, WARE } from './plates.ts';
import { withTea } from './tea-beside.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const PLATE = { x: 100, y: 116, width: 96, height: 64 };
const BOWL = { x: 142, y: 116, width: 45, height: 28, depth: 44 };

/** A thin skin that has puffed up in hot oil, shiny and golden. */
const PURI =
  outlined(
    'M-40 5C-41-2-36-8-33-11-27-22-14-29 1-29 16-29 29-21 34-11 38-6 41 0 40 6 39 12 33 13 30 18 24 22 18 21 12 25 4 28-4 25-10 26-17 26-20 21-27 19-33 16-38 12-40 5z',
    '#dd932f',
    2.2,
  ) +
  shape('M-33-2C-32-18-18-28 1-28 20-28 33-17 33-1 32 12 18 17 0 17S-33 12-33-2z', '#f9c450') +
  tone('M32-3C32 12 18 16 0 16-14 16-27 13-31 4-14 13 20 10 32-3z', '#eca538') +
  tone('M-27-5C-26-16-14-23 2-23 10-23 14-20 8-18-8-16-17-10-21-2-23 2-27 1-27-5z', '#fde5a2') +
  line('M-16-14Q-9-19-1-19.500', 3.4, c.milk) +
  tone('M9-10q5-4 9 0 1 4-4 4t-5-4zM-12 6q4-3 7 0 0 3-4 3t-3-3zM20 4q3-2 5 0-1 3-3 3t-2-3z', '#e09c38') +
  line('M-36 7q5 7 12 8M-12 21q9 2 18 0M22 17q8-2 13-9', 1.5, '#f6cf7c');
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
