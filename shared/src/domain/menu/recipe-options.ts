import { searchForm } from '../text/visible-text.ts';
import { halfNamed, isHalf, isLeftOut, withoutLeftOut } from './option-names.ts';
import {
  BASES,
  type Base,
  CHEESES,
  type Part,
  type PizzaSize,
  type Recipe,
  SAUCES,
  sortedParts,
} from './recipe.ts';

/**
 * Other words for a part, in lower case and in the singular; its own name needs none. The longest word in an option's
 * name decides, so that a "Chicken Sausage" is a sausage.
 */
const WORDS: Readonly<Partial<Record<Part, readonly string[]>>> = {
  'white-sauce': ['garlic butter', 'cream', 'béchamel'],
  'spinach-sauce': ['spinach', 'palak'],
  'extra-cheese': ['more cheese', 'double cheese', 'extra mozzarella'],
  mozzarella: ['cheese', 'चिज', 'चीज'],
  'yak-cheese': ['churpi', 'chhurpi'],
  egg: ['fried egg', 'boiled egg', 'अण्डा'],
  spinach: ['palak', 'पालुङ्गो', 'पालक'],
  brinjal: ['aubergine', 'eggplant', 'भन्टा', 'बैंगन'],
  tomato: ['गोलभेडा', 'टमाटर'],
  pepperoni: ['salami'],
  sausage: ['chicken sausage', 'pork sausage'],
  tikka: ['chicken', 'chicken tikka', 'कुखुरा'],
  sekuwa: ['goat', 'khasi', 'mutton', 'buff', 'खसी', 'सेकुवा'],
  prawn: ['shrimp', 'झिङ्गा'],
  mushroom: ['button mushroom', 'च्याउ', 'मशरूम'],
  paneer: ['पनीर', 'पनिर'],
  potato: ['aloo', 'alu', 'आलु', 'आलू'],
  pineapple: ['भुइँकटहर'],
  gundruk: ['गुन्द्रुक'],
  onion: ['red onion', 'प्याज'],
  capsicum: ['bell pepper', 'green pepper', 'भेडे खुर्सानी', 'शिमला मिर्च'],
  corn: ['sweetcorn', 'sweet corn', 'मकै'],
  peas: ['green pea', 'pea', 'केराउ', 'मटर'],
  olive: ['black olive', 'green olive'],
  jalapeno: ['jalapeño'],
  'red-chilli': ['chilli', 'dried red chilli', 'dalle chilli', 'रातो खुर्सानी'],
  'green-chilli': ['खुर्सानी', 'हरियो खुर्सानी'],
  basil: ['margherita', 'तुलसी'],
  mint: ['पुदिना'],
  garlic: ['लसुन'],
  ginger: ['अदुवा'],
  coriander: ['cilantro', 'धनिया'],
  timur: ['timur oil', 'sichuan pepper', 'टिमुर'],
  sesame: ['तिल'],
  'potato-patty': ['potato', 'aloo', 'आलु'],
  'chicken-patty': ['chicken', 'कुखुरा'],
  'paneer-patty': ['paneer', 'पनीर'],
  'fish-curry': ['fish', 'rohu', 'machh', 'माछा', 'माछ'],
  'chicken-curry': ['chicken', 'कुखुरा'],
  'paneer-curry': ['paneer', 'पनीर'],
  'potato-curry': ['potato', 'aloo', 'tarkari', 'आलु', 'तरकारी'],
  'potato-achar': ['potato', 'aloo', 'aloo achar', 'आलु'],
  'radish-achar': ['radish', 'मुला'],
  'mango-pickle': ['pickle', 'अचार'],
  'extra-egg': ['more egg', 'second egg'],
  dal: ['lentil', 'दाल'],
  greens: ['saag', 'mustard green', 'साग'],
  'pan-fried': ['kothey', 'कोठे'],
};

/** The form in which names of options, ingredients and dishes are compared: without accents, each word in the singular. */
export const plain = (text: string): string =>
  searchForm(text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/(?<=[a-z]{3})(?:(?<=o)es|s)$/, ''))
    .join(' ')
    .trim();

/** Whether a plain text has these words in a row. */
export const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

