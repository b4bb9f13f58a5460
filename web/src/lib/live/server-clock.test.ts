import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceNow, learnServerTime, now, serverTimeOf, useClockDifference } from './server-clock.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  useClockDifference.setState(0, true);
});
afterEach(() => vi.useRealTimers());

const OF_THE_API = { status: 200, cache: 'no-store', body: { success: true } as unknown };

/** An answer whose request took this long. @param ahead by how much the server's clock is ahead; it is read half-way */
function answer(
  ahead: number,
  tookMs: number,
  headers: Record<string, string> = {},
  { status, cache, body } = OF_THE_API,
): void {
  const sentAt = Date.now();
  vi.setSystemTime(sentAt + tookMs / 2);
  const date = new Date(Date.now() + ahead).toUTCString();
  vi.setSystemTime(sentAt + tookMs);
  const sent = new Headers({ date, 'cache-control': cache, ...headers });
  // A body that arrives slowly makes nothing less exact.
  const receivedAt = Date.now();
  vi.setSystemTime(receivedAt + MINUTE_MS);
  learnServerTime({ sentAt, response: { status, headers: sent }, receivedAt, body });
}

const errorOf = (ahead: number) => Math.abs(useClockDifference.getState() - ahead);

test('an exact clock is not corrected, whatever the network does', () => {
  for (const tookMs of [5, 900, 15_000, 40]) {
    answer(0, tookMs);
    expect(now()).toBe(Date.now());
  }
});

test.each([
  ['slow', 7 * MINUTE_MS],
  ['fast', -7 * MINUTE_MS],
])('a clock that is seven minutes %s is corrected to a second by one answer', (_, ahead) => {
  answer(ahead, 80);
  expect(errorOf(ahead)).toBeLessThanOrEqual(1_080);
  expect(now()).toBe(deviceNow() + useClockDifference.getState());
  expect(serverTimeOf(NOON)).toBe(NOON + useClockDifference.getState());
});

test('further answers only come closer, and slow ones change nothing', () => {
  const ahead = 7 * MINUTE_MS;
  answer(ahead, 100);
  for (const tookMs of [30, 12_000, 400, 730, 3_000, 25, 110]) {
    const before = errorOf(ahead);
    answer(ahead, tookMs);
    expect(errorOf(ahead)).toBeLessThanOrEqual(before);
  }
  const known = useClockDifference.getState();
  answer(ahead, 20_000);
  expect(useClockDifference.getState()).toBe(known);
});

test('a clock that is set while the app is open is corrected by the next answer', () => {
  answer(7 * MINUTE_MS, 50);
  answer(0, 50);
  expect(errorOf(0)).toBeLessThanOrEqual(1_050);
});

test.each([
  ['without a date', { date: '' }],
  ['with an unreadable date', { date: 'yesterday' }],
])('an answer %s keeps the known difference', (_, headers) => {
  answer(7 * MINUTE_MS, 50);
  const known = useClockDifference.getState();
  answer(0, 50, headers);
  expect(useClockDifference.getState()).toBe(known);
});

const THREE_YEARS = -1_095 * 24 * 60 * MINUTE_MS;

test.each([
  ['the page of a captive portal', { ...OF_THE_API, body: undefined }, {}],
  ['JSON of a router', { ...OF_THE_API, body: { status: 'offline' } }, {}],
  ['JSON that is no object', { ...OF_THE_API, body: null }, {}],
  ['a success that is no boolean', { ...OF_THE_API, body: { success: 'true' } }, {}],
  ['an error page', { ...OF_THE_API, status: 502, body: undefined }, {}],
  ['an answer that a cache may keep', { ...OF_THE_API, cache: 'public, max-age=60' }, {}],
  ['an answer without a rule for caches', { ...OF_THE_API, cache: '' }, {}],
  ['an answer of a shared cache', OF_THE_API, { age: '86400' }],
])('%s does not set the clock', (_, kind, headers) => {
  answer(THREE_YEARS, 50, headers, kind);
  expect(useClockDifference.getState()).toBe(0);
});

test.each([
  ['a success', OF_THE_API],
  ['a refusal', { ...OF_THE_API, status: 422, body: { success: false } }],
  ['a 304', { ...OF_THE_API, status: 304, cache: 'public, no-cache', body: undefined }],
  ['a list with an entity tag', { ...OF_THE_API, cache: 'private, no-cache' }],
])('%s of the API sets the clock', (_, kind) => {
  answer(7 * MINUTE_MS, 80, {}, kind);
  expect(errorOf(7 * MINUTE_MS)).toBeLessThanOrEqual(1_080);
});
