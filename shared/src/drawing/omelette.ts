import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { seededRandom } from './hand.ts';
import { definitions, type HeapPiece, use } from './heap.ts';
import { circle, dot, line, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { drawPlate, outlined, WARE } from './plates.ts';
import { withTea } from './tea-beside.ts';

const PLATE = { x: 100, y: 110, width: 96, height: 72 };
/** The folded half and, below it, the ruffled edge of the other half. */
const FOLDED = 'M14 112C30 92 66 84 100 84S170 92 186 112C186 140 146 158 100 158S14 140 14 112z';
const EDGE =
  'M14 112C8 120 12 130 18 132 18 142 28 146 34 146 38 156 50 158 58 158 66 168 80 166 88 168 98 174 110 168 118 168 130 170 140 162 146 160 158 160 166 150 170 146 180 144 184 134 184 130 192 124 190 116 186 112z';

/** What is beaten into the eggs, in small pieces. */
const PIECES: Partial<Record<Part, string>> = {
  tomato:
    shape('M-7-3L3-7 8 0 2 6-6 5z', c.tomato) +
    tone('M7 1L2 5-5 4 0 1z', c.tomatoDark) +
    dot(-1, -2, 1.2, c.cheeseLight),
  onion: line('M-7 4Q-6-6 6-5', 5.4) + line('M-7 4Q-6-6 6-5', 3, c.onion),
  'green-chilli':
    circle(0, 0, 5.6, '#5aa653') + dot(0, 0, 3.4, '#d9ecb0') + line('M-1-1h.1M1 1h.1', 1.3, c.leafDark),
};

const PLACES = [
  [48, 108],
  [76, 96],
  [104, 100],
  [132, 98],
  [156, 112],
  [62, 126],
  [90, 116],
  [118, 120],
  [144, 132],
  [40, 132],
  [78, 142],
  [106, 142],
  [130, 150],
  [66, 110],
  [120, 108],
];

/** A folded omelette on a plate, with toast behind it. */
export function drawOmelette({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  const art =
    (has('extra-egg') ? `<g transform="translate(0 9)">${outlined(EDGE, '#e9a73a', 2.4)}</g>` : '') +
    outlined(EDGE, '#f0b541', 2.4) +
    line('M30 138q2 8 10 10M54 150q4 8 12 8M84 158q8 6 16 4M122 158q8 2 14-4M150 150q8 0 12-8', 1.5, c.char) +
    `<path d="${FOLDED}" fill="#fcd660"/>` +
    tone('M186 112C186 140 146 157 100 157S14 140 14 114C36 142 70 146 100 146S166 140 186 112z', '#e9a73a') +
    tone(
      'M34 112C46 96 76 90 92 92 82 98 62 98 52 110 44 118 30 118 34 112zM122 94C144 94 166 102 170 110 158 108 140 108 128 102 120 100 116 96 122 94zM88 124C100 116 126 122 122 130 112 136 96 136 88 132 82 130 84 128 88 124zM56 128q10-4 12 2-4 6-10 4-6-2-2-6zM146 124q10-4 14 0-4 8-12 6-4-2-2-6z',
      '#eba73a',
    ) +
    line('M40 108q6-8 16-10M134 100q8 4 18 4M96 130q10 2 18-2', 1.6, c.crust) +
    (has('mozzarella') ? drawCheese() : '') +
    drawPieces(parts);
  return withTea(
    parts,
    drawPlate(PLATE, { ...WARE.indigo, pattern: 'dots' }, 0.84) +
      `<g stroke-width="1.8">${
        has('toast')
          ? drawToast(66, 62, -12) + drawToast(132, 58, 10) + art
          : `<g transform="translate(0 -12)">${art}</g>`
      }</g>`,
  );
}

function drawPieces(parts: readonly Part[]): string {
  const random = seededRandom('omelette');
  const kinds = parts.flatMap((part): HeapPiece[] => {
    const art = PIECES[part];
    return art === undefined ? [] : [{ id: `omelette-${part}`, art, count: 1, scale: 1.2 }];
  });
  if (kinds.length === 0) return '';
  const pieces = PLACES.map(([x = 0, y = 0], index) => {
    const kind = kinds[index % kinds.length];
    return kind === undefined ? '' : use(kind, x, y, random());
  });
  return definitions(kinds) + pieces.join('');
}

/** Melted cheese that runs out of the fold. */
const drawCheese = (): string =>
  shape(
    'M38 143Q70 157 100 157T162 143C168 150 160 158 152 156 150 168 138 168 136 162 130 164 122 162 118 164 116 178 104 178 102 166 92 168 84 164 78 166 74 176 64 174 62 162 52 162 34 152 38 143z',
    c.cheeseLight,
  ) + line('M70 160q4 2 6 0M126 160q6 0 8-2', 1.6, c.cheeseDark);

const drawToast = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${
    outlined('M-36 40V-14C-46-22-40-42-22-42H22C40-42 46-22 36-14V40q-36 6-72 0z', c.crust, 2.4) +
    tone('M-30 36V-16C-38-22-34-36-20-36H20C34-36 38-22 30-16V36q-30 5-60 0z', '#f6d491') +
    tone('M-24-22q10-8 26-6-16 4-20 18-4 6-8 0-2-8 2-12zM10 8q10 2 14 10 0 10-8 10-10-6-6-20z', '#e3b163') +
    shape('M-16-12L8-18 16-2-8 6z', '#ffe680') +
    shape('M-8 6L16-2 17 4-7 12zM-16-12L-8 6-7 12-16-4z', '#e8b93c') +
    line('M-14 12q2 8 6 9M14 8q6 2 6 8', 2.6, '#ffe680')
  }</g>`;
