import type { Topping } from '../../domain/menu/recipe.ts';
import { textRandom } from '../hand.ts';
import type { PlacedCheese } from './cheeses.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

export type PlacedPart = Topping | PlacedCheese;
/** -1 is the left half of a pizza, 1 the right half, null the whole pizza. */
export type Side = -1 | 1 | null;

const CENTRE = 100;
/** The radius that toppings fill. */
const FILLED = 74;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

export interface Point {
  x: number;
  y: number;
}

/** Points in a circle, far from each other. */
export function scatter(random: () => number, count: number, radius: number, distance = 14): Point[] {
  const points: Point[] = [];
  while (points.length < count)
    points.push(
      farthest(random, radius, (point) =>
        Math.min(distance, ...points.map((other) => Math.hypot(point.x - other.x, point.y - other.y))),
      ),
    );
  return points;
}

const CANDIDATES = 30;

/** Of some random points in the circle, the one with the highest score. */
function farthest(random: () => number, radius: number, score: (point: Point) => number): Point {
  let best = { x: CENTRE, y: CENTRE };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < CANDIDATES; attempt += 1) {
    const angle = random() * 2 * Math.PI;
    const distance = Math.sqrt(random()) * radius;
    const point = { x: CENTRE + distance * Math.cos(angle), y: CENTRE + distance * Math.sin(angle) };
    const value = score(point);
    if (value > bestScore) [best, bestScore] = [point, value];
  }
  return best;
}

export interface Piece extends Point {
  part: PlacedPart;
  scale: number;
  /** Degrees. */
  turn: number;
}

/** The share of a pizza that toppings cover at most; more would hide each other. */
const COVERED = 0.8;
const MIN_SCALE = 0.7;
/** Half of the pieces of a whole pizza lie beyond the cut or near it, and are left out. */
const DENSER_HALF = 1.4;

/** Where the pieces of all toppings lie on a pizza, always the same for the same toppings. */
export function placeToppings(parts: readonly PlacedPart[], side: Side): Piece[] {
  const large = parts.filter((part) => TOPPING_DRAWINGS[part].isSmall !== true);
  const small = parts.filter((part) => TOPPING_DRAWINGS[part].isSmall === true);
  const pieces = placeLarge(large, side);
  for (const part of small) pieces.push(...placeSmall(part, side, pieces));
  return pieces;
}

/** Large pieces take the places of a sunflower's seeds, the toppings in turn, so that each lies everywhere. */
function placeLarge(parts: readonly PlacedPart[], side: Side): Piece[] {
  const areas = parts.map(
    (part) => TOPPING_DRAWINGS[part].count * Math.PI * TOPPING_DRAWINGS[part].radius ** 2,
  );
  const area = areas.reduce((sum, value) => sum + value, 0);
  const share = Math.min(1, (Math.PI * FILLED ** 2 * COVERED) / Math.max(1, area));
  const scale = Math.max(MIN_SCALE, Math.min(1, share ** 0.4));
  const counts = parts.map((part) => {
    const { count } = TOPPING_DRAWINGS[part];
    const fitting = (count * share) / scale ** 2;
    return Math.max(Math.min(4, count), Math.round(side === null ? fitting : fitting * DENSER_HALF));
  });
  const random = textRandom(parts.join());
  const start = random() * 2 * Math.PI;
  const listed = parts.flatMap((part, index) => Array<PlacedPart>(counts[index] ?? 0).fill(part));
  const pieces = listed.map((part, index): Piece => {
    const distance = listed.length === 1 ? 8 : (FILLED - 6) * Math.sqrt((index + 0.6) / listed.length);
    const angle = start + index * GOLDEN_ANGLE + (random() - 0.5) * 0.16;
    return {
      part,
      scale: scale * (1 + (TOPPING_DRAWINGS[part].variety ?? 0) * (random() * 2 - 1)),
      x: CENTRE + distance * Math.cos(angle) + (random() - 0.5) * 5,
      y: CENTRE + distance * Math.sin(angle) + (random() - 0.5) * 5,
      turn: Math.round(random() * 36) * 10,
    };
  });
  gather(pieces, random);
  mix(pieces);
  return pieces.filter((piece) => isOnSide(piece, side, radiusOf(piece) * 0.7));
}

const GROUPS = 4;
/** The share of its way to the middle of a group that a piece moves. */
const PULL = 0.3;
/** The share of their radii at which two pieces touch; some overlap a little. */
const TOUCHING = 0.84;

