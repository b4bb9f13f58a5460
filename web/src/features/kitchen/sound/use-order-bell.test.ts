import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import { unheardOf } from './use-order-bell.ts';

const SEEN = '2026-11-21T13:05:00.000Z';
const order = (id: string, status: Order['status'], seenAt: string | null = null) =>
  ({ id, status, seenAt }) as Order;

test.each([
  ['a confirmed order that nobody has seen', [order('a', 'confirmed')], [], ['a']],
  ['one that another board has touched', [order('a', 'confirmed', SEEN)], [], []],
  ['one that is cooked already', [order('a', 'preparing')], [], []],
  ['one for which somebody came', [order('a', 'confirmed')], ['a'], []],
  ['the next one after that', [order('a', 'confirmed'), order('b', 'confirmed')], ['a'], ['b']],
] as const)('the bell and %s', (_name, orders, heard, rung) => {
  expect(unheardOf(orders, new Set(heard))).toEqual(rung);
});
