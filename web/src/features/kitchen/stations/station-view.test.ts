import type { Order } from '@chulo/shared/contract/orders/orders';
import { stationSchema } from '@chulo/shared/contract/restaurant/stations';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import {
  isFinishedHere,
  ordersOnBoard,
  ownPartsOf,
  sharedStations,
  splitLines,
  stationToFinish,
  stationViewOf,
  withStationFinished,
} from './station-view.ts';

const STATIONS = [
  sampleOf(stationSchema, { id: 'oven', name: 'Oven', menuItemIds: ['pizza'] }),
  sampleOf(stationSchema, { id: 'grill', name: 'Grill', menuItemIds: ['burger'] }),
];
const ALL = stationViewOf(STATIONS, null);
const OVEN = stationViewOf(STATIONS, 'oven');
const GRILL = stationViewOf(STATIONS, 'grill');

const order = (status: Order['status'], dishes: readonly string[], finishedStations: string[] = []) =>
  ({
    ...{ id: dishes.join(), status, finishedStations },
    items: dishes.map((menuItemId) => ({ id: menuItemId, menuItemId })),
  }) as Order;
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

test('without stations there is no view, and a removed station shows all', () => {
  expect(stationViewOf([], 'oven')).toBeNull();
  expect(stationViewOf(STATIONS, 'removed')?.chosen).toBeNull();
  const orders = [order('confirmed', ['pizza'])];
  for (const view of [null, ALL]) {
    expect(ordersOnBoard(orders, view)).toBe(orders);
    expect(ownPartsOf(orders, view)).toBe(orders);
  }
});

test('a board of one station shows the orders with its lines, and its lines and those of no station as its own', () => {
  const orders = [
    order('confirmed', ['pizza', 'burger', 'water']),
    order('confirmed', ['burger', 'water']),
    order('confirmed', ['water']),
  ];
  expect(idsOf(ordersOnBoard(orders, OVEN))).toEqual(['pizza,burger,water', 'water']);
  expect(idsOf(ordersOnBoard(orders, GRILL))).toEqual(['pizza,burger,water', 'burger,water', 'water']);
  const { own, others } = splitLines(order('confirmed', ['pizza', 'burger', 'water']), OVEN);
  expect([idsOf(own), idsOf(others)]).toEqual([['pizza', 'water'], ['burger']]);
});

test('what a station still has to cook is its lines of the orders that it has not finished', () => {
  const orders = [
    order('preparing', ['pizza', 'burger'], ['oven']),
    order('preparing', ['pizza', 'burger'], ['grill']),
  ];
  expect(ownPartsOf(orders, OVEN).map(({ items }) => idsOf(items))).toEqual([['pizza']]);
  expect(orders.map((each) => isFinishedHere(each, OVEN))).toEqual([true, false]);
  expect(orders.map((each) => isFinishedHere(each, ALL))).toEqual([false, false]);
});

test('the button finishes the station in preparation, and moves an order that has no lines of it', () => {
  expect(stationToFinish(order('preparing', ['pizza', 'burger']), OVEN)?.name).toBe('Oven');
  expect(stationToFinish(order('preparing', ['pizza', 'burger']), ALL)).toBeNull();
  expect(stationToFinish(order('confirmed', ['pizza', 'burger']), OVEN)).toBeNull();
  expect(stationToFinish(order('preparing', ['water']), OVEN)).toBeNull();
});

test('when the other station was removed, the one that is done finishes once more', () => {
  const left = order('preparing', ['pizza', 'soup'], ['oven']);
  expect(isFinishedHere(left, OVEN)).toBe(false);
  expect(stationToFinish(left, OVEN)?.name).toBe('Oven');
  expect(withStationFinished(left, { id: 'oven', isFinished: true }, OVEN).status).toBe('ready');
});

test('the stations of an order that several cook are shown until it is ready', () => {
  const shown = (of: Order) => sharedStations(of, ALL).map(({ name, isFinished }) => [name, isFinished]);
  expect(shown(order('preparing', ['burger', 'pizza'], ['grill']))).toEqual([
    ['Oven', false],
    ['Grill', true],
  ]);
  expect(shown(order('preparing', ['pizza', 'water']))).toEqual([]);
  expect(shown(order('ready', ['pizza', 'burger']))).toEqual([]);
});

test('the last station makes the order ready, and its undo takes the order back for every station', () => {
  const open = order('preparing', ['pizza', 'burger']);
  const first = withStationFinished(open, { id: 'oven', isFinished: true }, OVEN);
  expect(first).toMatchObject({ status: 'preparing', finishedStations: ['oven'] });
  expect(withStationFinished(first, { id: 'oven', isFinished: true }, OVEN)).toEqual(first);
  expect(withStationFinished(first, { id: 'oven', isFinished: false }, OVEN)).toEqual(open);
  const ready = withStationFinished(first, { id: 'grill', isFinished: true }, GRILL);
  expect(ready).toMatchObject({ status: 'ready', finishedStations: [] });
  expect(withStationFinished(ready, { id: 'grill', isFinished: false }, GRILL)).toEqual(open);
  const delivered = order('delivered', ['pizza']);
  expect(withStationFinished(delivered, { id: 'oven', isFinished: true }, OVEN)).toBe(delivered);
});
