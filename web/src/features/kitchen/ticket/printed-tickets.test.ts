import { type Order, orderSchema } from '@chulo/shared/contract/orders/orders';
import { type Given, sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { arrivalKeyOf } from './kitchen-tickets.ts';
import { nextCopyOf, nextToPrint } from './printed-tickets.ts';

const SINCE = '2026-11-21T12:00:00.000Z';
const order = (orderNumber: number, confirmedAt: string | null, change: Given<Order> = {}) =>
  sampleOf(orderSchema, {
    id: `o${orderNumber}`,
    orderNumber,
    status: 'confirmed',
    confirmedAt,
    createdAt: '2026-11-21T11:00:00.000Z',
    ...change,
  });
const earlier = order(2, '2026-11-21T12:00:00.000Z');
const later = order(1, '2026-11-21T12:05:00.000Z');

test('the unprinted new order with the lowest number is printed next', () => {
  expect(nextToPrint([earlier, later], SINCE, {})).toBe(later);
  const printed = { [arrivalKeyOf(later)]: 1 };
  expect(nextToPrint([earlier, later], SINCE, printed)).toBe(earlier);
  expect(nextToPrint([earlier, later], SINCE, { ...printed, [arrivalKeyOf(earlier)]: 3 })).toBeNull();
});

test('an order that returns to the kitchen is printed again, as a reprint', () => {
  const printed = { [`o1@${later.confirmedAt}`]: 2 };
  const returned = order(1, '2026-11-21T12:40:00.000Z');
  expect(nextToPrint([later], SINCE, printed)).toBeNull();
  expect(nextToPrint([returned], SINCE, printed)).toBe(returned);
  expect(nextCopyOf(printed, returned)).toBe(3);
  expect(nextCopyOf({}, returned)).toBe(1);
});

test('an order that was confirmed before and comes to the board at its time is printed then', () => {
  const slot = { from: '', to: '', onBoardFrom: '2026-11-21T12:30:00.000Z' };
  const scheduled = order(4, '2026-11-21T09:00:00.000Z', { slot });
  expect(nextToPrint([scheduled], SINCE, {})).toBe(scheduled);
  expect(nextToPrint([scheduled], '2026-11-21T12:30:00.001Z', {})).toBeNull();
});

test.each([
  ['that was confirmed before automatic printing started', [order(3, '2026-11-21T11:59:59.999Z')], SINCE],
  ['that is already being prepared', [order(3, SINCE, { status: 'preparing' })], SINCE],
  ['without a confirmation time that was placed before automatic printing started', [order(3, null)], SINCE],
  ['on a device without automatic printing', [earlier], null],
])('an order %s is not printed automatically', (_, orders, since) => {
  expect(nextToPrint(orders, since, {})).toBeNull();
});

test('a ticket that is changed at the board is printed again, also in preparation', () => {
  const printed = { [arrivalKeyOf(later)]: 1 };
  const changed = order(1, later.confirmedAt, {
    status: 'preparing',
    ticketItems: [{ id: '1' }],
    revision: 2,
  });
  expect(nextToPrint([changed], SINCE, printed)).toBe(changed);
  expect(nextToPrint([changed], SINCE, { ...printed, [arrivalKeyOf(changed)]: 1 })).toBeNull();
  expect(nextCopyOf(printed, changed)).toBe(2);
});
