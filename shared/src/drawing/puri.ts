import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { drawHeap } from './heap.ts';
import { circle, dot, line, placed, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { blob, drawBowl, drawPlate, outlined, WARE } from './plates.ts';
import { withTea } from './tea-beside.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const PLATE = { x: 100, y: 116, width: 96, height: 64 };
const BOWL = { x: 142, y: 116, width: 45, height: 28, depth: 44 };

const PURI =
  outlined('M-35 2C-37-20-20-32 0-32S37-20 35 2C34 20 18 29 0 29S-34 20-35 2z', '#f0a93a', 2.4) +
  tone('M35 2C34 20 18 28 0 28S-33 20-34 4C-22 20 22 22 35 2z', '#bd7120') +
  line('M-34 4C-20 22 22 22 34 2', 1.4, '#8a4a18') +
  tone('M-27-6C-24-20-10-27 4-27-4-21-14-17-19-5-22 0-28 0-27-6z', '#fde09a') +
  line('M10-20q10 2 14 12M2-10q8-2 12 4M-12 4q6 6 16 6M18 8q6-2 8-6', 2.6, '#d4862a') +
  line('M20-2h.1M-8-4h.1M6 0h.1', 2.4, '#9a5518');
/** Torn open, so that one sees that it is hollow. */
const TEAR =
  shape('M-16-17L-8-21-2-19 6-23 12-18 20-16 21-8 27-3 20 3 18 9 8 7 2 11-4 5-13 4-13-4-20-9z', '#a8651f') +
  tone('M-18-9L-12-5-12 3-4 4 2 10 8 6 17 8 19 2 25-3C18-8 10-4 0-7-8-9-12-12-18-9z', '#f3cd86');

/** Five puffed puri on a steel plate, with what is eaten with them. */
export function drawPuri({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  const places = has('potato-curry')
    ? [
        [62, 60],
        [122, 56],
        [42, 98],
        [96, 88],
        [70, 126],
      ]
    : [
        [64, 66],
        [130, 64],
        [44, 108],
        [152, 104],
        [98, 110],
      ];
  return withTea(
    parts,
    drawPlate(PLATE, WARE.steel, 0.88) +
      `<defs><g id="puri">${PURI}</g></defs>` +
      places
        .map(
          ([x = 0, y = 0], index) =>
            `<use href="#puri" transform="translate(${x} ${y}) rotate(${index * 14 - 26})"/>`,
        )
        .join('') +
      `<g stroke-width="1.8">${placed(places[4]?.[0] ?? 0, places[4]?.[1] ?? 0, 0, TEAR) + (has('chilli-pickle') ? drawPickle() : '') + (has('potato-curry') ? drawTarkari() : '')}</g>`,
  );
}

function drawTarkari(): string {
  const pieces = [
    { id: 'tarkari-potato', count: 7, lean: 26, scale: 0.95, art: TOPPING_DRAWINGS.potato.art },
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
