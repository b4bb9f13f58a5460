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
