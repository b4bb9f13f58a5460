import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import { dishGroups, supplyOf } from './sold-out.ts';

const dish = (id: string, name: string, category: string, over: Partial<MenuItem> = {}) =>
  ({ id, name, category, isAvailable: true, soldOutUntil: null, ...over }) as MenuItem;
const DISHES = [
  dish('m', 'Margherita', 'Pizza'),
  dish('p', 'Paneer Pizza', 'Pizza'),
  dish('l', 'Lassi', 'Drinks'),
];
const order = (status: Order['status'], menuItemId: string) => ({ status, items: [{ menuItemId }] }) as Order;
const shown = (orders: Order[], text = '') =>
  dishGroups(DISHES, orders, text).map(({ name, dishes }) => [name, dishes.map(({ id }) => id).join('')]);

test('dishes are grouped by category, with those of open tickets first', () => {
  expect(shown([])).toEqual([
    ['Pizza', 'mp'],
    ['Drinks', 'l'],
  ]);
  expect(shown([order('confirmed', 'l'), order('preparing', 'p'), order('ready', 'm')])).toEqual([
    [null, 'pl'],
    ['Pizza', 'm'],
  ]);
});

test('the search matches dish names regardless of case', () => {
  expect(shown([], ' PIZZA ')).toEqual([['Pizza', 'p']]);
  expect(shown([], 'soup')).toEqual([]);
});

test('a dish is available, sold out until tomorrow or sold out until switched on, and a pending change applies at once', () => {
  const [margherita] = DISHES;
  if (!margherita) throw new Error('no dish');
  const soldOut = { ...margherita, isAvailable: false };
  expect(supplyOf(margherita)).toBe('available');
  expect(supplyOf(soldOut)).toBe('soldOut');
  expect(supplyOf({ ...soldOut, soldOutUntil: '2026-11-21T18:15:00.000Z' })).toBe('soldOutUntilTomorrow');
  expect(
    supplyOf(margherita, [
      { menuItemId: 'm', supply: 'soldOut' },
      { menuItemId: 'p', supply: 'soldOut' },
      { menuItemId: 'm', supply: 'soldOutUntilTomorrow' },
    ]),
  ).toBe('soldOutUntilTomorrow');
});
