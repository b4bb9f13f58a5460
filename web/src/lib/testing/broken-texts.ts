import fc from 'fast-check';

/** Invalid replacements for a value: missing, too large or of another type. */
const INVALID = [
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
 * Corrupt variants of a stored text: random text, a truncated text, or the text with one invalid value. The same seed
 * gives the same texts.
 * @param valid the text that the app stores
 */
export function brokenTexts(valid: string, count: number, seed: number): string[] {
  const cut = fc.nat(valid.length - 1).map((length) => valid.slice(0, length));
  const altered = fc
    .tuple(fc.nat(countValues(valid) - 1), fc.constantFrom(...INVALID))
    .map(([place, invalid]) => withValueAt(valid, place, invalid));
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.json());
  const broken = fc.oneof(
    { weight: 3, arbitrary: altered },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: anything },
  );
  return fc.sample(broken, { numRuns: count, seed });
}

/** The JSON text with one value of its tree replaced; any other text is replaced as a whole. */
function withValueAt(valid: string, place: number, value: unknown): string {
  let visited = -1;
  const replace = (_key: string, found: unknown) => {
    visited += 1;
    return visited === place ? value : found;
  };
  try {
    return JSON.stringify(JSON.parse(valid, replace)) ?? '';
  } catch {
    return JSON.stringify(value) ?? '';
  }
}

function countValues(valid: string): number {
  let count = 0;
  try {
    JSON.parse(valid, (_key, found) => {
      count += 1;
      return found;
    });
  } catch {
    return 1;
  }
  return count;
}
