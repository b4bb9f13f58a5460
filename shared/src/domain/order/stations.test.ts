import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import {
  areAllFinished,
  finishEffectOf,
  isOnStationBoard,
  isOwnLine,
  stationByDish,
  stationsOf,
} from './stations.ts';

const BY_DISH = stationByDish([
  { id: 'oven', menuItemIds: ['pizza', 'lasagne'] },
  { id: 'grill', menuItemIds: ['burger'] },
  { id: 'cold', menuItemIds: [] },
]);
const order = (...dishes: (string | null)[]) => dishes.map((menuItemId) => ({ menuItemId }));

test.each([
  [order('pizza', 'lasagne', 'burger'), ['oven', 'grill']],
  [order('pizza', 'water', null), ['oven']],
  [order('water', null), []],
])('an order has the stations of its dishes, each once: %j', (lines, stations) => {
  expect(stationsOf(lines, BY_DISH)).toEqual(stations);
});

test.each([
  ['pizza', 'oven', true],
  ['pizza', 'grill', false],
  ['water', 'oven', true],
  [null, 'oven', true],
])('%s is a line of the board of %s: %s', (menuItemId, station, isOwn) => {
  expect(isOwnLine({ menuItemId }, station, BY_DISH)).toBe(isOwn);
});

test.each([
  [order('pizza', 'burger'), 'oven', true],
  [order('pizza', 'water'), 'oven', true],
  [order('burger', 'water'), 'oven', false],
  [order('water'), 'oven', true],
  [order(null), 'cold', true],
])('the order %j is on the board of %s: %s', (lines, station, isShown) => {
  expect(isOnStationBoard(lines, station, BY_DISH)).toBe(isShown);
});

test.each([
  [['oven', 'grill'], [], false],
  [['oven', 'grill'], ['oven'], false],
  [['oven', 'grill'], ['grill', 'oven'], true],
  [['oven'], ['oven', 'removed'], true],
  [[], [], true],
])('an order of the stations %j with %j finished is ready: %s', (stations, finished, isReady) => {
  expect(areAllFinished(stations, finished)).toBe(isReady);
});

test('a station finishes its part in preparation only; a repeated call changes nothing, and an undo takes a ready order back', () => {
  const table = ORDER_STATUSES.map((status) => [
    status,
    finishEffectOf(status, true),
    finishEffectOf(status, false),
  ]);
  expect(table).toEqual([
    ['pending', 'refused', 'refused'],
    ['confirmed', 'refused', 'refused'],
    ['preparing', 'record', 'record'],
    ['ready', 'none', 'reopen'],
    ['picked_up', 'none', 'refused'],
    ['delivered', 'none', 'refused'],
    ['cancelled', 'refused', 'refused'],
  ]);
});
