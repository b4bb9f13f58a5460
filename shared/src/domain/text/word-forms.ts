import { inLatin } from './devanagari.ts';

/**
 * The form in which a word is compared with another one: of plural and singular, of doubled letters, of Devanagari and
 * Latin letters and of the usual spellings of Nepali words (aloo, alu, आलु, आलू; kheer, khir) it is the same.
 * @param word in the form of every search (`searchForm`)
 */
export function wordForm(word: string): string {
  return withoutInnerA(singularOf(inLatin(word)))
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('chh', 'ch')
    .replaceAll('ck', 'k')
    .replaceAll('ph', 'f')
    .replaceAll('sh', 's')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/([a-z])\1+/g, '$1');
}

/** Without every a after the first syllable that may be written or not, as in tarkari and tarakari. */
const withoutInnerA = (word: string): string =>
  word.replace(
    /^([^aeiou]*[aeiou]+)(.+)$/,
    (_, start: string, rest: string) => start + rest.replaceAll(/([^aeiou])a(?=[^aeiou])/g, '$1'),
  );

/** Roughly: both forms of a word become the same, which need not be a word. */
function singularOf(word: string): string {
  if (/(ie|y|i)s?$/.test(word)) return word.replace(/(ie|y|i)s?$/, 'i');
  if (word.length <= 3) return word;
  if (/(o|ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/([^s])s$/, '$1');
}

/** The words of a text in their forms. */
export function wordFormsOf(text: string): string[] {
  return wordsOf(text).map(wordForm);
}

/** @param text in the form of every search */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/['’]s?(?!\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * The number of letters to insert, drop, replace or swap with their neighbour that makes one word of another
 * (optimal string alignment); `limit + 1` when it is more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = at(previous, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          replaced,
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          row > 1 && column > 1 && isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(at(previous, other.length), limit + 1);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
