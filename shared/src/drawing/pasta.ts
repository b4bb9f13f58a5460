import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { flecks } from './garnish.ts';
import { softPaneer } from './garnishes.ts';
import { textRandom } from './hand.ts';
import { drawHeap, type HeapPiece } from './heap.ts';
import { band, line, shape, tone, used } from './ink.ts';
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
    pasta: '#fbcb70',
    pastaDark: '#e39a42',
  },
  'white-sauce': {
    fill: '#fff6df',
    dark: '#ead5a8',
    light: '#fffefa',
    pasta: '#fbdb74',
    pastaDark: '#dfa83c',
  },
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

/** A browned strip, white where it is cut. */
const CHICKEN =
  shape('M-20-2C-20-10-10-11-2-10 6-13 13-11 15-6L14 6C9 11 1 9-5 11-14 12-20 6-20-2z', '#e09a4b') +
  tone('M-19 1C-10 7 3 4 13 3L14 6C9 11 1 9-5 11-14 12-19 7-19 1z', '#b96a2b') +
  line('M-13-6l2 12M-6-8l2 13M1-8l2 12', 2.6, c.char) +
  shape('M15-7C20-8 22 2 18 7 14 11 9 8 10 1 10-4 12-7 15-7z', '#fff4de') +
  line('M15-3q3 2 1 7M13 0q1 2 0 4', 1.3, '#dcb888');
const GARLIC =
  `<path d="M-8 2C-8-5 2-8 7-4 9 1 5 4 1 4-2 7-8 6-8 2z" fill="#f3c866" stroke-width="1.3"/>` +
  line('M-5 3q-1-4 5-6M0 1q2-2 4-2', 1.4, '#b5742a');

const PIECES: Partial<Record<Part, Omit<HeapPiece, 'id'>>> = {
  chicken: { count: 4, lean: 50, art: CHICKEN },
  mushroom: { count: 3, lean: 60, art: TOPPING_DRAWINGS.mushroom.art },
  paneer: { count: 8, lean: 16, art: softPaneer('#fbeccb', '#ecd5a2') },
  'red-chilli': { count: 4, isSmall: true, scale: 1.4, art: TOPPING_DRAWINGS['red-chilli'].art },
  garlic: { count: 8, isSmall: true, art: GARLIC },
  basil: { count: 3, isSmall: true, art: TOPPING_DRAWINGS.basil.art },
  timur: { count: 9, isSmall: true, scale: 0.8, art: TOPPING_DRAWINGS.timur.art },
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
      name === 'spinach-sauce' ? WARE.indigo : name === 'white-sauce' ? WARE.blue : WARE.vermilion,
      0.8,
    ) +
    `<g stroke-width="1.8">${
      shape(blob('pool', { x: 100, y: 104, width: 73, height: 62 }), sauce.fill) +
      line('M36 122q10 22 34 32M164 122q-8 20-30 31M90 160q10 2 20 0', 2.2, sauce.dark) +
      (parts.includes('spaghetti')
        ? drawSpaghetti(sauce)
        : drawPenne(id, sauce, parts.includes('mozzarella') ? 30 : 34)) +
      (name === undefined ? '' : drawSauce(sauce)) +
      (parts.includes('mozzarella') ? drawCheese(id) : '') +
      drawHeap(parts.join(), pieces, { x: 100, y: 100, width: 54, height: 42, rise: 10 }) +
      (name === 'white-sauce'
        ? line(flecks('pepper', { x: 100, y: 98, rx: 62, ry: 52 }, 30, 0.7), 2.6, '#3f2c20')
        : '')
    }</g>`
  );
}

function drawPenne(id: string, { fill, pasta, pastaDark }: Sauce, count: number): string {
  const art =
    shape('M-21-7L15-8q9 6 2 15L-15 8q-9-6-6-15z', pasta) +
    tone('M-20 2L18 0q0 3-3 5.5L-14 6q-5-1-6-4z', pastaDark) +
    `<ellipse cx="16.5" cy="-.5" rx="4.2" ry="7" fill="${c.char}" stroke="${pasta}" stroke-width="2.2" transform="rotate(-14 17 0)"/>` +
    line('M-17-3L10-4M-18 1L9 0', 1.2, pastaDark) +
    tone('M-13-5.5q4 9 7 0h4q3 7 6-.5z', fill);
  return drawHeap(id, [{ id, art, count }], PASTA);
}

function drawSpaghetti({ pasta, pastaDark }: Sauce): string {
  const random = textRandom('spaghetti');
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

const TOASTED =
  'M52 92l3 1M76 72l3-2M104 72l3 2M122 72h2M144 82l3 1M140 100l2 1M102 104h1M112 128l1 3M70 126l3-2M138 118l1 2M60 102h1M94 114h1';

/** Melted in lobes over and between the tubes; two of them lie on it. */
const drawCheese = (id: string): string =>
  shape(
    'M40 86C46 76 56 82 64 76 70 72 66 62 76 60 86 56 90 66 98 62 106 54 122 54 126 62 132 72 146 64 156 74 164 84 152 88 156 98 164 108 156 116 148 112 142 112 146 122 148 130 146 140 134 138 132 128 130 118 122 118 122 126 124 140 116 150 106 144 102 136 106 126 98 122 90 122 88 130 84 136 74 144 60 140 60 130 62 122 68 118 64 112 56 106 46 108 42 100 38 94 36 90 40 86z',
    '#ffecb0',
  ) +
  tone(
    'M156 98C163 108 155 115 148 112 150 106 156 106 156 98zM148 130C145 139 134 137 132 128 138 132 144 133 148 130zM123 128C123 140 115 148 106 142 114 142 120 138 123 128zM86 133C80 142 62 144 61 132 70 138 78 136 86 133z',
    '#efc56a',
  ) +
  line(TOASTED, 7.5, '#f0bd62') +
  line(TOASTED, 3.2, '#b5702f') +
  (id.startsWith('penne') ? used(id, 54, 116, -36) + used(id, 146, 116, 24) : '');
