import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import { isQuestionable, type OutboxEntry, verdictOf, waitOf } from './outbox-entry.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 21, 13, 0);

function refusal(status: number, code: string, retryAfter?: string) {
  const headers = retryAfter ? { 'retry-after': retryAfter } : {};
  const answer = { success: false, error: `Because of ${code}.`, code };
  return apiErrorOf('placeOrder', new Response(null, { status, headers }), answer, 'a bearer');
}

const entry: OutboxEntry = {
  key: 'k',
  userId: 'sita',
  body: {} as OutboxEntry['body'],
  basket: { cart: [], promo: null, instructions: '' },
  wantedAt: NOW,
  failures: 0,
  notBefore: NOW,
  isHeld: false,
  refusal: null,
  placed: null,
};

test.each([
  ['no answer', new NetworkError(), 2_000],
  ['a server in trouble', refusal(500, 'internal'), 2_000],
  ['a database that is away', refusal(503, 'unavailable', '7'), 7_000],
  ['too many attempts', refusal(429, 'rate_limited', '12'), 12_000],
  ['the same order on its way', refusal(409, 'order.in_flight'), 1_000],
  [
    'a refusal whose reason was cut off',
    apiErrorOf('placeOrder', new Response('', { status: 409 }), undefined, 'a'),
    2_000,
  ],
])('%s is sent again later', (_, error, waitMs) => {
  expect(verdictOf(error, 0)).toMatchObject({ kind: 'later', waitMs });
});

test('only a wait that the server has asked for is kept when the network is back', () => {
  expect(verdictOf(new NetworkError(), 0)).toMatchObject({ isHeld: false });
  expect(verdictOf(refusal(503, 'unavailable', '7'), 0)).toMatchObject({ isHeld: true });
});

test('silence is answered by longer waits, half a minute at most', () => {
  const waits = [0, 1, 2, 3, 4, 50].map((failures) => verdictOf(new NetworkError(), failures));
  expect(waits.map((verdict) => verdict.kind === 'later' && verdict.waitMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('a session that is over asks for sign-in', () => {
  expect(verdictOf(refusal(401, 'auth.invalid_session'), 0)).toEqual({ kind: 'sign-in' });
});

test('an answer that can be read is a refusal without a reason too', () => {
  const error = apiErrorOf('placeOrder', new Response(null, { status: 418 }), {}, 'a');
  expect(verdictOf(error, 0)).toEqual({ kind: 'refused', sentence: 'HTTP error! status: 418' });
});

test.each([
  [409, 'order.prices_changed'],
  [422, 'promo.used_up'],
  [403, 'forbidden'],
  [400, 'request.invalid'],
  [413, 'request.too_large'],
])('%i %s is a refusal with its reason', (status, code) => {
  expect(verdictOf(refusal(status, code), 3)).toEqual({ kind: 'refused', sentence: `Because of ${code}.` });
});

test.each([
  [0, false],
  [20 * MINUTE_MS - 1, false],
  [20 * MINUTE_MS, true],
  [-1, true],
])('an entry %i ms after it was wanted: asked about is %s', (age, isAsked) => {
  expect(isQuestionable(entry, NOW + age)).toBe(isAsked);
});

test('an entry is sent when its time has come, and only by its owner', () => {
  expect(waitOf({ ...entry, notBefore: NOW + 5_000 }, 'sita', NOW)).toBe(5_000);
  expect(waitOf({ ...entry, notBefore: NOW - 5_000 }, 'sita', NOW)).toBe(0);
  expect(waitOf(entry, 'ram', NOW)).toBeNull();
  expect(waitOf(entry, null, NOW)).toBeNull();
  expect(waitOf({ ...entry, refusal: 'No.' }, 'sita', NOW)).toBeNull();
  expect(waitOf({ ...entry, placed: {} as OutboxEntry['placed'] }, 'sita', NOW)).toBeNull();
  expect(waitOf(entry, 'sita', NOW + 20 * MINUTE_MS)).toBeNull();
});
