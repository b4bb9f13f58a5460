import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const stationMessages = {
  title: 'Stations',
  hint: 'Places in the kitchen, for example oven, grill, cold and drinks. A board can show one station, and an order is ready when its stations are.',
  loading: 'Loading stations...',
  unreadable: (reason: string) => `The stations could not be loaded. ${reason}`,
  notFresh: (reason: string) => `The stations could not be refreshed. ${reason}`,
  empty: 'No stations. Every board shows every dish.',
  add: 'Add station',
  full: (max: number) => `There can be ${max} stations at most.`,
  deleteTitle: 'Remove station',
  deleteQuestion: 'Are you sure you want to remove this station?',
  deleteNote: (name: string, count: number) =>
    plural(count, {
      one: `${name}: its dish is then on every board.`,
      other: `${name}: its ${count} dishes are then on every board.`,
    }),
  dishes: (count: number) => plural(count, { one: '1 dish', other: `${count} dishes` }),
  nameMissing: 'Station name is required.',
  nameTaken: 'A station with this name already exists.',
  saved: 'Station saved.',
  deleted: 'Station removed.',
  saveFailed: 'The station could not be saved.',
  deleteFailed: 'The station could not be removed.',

  categories: 'Station of each category',
  categoriesHint: 'A choice sets all dishes of the category. A single dish has its own choice in its form.',
  noStation: 'No station',
  mixed: 'Different stations',
  categorySaved: (category: string) => `${category}: station set.`,
  categoryFailed: 'The station of the category could not be set.',
} as const;
