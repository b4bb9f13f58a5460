import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import { allDayCounts, inTheirPlaces, isOfChoice } from './all-day.ts';

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

test.each<[string, Order[], [string, number, number, string][]]>([
  ['nothing', [], []],
  ['one ticket', [order('confirmed', line('a', 2))], [['Dish a', 2, 0, '']]],
  [
    'the biggest first, and by name where they are equal',
    [order('confirmed', line('b', 1), line('a', 1)), order('preparing', line('c', 3))],
    [
      ['Dish c', 3, 0, ''],
      ['Dish a', 1, 0, ''],
      ['Dish b', 1, 0, ''],
    ],
  ],
  [
    'one dish over several tickets, each option with the quantity of its line',
    [
      order('confirmed', line('a', 2, [LARGE, CHEESE]), line('a', 1, [LARGE])),
      order('preparing', line('a', 4, [CHEESE])),
    ],
    [['Dish a', 7, 0, 'Extra Cheese 6, Large 3']],
  ],
  [
    'what is ticked is counted, and said',
    [order('preparing', line('a', 2, [], true), line('a', 3))],
    [['Dish a', 5, 2, '']],
  ],
  [
    'nothing of tickets that are ready, nor of what the kitchen does not have yet',
    [order('ready', line('a', 2)), order('pending', line('a', 1)), order('delivered', line('a', 1))],
    [],
  ],
  [
    'a dish that is off the menu by its name',
    [order('confirmed', line(null, 1), line(null, 2))],
    [['Gone Soup', 3, 0, '']],
  ],
])('all day counts %s', (_, orders, expected) => {
  const counts = allDayCounts(orders).map(({ name, quantity, ticked, options }) => [
    name,
    quantity,
    ticked,
    options.map((option) => `${option.name} ${option.quantity}`).join(', '),
  ]);
  expect(counts).toEqual(expected);
});

test('a dish is found by itself, or by one of its options', () => {
  const large = line('a', 1, [LARGE]);
  expect(isOfChoice(large, { dish: 'a', optionId: null })).toBe(true);
  expect(isOfChoice(large, { dish: 'a', optionId: 'large' })).toBe(true);
  expect(isOfChoice(large, { dish: 'a', optionId: 'cheese' })).toBe(false);
  expect(isOfChoice(large, { dish: 'b', optionId: 'large' })).toBe(false);
});

test('counts that are looked at keep their places, and what is new comes below', () => {
  const before = allDayCounts([order('confirmed', line('a', 3, [LARGE]), line('b', 2))]);
  const orders = [
    order('confirmed', line('c', 9), line('b', 7), line('a', 1, [CHEESE]), line('a', 1, [LARGE])),
  ];
  const after = inTheirPlaces(allDayCounts(orders), before);
  expect(after.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    '2 Dish a',
    '7 Dish b',
    '9 Dish c',
  ]);
  expect(after[0]?.options.map(({ name }) => name)).toEqual(['Large', 'Extra Cheese']);
});
