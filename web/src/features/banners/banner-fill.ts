export type BannerFill = 'vermilion' | 'turmeric' | 'leaf' | 'indigo' | 'plum';

/** Which of our five colours comes closest to the name of one that a banner asks for. */
const FAMILIES: Readonly<Record<BannerFill, readonly string[]>> = {
  vermilion: ['red', 'rose'],
  turmeric: ['orange', 'amber', 'yellow'],
  leaf: ['lime', 'green', 'emerald', 'teal'],
  indigo: ['cyan', 'sky', 'blue', 'indigo', 'slate', 'gray', 'zinc', 'neutral', 'stone'],
  plum: ['violet', 'purple', 'fuchsia', 'pink'],
};

/**
 * The colour of a banner from its gradient as the panel keeps it, for example 'from-red-500 to-red-700'. Paint
 * on paper is flat: the first colour that we know counts, and vermilion where there is none.
 */
export function bannerFill(gradient: string): BannerFill {
  const words = gradient.toLowerCase().split(/[^a-z]+/);
  for (const word of words)
    for (const [fill, family] of Object.entries(FAMILIES))
      if (family.includes(word)) return fill as BannerFill;
  return 'vermilion';
}
