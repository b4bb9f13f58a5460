import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { flecks } from '../garnish.ts';
import { softPaneer } from '../garnishes.ts';
import { textRandom } from '../hand.ts';
import { drawHeap, type HeapPiece } from '../heap.ts';
import { band, defined, line, shape, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { TOPPING_DRAWINGS } from '../pizza/toppings.ts';
import { blob, drawPlate, ellipse, WARE } from '../plates.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 84 };
const TOP = { x: 100, y: 100, width: 54, height: 42, rise: 10 };
const BEFORE_CHICKEN = { x: 100, y: 126, width: 46, height: 16, rise: 0 };
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

/** A slanted slice of grilled breast: white meat, golden on its outer side. */
const CHICKEN =
  shape('M-8-29C5-33 16-24 17-7 18 10 11 26 0 30-9 29-13 17-12 2-12-13-12-24-8-29z', '#fff3dc') +
  tone('M-8-29C5-33 16-24 17-7 18 10 11 26 0 30 6 19 9 6 8-7 7-20 1-26-8-29z', '#dd9440') +
  tone('M-10 6C-6 16-4 22 0 30-9 29-12 18-12 4z', '#ecd0a0') +
  line('M9-19l5-3M9-9l7-2M9 1l7 0M7 11l6 1M4 20l4 1', 3, '#6b3216') +
  line('M-7-18q5 6 4 14M-7 0q5 4 5 12M2-14q2 5 1 10', 1.4, '#dfbf8e');
/** Fanned from the right to the left, each over the one before. */
const FAN = [
  [133, 86, 34],
  [115, 80, 14],
  [96, 80, -6],
  [77, 86, -26],
] as const;
const GARLIC =
  `<path d="M-8 2C-8-5 2-8 7-4 9 1 5 4 1 4-2 7-8 6-8 2z" fill="#f3c866" stroke-width="1.3"/>` +
  line('M-5 3q-1-4 5-6M0 1q2-2 4-2', 1.4, '#b5742a');

const PIECES: Partial<Record<Part, Omit<HeapPiece, 'id'>>> = {
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
  const hasChicken = parts.includes('chicken');
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
      (name === undefined ? '' : name === 'white-sauce' ? drawCream(sauce) : drawSauce(sauce)) +
      (parts.includes('mozzarella') ? (name === 'white-sauce' ? GRATIN : drawCheese(id)) : '') +
      (name === 'white-sauce' ? PEPPER + (id.startsWith('penne') ? twoOf(id) : '') : '') +
      (hasChicken ? drawFan() : '') +
      drawHeap(parts.join(), pieces, hasChicken ? BEFORE_CHICKEN : TOP)
    }</g>`
  );
}

function drawPenne(id: string, { fill, pasta, pastaDark }: Sauce, count: number): string {
  const art =
    shape('M-21-7L15-8q9 6 2 15L-15 8q-9-6-6-15z', pasta) +
    tone('M-20 2L18 0q0 3-3 5.5L-14 6q-5-1-6-4z', pastaDark) +
    `<ellipse cx="16.5" cy="-.5" rx="4.2" ry="7" fill="#c07a30" stroke="${pasta}" stroke-width="2.2" transform="rotate(-14 17 0)"/>` +
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

/** Two tubes that lie on what was poured over the others. */
const twoOf = (id: string): string => used(id, 54, 116, -36) + used(id, 146, 116, 24);
const PEPPER = line(flecks('pepper', { x: 100, y: 102, rx: 56, ry: 42 }, 22, 0.6), 2.2, '#3f2c20');
const drawFan = (): string =>
  defined('pasta-slice', CHICKEN) + FAN.map(([x, y, turn]) => used('pasta-slice', x, y, turn, 0.9)).join('');

/** Cream runs over half of the pasta and hangs between the tubes. */
const drawCream = ({ fill, dark, light }: Sauce): string =>
  shape(
    'M46 92C42 70 62 56 84 58 108 50 142 58 152 80 162 92 158 108 146 110 140 112 142 126 134 134 126 140 118 134 116 128 108 124 104 140 94 144 84 146 78 138 78 130 72 124 66 134 56 130 48 124 52 112 46 92z',
    fill,
  ) +
  tone(
    'M152 82C162 92 158 108 146 110 140 112 142 126 134 134 126 140 118 134 116 128 108 124 104 140 94 144 84 146 78 138 78 130 82 136 88 138 94 134 102 128 102 118 112 118 122 118 122 128 128 128 136 124 132 108 140 104 150 100 152 92 152 82z',
    dark,
  ) +
  line('M58 112q10-10 22-8M112 110q10-6 20-4M88 122q4-8 12-10', 1.6, dark) +
  line('M54 84Q58 68 78 66M64 122l2 1M88 136l2-1', 4, light);

/** Cheese browned on the cream. */
const GRATIN =
  tone(
    'M52 100C56 90 66 98 72 92 80 96 76 108 84 112 92 116 88 126 80 122 70 120 58 118 52 100zM112 116C116 106 124 110 132 104 142 98 150 90 152 98 150 108 138 108 134 116 128 122 114 124 112 116z',
    '#fbdc8c',
  ) +
  line('M60 102l4 2M74 110l4 3M122 112l5-2M140 102l4-2', 6, '#eab458') +
  line('M61 102l2 1M75 111l2 1M124 112l2-1M141 102l2-1', 2.8, '#b5652a');

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
  (id.startsWith('penne') ? twoOf(id) : '');
