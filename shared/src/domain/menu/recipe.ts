/**
 * What is drawn for a dish. A recipe is the address of its picture, so that a menu row and an order line keep it as
 * their `image`: `/art/dishes/pizza,tomato-sauce,mozzarella,basil.svg`.
 */

export const SAUCES = ['tomato-sauce', 'white-sauce', 'achar'] as const;
export const CHEESES = ['mozzarella', 'fresh-mozzarella', 'yak-cheese', 'extra-cheese'] as const;
export const TOPPINGS = [
  'egg',
  'spinach',
  'brinjal',
  'tomato',
  'pepperoni',
  'sausage',
  'bacon',
  'tikka',
  'sekuwa',
  'prawn',
  'oyster-mushroom',
  'mushroom',
  'paneer',
  'potato',
  'pineapple',
  'gundruk',
  'onion',
  'capsicum',
  'corn',
  'peas',
  'olive',
  'jalapeno',
  'red-chilli',
  'green-chilli',
  'basil',
  'mint',
  'garlic',
  'ginger',
  'spring-onion',
  'coriander',
  'timur',
  'sesame',
] as const;

const DIPS = ['achar', 'timur-chutney', 'curd'] as const;
const TEAS = ['milk-tea', 'black-tea'] as const;

/** The kinds of dishes that can be drawn, each with its possible parts, in the order in which a recipe names them. */
export const BASES = {
  pizza: [...SAUCES, ...CHEESES, ...TOPPINGS],
  burger: [
    'potato-patty',
    'chicken-patty',
    'paneer-patty',
    'second-patty',
    'cheese-slice',
    'egg',
    'onion',
    'pickled-onion',
    'cucumber',
    'tomato',
    'lettuce',
    'cabbage',
    'chutney',
    'makhani',
    'mayonnaise',
  ],
  momo: ['pan-fried', 'deep-fried', 'chicken', 'sesame', 'coriander', ...DIPS],
  'jhol-momo': ['chicken', 'sesame', 'soybean', 'timur', 'coriander', 'red-chilli'],
  'garlic-bread': ['garlic', 'coriander', 'mozzarella', ...DIPS],
  fries: ['timur', 'red-chilli', ...DIPS],
  kheer: ['makhana', 'cashew', 'raisin', 'pistachio', 'cardamom'],
  'clay-cup': ['pistachio', 'cardamom'],
  brownie: ['walnut', 'ice-cream', 'chocolate-sauce'],
  tea: ['black-tea', 'ginger', 'clove', 'cardamom'],
  lassi: ['mango', 'cumin', 'cream', 'cardamom', 'ice'],
  soda: ['lime', 'mint', 'cumin', 'ice'],
  salad: [
    'lettuce',
    'cucumber',
    'kidney-beans',
    'puffed-rice',
    'chicken',
    'paneer',
    'egg',
    'tomato',
    'onion',
    'carrot',
    'pomegranate',
    'peanut',
    'green-chilli',
    'mint',
    'coriander',
    'sesame',
    'lime',
    'curd',
    'turmeric',
  ],
  pasta: [
    'spaghetti',
    'tomato-sauce',
    'white-sauce',
    'spinach-sauce',
    'chicken',
    'mushroom',
    'paneer',
    'red-chilli',
    'garlic',
    'basil',
    'timur',
    'mozzarella',
  ],
  thali: [
    'rice',
    'dal',
    'greens',
    'gundruk',
    'radish-achar',
    'papad',
    'chicken-curry',
    'fish-curry',
    'paneer-curry',
    'curd',
    'ghee',
  ],
  'rice-plate': [
    'fish-curry',
    'chicken-curry',
    'paneer-curry',
    'dal',
    'green-chilli',
    'lime',
    'egg',
    'coriander',
  ],
  'chiura-plate': ['chicken', 'sekuwa', 'soybean', 'radish', 'potato-achar', 'egg', 'green-chilli'],
  puri: ['potato-curry', 'chilli-pickle', ...TEAS],
  omelette: ['extra-egg', 'tomato', 'onion', 'green-chilli', 'mozzarella', 'toast', ...TEAS],
  paratha: ['curd', 'mango-pickle', 'butter', 'coriander', ...TEAS],
} as const;

