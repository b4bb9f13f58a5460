import {
  type Cheese,
  type Part,
  type Recipe,
  SAUCES,
  type Sauce,
  TOPPINGS,
} from '../../domain/menu/recipe.ts';
import { handDrawnCircle, short, textRandom } from '../hand.ts';
import { defined, line, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { type Piece, type PlacedPart, placeToppings, scatter } from './arrangement.ts';
import type { PlacedCheese } from './cheeses.ts';
import { doughLine, drawCrust } from './pizza-crust.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const CENTRE = 100;
const SAUCE = 80;
const CHEESE = 75;

type MeltedCheese = Exclude<Cheese, PlacedCheese>;
const MELTED: readonly MeltedCheese[] = ['mozzarella', 'extra-cheese'];

const SCALES = { small: 0.74, medium: 0.87, large: 1 } as const;
const SLICES = { small: 4, medium: 6, large: 8 } as const;

const SAUCE_COLOURS: Record<Sauce, { fill: string; dark: string }> = {
  'tomato-sauce': { fill: c.tomato, dark: c.tomatoDark },
  'white-sauce': { fill: c.white, dark: c.milkDark },
  achar: { fill: '#bf3a1c', dark: '#ef8b4c' },
};

/** SVG of a pizza seen from above, within 200 x 200 units. */
export function drawPizza(recipe: Recipe): string {
  const size = recipe.size ?? 'large';
  const scale = SCALES[size];
  const halves = recipe.otherHalf === null ? [recipe.parts] : [recipe.parts, recipe.otherHalf];
  const seed = seedOf(halves);
  const body = [
    drawCrust(seed),
    halves.some((parts) => parts.some(isOneOf(MELTED))) ? CHEESE_PARTS : '',
    halves.length === 1
      ? drawFilling(recipe.parts, seed)
      : halves.map((parts, half) => `<g clip-path="url(#h${half})">${drawFilling(parts, seed)}</g>`).join(''),
    drawCuts(SLICES[size]),
    halves.length === 1 ? '' : BETWEEN_HALVES,
    drawToppings(halves),
  ].join('');
  const clips =
    halves.length === 1
      ? ''
      : '<clipPath id="h0"><path d="M0 0h100v200H0z"/></clipPath><clipPath id="h1"><path d="M100 0h100v200H100z"/></clipPath>';
  const placed =
    scale === 1
      ? body
      : `<g transform="translate(${short(CENTRE * (1 - scale))} ${short(CENTRE * (1 - scale))}) scale(${scale})">${body}</g>`;
  return clips + placed;
}

const isOneOf =
  <Name extends Part>(names: readonly Name[]) =>
  (part: Part): part is Name =>
    names.some((name) => name === part);

/** Every recipe is baked in its own way. A half keeps the look of the pizza to which it was added. */
const seedOf = (halves: readonly (readonly Part[])[]): string =>
  halves.reduce((plainest, parts) => (parts.length < plainest.length ? parts : plainest)).join();

function drawFilling(parts: readonly Part[], seed: string): string {
  const sauce = parts.find(isOneOf(SAUCES));
  const cheeses = parts.filter(isOneOf(MELTED));
  return drawSauce(sauce, seed) + cheeses.map((cheese) => CHEESE_DRAWINGS[cheese](seed)).join('');
}

function drawSauce(sauce: Sauce | undefined, seed: string): string {
  const outline = doughLine(textRandom(`sauce ${seed}`), SAUCE, 1.6, 11);
  if (sauce === undefined) return `<path d="${outline}" fill="${c.dough}" stroke-width="1.6"/>`;
  const random = textRandom(sauce);
  const { fill, dark } = SAUCE_COLOURS[sauce];
  const strokes = [...Array(14).keys()]
    .map(() => {
      const angle = random() * 2 * Math.PI;
      const radius = Math.sqrt(random()) * 70;
      const x = CENTRE + radius * Math.cos(angle);
      const y = CENTRE + radius * Math.sin(angle);
      return `M${Math.round(x)} ${Math.round(y)}q4-3 8 0`;
    })
    .join('');
  return `<path d="${outline}" fill="${fill}" stroke-width="1.8"/>${line(strokes, 1.6, dark)}`;
}

const PALE_CHEESE = tone('M-11-1C-12-8-4-11 1-9 7-11 12-6 11 0 13 6 6 10 1 9-5 12-12 7-11-1z', c.cheeseLight);
/** A blister of cheese, browned on its top. */
const BLISTER =
  tone('M-8 0C-9-5-4-8 0-7 5-9 9-4 8 0 9 5 5 8 0 7-5 9-9 5-8 0z', c.cheeseDark) +
  tone('M-5 0C-5-4-1-5 2-4 6-4 6 1 4 3 1 5-5 5-5 0z', '#b5652a') +
  line('M-3-2q2-2 4-1', 1.3, '#f3cf86');

/** Cheese that has run over the edge of a topping. */
const MELT =
  tone('M-9 1C-9-3-5-4-2-3 2-6 8-4 9 0 9 3 5 3 3 2 2 6-2 7-3 3-5 4-9 4-9 1z', c.cheese) +
  line('M-9 1C-9 4-5 4-3 3-2 7 2 6 3 2 5 3 9 3 9 0', 1.2, c.cheeseDark) +
  line('M-5-1q3-2 5-1', 1.4, c.cheeseLight);
const CHEESE_PARTS =
  defined('cheese-pale', PALE_CHEESE) + defined('cheese-blister', BLISTER) + defined('cheese-melt', MELT);

/** Copies of a definition, each turned and scaled otherwise. */
const strewn = (random: () => number, id: string, count: number, radius: number, sizes: [number, number]) =>
  scatter(random, count, radius)
    .map(({ x, y }) => {
      const size = short(sizes[0] + random() * (sizes[1] - sizes[0]));
      return `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(random() * 36) * 10}) scale(${size})"/>`;
    })
    .join('');

const CHEESE_DRAWINGS: Record<MeltedCheese, (seed: string) => string> = {
  mozzarella: (seed) => {
    const random = textRandom(`mozzarella ${seed}`);
    return (
      `<path d="${doughLine(random, CHEESE, 3, 15)}" fill="${c.cheese}" stroke-width="1.5"/>` +
      strewn(random, 'cheese-pale', 7, 58, [0.8, 1.5]) +
      strewn(random, 'cheese-blister', 14, 71, [0.5, 1.2])
    );
  },
  'extra-cheese': () => {
    const random = textRandom('extra cheese');
    return scatter(random, 7, 56, 34)
      .map(
        ({ x, y }) =>
          `<path d="${handDrawnCircle(random, { radius: 13 + random() * 4, wobble: 0.24, points: 9, x, y })}" fill="${c.cheeseLight}" stroke="${c.cheeseDark}" stroke-width="1.800"/>`,
      )
      .join('');
  },
};

/** The cuts between slices, drawn with a dry brush. */
function drawCuts(slices: number): string {
  const cuts = [...Array(slices / 2).keys()].map((step) => {
    const turn = (step * 360) / slices + 22;
    return `<path d="M24 100h62M114 100h62" transform="rotate(${turn} 100 100)"/>`;
  });
  return `<g stroke="${c.ink}" stroke-width="1.300" stroke-opacity=".35" stroke-dasharray="26 5 14 4">${cuts.join('')}</g>`;
}

const BETWEEN_HALVES = `<path d="M100.500 22c-1.500 50 1 106-.5 156" fill="none" stroke="${c.ink}" stroke-width="1.800"/>`;

const PLACED: readonly PlacedPart[] = ['fresh-mozzarella', 'yak-cheese', ...TOPPINGS];

function drawToppings(halves: readonly (readonly Part[])[]): string {
  const pieces = halves.flatMap((parts, half) => {
    const placed = parts.filter(isOneOf(PLACED));
    const side = halves.length === 1 ? null : half === 0 ? -1 : 1;
    const hasMelted = parts.some(isOneOf(MELTED));
    return placeToppings(placed, side).map((piece) => ({ ...piece, hasMelted }));
  });
  const definitions = PLACED.filter((part) => pieces.some((piece) => piece.part === part)).map(
    (part) => `<g id="${part}">${TOPPING_DRAWINGS[part].art}</g>`,
  );
  const isSmall = ({ part }: Piece) => TOPPING_DRAWINGS[part].isSmall === true;
  const drawn = [
    ...pieces.filter((piece) => !isSmall(piece)).map(drawPiece),
    ...pieces.filter((piece) => piece.hasMelted && !isSmall(piece)).map(drawMelt),
    ...pieces.filter(isSmall).map(drawPiece),
  ];
  return `<g stroke-width="1.8"><defs>${definitions.join('')}</defs>${drawn.join('')}</g>`;
}

function drawPiece({ part, x, y, turn, scale }: Piece): string {
  const size = Math.round(scale * (TOPPING_DRAWINGS[part].size ?? 1) * 100) / 100;
  const scaled = size === 1 ? '' : ` scale(${size})`;
  return `<use href="#${part}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})${scaled}"/>`;
}

/** Cheese over the edge of every other piece. */
function drawMelt({ part, x, y, turn, scale }: Piece, index: number): string {
  if (index % 2 === 0) return '';
  const angle = (turn * Math.PI) / 180;
  const far = TOPPING_DRAWINGS[part].radius * scale * 0.8;
  return `<use href="#cheese-melt" transform="translate(${Math.round(x + far * Math.cos(angle))} ${Math.round(y + far * Math.sin(angle))}) rotate(${turn - 90})"/>`;
}
