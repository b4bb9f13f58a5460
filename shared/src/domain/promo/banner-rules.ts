/** Defaults of a new banner (S9.69, S9.70). */
export const NEW_BANNER = {
  button_text: 'Order Now',
  link_url: '/menu',
  bg_gradient: 'from-red-500 to-red-700',
} as const;

const PLACE_STEP = 10;

/** The display order of a new banner: after `count` others, with a gap between each (S9.68). */
export const nextBannerDisplayOrder = (count: number): number => (count + 1) * PLACE_STEP;
