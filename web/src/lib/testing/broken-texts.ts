import fc from 'fast-check';

/** What stands in the place of one value: nothing, too much of it, or something of another kind. */
const WRONG = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(2_000),
  '\ud800',
  'जनक\u202eपुर',
  '<b>&amp;',
  '__proto__',
  -1,
  0.1 + 0.2,
  99.5,
  1e20,
  1e300,
  true,
  [],
  [[null]],
  {},
  { toString: 1, length: -1 },
] as const;

/**
 * What a device may hold under a key in place of what the app has written there: anything at all, a half of it, or
 * all of it with one wrong value inside. The same seed gives the same texts.
 * @param whole what the app writes
 */
export function brokenTexts(whole: string, count: number, seed: number): string[] {
  const cut = fc.nat(whole.length - 1).map((length) => whole.slice(0, length));
  const altered = fc
    .tuple(fc.nat(countValues(whole) - 1), fc.constantFrom(...WRONG))
    .map(([place, wrong]) => withValueAt(whole, place, wrong));
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.json());
  const broken = fc.oneof(
    { weight: 3, arbitrary: altered },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: anything },
  );
  return fc.sample(broken, { numRuns: count, seed });
}

/** The text with another value at one place of its tree; a text that is no JSON is one value. */
function withValueAt(whole: string, place: number, value: unknown): string {
  let visited = -1;
  const replace = (_key: string, found: unknown) => {
    visited += 1;
    return visited === place ? value : found;
  };
  try {
    return JSON.stringify(JSON.parse(whole, replace)) ?? '';
  } catch {
    return JSON.stringify(value) ?? '';
  }
}

function countValues(whole: string): number {
  let count = 0;
  try {
    JSON.parse(whole, (_key, found) => {
      count += 1;
      return found;
    });
  } catch {
    return 1;
  }
  return count;
}
