import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { GRILLED_CHICKEN, HALF_EGG, LIME_WEDGE, softPaneer } from '../garnishes.ts';
import { drawHeap, type HeapPiece } from '../heap.ts';
import { circle, dot, line, placed, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { TOPPING_DRAWINGS } from '../pizza/toppings.ts';
import { blob, drawBowl, outlined, WARE } from '../plates.ts';

const BOWL = { x: 100, y: 100, width: 94, height: 54, depth: 78 };
const HEAP = { x: 100, y: 97, width: 76, height: 43, rise: 28 };

/** A slice of cucumber, coated in yellow oil or not. */
const cucumber = (isYellow: boolean): string =>
  `<ellipse rx="20" ry="17" fill="${c.leafDark}"/><ellipse cy="-1" rx="17" ry="14" fill="${isYellow ? '#e6e88f' : '#d8ebac'}" stroke="none"/>` +
  (isYellow ? tone('M-17-1a17 14 0 0 0 34 0C14 8 6 8 0 8S-14 8-17-1z', c.turmeric) : '') +
  `<ellipse cy="-1.5" rx="10.5" ry="7.5" fill="${isYellow ? '#f4f2b4' : '#eef6cf'}" stroke="none"/>` +
  line('M0-7v2.5M6-4l-2 1.5M6 2l-2-1.5M0 4.5v-2M-6 2l2-1.5M-6-4l2 1.5', 2, isYellow ? '#b7b04a' : '#a9c873');

const BEAN =
  `<path d="M-8 2C-9-5-3-7 0-7 5-7 9-4 8 2 7 6 3 5 2 2 1 0-1 0-2 2-3 6-7 6-8 2z" fill="#9c3322" stroke-width="1.5"/>` +
  line('M-4-3q2-2 5-1', 1.4, '#e09a78');

/** The large pieces in a full bowl. */
const FULL = 25;

const PIECES: Partial<Record<Part, Omit<HeapPiece, 'id'>>> = {
  cucumber: { count: 19, lean: 30, art: cucumber(false) },
  'kidney-beans': {
    count: 22,
    art: placed(-8, -4, -30, BEAN) + placed(8, -6, 60, BEAN) + placed(2, 7, 10, BEAN),
  },
  chicken: { count: 9, lean: 40, art: GRILLED_CHICKEN },
  paneer: {
    count: 11,
    lean: 16,
    scale: 1.25,
    art: softPaneer('#f08c3e', '#d9692c') + line('M-7-7L3-3M-1-10L9-6M-9 3v4M-4 5v4M5 6v4M10 3v4', 2, c.char),
  },
  egg: { count: 5, lean: 30, art: HALF_EGG },
  tomato: { count: 9, lean: 60, art: TOPPING_DRAWINGS.tomato.art },
  onion: { count: 7, art: TOPPING_DRAWINGS.onion.art },
  carrot: {
    count: 8,
    art:
      circle(0, 0, 12, '#ee8a2d') +
      line('M-6-2a6.5 6.5 0 1 1 3 7', 1.6, '#b9581a') +
      dot(0, 0, 2.5, '#f8bd6a'),
  },
  'green-chilli': { count: 6, isSmall: true, scale: 1.25, art: TOPPING_DRAWINGS['green-chilli'].art },
  'puffed-rice': {
    count: 16,
    isSmall: true,
    art: `<path d="M-10-2C-9-7-1-8 0-4 0 0-9 2-10-2zM2 0C4-5 10-3 9 0 8 4 1 4 2 0zM-6 6C-5 2 2 3 2 6 1 9-6 9-6 6z" fill="${c.milk}" stroke-width="1.2"/>`,
  },
  peanut: {
    count: 9,
    isSmall: true,
    art:
      shape('M-8 0C-8-6-2-6 0-4 4-7 9-5 9 0 9 5 4 7 0 4-2 6-8 6-8 0z', '#e3b066') +
      line('M-4 1q4-2 8 0', 1.4, '#a56c2b'),
  },
  pomegranate: {
    count: 20,
    isSmall: true,
    art: shape('M0-7C6-4 7 5 0 6-7 5-6-4 0-7z', '#b8123f') + dot(-1.6, 0, 1.6, '#f27c95'),
  },
  mint: { count: 5, isSmall: true, art: TOPPING_DRAWINGS.mint.art },
  coriander: { count: 8, isSmall: true, art: TOPPING_DRAWINGS.coriander.art },
  sesame: { count: 34, isSmall: true, art: TOPPING_DRAWINGS.sesame.art },
};

/** A bowl of salad from slightly above. */
export function drawSalad({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  const listed = parts.flatMap((part): HeapPiece[] => {
    const piece = PIECES[part];
    if (piece === undefined) return [];
    if (part === 'cucumber' && has('turmeric'))
      return [{ id: 'salad-yellow-cucumber', ...piece, art: cucumber(true) }];
    return [{ id: `salad-${part}`, ...piece }];
  });
  const large = listed.reduce((sum, { count, isSmall }) => sum + (isSmall === true ? 0 : count), 0);
  /** Few kinds fill the bowl too. */
  const more = Math.max(1, FULL / Math.max(1, large));
  const pieces = listed.map((piece) =>
    piece.isSmall === true ? piece : { ...piece, count: Math.round(piece.count * more) },
  );
  const ground = has('turmeric')
    ? c.turmeric
    : has('lettuce')
      ? '#6aa43c'
      : has('kidney-beans')
        ? '#5c1a12'
        : '#e9d9a8';
  const content =
    (has('lettuce') ? drawLettuce() : '') +
    shape(blob('salad', { x: 100, y: 101, width: 81, height: 45 }, 0.05), ground) +
    (has('lettuce')
      ? line(
          'M30 112q4 10 12 8 2 12 14 9 6 11 16 6 8 10 18 4 8 8 18 0 10 6 16-4 12 4 14-8 12 2 14-10 8 0 10-8',
          1.8,
          '#d5eaa4',
        )
      : '') +
    (has('turmeric')
      ? line('M30 118q10 18 30 22M170 118q-10 18-30 22M84 142q16 3 32 0', 2.4, c.turmericDark)
      : '');
  const dressing = has('turmeric') ? drawFenugreek() : has('curd') ? drawCurd() : '';
  return (
    drawBowl(BOWL, WARE.clay, content) +
    `<g stroke-width="1.8">${drawHeap(parts.join(), pieces, HEAP, dressing)}</g>` +
    (has('lime') ? `<g stroke-width="1.8">${placed(152, 124, -20, LIME_WEDGE)}</g>` : '')
  );
}

function drawLettuce(): string {
  const frill =
    'M20 108C0 100 4 84 14 78 6 64 22 56 30 56 26 40 46 32 56 38 58 22 80 18 90 26 98 12 124 16 128 28 142 20 160 32 158 44 174 40 186 54 178 66 196 74 196 92 180 104z';
  return (
    outlined(frill, '#8cc152') +
    tone(
      'M28 100C14 94 20 82 28 78 22 66 34 60 42 62 42 48 56 44 66 48 74 34 88 32 98 38 110 28 124 32 130 42 144 38 154 48 152 58 166 58 172 70 166 78 180 84 178 94 168 100z',
      '#6aa43c',
    ) +
    line('M48 92L26 74M60 70L46 46M84 60L78 30M116 60l8-30M142 72l16-24M158 92l24-18', 1.8, '#d5eaa4')
  );
}

/** Curd poured over the middle; it runs down between the pieces. */
const drawCurd = (): string =>
  `<g transform="translate(20 18) scale(.8)">${
    shape(
      'M62 68C56 58 70 50 82 54 90 44 108 46 114 54 126 48 142 56 138 66 150 72 146 82 146 90 146 100 138 100 138 92 138 84 132 82 128 86 124 92 128 104 122 106 114 106 118 90 112 86 106 84 102 88 102 96 102 110 94 112 92 102 92 92 90 86 84 86 78 88 80 98 72 98 64 96 70 84 66 80 56 80 56 72 62 68z',
      c.milk,
    ) +
    tone(
      'M124 86C128 90 126 102 122 104 120 98 122 92 124 86zM98 88C100 96 98 108 96 106 94 100 96 92 98 88zM142 76C146 84 144 96 141 96 139 90 141 82 142 76z',
      c.milkDark,
    )
  }</g>`;

/** Seeds of fenugreek from the hot oil. */
const drawFenugreek = (): string =>
  line(
    'M62 84h.1M84 66h.1M108 74h.1M132 84h.1M96 92h.1M70 112h.1M124 112h.1M148 104h.1M92 128h.1M112 136h.1M50 100h.1',
    4,
    '#8a5416',
  );
