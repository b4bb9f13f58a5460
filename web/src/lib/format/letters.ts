/**
 * The letters of a word as people see them, whole syllables in Devanagari. Firefox before 125 has no `Intl.Segmenter`;
 * there a vowel sign is a letter of its own.
 */
export function lettersOf(word: string): string[] {
  if (!('Segmenter' in Intl)) return [...word];
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
