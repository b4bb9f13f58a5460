import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { textRandom } from '../hand.ts';
import { definitions, type HeapPiece, use } from '../heap.ts';
import { circle, dot, line, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { drawPlate, outlined, WARE } from '../plates.ts';
import { withTea } from './tea-beside.ts';

const PLATE = { x: 100, y: 110, width: 96, height: 72 };
/** The folded half and, below it, the ruffled edge of the other half. */
const FOLDED = 'M14 106C40 92 70 88 100 88S160 92 186 106C186 138 150 158 100 158S14 138 14 106z';
const EDGE =
  'M14 106C6 116 12 130 18 132 18 142 28 146 34 146 38 156 50 158 58 158 66 168 80 166 88 168 98 174 110 168 118 168 130 170 140 162 146 160 158 160 166 150 170 146 180 144 184 134 184 130 192 122 194 114 186 106z';

/** What is beaten into the eggs, in small pieces. */
const PIECES: Partial<Record<Part, string>> = {
  tomato:
    tone('M-9-2C-9-8-2-8 3-8 9-8 10-2 9 3 8 9 1 8-4 8-10 7-9 2-9-2z', '#f2b545') +
    tone('M-7-2C-7-6-2-7 3-6 8-6 8-1 7 3 6 7 0 6-4 6-8 5-7 2-7-2z', '#d9452a') +
    tone('M-8 1C-3-1 2 4 4 7-2 9-9 8-8 1zM2-7C8-7 9-3 8-1 5-2 4-4 2-7z', '#fcd660') +
    line('M-3-3h3', 1.6, '#f08d64'),
  onion: line('M-7 4Q-6-6 6-5', 5.4) + line('M-7 4Q-6-6 6-5', 3, c.onion),
  'green-chilli':
    circle(0, 0, 5.6, '#5aa653') + dot(0, 0, 3.4, '#d9ecb0') + line('M-1-1h.1M1 1h.1', 1.3, c.leafDark),
};

const PLACES = [
  [48, 108],
  [76, 105],
  [104, 104],
  [134, 107],
  [160, 114],
  [62, 126],
  [90, 116],
  [118, 120],
  [144, 132],
  [40, 132],
  [78, 142],
  [106, 142],
  [130, 150],
  [66, 110],
  [121, 113],
];

/** A folded omelette on a plate, with toast behind it. */
export function drawOmelette({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  const art =
    (has('extra-egg') ? `<g transform="translate(0 9)">${outlined(EDGE, '#e9a73a', 2.4)}</g>` : '') +
    outlined(EDGE, '#c9812e', 2.4) +
    line(
      'M30 138q2 8 10 10M54 150q4 8 12 8M84 158q8 6 16 4M122 158q8 2 14-4M150 150q8 0 12-8M22 140h.1M40 151h.1M72 162h.1M112 164h.1M142 157h.1M172 142h.1M98 168h.1M182 132h.1',
      2.2,
      '#f6cf6e',
    ) +
    `<path d="${FOLDED}" fill="#fcd660"/>` +
    tone('M186 107C186 138 150 157 100 157S14 138 14 108C34 140 70 148 100 148S168 138 186 107z', '#e9a73a') +
    line('M20 106C44 97 70 94 100 94S156 97 180 106', 2.2, '#fdeaa6') +
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
  const random = textRandom('omelette');
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
