import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './use-is-scrolled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a throttled function runs at once, then at most every 100 ms, and once after the last call', () => {
  const callback = vi.fn();
  const { run } = throttle(100, callback);
  for (let millisecond = 0; millisecond < 250; millisecond += 10) {
    run();
    vi.advanceTimersByTime(10);
  }
  expect(callback).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1_000);
  expect(callback).toHaveBeenCalledTimes(4);
});

test('a stopped throttle does not run again', () => {
  const callback = vi.fn();
  const { run, stop } = throttle(100, callback);
  run();
  run();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(callback).toHaveBeenCalledOnce();
});
