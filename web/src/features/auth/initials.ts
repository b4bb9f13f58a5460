const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first signs of the first and the last name: 'SK' for 'Sita Kumari', whole syllables in Devanagari. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => [...SIGNS.segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
