import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { expect, test } from 'vitest';
import {
  dishGroups,
  openOrdersWith,
  openOrdersWithSoldOut,
  optionItems,
  type SupplyChange,
  type SupplyItem,
  soldOutIn,
  supplyOf,
} from './sold-out.ts';

const option = (id: string, name: string, over: object = {}) => ({ id, name, isAvailable: true, ...over });
const dish = (id: string, name: string, category: string, options: object[] = [], over: object = {}) =>
  ({
    ...{ id, name, category, isAvailable: true, soldOutUntil: null, stockLeft: null, stockEndsAt: null },
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
  const found = (item?: SupplyItem) =>
    item && openOrdersWith(item, orders).map(({ orderNumber, quantity }) => [orderNumber, quantity]);
  expect(found(pizza)).toEqual([[7, 5]]);
  expect(found(mushroom)).toEqual([[7, 3]]);
});

test('the open orders of what is sold out are those that wait for an answer and those for later too', () => {
  const slot = { from: '2026-11-21T13:00:00.000Z' };
  const orders = [
    order('pending', line('m', 3)),
    { ...order('confirmed', line('m', 2)), slot } as Order,
    order('ready', line('m')),
    order('cancelled', line('m')),
  ];
  const soldOut = dish('m', 'Margherita', 'Pizza', [], { isAvailable: false });
  expect(openOrdersWithSoldOut(soldOut, orders)).toMatchObject([
    { status: 'pending', quantity: 3 },
    { status: 'confirmed', quantity: 2, slot },
  ]);
  const [withoutMushrooms] = [
    dish('m', 'Margherita', 'Pizza', [
      option('m1', 'Mushroom', { isAvailable: false }),
      option('m2', 'Cheese'),
    ]),
  ];
  const topped = [order('pending', line('m', 1, 'm2')), order('pending', line('m', 4, 'm1'))];
  expect(openOrdersWithSoldOut(withoutMushrooms as MenuItem, topped)).toMatchObject([{ quantity: 4 }]);
});

test.each<[string, object, string | null, string[]]>([
  ['there', {}, null, []],
  ['sold out', { isAvailable: false }, null, ['Margherita']],
  [
    'sold out until later',
    { isAvailable: false, soldOutUntil: '2026-11-21T14:00:00.000Z' },
    null,
    ['Margherita'],
  ],
  [
    'back by then',
    { isAvailable: false, soldOutUntil: '2026-11-21T14:00:00.000Z' },
    '2026-11-21T14:00:00.000Z',
    [],
  ],
  [
    'not back by then',
    { isAvailable: false, soldOutUntil: '2026-11-21T14:00:00.000Z' },
    '2026-11-21T13:59:00.000Z',
    ['Margherita'],
  ],
  ['taken by this order as the last one', { isAvailable: false, stockLeft: 0 }, null, []],
])('an order says which dish is missing when it is %s', (_, over, from, names) => {
  const dishes = [dish('m', 'Margherita', 'Pizza', [], over)];
  const placed = { ...order('pending', line('m'), line('m')), slot: from && { from } } as Order;
  expect(soldOutIn(placed, dishes)).toEqual(names);
});

test('an order says which chosen option is missing', () => {
  const dishes = [dish('m', 'Margherita', 'Pizza', [option('m1', 'Mushroom', { isAvailable: false })])];
  const withSlot = (one: Order) => ({ ...one, slot: null }) as Order;
  expect(soldOutIn(withSlot(order('pending', line('m', 1, 'm1'))), dishes)).toEqual(['Mushroom']);
  expect(soldOutIn(withSlot(order('pending', line('m'))), dishes)).toEqual([]);
  expect(soldOutIn(withSlot(order('ready', line('m', 1, 'm1'))), dishes)).toEqual([]);
});

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ITEM: SupplyItem = {
  ...{ key: 'm', name: 'Margherita', isAvailable: true, soldOutUntil: null, stockLeft: null },
  ...{ isOfToday: false, optionIds: null, dishCount: 1 },
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
