import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const favoritesMessages = {
  heart: (name: string) => `Favourite: ${name}`,
  added: (name: string) => `${name} was added to your favourites.`,
  seeAll: 'See all',
  remove: (name: string) => `Remove ${name} from your favourites`,
  removeHint: 'Remove from favourites',
  removed: (name: string) => `${name} was removed from your favourites.`,
  undo: 'Undo',

  search: 'Search your favourites',
  searchExample: 'Pizza, momo, lassi ...',
  clearText: 'Clear the search text',
  categories: 'Category',
  all: 'All',
  count: (count: number) => plural(count, { one: `${count} favourite`, other: `${count} favourites` }),
  closest: (text: string) => `No exact match for "${text}". These are the closest.`,
  noMatch: (text: string) => `None of your favourites matches "${text}".`,
  noneInCategory: (category: string) => `No favourites in ${category} yet.`,
  showAll: 'Show all favourites',
} as const;

export const favoritesPageMessages = {
  description: 'The dishes and the restaurant that you like best.',
  tabs: 'Your favourites',
  dishes: 'Food Items',
  restaurants: 'Restaurants',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  noDishes: 'No favourite dishes yet. Tap the heart on a dish to add it.',
  toMenu: 'See the menu',
  noRestaurant: (name: string) => `${name} is not among your favourites.`,
  likeRestaurant: (name: string) => `Like ${name}`,
} as const;
