import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import { ageOf, mentionsAllergy, ticketsOf } from './kitchen-tickets.ts';

const PLACED = '2026-11-21T13:00:00.000Z';
const after = (seconds: number) => ageOf(PLACED, Date.parse(PLACED) + seconds * 1_000);

test('a ticket is due after 5 minutes and late after 8', () => {
  expect(after(299)).toEqual({ minutes: 4, level: 'fresh' });
  expect(after(300)).toEqual({ minutes: 5, level: 'due' });
  expect(after(479)).toEqual({ minutes: 7, level: 'due' });
  expect(after(480)).toEqual({ minutes: 8, level: 'late' });
});

test('a device whose clock is behind shows no negative age', () => {
  expect(after(-90)).toEqual({ minutes: 0, level: 'fresh' });
});

test('an allergy is found in every spelling of a note', () => {
  for (const note of ['ALLERGIC to nuts', 'nut allergy!', 'बदाम एलर्जी छ'])
    expect(mentionsAllergy(note), note).toBe(true);
  expect(mentionsAllergy('extra achar, no onion')).toBe(false);
});

const order = (orderNumber: number, status: Order['status'], createdAt: string) =>
  ({ id: `id-${orderNumber}`, orderNumber, status, createdAt }) as Order;
const ORDERS = [
  order(125, 'confirmed', '2026-11-21T13:05:00.000Z'),
  order(112, 'preparing', '2026-11-21T12:55:00.000Z'),
  order(12, 'confirmed', '2026-11-21T13:01:00.000Z'),
  order(30, 'confirmed', '2026-11-21T13:03:00.000Z'),
];
const numbers = (tickets: Order[]) => tickets.map(({ orderNumber }) => orderNumber);

test('[S2.143] a column holds the orders of its status, oldest first', () => {
  expect(numbers(ticketsOf(ORDERS, 'confirmed', ''))).toEqual([12, 30, 125]);
  expect(numbers(ticketsOf(ORDERS, 'ready', ''))).toEqual([]);
});

test('[S2.145] the search matches a part of the order number', () => {
  expect(numbers(ticketsOf(ORDERS, 'confirmed', ' #12 '))).toEqual([12, 125]);
  expect(numbers(ticketsOf(ORDERS, 'preparing', '12'))).toEqual([112]);
});

test('a move under way is shown at once, the last one of an order', () => {
  const moves = [
    { orderId: 'id-12', status: 'preparing' },
    { orderId: 'id-12', status: 'ready' },
  ] as const;
  expect(numbers(ticketsOf(ORDERS, 'confirmed', '', moves))).toEqual([30, 125]);
  expect(numbers(ticketsOf(ORDERS, 'ready', '', moves))).toEqual([12]);
});
