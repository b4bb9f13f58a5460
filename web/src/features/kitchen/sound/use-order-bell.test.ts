import type { Order } from '@chulo/shared/contract/orders/orders';
import { expect, test } from 'vitest';
import { unacknowledgedOf } from './use-order-bell.ts';

const SEEN = '2026-11-21T13:05:00.000Z';
const [FIRST, LATER] = ['2026-11-21T13:00:00.000Z', '2026-11-21T13:30:00.000Z'];
const order = (id: string, status: Order['status'], seenAt: string | null = null, confirmedAt = FIRST) =>
  ({ id, status, seenAt, confirmedAt }) as Order;
const asking = (answer: 'done' | null) =>
  ({ ...order('a', 'preparing', SEEN), request: { number: 2, answer } }) as Order;

test.each([
  ['a confirmed order that nobody has seen rings the bell', [order('a', 'confirmed')], [], [`a@${FIRST}`]],
  ['an order that was seen does not ring the bell', [order('a', 'confirmed', SEEN)], [], []],
  ['an order that is already being prepared does not ring the bell', [order('a', 'preparing')], [], []],
  ['an acknowledged order does not ring the bell again', [order('a', 'confirmed')], [`a@${FIRST}`], []],
  [
    'the next new order rings the bell',
    [order('a', 'confirmed'), order('b', 'confirmed')],
    [`a@${FIRST}`],
    [`b@${FIRST}`],
  ],
  [
    'an acknowledged order that returns to the kitchen rings the bell again',
    [order('a', 'confirmed', null, LATER)],
    [`a@${FIRST}`],
    [`a@${LATER}`],
  ],
  ['a request that nobody has answered rings the bell', [asking(null)], [], ['a?2']],
  ['an acknowledged request does not ring the bell again', [asking(null)], ['a?2'], []],
  ['an answered request does not ring the bell', [asking('done')], [], []],
] as const)('%s', (_name, orders, acknowledged, expected) => {
  expect(unacknowledgedOf(orders, new Set(acknowledged))).toEqual(expected);
});
