import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './use-is-scrolled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('work runs at once, then at most once in 100 ms, and once more after the last call', () => {
  const work = vi.fn();
  const { run } = throttle(100, work);
  for (let millisecond = 0; millisecond < 250; millisecond += 10) {
    run();
    vi.advanceTimersByTime(10);
  }
  expect(work).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(4);
});

test('who has stopped hears nothing more', () => {
  const work = vi.fn();
  const { run, stop } = throttle(100, work);
  run();
  run();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});
