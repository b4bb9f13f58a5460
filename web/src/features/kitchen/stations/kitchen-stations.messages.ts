import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const stationMessages = {
  title: 'Station',
  all: 'All stations',
  tool: (station: string) => `${station}, tickets`,
  done: (station: string) => `${station} done`,
  notDone: (station: string) => `${station} not done`,
  finished: (station: string, orderNumber: number) => `${station} is done with #${orderNumber}.`,
  reopened: (station: string, orderNumber: number) => `${station} is not done with #${orderNumber}.`,
  marks: 'Stations of this order',
  isDone: 'done',
  isOpen: 'not done',
  others: (count: number) => plural(count, { one: '1 other dish', other: `${count} other dishes` }),
  dishCount: (count: number) => plural(count, { one: '1 dish', other: `${count} dishes` }),
  unwatched: (stations: string) => `No board for ${stations}.`,
  unwatchedHint: 'Open one, or a board for all stations.',
  allDishes: 'Dishes of all stations',
} as const;
