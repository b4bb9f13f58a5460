export type BannerFill = 'vermilion' | 'turmeric' | 'leaf' | 'indigo' | 'plum';

/** The Tailwind colour names that map to each theme colour. */
const FAMILIES: Readonly<Record<BannerFill, readonly string[]>> = {
  vermilion: ['red', 'rose'],
  turmeric: ['orange', 'amber', 'yellow'],
  leaf: ['lime', 'green', 'emerald', 'teal'],
  indigo: ['cyan', 'sky', 'blue', 'indigo', 'slate', 'gray', 'zinc', 'neutral', 'stone'],
  plum: ['violet', 'purple', 'fuchsia', 'pink'],
};

/**
 * Maps a stored gradient, for example 'from-red-500 to-red-700', to a flat theme colour: the first known
 * colour name wins; the default is vermilion.
 */
export function bannerFill(gradient: string): BannerFill {
  const words = gradient.toLowerCase().split(/[^a-z]+/);
  for (const word of words)
    for (const [fill, family] of Object.entries(FAMILIES))
      if (family.includes(word)) return fill as BannerFill;
  return 'vermilion';
}
