import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import { columnsOf, countOf } from '../ticket/kitchen-tickets.ts';
import { type LeftTicket, leftOf, withLeft, withOutcome } from './left-tickets.ts';

const order = (orderNumber: number, status: Order['status']) =>
  ({
    ...{ id: `id-${orderNumber}`, orderNumber, status, items: [] as Order['items'] },
    createdAt: `2026-11-21T13:0${orderNumber}:00.000Z`,
  }) as Order;
const BEFORE = [order(1, 'confirmed'), order(2, 'confirmed'), order(3, 'preparing')];
const without = (orderNumber: number) => BEFORE.filter((ticket) => ticket.orderNumber !== orderNumber);
const outcomes = (left: readonly LeftTicket[]) =>
  left.map(({ order: { orderNumber }, column, outcome }) => [orderNumber, column, outcome]);
const missing = leftOf([], BEFORE, without(1));

test('a ticket that disappears from the list stays in its column until the reason is known', () => {
  expect(outcomes(missing)).toEqual([[1, 'confirmed', null]]);
  const { confirmed } = columnsOf(withLeft(without(1), missing), '', missing);
  expect(confirmed).toEqual([BEFORE[0], BEFORE[1]]);
});

test('a cancelled order stays in its position, marked as cancelled, and is not counted', () => {
  const left = withOutcome(missing, 'id-1', 'cancelled');
  const { confirmed } = columnsOf(withLeft(without(1), left), '', left);
  expect(confirmed.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([
    [1, 'cancelled'],
    [2, 'confirmed'],
  ]);
  expect(countOf(confirmed)).toBe(1);
  expect(leftOf(left, without(1), without(1))).toBe(left);
});

test('an order that another board has moved on, or that no longer exists, is never shown as cancelled', () => {
  for (const outcome of ['delivered', 'picked_up', 'pending', null] as const)
    expect(withOutcome(missing, 'id-1', outcome), String(outcome)).toEqual([]);
});

test('an order that this board itself has handed out does not stay on the board', () => {
  const handedOut = [order(1, 'delivered'), ...without(1)];
  expect(leftOf([], handedOut, without(1))).toEqual([]);
});

test('a rejected move that finds the order cancelled needs no further request', () => {
  const left = leftOf([], BEFORE, [...without(3), order(3, 'cancelled')]);
  expect(outcomes(left)).toEqual([[3, 'preparing', 'cancelled']]);
});

test('a cancelled order that is restored is shown as a normal order again', () => {
  expect(leftOf(withOutcome(missing, 'id-1', 'cancelled'), without(1), BEFORE)).toEqual([]);
});
