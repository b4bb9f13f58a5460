import { nameKey } from '../text/visible-text.ts';

/**
 * Finds duplicate names. Screens and bills show groups and options only by name, so a name must be unique in its list.
 * @returns indexes of names that repeat an earlier one, ignoring case, extra white space and empty names
 */
export function duplicateNameIndexes(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const normalized = nameKey(name);
    const isRepeated = seen.has(normalized);
    if (normalized !== '') seen.add(normalized);
    return isRepeated ? [index] : [];
  });
}