/** On each side of a pizza, or of another dish, which has fewer. Anybody can ask the server to draw a recipe. */
export const MAX_PARTS = 20;

export type Base = keyof typeof BASES;
export type Part = (typeof BASES)[Base][number];
export type Sauce = (typeof SAUCES)[number];
export type Cheese = (typeof CHEESES)[number];
export type Topping = (typeof TOPPINGS)[number];

export const PIZZA_SIZES = ['small', 'medium', 'large'] as const;
export type PizzaSize = (typeof PIZZA_SIZES)[number];

export interface Recipe {
  base: Base;
  /** Of a pizza; null while it is not chosen. */
  size: PizzaSize | null;
  /** In the order of `BASES`, each once, at most `MAX_PARTS`. */
  parts: readonly Part[];
  /** The parts of the right half of a pizza; null when both halves are the same. */
  otherHalf: readonly Part[] | null;
}

/** Meat, fish and egg. */
const MEAT: ReadonlySet<Base | Part> = new Set<Base | Part>([
  'omelette',
  'egg',
  'extra-egg',
  'pepperoni',
  'sausage',
  'bacon',
  'tikka',
  'sekuwa',
  'prawn',
  'chicken',
  'chicken-patty',
  'chicken-curry',
  'fish-curry',
]);

export const isMeat = (part: Base | Part): boolean => MEAT.has(part);

/** Whether meat, fish or egg is drawn. A vegetarian dish is never drawn with it. */
export const hasMeat = ({ base, parts, otherHalf }: Recipe): boolean =>
  [base, ...parts, ...(otherHalf ?? [])].some(isMeat);

const FOLDER = '/art/dishes/';
const ENDING = '.svg';

/** Whether a picture is drawn by the server, if its name is a recipe. */
export const isDrawingPath = (path: string): boolean => path.startsWith(FOLDER);

/** A recipe as the name of its drawing: `pizza-large,tomato-sauce,mozzarella` or, in halves, `pizza~basil~corn,olive`. */
export function recipeName({ base, size, parts, otherHalf }: Recipe): string {
  const start = size === null ? base : `${base}-${size}`;
  if (otherHalf === null) return [start, ...parts].join(',');
  return [start, parts.join(','), otherHalf.join(',')].join('~');
}

export const recipePath = (recipe: Recipe): string => `${FOLDER}${recipeName(recipe)}${ENDING}`;

/** @returns null for a text that is no recipe, or is not spelled as `recipeName` spells it */
export function parseRecipeName(name: string): Recipe | null {
  const [whole = '', left, right] = name.split('~');
  const [start = '', ...parts] = whole.split(',');
  const [base, size] = splitStart(start);
  if (!isBase(base)) return null;
  const recipe: Recipe = {
    base,
    size,
    parts: sortedParts(base, left === undefined ? parts : left.split(',')),
    otherHalf: base === 'pizza' && right !== undefined ? sortedParts(base, right.split(',')) : null,
  };
  return recipeName(recipe) === name ? recipe : null;
}

/** @returns null for a picture that is not drawn from a recipe */
export function parseRecipePath(path: string): Recipe | null {
  if (!isDrawingPath(path) || !path.endsWith(ENDING)) return null;
  return parseRecipeName(path.slice(FOLDER.length, -ENDING.length));
}

/** The first `MAX_PARTS` of these parts of a base in the order of `BASES`, each once. Unknown names are left out. */
export const sortedParts = (base: Base, names: readonly string[]): Part[] =>
  BASES[base].filter((part) => names.includes(part)).slice(0, MAX_PARTS);

const isBase = (text: string): text is Base => Object.hasOwn(BASES, text);

function splitStart(start: string): [string, PizzaSize | null] {
  const size = PIZZA_SIZES.find((one) => start === `pizza-${one}`);
  return size === undefined ? [start, null] : ['pizza', size];
}