/** The plain words of each part. */
const PART_WORDS: ReadonlyMap<Part, readonly string[]> = new Map(
  Object.values(BASES)
    .flat()
    .map((part) => [part, [part, ...(WORDS[part] ?? [])].map(plain)]),
);

/** The part that the name of an option or an ingredient means in a drawing, or null. */
export function partNamed(base: Base, name: string): Part | null {
  const text = plain(name);
  const lengthOf = (part: Part) =>
    Math.max(
      0,
      ...(PART_WORDS.get(part) ?? []).filter((words) => hasWords(text, words)).map((words) => words.length),
    );
  const found = BASES[base].map((part) => ({ part, length: lengthOf(part) }));
  const best = found.reduce((one, other) => (other.length > one.length ? other : one));
  return best.length > 0 ? best.part : null;
}

const SIZE_WORDS: readonly [PizzaSize, RegExp][] = [
  ['small', /\bsmall\b|\bregular\b|सानो|छोटो/i],
  ['medium', /\bmedium\b|मझौला|मध्यम/i],
  ['large', /\blarge\b|\bfamily\b|ठूलो|ठुलो/i],
];
/** Inches of the largest pizza that is drawn as small, and as medium. */
const SMALL_INCHES = 9;
const MEDIUM_INCHES = 13;

function sizeNamed(name: string): PizzaSize | null {
  const [size] = SIZE_WORDS.find(([, words]) => words.test(name)) ?? [];
  if (size !== undefined) return size;
  const [, inches] = /(\d{1,2})\s*(?:inch|"|”|″)/i.exec(name) ?? [];
  if (inches === undefined) return null;
  return Number(inches) <= SMALL_INCHES ? 'small' : Number(inches) <= MEDIUM_INCHES ? 'medium' : 'large';
}

const BETWEEN_PARTS = /[,&+/]|\s(?:and|with)\s/i;

/** A half has the sauce and the cheese of its pizza, and what its name says. */
function partsOfHalf(recipe: Recipe, text: string): Part[] {
  const named = text.split(BETWEEN_PARTS).flatMap((words) => partNamed('pizza', words) ?? []);
  const hasOwnSauce = named.some((part) => isOneOf(SAUCES, part));
  const kept = recipe.parts.filter(
    (part) => isOneOf(CHEESES, part) || (isOneOf(SAUCES, part) && !hasOwnSauce),
  );
  return [...kept, ...named];
}

const isOneOf = (parts: readonly Part[], part: Part): boolean => parts.includes(part);

/** The parts of the dish before other options, of both halves of a pizza in halves. */
function sidesOf(recipe: Recipe, optionNames: readonly string[]): readonly (readonly Part[])[] {
  const halves = recipe.base === 'pizza' ? optionNames.flatMap((name) => halfNamed(name) ?? []) : [];
  const whole = recipe.otherHalf === null ? [recipe.parts] : [recipe.parts, recipe.otherHalf];
  if (halves.length === 0) return whole;
  const [left = recipe.parts, right = left] = whole;
  const sides = [left, right];
  for (const [index, { isRight, text }] of halves.entries())
    sides[(isRight ?? index > 0) ? 1 : 0] = partsOfHalf(recipe, text);
  return sides;
}

/**
 * The recipe of a dish as it was ordered: its options change the size, add a part or, as "No onion" does, leave it out;
 * "Half Mushroom" and "Half Corn" make the halves of a pizza. Other options change nothing.
 */
export function recipeWithOptions(recipe: Recipe, optionNames: readonly string[]): Recipe {
  const { base } = recipe;
  let sides = sidesOf(recipe, optionNames);
  let { size } = recipe;
  for (const name of optionNames) {
    if (base === 'pizza' && isHalf(name)) continue;
    if (base === 'pizza') size = sizeNamed(name) ?? size;
    const part = partNamed(base, withoutLeftOut(name));
    if (part === null) continue;
    sides = sides.map((side) => (isLeftOut(name) ? side.filter((one) => one !== part) : [...side, part]));
  }
  const [parts = [], otherHalf = null] = sides.map((side) => sortedParts(base, side));
  return { ...recipe, size, parts, otherHalf };
}
