import { BASES, type Base, isMeat, type Part, type Recipe, sortedParts } from './recipe.ts';
import { hasWords, partNamed, plain } from './recipe-options.ts';

/** Words by which a base is recognised in a dish's name or its category, the most particular first. */
const BASE_WORDS: readonly [Base, readonly string[]][] = [
  ['jhol-momo', ['jhol', 'झोल']],
  ['momo', ['momo', 'dumpling', 'kothey', 'मोमो', 'ममः']],
  ['garlic-bread', ['garlic bread', 'bread stick']],
  ['pizza', ['pizza', 'पिज्जा']],
  ['burger', ['burger', 'बर्गर']],
  ['fries', ['fries', 'chips', 'wedges', 'फ्राइज']],
  ['kheer', ['kheer', 'payasam', 'खीर', 'खिर']],
  ['clay-cup', ['juju dhau', 'dhau', 'dahi', 'curd', 'yogurt', 'जुजु धौ', 'दही']],
  ['brownie', ['brownie', 'cake', 'ब्राउनी', 'केक']],
  ['lassi', ['lassi', 'milkshake', 'shake', 'लस्सी']],
  ['soda', ['soda', 'lemonade', 'juice', 'mojito', 'सोडा']],
  ['tea', ['chiya', 'chai', 'tea', 'coffee', 'चिया', 'कफी']],
  [
    'pasta',
    ['pasta', 'penne', 'spaghetti', 'arrabbiata', 'noodle', 'chowmein', 'chow mein', 'पास्ता', 'चाउमिन'],
  ],
  ['paratha', ['paratha', 'roti', 'naan', 'पराठा', 'रोटी']],
  ['puri', ['puri', 'poori', 'पुरी', 'पूरी']],
  ['omelette', ['omelette', 'omelet', 'अम्लेट']],
  ['chiura-plate', ['chiura', 'sekuwa', 'चिउरा', 'सेकुवा']],
  ['thali', ['thali', 'khana', 'dal bhat', 'थाली', 'खाना']],
  ['rice-plate', ['rice', 'bhat', 'biryani', 'pulao', 'भात', 'बिरयानी']],
  ['salad', ['salad', 'sandheko', 'salaad', 'सलाद', 'साँधेको']],
];

const DEFAULT_PARTS: Readonly<Partial<Record<Base, readonly Part[]>>> = {
  pizza: ['tomato-sauce'],
  pasta: ['tomato-sauce'],
};

/** The patty or filling of a dish whose name and ingredients name none. */
const FILLINGS: Readonly<Partial<Record<Base, { veg: readonly Part[]; meat: readonly Part[] }>>> = {
  burger: { veg: ['potato-patty'], meat: ['chicken-patty'] },
  momo: { veg: [], meat: ['chicken'] },
  'jhol-momo': { veg: [], meat: ['chicken'] },
};

/** 'without cheese' */
const DENIED = /\b(?:no|without)\s+\p{L}+/giu;

/** What is there although nobody lists it, in a dish without ingredients whose name does not deny it. */
const UNSAID: Readonly<Partial<Record<Base, { part: Part; deniedBy: RegExp }>>> = {
  pizza: { part: 'mozzarella', deniedBy: /\b(?:(?:no|without|less) cheese|vegan|marinara)\b/i },
};

interface Dish {
  name: string;
  category: string;
  ingredients: readonly string[];
  /** Null while nobody has chosen: then nothing that is meat is suggested. */
  isVeg: boolean | null;
}

/** What a dish probably looks like, from its name, its category and its ingredients; null for an unknown kind of dish. */
export function suggestRecipe({ name, category, ingredients, isVeg }: Dish): Recipe | null {
  const base = baseNamed(name) ?? baseNamed(category);
  const isAllowed = (part: Base | Part) => isVeg === false || !isMeat(part);
  if (base === null || !isAllowed(base)) return null;
  const named = [name.replaceAll(DENIED, ' '), ...ingredients].flatMap((text) => partNamed(base, text) ?? []);
  const defaults = DEFAULT_PARTS[base] ?? [];
  const unsaid = UNSAID[base];
  const isUnsaid = unsaid && ingredients.length === 0 && !unsaid.deniedBy.test(name);
  const hasSauce = named.some((part) => part.endsWith('-sauce') || part === 'achar');
  // The tomatoes of a pizza or a pasta are its sauce.
  const sauced = hasSauce ? named : [...named.filter((part) => part !== 'tomato'), ...defaults];
  if (isUnsaid) sauced.push(unsaid.part);
  const parts = sauced.some((part) => part.endsWith('-patty') || part === 'chicken')
    ? sauced
    : [...sauced, ...(FILLINGS[base]?.[isVeg === false ? 'meat' : 'veg'] ?? [])];
  return { base, size: null, parts: sortedParts(base, parts.filter(isAllowed)), otherHalf: null };
}

function baseNamed(text: string): Base | null {
  const words = plain(text);
  const [base] = BASE_WORDS.find(([, names]) => names.some((name) => hasWords(words, plain(name)))) ?? [];
  return base ?? null;
}

/** The parts that may be chosen for a dish. */
export const partsFor = (base: Base, isVeg: boolean): readonly Part[] =>
  isVeg ? BASES[base].filter((part) => !isMeat(part)) : BASES[base];
