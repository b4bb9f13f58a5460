import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import {
  failureOutcomeOf,
  needsConfirmation,
  type OutboxEntry,
  refusalOf,
  retryDelayOf,
} from './outbox-entry.ts';

const NOW = Date.UTC(2026, 10, 21, 13, 0);

function refusal(status: number, code: string, retryAfter?: string) {
  const headers = retryAfter ? { 'retry-after': retryAfter } : {};
  const body = { success: false, error: `Because of ${code}.`, code };
  return apiErrorOf('placeOrder', new Response(null, { status, headers }), body, 'a bearer');
}

const entry: OutboxEntry = {
  key: 'k',
  userId: 'sita',
  body: {} as OutboxEntry['body'],
  basket: { cart: [], promo: null, instructions: '', choices: null },
  wantedAt: NOW,
  failures: 0,
  notBefore: NOW,
  isHeld: false,
  refusal: null,
  placed: null,
  isReported: false,
  settlesAt: null,
  settledAt: null,
};

test.each([
  ['a network error', new NetworkError(), 2_000],
  ['a server error', refusal(500, 'internal'), 2_000],
  ['an unavailable database', refusal(503, 'unavailable', '7'), 7_000],
  ['a rate limit', refusal(429, 'rate_limited', '12'), 12_000],
  ['a conflict with the same order in flight', refusal(409, 'order.in_flight'), 1_000],
  [
    'a truncated response',
    apiErrorOf('placeOrder', new Response('', { status: 409 }), undefined, 'a'),
    2_000,
  ],
])('an order is sent again later after %s', (_case, error, waitMs) => {
  expect(failureOutcomeOf(error, 0)).toMatchObject({ kind: 'later', waitMs });
});

test('only a wait requested by the server continues when the network is back', () => {
  expect(failureOutcomeOf(new NetworkError(), 0)).toMatchObject({ isHeld: false });
  expect(failureOutcomeOf(refusal(503, 'unavailable', '7'), 0)).toMatchObject({ isHeld: true });
});

test('the back-off doubles after each network error, up to 30 seconds', () => {
  const waits = [0, 1, 2, 3, 4, 50].map((failures) => failureOutcomeOf(new NetworkError(), failures));
  expect(waits.map((verdict) => verdict.kind === 'later' && verdict.waitMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('an expired session requires a sign-in before the order is sent again', () => {
  expect(failureOutcomeOf(refusal(401, 'auth.invalid_session'), 0)).toEqual({ kind: 'sign-in' });
});

test('a readable error response without a message is a refusal with its status', () => {
  const error = apiErrorOf('placeOrder', new Response(null, { status: 418 }), {}, 'a');
  expect(failureOutcomeOf(error, 0)).toMatchObject({
    kind: 'refused',
    refusal: { sentence: 'HTTP error! status: 418', code: null },
  });
});

test.each([
  [409, 'order.prices_changed'],
  [422, 'promo.used_up'],
  [403, 'forbidden'],
  [400, 'request.invalid'],
  [413, 'request.too_large'],
  [429, 'order.too_many_an_hour'],
])('a response with status %i and code %s is a refusal with its message', (status, code) => {
  expect(failureOutcomeOf(refusal(status, code), 3)).toMatchObject({
    kind: 'refused',
    refusal: { sentence: `Because of ${code}.`, code },
  });
});

test('a code without effect is the reason of a changed bill', () => {
  const [code, sentence] = ['promo.without_effect', 'It gives free delivery.'];
  const answer = (data: object) =>
    apiErrorOf(
      'placeOrder',
      new Response(null, { status: 409 }),
      { success: false, error: 'Prices have changed.', code: 'order.prices_changed', data },
      'a',
    );
  expect(refusalOf(answer({ total: 90, reason: code, sentence }))).toMatchObject({ code, sentence });
  for (const data of [{ total: 90 }, { reason: code }, { reason: 'other', sentence }])
    expect(refusalOf(answer(data))).toMatchObject({
      code: 'order.prices_changed',
      sentence: 'Prices have changed.',
    });
});

test.each([
  [0, false],
  [20 * MINUTE_MS - 1, false],
  [20 * MINUTE_MS, true],
  [-1, true],
])('that an order requested %i ms ago needs confirmation is %s', (age, expected) => {
  expect(needsConfirmation(entry, NOW + age)).toBe(expected);
});

test('an unanswered order is sent when its wait is over, and only for its own user', () => {
  expect(retryDelayOf({ ...entry, notBefore: NOW + 5_000 }, 'sita', NOW)).toBe(5_000);
  expect(retryDelayOf({ ...entry, notBefore: NOW - 5_000 }, 'sita', NOW)).toBe(0);
  expect(retryDelayOf(entry, 'ram', NOW)).toBeNull();
  expect(retryDelayOf(entry, null, NOW)).toBeNull();
  expect(
    retryDelayOf({ ...entry, refusal: refusalOf(refusal(422, 'order.closed')) }, 'sita', NOW),
  ).toBeNull();
  expect(retryDelayOf({ ...entry, placed: {} as OutboxEntry['placed'] }, 'sita', NOW)).toBeNull();
  expect(retryDelayOf(entry, 'sita', NOW + 20 * MINUTE_MS)).toBeNull();
});