/** Moves pieces into loose groups with bare places between, as they fall from a hand. */
function gather(pieces: Piece[], random: () => number): void {
  const middles = scatter(random, GROUPS, FILLED * 0.7, 60);
  for (const piece of pieces) {
    const [nearest] = middles.toSorted(
      (one, other) =>
        Math.hypot(one.x - piece.x, one.y - piece.y) - Math.hypot(other.x - piece.x, other.y - piece.y),
    );
    if (nearest === undefined) continue;
    piece.x += (nearest.x - piece.x) * PULL;
    piece.y += (nearest.y - piece.y) * PULL;
  }
  for (let round = 0; round < 8; round += 1) {
    for (const [index, one] of pieces.entries())
      for (const other of pieces.slice(index + 1)) moveApart(one, other);
    for (const piece of pieces) moveInside(piece);
  }
}

const radiusOf = ({ part, scale }: Piece): number => TOPPING_DRAWINGS[part].radius * scale;

function moveApart(one: Piece, other: Piece): void {
  const distance = Math.max(0.1, Math.hypot(other.x - one.x, other.y - one.y));
  const missing = (radiusOf(one) + radiusOf(other)) * TOUCHING - distance;
  if (missing <= 0) return;
  const share = missing / distance / 2;
  const [x, y] = [(other.x - one.x) * share, (other.y - one.y) * share];
  one.x -= x;
  one.y -= y;
  other.x += x;
  other.y += y;
}

function moveInside(piece: Piece): void {
  const [x, y] = [piece.x - CENTRE, piece.y - CENTRE];
  const share = (FILLED + 6 - radiusOf(piece) * 0.7) / Math.hypot(x, y);
  if (share >= 1) return;
  piece.x = CENTRE + x * share;
  piece.y = CENTRE + y * share;
}

const MIXING_ROUNDS = 4;

/** Exchanges pieces while that keeps equal toppings farther apart. */
function mix(pieces: Piece[]): void {
  const alike = new Map<PlacedPart, Piece[]>();
  const group = (part: PlacedPart) =>
    alike.set(
      part,
      pieces.filter((piece) => piece.part === part),
    );
  for (const { part } of pieces) group(part);
  for (let round = 0; round < MIXING_ROUNDS; round += 1) {
    for (const one of pieces) {
      for (const other of pieces) {
        if (one.part === other.part) continue;
        const [ones = [], others = []] = [alike.get(one.part), alike.get(other.part)];
        const before = crowding(one, ones) + crowding(other, others);
        if (crowding(one, others, other) + crowding(other, ones, one) >= before) continue;
        [one.part, other.part] = [other.part, one.part];
        group(one.part);
        group(other.part);
      }
    }
  }
}

/** Higher the nearer a piece is to pieces of one topping, without itself and the one with which it is exchanged. */
function crowding(piece: Piece, pieces: readonly Piece[], exchanged: Piece = piece): number {
  let sum = 0;
  for (const other of pieces)
    if (other !== piece && other !== exchanged)
      sum += 1 / ((other.x - piece.x) ** 2 + (other.y - piece.y) ** 2);
  return sum;
}

/** Small pieces fill the gaps. */
function placeSmall(part: PlacedPart, side: Side, others: readonly Piece[]): Piece[] {
  const { count, radius, group = 1 } = TOPPING_DRAWINGS[part];
  const random = textRandom(part);
  const pieces: Piece[] = [];
  for (let step = 0; step < count; step += group) {
    const place = farthest(random, FILLED - (group > 1 ? 14 : 2), (point) => {
      const gaps = others.map(
        (other) =>
          Math.hypot(other.x - point.x, other.y - point.y) -
          TOPPING_DRAWINGS[other.part].radius * other.scale -
          radius,
      );
      const distances = pieces.map((piece) => Math.hypot(piece.x - point.x, piece.y - point.y));
      return Math.min(1, ...gaps) * 2 + Math.min(50, ...distances) * 0.6;
    });
    const angle = random() * 2 * Math.PI;
    for (let near = 0; near < group; near += 1) {
      const away = near === 0 ? 0 : radius * 1.9;
      const x = place.x + away * Math.cos(angle + near * 1.2);
      const y = place.y + away * Math.sin(angle + near * 1.2);
      pieces.push({ part, scale: 1, x, y, turn: Math.round(random() * 36) * 10 });
    }
  }
  return pieces.filter((piece) => isOnSide(piece, side, radius * 0.5));
}

const isOnSide = ({ x }: Point, side: Side, distance: number): boolean =>
  side === null || (x - CENTRE) * side >= distance;
