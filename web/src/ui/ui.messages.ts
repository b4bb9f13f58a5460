import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const uiMessages = {
  skip: 'Skip to the content',
  loading: 'Loading...',
  again: 'Try again',
  close: 'Close',
  overlayLate: 'No connection right now. This opens as soon as it is back.',
  busy: 'Please wait',
  lessOf: (name: string) => `One less: ${name}`,
  moreOf: (name: string) => `One more: ${name}`,
  veg: 'Vegetarian',
  nonVeg: 'Non-vegetarian',
  originalPrice: 'Original price',
  priceNow: 'Price now',
  rating: (value: string, max: number) => `Rated ${value} out of ${max}`,
  unrated: 'No reviews yet',
  reviews: (count: number) => plural(count, { one: `from ${count} review`, other: `from ${count} reviews` }),
  cancel: 'Cancel',
  undo: 'Undo',
} as const;
