import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { expect, test } from 'vitest';
import {
  dishGroups,
  optionItems,
  type SupplyChange,
  type SupplyItem,
  supplyOf,
  ticketsWith,
} from './sold-out.ts';

const option = (id: string, name: string, over: object = {}) => ({ id, name, isAvailable: true, ...over });
const dish = (id: string, name: string, category: string, options: object[] = [], over: object = {}) =>
  ({
    ...{ id, name, category, isAvailable: true, soldOutUntil: null, stockLeft: null },
    customizations: [{ options }],
    ...over,
  }) as MenuItem;
const MUSHROOMS = [option('m1', 'Mushroom'), option('m2', 'Extra cheese')];
const DISHES = [
  dish('m', 'Margherita', 'Pizza', MUSHROOMS),
  dish('p', 'Paneer Pizza', 'Pizza', [option('p1', ' mushroom')]),
  dish('l', 'Lassi', 'Drinks'),
];
const order = (status: Order['status'], ...items: object[]) => ({ orderNumber: 7, status, items }) as Order;
const line = (menuItemId: string, quantity = 1, ...optionIds: string[]) => ({
  ...{ menuItemId, quantity },
  customizations: optionIds.map((optionId) => ({ optionId })),
});
const shown = (orders: Order[], text = '') =>
  dishGroups(DISHES, orders, text).map(({ name, items }) => [name, items.map(({ key }) => key).join('')]);

test('dishes are grouped by category, with those of open tickets first', () => {
  expect(shown([])).toEqual([
    ['Pizza', 'mp'],
    ['Drinks', 'l'],
  ]);
  const orders = [order('confirmed', line('l')), order('preparing', line('p')), order('ready', line('m'))];
  expect(shown(orders)).toEqual([
    [null, 'pl'],
    ['Pizza', 'm'],
  ]);
});

test('the search matches dish names regardless of case', () => {
  expect(shown([], ' PIZZA\u200B ')).toEqual([['Pizza', 'p']]);
  expect(shown([], 'soup')).toEqual([]);
});

test('options with one name are one item, listed when they are searched for, sold out or counted', () => {
  expect(optionItems(DISHES, '')).toEqual([]);
  const [mushroom, ...others] = optionItems(DISHES, 'MUSH');
  expect(others).toEqual([]);
  expect(mushroom).toMatchObject({
    name: 'Mushroom',
    optionIds: ['m1', 'p1'],
    dishCount: 2,
    isAvailable: true,
  });
  const soldOut = dish('x', 'Pasta', 'Pasta', [
    option('x1', 'Basil', { isAvailable: false }),
    option('x2', 'Olives', { stockLeft: 3 }),
    option('x3', 'Mushroom', { isAvailable: false }),
  ]);
  const items = optionItems([...DISHES, soldOut], '');
  expect(items.map(({ name, stockLeft }) => [name, stockLeft])).toEqual([
    ['Basil', null],
    ['Olives', 3],
  ]);
});

test('the open tickets of a dish or an option have the quantity of all their lines', () => {
  const orders = [
    order('preparing', line('m', 2, 'm1'), line('p', 1, 'p1'), line('m', 3)),
    order('ready', line('m')),
  ];
  const [pizza] = dishGroups(DISHES, [], 'Margherita')[0]?.items ?? [];
  const [mushroom] = optionItems(DISHES, 'mushroom');
  expect(pizza && ticketsWith(pizza, orders)).toEqual([{ orderNumber: 7, quantity: 5 }]);
  expect(mushroom && ticketsWith(mushroom, orders)).toEqual([{ orderNumber: 7, quantity: 3 }]);
});

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ITEM: SupplyItem = {
  ...{ key: 'm', name: 'Margherita', isAvailable: true, soldOutUntil: null, stockLeft: null },
  ...{ optionIds: null, dishCount: 1 },
};

test.each<[Partial<SupplyItem>, string]>([
  [{}, 'available'],
  [{ stockLeft: 3 }, 'counted'],
  [{ isAvailable: false }, 'soldOut'],
  [{ isAvailable: false, stockLeft: 0 }, 'counted'],
  [{ isAvailable: false, soldOutUntil: '2026-11-21T18:15:00.000Z' }, 'soldOutUntilTomorrow'],
  [{ isAvailable: false, soldOutUntil: '2026-11-21T13:00:00.000Z' }, 'soldOutForHour'],
])('a dish with %j is shown as %s', (over, supply) => {
  expect(supplyOf({ ...ITEM, ...over }, [], NOW)).toBe(supply);
});

test('a pending change applies at once', () => {
  const change = (key: string, supply: SupplyChange['supply']) => ({
    item: { key, optionIds: null },
    supply,
  });
  const changes = [change('m', 'soldOut'), change('p', 'soldOut'), change('m', 'soldOutUntilTomorrow')];
  expect(supplyOf(ITEM, changes, NOW)).toBe('soldOutUntilTomorrow');
});
