import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import { columnsOf, countOf } from '../ticket/kitchen-tickets.ts';
import { type LeftTicket, leftOf, settled, withLeft } from './left-tickets.ts';

const order = (orderNumber: number, status: Order['status']) =>
  ({
    ...{ id: `id-${orderNumber}`, orderNumber, status, items: [] as Order['items'] },
    createdAt: `2026-11-21T13:0${orderNumber}:00.000Z`,
  }) as Order;
const BEFORE = [order(1, 'confirmed'), order(2, 'confirmed'), order(3, 'preparing')];
const without = (orderNumber: number) => BEFORE.filter((ticket) => ticket.orderNumber !== orderNumber);
const fates = (left: readonly LeftTicket[]) =>
  left.map(({ order: { orderNumber }, place, fate }) => [orderNumber, place, fate]);
const gone = leftOf([], BEFORE, without(1));

test('a ticket that the list has no more stays in its column until it is known why', () => {
  expect(fates(gone)).toEqual([[1, 'confirmed', null]]);
  const { confirmed } = columnsOf(withLeft(without(1), gone), '', gone);
  expect(confirmed).toEqual([BEFORE[0], BEFORE[1]]);
});

test('a cancelled order stands in its place as cancelled, and does not count', () => {
  const left = settled(gone, 'id-1', 'cancelled');
  const { confirmed } = columnsOf(withLeft(without(1), left), '', left);
  expect(confirmed.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([
    [1, 'cancelled'],
    [2, 'confirmed'],
  ]);
  expect(countOf(confirmed)).toBe(1);
  expect(leftOf(left, without(1), without(1))).toBe(left);
});

test('an order that another board has moved on, or that nobody knows any more, is never shown as cancelled', () => {
  for (const fate of ['delivered', 'picked_up', 'pending', null] as const)
    expect(settled(gone, 'id-1', fate), String(fate)).toEqual([]);
});

test('what this board itself has handed out is not missed', () => {
  const handedOut = [order(1, 'delivered'), ...without(1)];
  expect(leftOf([], handedOut, without(1))).toEqual([]);
});

test('a refused step that finds the order cancelled needs not ask why', () => {
  const left = leftOf([], BEFORE, [...without(3), order(3, 'cancelled')]);
  expect(fates(left)).toEqual([[3, 'preparing', 'cancelled']]);
});

test('an order that comes back from its cancellation is an order again', () => {
  expect(leftOf(settled(gone, 'id-1', 'cancelled'), without(1), BEFORE)).toEqual([]);
});
