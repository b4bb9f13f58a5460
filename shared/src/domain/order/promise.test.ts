import { expect, test } from 'vitest';
import { awaitedOrders, byPromise, longestWaiting, promiseStateOf } from './promise.ts';

const MINUTE = 60_000;
const PROMISED = 1_000 * MINUTE;

test.each([
  [null, 'kept'],
  [PROMISED - MINUTE, 'kept'],
  [PROMISED, 'kept'],
  [PROMISED + 1, 'late'],
  [PROMISED + 60 * MINUTE - 1, 'late'],
  [PROMISED + 60 * MINUTE, 'overdue'],
])('at %s an order that was promised for 60,000,000 ms is %s', (now, state) => {
  expect(promiseStateOf(PROMISED, now)).toBe(state);
});

const at = (minutes: number) => new Date(PROMISED + minutes * MINUTE).toISOString();
const promised = (name: string, from: number) => ({ name, promised: { from: at(from), to: at(from + 10) } });
const namesOf = (orders: readonly { name: string }[]) => orders.map(({ name }) => name);
const awaited = (...orders: ReturnType<typeof promised>[]) => namesOf(awaitedOrders(orders, PROMISED));

test('the order that is wanted next comes first, however late it was placed', () => {
  const [saturday, now, tonight] = [
    promised('Saturday', 5_000),
    promised('now', 20),
    promised('tonight', 300),
  ];
  expect(namesOf([saturday, now, tonight].toSorted(byPromise))).toEqual(['now', 'tonight', 'Saturday']);
  expect(awaited(saturday, now, tonight)).toEqual(['now', 'tonight', 'Saturday']);
});

test('a late order comes before the next one; one that was probably forgotten does not hide it', () => {
  expect(awaited(promised('next', 20), promised('late', -40))).toEqual(['late', 'next']);
  expect(awaited(promised('forgotten', -300), promised('next', 20))).toEqual(['next', 'forgotten']);
  expect(awaited(promised('Saturday', 5_000), promised('overdue', -80))).toEqual(['overdue', 'Saturday']);
});

test('an order is awaited until twelve hours after its promised time', () => {
  expect(awaited(promised('awaited', -10 - 12 * 60 + 1))).toEqual(['awaited']);
  expect(awaited(promised('given up', -10 - 12 * 60))).toEqual([]);
});

test('an order for later is not the oldest while another one waits for food as soon as possible', () => {
  const waiting = (createdAt: string, slot: object | null) => ({ createdAt, slot });
  const [early, soon, later] = [waiting(at(-90), {}), waiting(at(-5), null), waiting(at(-1), null)];
  expect(longestWaiting([later, early, soon])).toBe(soon);
  expect(longestWaiting([waiting(at(-2), {}), early])).toBe(early);
  expect(longestWaiting([])).toBeNull();
});
