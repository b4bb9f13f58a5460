import { type Order, orderSchema } from '@chulo/shared/contract/orders/orders';
import { type Given, sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { cardPromiseText, promiseText } from './promise-text.ts';

// 07:40 to 07:50 PM in Nepal.
const promised = { from: '2026-11-21T13:55:00Z', to: '2026-11-21T14:05:00Z' };
const orderWith = (change: Given<Order>) =>
  sampleOf(orderSchema, { deliveryType: 'delivery', status: 'confirmed', promised, ...change });
const textAt = (now: string | null, change: Given<Order> = {}) =>
  promiseText(orderWith(change), now === null ? null : new Date(now));

test.each([
  ['2026-11-21T14:00:00Z', { status: 'pending' }, 'At your door about 07:40 – 07:50 PM'],
  ['2026-11-21T14:00:00Z', {}, 'At your door between 07:40 – 07:50 PM'],
  [null, { deliveryType: 'pickup' }, 'Ready to pick up between 07:40 – 07:50 PM'],
  [
    '2026-11-21T14:06:00Z',
    { deliveryType: 'dine_in' },
    'Running a little late, promised for 07:40 – 07:50 PM',
  ],
  ['2026-11-21T15:05:00Z', {}, 'Running late, promised for 07:40 – 07:50 PM'],
] satisfies [string | null, Partial<Order>, string][])(
  'at %s the time of an order %j reads as %s',
  (now, change, text) => {
    expect(textAt(now, change)).toBe(text);
  },
);

test('the time that a customer has chosen is not called about', () => {
  const slot = { ...promised, onBoardFrom: promised.from };
  expect(textAt(promised.from, { status: 'pending', slot })).toBe(
    'At your door on Sat 21 Nov between 07:40 – 07:50 PM',
  );
});

test('a card says of a scheduled order, whose time it shows, only that it is late', () => {
  const scheduled = orderWith({ slot: { ...promised, onBoardFrom: promised.from } });
  expect(cardPromiseText(scheduled, null)).toBeNull();
  expect(cardPromiseText(scheduled, new Date('2026-11-21T14:05:00Z'))).toBeNull();
  expect(cardPromiseText(scheduled, new Date('2026-11-21T16:05:00Z'))).toBe(
    'Running late, promised for 07:40 – 07:50 PM',
  );
  expect(cardPromiseText(orderWith({}), null)).toBe('At your door between 07:40 – 07:50 PM');
});
