import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import { nextToPrint } from './printed-tickets.ts';

const SINCE = '2026-11-21T12:00:00.000Z';
const order = (orderNumber: number, confirmedAt: string | null, status = 'confirmed') =>
  ({
    id: `o${orderNumber}`,
    orderNumber,
    status,
    confirmedAt,
    createdAt: '2026-11-21T11:00:00.000Z',
  }) as Order;
const came = order(2, '2026-11-21T12:00:00.000Z');
const later = order(1, '2026-11-21T12:05:00.000Z');

test('the lowest number of what came since then is printed next, what is printed is not', () => {
  expect(nextToPrint([came, later], SINCE, {})).toBe(later);
  expect(nextToPrint([came, later], SINCE, { o1: 1 })).toBe(came);
  expect(nextToPrint([came, later], SINCE, { o1: 1, o2: 3 })).toBeNull();
});

test.each([
  ['came before', [order(3, '2026-11-21T11:59:59.999Z')], SINCE],
  ['is on the fire already', [order(3, SINCE, 'preparing')], SINCE],
  ['was confirmed nobody knows when, and placed before', [order(3, null)], SINCE],
  ['comes where no printer is', [came], null],
])('what %s is not printed by itself', (_, orders, since) => {
  expect(nextToPrint(orders, since, {})).toBeNull();
});
