import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceNow, learnServerTime, now, serverTimeOf, useClockDifference } from './server-clock.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  useClockDifference.setState(0, true);
});
afterEach(() => vi.useRealTimers());

/** An answer whose request took this long. @param ahead by how much the server's clock is ahead; it is read half-way */
function answer(ahead: number, tookMs: number, headers?: Record<string, string>): void {
  const sentAt = Date.now();
  vi.setSystemTime(sentAt + tookMs / 2);
  const date = new Date(Date.now() + ahead).toUTCString();
  vi.setSystemTime(sentAt + tookMs);
  learnServerTime({ headers: new Headers(headers ?? { date }) }, sentAt);
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
  ['without a date', {}],
  ['with an unreadable date', { date: 'yesterday' }],
])('an answer %s keeps the known difference', (_, headers) => {
  answer(7 * MINUTE_MS, 50);
  const known = useClockDifference.getState();
  answer(0, 50, headers);
  expect(useClockDifference.getState()).toBe(known);
});
