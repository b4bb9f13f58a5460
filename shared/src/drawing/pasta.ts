import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { GRILLED_CHICKEN } from './garnishes.ts';
import { seededRandom } from './hand.ts';
import { drawHeap, type HeapPiece } from './heap.ts';
import { band, line, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { blob, drawPlate, ellipse, WARE } from './plates.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 84 };
const PASTA = { x: 100, y: 102, width: 60, height: 48, rise: 16 };

interface Sauce {
  fill: string;
  dark: string;
  light: string;
  /** The colour of pasta with this sauce. */
  pasta: string;
  pastaDark: string;
}

const SAUCES = {
  'tomato-sauce': {
    fill: c.tomato,
    dark: c.tomatoDark,
    light: '#ec7a55',
    pasta: '#f7bf66',
    pastaDark: '#de8d3a',
  },
  'white-sauce': { fill: c.white, dark: '#e3cf9f', light: '#fffdf5', pasta: '#f7dc94', pastaDark: '#dcae57' },
  'spinach-sauce': {
    fill: '#5c9140',
    dark: '#3a6a2b',
    light: '#a3c870',
    pasta: '#e5dc8c',
    pastaDark: '#a9ac4e',
  },
} as const satisfies Partial<Record<Part, Sauce>>;
const PLAIN: Sauce = {
  fill: '#f3d88a',
  dark: '#d9ae54',
  light: c.cheeseLight,
  pasta: '#f7d98a',
  pastaDark: '#dba749',
};

const PIECES: Partial<Record<Part, Omit<HeapPiece, 'id'>>> = {
  chicken: { count: 4, lean: 40, art: GRILLED_CHICKEN },
  mushroom: { count: 3, lean: 60, art: TOPPING_DRAWINGS.mushroom.art },
  paneer: { count: 8, lean: 24, scale: 1.1, art: TOPPING_DRAWINGS.paneer.art },
  'red-chilli': { count: 4, isSmall: true, scale: 1.4, art: TOPPING_DRAWINGS['red-chilli'].art },
  garlic: { count: 6, isSmall: true, scale: 1.1, art: TOPPING_DRAWINGS.garlic.art },
  basil: { count: 3, isSmall: true, art: TOPPING_DRAWINGS.basil.art },
  timur: { count: 9, isSmall: true, art: TOPPING_DRAWINGS.timur.art },
};

/** A plate of penne, or of spaghetti, from above. */
export function drawPasta({ parts }: Recipe): string {
  const name = parts.find((part): part is keyof typeof SAUCES => part in SAUCES);
  const sauce: Sauce = name === undefined ? PLAIN : SAUCES[name];
  const id = `${parts.includes('spaghetti') ? 'spaghetti' : 'penne'}-${name ?? 'plain'}`;
  const pieces = parts.flatMap((part): HeapPiece[] => {
    const piece = PIECES[part];
    return piece === undefined ? [] : [{ id: `pasta-${part}`, ...piece }];
  });
  return (
    drawPlate(
      PLATE,
      name === 'spinach-sauce' ? WARE.indigo : name === 'white-sauce' ? WARE.clay : WARE.vermilion,
      0.8,
    ) +
    `<g stroke-width="1.8">${
      shape(blob('pool', { x: 100, y: 104, width: 73, height: 62 }), sauce.fill) +
      line('M36 122q10 22 34 32M164 122q-8 20-30 31M90 160q10 2 20 0', 2.2, sauce.dark) +
      (parts.includes('spaghetti')
        ? drawSpaghetti(sauce)
        : drawPenne(id, sauce, parts.includes('mozzarella') ? 30 : 34)) +
      (name === undefined ? '' : drawSauce(sauce)) +
      (parts.includes('mozzarella') ? drawCheese() : '') +
      drawHeap(parts.join(), pieces, { x: 100, y: 100, width: 51, height: 38, rise: 12 })
    }</g>`
  );
}

function drawPenne(id: string, { fill, pasta, pastaDark }: Sauce, count: number): string {
  const art =
    shape('M-21-7L15-8q9 6 2 15L-15 8q-9-6-6-15z', pasta) +
    tone('M-20 2L18 0q0 3-3 5.5L-14 6q-5-1-6-4z', pastaDark) +
    `<ellipse cx="17" cy="-.5" rx="4" ry="6.5" fill="${pastaDark}" stroke-width="1.5" transform="rotate(-14 17 0)"/>` +
    line('M-17-3L10-4M-18 1L9 0', 1.2, pastaDark) +
    tone('M-13-5.5q4 9 7 0h4q3 7 6-.5z', fill);
  return drawHeap(id, [{ id, art, count }], PASTA);
}

function drawSpaghetti({ pasta, pastaDark }: Sauce): string {
  const random = seededRandom('spaghetti');
  const strands = [63, 57, 60, 51, 54, 45, 48, 39, 42, 32, 35, 25, 18, 10].map((width, index) => {
    const place = {
      x: 100 + random() * 8 - 4,
      y: 102 - index,
      width,
      height: width * (0.72 + random() * 0.1),
    };
    return `<g transform="rotate(${Math.round(random() * 40 - 20)} 100 100)">${band(ellipse(place), 3.4, index % 3 === 1 ? pastaDark : pasta)}</g>`;
  });
  const ends = band('M42 126q-14 6-18-4M150 138q14 8 20-2', 3.4, pasta);
  return ends + shape(ellipse({ x: 100, y: 101, width: 62, height: 48 }), pastaDark) + strands.join('');
}

/** A ladle of sauce on the middle of the pasta. */
const drawSauce = ({ fill, dark, light }: Sauce): string =>
  shape(
    'M64 92C56 80 70 66 84 70 92 58 112 60 118 68 132 64 144 76 138 88 148 96 140 110 128 106 124 118 112 114 108 110 98 120 84 116 82 106 70 112 58 104 64 92z',
    fill,
  ) +
  tone(
    'M138 92C142 100 138 106 128 103 122 114 112 110 108 106 98 116 86 112 83 102 72 108 64 102 66 96 78 100 84 96 90 98 104 104 116 96 124 96 130 94 136 94 138 92z',
    dark,
  ) +
  line('M76 82Q86 72 98 74M108 72q8-2 12 2', 2.2, light);

function drawCheese(): string {
  const random = seededRandom('pasta cheese');
  const spots = [...Array(12).keys()].map((step) => {
    const far = Math.sqrt((step + 0.8) / 12);
    const width = 4 + random() * 6;
    const place = { x: 100 + 48 * far * Math.cos(step * 2.4), y: 97 + 34 * far * Math.sin(step * 2.4) };
    return ellipse({ ...place, width, height: width * 0.7 });
  });
  return (
    shape(blob('pasta cheese', { x: 100, y: 97, width: 55, height: 42 }, 0.12, 13), c.cheese) +
    tone(spots.slice(2).join(''), c.cheeseDark) +
    tone(spots.slice(7).join(''), c.crust) +
    line('M54 106q4 14 16 19M128 126q10-4 14-11', 2.2, c.cheeseDark)
  );
}
