import { type Cheese, type Part, type Recipe, SAUCES, type Sauce, TOPPINGS } from '../domain/menu/recipe.ts';
import { type PlacedPart, placeToppings, scatter } from './arrangement.ts';
import type { PlacedCheese } from './cheeses.ts';
import { handDrawnCircle, short, textRandom } from './hand.ts';
import { COLOURS as c } from './palette.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const CENTRE = 100;
const CRUST = 94;
const SAUCE = 80;
const CHEESE = 75;

type MeltedCheese = Exclude<Cheese, PlacedCheese>;
const MELTED: readonly MeltedCheese[] = ['mozzarella', 'extra-cheese'];

const SCALES = { small: 0.74, medium: 0.87, large: 1 } as const;
const SLICES = { small: 4, medium: 6, large: 8 } as const;

const SAUCE_COLOURS: Record<Sauce, { fill: string; dark: string }> = {
  'tomato-sauce': { fill: c.tomato, dark: c.tomatoDark },
  'white-sauce': { fill: c.white, dark: c.milkDark },
  achar: { fill: c.achar, dark: '#c45a24' },
};

/** SVG of a pizza seen from above, within 200 x 200 units. */
export function drawPizza(recipe: Recipe): string {
  const size = recipe.size ?? 'large';
  const scale = SCALES[size];
  const halves = recipe.otherHalf === null ? [recipe.parts] : [recipe.parts, recipe.otherHalf];
  const body = [
    drawCrust(),
    halves.length === 1
      ? drawFilling(recipe.parts)
      : halves.map((parts, half) => `<g clip-path="url(#h${half})">${drawFilling(parts)}</g>`).join(''),
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

function drawCrust(): string {
  const random = textRandom('crust');
  const outline = handDrawnCircle(random, { radius: CRUST, wobble: 0.018, points: 16, x: CENTRE, y: CENTRE });
  const inside = handDrawnCircle(random, {
    radius: SAUCE + 3,
    wobble: 0.018,
    points: 14,
    x: CENTRE,
    y: CENTRE,
  });
  // The shifted copy makes the line heavier at the lower right, as a brush does.
  const weight = `<path d="${outline}" fill="${c.ink}" stroke-width="2.500" transform="translate(.9 1.300)"/>`;
  const blisters = [...Array(9).keys()].map((step) => {
    const angle = (step / 9) * 360 + random() * 24;
    const width = 3.5 + random() * 4;
    return `<ellipse cx="100" cy="${short(11.5 + random() * 2)}" rx="${short(width)}" ry="${short(1.8 + random() * 1.4)}" fill="${random() < 0.55 ? c.char : c.crust}" stroke="none" transform="rotate(${short(angle)} 100 100)"/>`;
  });
  const ticks = [...Array(40).keys()]
    .map((step) => {
      const angle = ((step + random() * 0.5) / 40) * 2 * Math.PI;
      const from = CRUST - 3.5 - random() * 1.5;
      const to = from - 2.5 - random() * 2.5;
      const at = (radius: number) =>
        `${short(CENTRE + radius * Math.cos(angle))} ${short(CENTRE + radius * Math.sin(angle))}`;
      return `M${at(from)}L${at(to)}`;
    })
    .join('');
  return (
    weight +
    `<path d="${outline}" fill="${c.dough}" stroke-width="2.800"/>` +
    `<circle cx="98.500" cy="98" r="88" fill="none" stroke="${c.doughLight}" stroke-width="4.500" stroke-dasharray="170 30 60 400" transform="rotate(165 100 100)"/>` +
    `<path d="${inside}" fill="${c.crust}" stroke="none"/>` +
    blisters.join('') +
    `<path d="${ticks}" fill="none" stroke="${c.char}" stroke-width="1.300"/>`
  );
}

const isOneOf =
  <Name extends Part>(names: readonly Name[]) =>
  (part: Part): part is Name =>
    names.some((name) => name === part);

function drawFilling(parts: readonly Part[]): string {
  const sauce = parts.find(isOneOf(SAUCES));
  const cheeses = parts.filter(isOneOf(MELTED));
  return drawSauce(sauce) + cheeses.map((cheese) => CHEESE_DRAWINGS[cheese]()).join('');
}

function drawSauce(sauce: Sauce | undefined): string {
  const random = textRandom(`sauce ${sauce ?? ''}`);
  const outline = handDrawnCircle(random, { radius: SAUCE, wobble: 0.02, points: 14, x: CENTRE, y: CENTRE });
  if (sauce === undefined) return `<path d="${outline}" fill="${c.dough}" stroke-width="1.600"/>`;
  const { fill, dark } = SAUCE_COLOURS[sauce];
  const strokes = [...Array(14).keys()]
    .map(() => {
      const angle = random() * 2 * Math.PI;
      const radius = Math.sqrt(random()) * 70;
      const x = CENTRE + radius * Math.cos(angle);
      const y = CENTRE + radius * Math.sin(angle);
      return `M${short(x)} ${short(y)}q4-3 8 0`;
    })
    .join('');
  return (
    `<path d="${outline}" fill="${fill}" stroke-width="1.800"/>` +
    `<path d="${strokes}" fill="none" stroke="${dark}" stroke-width="1.600"/>`
  );
}

const CHEESE_DRAWINGS: Record<MeltedCheese, () => string> = {
  mozzarella: () => {
    const random = textRandom('mozzarella');
    const outline = handDrawnCircle(random, {
      radius: CHEESE,
      wobble: 0.05,
      points: 18,
      x: CENTRE,
      y: CENTRE,
    });
    const patches = scatter(random, 9, 62).map(
      ({ x, y }) =>
        `<path d="${handDrawnCircle(random, { radius: 8 + random() * 6, wobble: 0.22, points: 8, x, y })}" fill="${c.cheeseLight}" stroke="none"/>`,
    );
    const toasted = scatter(random, 11, 66).map(
      ({ x, y }) =>
        `<path d="${handDrawnCircle(random, { radius: 3.5 + random() * 4, wobble: 0.25, points: 7, x, y })}" fill="${c.cheeseDark}" stroke="none"/>`,
    );
    return `<path d="${outline}" fill="${c.cheese}" stroke-width="1.500"/>${patches.join('')}${toasted.join('')}`;
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
    return placeToppings(placed, side);
  });
  const definitions = PLACED.filter((part) => pieces.some((piece) => piece.part === part)).map(
    (part) => `<g id="${part}">${TOPPING_DRAWINGS[part].art}</g>`,
  );
  const drawn = pieces.map(({ part, x, y, turn, scale }) => {
    const size = scale === 1 ? '' : ` scale(${short(scale)})`;
    return `<use href="#${part}" transform="translate(${short(x)} ${short(y)}) rotate(${turn})${size}"/>`;
  });
  return `<g stroke-width="1.800"><defs>${definitions.join('')}</defs>${drawn.join('')}</g>`;
}
