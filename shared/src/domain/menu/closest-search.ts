import { searchForm } from '../text/visible-text.ts';
import { editDistance, wordForm, wordFormsOf, wordsOf } from '../text/word-forms.ts';
import type { SearchableItem } from './menu-search.ts';
import { FILLER_WORDS, KINDS, type Kind, LONGEST_PHRASE, SYNONYMS } from './search-words.ts';

/** One condition of a search: a kind of dish, or words of which a dish must have one. */
type Term = Kind | ReadonlySet<string>;

/**
 * The dishes that a search probably means: word by word, kinds by their marks, synonyms, plurals, misspellings and a last
 * word that is half typed. Dishes whose name or category has every word are the closest; only if there are none the words
 * of descriptions count, then those of ingredients, and those of options last.
 * @param text in the form of every search
 */
export function findClosest<Item extends SearchableItem>(items: readonly Item[], text: string): Item[] {
  const terms = termsOf(text, vocabularyOf(items));
  for (const place of PLACES) {
    const found = items.filter((item) => terms.every((term) => isMet(term, item, place)));
    if (found.length > 0) return found;
  }
  return [];
}

/** The dishes of the wanted kind that have most of the words: for a search with something that is not on the menu. */
export function findPartly<Item extends SearchableItem>(items: readonly Item[], text: string): Item[] {
  const terms = termsOf(text, vocabularyOf(items));
  const kinds = terms.filter(isKind);
  const words = terms.filter((term) => !isKind(term));
  const rated = items
    .filter((item) => kinds.every((kind) => isMet(kind, item, 'name')))
    .map((item) => ({ item, met: words.filter((term) => isMet(term, item, 'description')).length }));
  const most = Math.max(0, ...rated.map(({ met }) => met));
  return most === 0 && kinds.length === 0
    ? []
    : rated.filter(({ met }) => met === most).map(({ item }) => item);
}

/**
 * The dishes with an ingredient that a search names, whatever their texts say; its other words and kinds must be met by
 * the name, the category or a mark.
 * @param text in the form of every search
 */
export function findByIngredient<Item extends SearchableItem>(items: readonly Item[], text: string): Item[] {
  const terms = termsOf(text, vocabularyOf(items));
  return items.filter((item) => {
    const words = item.ingredients.flatMap(formsOf);
    const isIngredient = (term: Term) => !isKind(term) && words.some((word) => term.has(word));
    return terms.some(isIngredient) && terms.every((term) => isIngredient(term) || isMet(term, item, 'name'));
  });
}

/** The texts of a dish that are searched; each includes the ones before it. */
const PLACES = ['name', 'description', 'ingredients', 'options'] as const;
type Place = (typeof PLACES)[number];

const isKind = (term: Term): term is Kind => 'mark' in term;

function isMet(term: Term, item: SearchableItem, place: Place): boolean {
  return isKind(term) ? item[term.mark] === term.has : dishWords(item)[place].some((word) => term.has(word));
}

type DishWords = Record<Place, readonly string[]>;
/** A search runs with every letter that is typed. */
const known = new WeakMap<SearchableItem, DishWords>();

function dishWords(item: SearchableItem): DishWords {
  const words = known.get(item) ?? newWords(item);
  known.set(item, words);
  return words;
}

function newWords({ name, category, description, ingredients, customizations }: SearchableItem): DishWords {
  const ofName = formsOf(`${name} ${category}`);
  const ofDescription = [...ofName, ...formsOf(description)];
  const ofIngredients = [...ofDescription, ...ingredients.flatMap(formsOf)];
  const options = customizations.flatMap((group) => group.options.map((option) => option.name));
  return {
    name: ofName,
    description: ofDescription,
    ingredients: ofIngredients,
    options: [...ofIngredients, ...formsOf(options.join(' '))],
  };
}

const formsOf = (text: string): string[] => wordFormsOf(searchForm(text));

const vocabularyOf = (items: readonly SearchableItem[]): ReadonlySet<string> =>
  new Set(items.flatMap((item) => dishWords(item).options));

function termsOf(text: string, vocabulary: ReadonlySet<string>): Term[] {
  const words = wordsOf(text);
  const terms: Term[] = [];
  for (let index = 0; index < words.length; ) {
    const [found, length] = termAt(words, index, vocabulary);
    terms.push(...found);
    index += length;
  }
  return terms;
}

/** What the words from here on ask for, and how many of them that takes. */
function termAt(words: readonly string[], index: number, vocabulary: ReadonlySet<string>): [Term[], number] {
  for (let length = Math.min(LONGEST_PHRASE, words.length - index); length > 0; length -= 1) {
    const phrase = words.slice(index, index + length).map(wordForm);
    const meant = meaningOf(phrase.join(' '), length === 1);
    if (meant) return [[meant], length];
  }
  const [word = '', next] = words.slice(index).map(wordForm);
  if (FILLER_WORDS.has(word)) return [[], 1];
  if (vocabulary.has(word)) return [[new Set([word])], 1];
  const joined = wordForm(words.slice(index, index + 2).join(''));
  if (next !== undefined && vocabulary.has(joined)) return [[new Set([joined])], 2];
  const halves = splitIn(word, vocabulary);
  if (halves) return [halves, 1];
  const begun = next === undefined && word.length >= 3 ? startingWith(word, vocabulary) : [];
  return [[begun.length > 0 ? new Set(begun) : nearestTo(word, vocabulary)], 1];
}

/** What a phrase is known to mean, with the word itself. */
function meaningOf(phrase: string, isWord: boolean): Term | undefined {
  const synonyms = SYNONYMS.get(phrase);
  return KINDS.get(phrase) ?? (synonyms && new Set(isWord ? [phrase, ...synonyms] : synonyms));
}

/** Two words that are written as one. */
function splitIn(word: string, vocabulary: ReadonlySet<string>): Term[] | null {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const halves = [word.slice(0, cut), word.slice(cut)];
    if (halves.every((half) => vocabulary.has(half))) return halves.map((half) => new Set([half]));
  }
  return null;
}

/** An a at the end of a half-typed word is not in the form of the whole word: toma, tomato. */
function startingWith(start: string, vocabulary: ReadonlySet<string>): string[] {
  const form = start.length > 3 ? start.replace(/a$/, '') : start;
  return [...vocabulary].filter((word) => word.startsWith(form));
}

/** The known words that are spelled most like this one, with what they mean; none for a word like no other. */
function nearestTo(word: string, vocabulary: ReadonlySet<string>): Term {
  const limit = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2;
  // A short word that is like a synonym is more often another word: cake, coke.
  const synonyms = word.length >= 5 ? [...KINDS.keys(), ...SYNONYMS.keys()] : [];
  const candidates = [...new Set([...vocabulary, ...synonyms])].map((other) => ({
    other,
    distance: editDistance(word, other, limit),
  }));
  const least = Math.min(limit, ...candidates.map(({ distance }) => distance));
  const nearest = candidates.filter(({ distance }) => distance === least).map(({ other }) => other);
  const kind = nearest.map((other) => KINDS.get(other)).find((one) => one !== undefined);
  return kind ?? new Set(nearest.flatMap((other) => [other, ...(SYNONYMS.get(other) ?? [])]));
}
