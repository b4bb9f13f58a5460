/** How many characters a banner's fields may have, and where it may stand. */
export const BANNER_BOUNDS = {
  title: 100,
  subtitle: 200,
  buttonText: 40,
  link: 500,
  place: 100_000,
} as const;

/** A banner that says nothing else (section 9). */
export const NEW_BANNER = {
  button_text: 'Order Now',
  link_url: '/menu',
  bg_gradient: 'from-red-500 to-red-700',
} as const;

const PLACE_STEP = 10;

/** Where a new banner stands among so many others: last, with room between (section 9). */
export const newBannerPlace = (count: number): number => (count + 1) * PLACE_STEP;
