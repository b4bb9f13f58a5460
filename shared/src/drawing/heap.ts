import { short, textRandom } from './hand.ts';
import { type Point, scatter } from './pizza/arrangement.ts';
import type { Ellipse } from './plates.ts';

export interface HeapPiece {
  /** The id in the document. */
  id: string;
  /** SVG around 0, 0. */
  art: string;
  count: number;
  scale?: number;
  /** Degrees; pieces that lie are turned anyhow, the others lean at most by this. */
  lean?: number;
  /** Small pieces lie on top of the others. */
  isSmall?: boolean;
}

export interface Heap extends Ellipse {
  /** How far the middle rises above the edge. */
  rise: number;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Pieces in a heap, seen from slightly above, the far ones first. `sauce` lies below the small pieces. */
export function drawHeap(seed: string, pieces: readonly HeapPiece[], heap: Heap, sauce = ''): string {
  const random = textRandom(seed);
  const large = inTurn(pieces.filter(({ isSmall }) => isSmall !== true));
  const places = large
    .map((piece, index) => {
      const distance = Math.sqrt((index + 0.5) / large.length);
      const angle = index * GOLDEN_ANGLE + random() * 0.3;
      return { piece, ...onHeap({ x: distance * Math.cos(angle), y: distance * Math.sin(angle) }, heap) };
    })
    .sort((one, other) => one.y - other.y);
  const small = pieces
    .filter(({ isSmall }) => isSmall === true)
    .flatMap((piece) =>
      scatter(random, piece.count, 92, 40).map(({ x, y }) => ({
        piece,
        ...onHeap({ x: (x - 100) / 100, y: (y - 100) / 100 }, heap),
      })),
    );
  const draw = (placed: typeof places) =>
    placed.map(({ piece, x, y }) => use(piece, x, y, random())).join('');
  return definitions(pieces) + draw(places) + sauce + draw(small);
}

export const definitions = (pieces: readonly HeapPiece[]): string =>
  `<defs>${pieces.map(({ id, art }) => `<g id="${id}">${art}</g>`).join('')}</defs>`;

export function use({ id, scale = 1, lean = 180 }: HeapPiece, x: number, y: number, turn: number): string {
  const size = scale === 1 ? '' : ` scale(${scale})`;
  return `<use href="#${id}" transform="translate(${short(x)} ${short(y)}) rotate(${Math.round((turn * 2 - 1) * lean)})${size}"/>`;
}

/** Each kind of piece as evenly among the others as its count allows. */
const inTurn = (pieces: readonly HeapPiece[]): HeapPiece[] =>
  pieces
    .flatMap((piece, kind) =>
      [...Array(piece.count).keys()].map((step) => ({
        piece,
        order: (step + 0.5 + kind * 0.07) / piece.count,
      })),
    )
    .sort((one, other) => one.order - other.order)
    .map(({ piece }) => piece);

const onHeap = (point: Point, { x, y, width, height, rise }: Heap): Point => ({
  x: x + point.x * width,
  y: y + point.y * height - rise * Math.max(0, 1 - point.x ** 2 - point.y ** 2),
});
