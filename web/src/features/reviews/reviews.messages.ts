import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const reviewsMessages = {
  heading: 'Customer reviews',
  loading: 'Loading the reviews',
  none: 'Nobody has reviewed this dish yet.',
  reviews: (count: number) => plural(count, { one: `${count} review`, other: `${count} reviews` }),
  stars: (count: number) => plural(count, { one: `${count} star`, other: `${count} stars` }),
  percent: (percent: number) => `${percent}%`,
  spread: 'Rating breakdown',
  starsColumn: 'Stars',
  shareColumn: 'Share of reviews',
  more: 'Show more reviews',
  write: 'Your review',
  rating: 'Your rating',
  ratingOf: (dish: string) => `Your rating of ${dish}`,
  text: 'Comment (optional)',
  send: 'Send review',
  chooseStars: 'Please choose one to five stars.',
  thanks: 'Thank you! Your review is on the page.',
  loadingOwn: 'Loading your review',
  edit: 'Edit review',
  editOf: (dish: string) => `Edit your review of ${dish}`,
  save: 'Save review',
  changed: 'Your review has been changed.',
  notDelivered: 'You can review a dish once it was delivered to you.',
} as const;
