import type { Order } from '@chulo/shared/contract/orders/orders';
import { expect, test } from 'vitest';
import { allDayCounts, isOfChoice, keepPositions } from './all-day.ts';

const LARGE = { optionId: 'large', name: 'Large' };
const CHEESE = { optionId: 'cheese', name: 'Extra Cheese' };

const line = (menuItemId: string | null, quantity: number, customizations: object[] = [], isTicked = false) =>
  ({
    menuItemId,
    name: menuItemId === null ? 'Gone Soup' : `Dish ${menuItemId}`,
    quantity,
    customizations,
    isTicked,
  }) as Order['items'][number];
const order = (status: Order['status'], ...items: Order['items']) => ({ status, items }) as Order;

test.each<[string, Order[], [string, number, string][]]>([
  ['are empty without tickets', [], []],
  ['add up the lines of one ticket', [order('confirmed', line('a', 2))], [['Dish a', 2, '']]],
  [
    'list the largest quantity first, and equal quantities by name',
    [order('confirmed', line('b', 1), line('a', 1)), order('preparing', line('c', 3))],
    [
      ['Dish c', 3, ''],
      ['Dish a', 1, ''],
      ['Dish b', 1, ''],
    ],
  ],
  [
    'add up a dish over several tickets, and each option with the quantity of its line',
    [
      order('confirmed', line('a', 2, [LARGE, CHEESE]), line('a', 1, [LARGE])),
      order('preparing', line('a', 4, [CHEESE])),
    ],
    [['Dish a', 7, 'Extra Cheese 6, Large 3']],
  ],
  [
    'leave out ticked lines, which are cooked',
    [order('preparing', line('a', 2, [LARGE], true), line('a', 3, [CHEESE]), line('b', 1, [], true))],
    [['Dish a', 3, 'Extra Cheese 3']],
  ],
  [
    'leave out ready, pending and delivered orders',
    [order('ready', line('a', 2)), order('pending', line('a', 1)), order('delivered', line('a', 1))],
    [],
  ],
  [
    'count a deleted dish by its name',
    [order('confirmed', line(null, 1), line(null, 2))],
    [['Gone Soup', 3, '']],
  ],
])('the all-day counts %s', (_, orders, expected) => {
  const counts = allDayCounts(orders).map(({ name, quantity, options }) => [
    name,
    quantity,
    options.map((option) => `${option.name} ${option.quantity}`).join(', '),
  ]);
  expect(counts).toEqual(expected);
});

test('an order line matches a chosen dish, or the dish with a chosen option', () => {
  const large = line('a', 1, [LARGE]);
  expect(isOfChoice(large, { dish: 'a', optionId: null })).toBe(true);
  expect(isOfChoice(large, { dish: 'a', optionId: 'large' })).toBe(true);
  expect(isOfChoice(large, { dish: 'a', optionId: 'cheese' })).toBe(false);
  expect(isOfChoice(large, { dish: 'b', optionId: 'large' })).toBe(false);
});

test('while a dish is selected the counts keep their positions, and new dishes are added below', () => {
  const before = allDayCounts([order('confirmed', line('a', 3, [LARGE]), line('b', 2))]);
  const orders = [
    order('confirmed', line('c', 9), line('b', 7), line('a', 1, [CHEESE]), line('a', 1, [LARGE])),
  ];
  const after = keepPositions(allDayCounts(orders), before);
  expect(after.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    '2 Dish a',
    '7 Dish b',
    '9 Dish c',
  ]);
  expect(after[0]?.options.map(({ name }) => name)).toEqual(['Large', 'Extra Cheese']);
});
