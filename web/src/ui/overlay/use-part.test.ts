import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPartFetch } from './use-part.ts';

const fetchPart = vi.fn<() => Promise<string>>();
const onPart = vi.fn<(part: string) => void>();
const onFirstFailure = vi.fn<() => void>();
const start = () => startPartFetch(fetchPart, { onPart, onFirstFailure });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  fetchPart.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
});
afterEach(() => {
  vi.useRealTimers();
  for (const mock of [fetchPart, onPart, onFirstFailure]) mock.mockReset();
});

describe('a part whose code does not come', () => {
  test('says so once, however often it is asked for', async () => {
    const { stop } = start();
    await pass(0);
    expect(onFirstFailure).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(fetchPart.mock.calls.length).toBeGreaterThan(4);
    expect(onFirstFailure).toHaveBeenCalledOnce();
    stop();
  });

  test('is asked for after one second, two, four, and never more than thirty later', async () => {
    const { stop } = start();
    await pass(0);
    for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await pass(seconds * 1_000 - 1);
      expect(fetchPart).toHaveBeenCalledTimes(index + 1);
      await pass(1);
      expect(fetchPart).toHaveBeenCalledTimes(index + 2);
    }
    stop();
  });

  test('is there as soon as it comes, and is not asked for again', async () => {
    start();
    await pass(0);
    fetchPart.mockResolvedValue('the sheet');
    await pass(1_000);
    expect(onPart).toHaveBeenCalledExactlyOnceWith('the sheet');
    await pass(60_000);
    expect(fetchPart).toHaveBeenCalledTimes(2);
  });

  test('is asked for at once when the network is back, but not while an answer is awaited', async () => {
    const { hurry, stop } = start();
    hurry();
    expect(fetchPart).toHaveBeenCalledOnce();
    await pass(0);
    hurry();
    expect(fetchPart).toHaveBeenCalledTimes(2);
    await pass(1_999);
    expect(fetchPart).toHaveBeenCalledTimes(2);
    stop();
  });

  test('is not asked for, told or shown once its page is left', async () => {
    const { stop } = start();
    stop();
    await pass(60_000);
    expect(fetchPart).toHaveBeenCalledOnce();
    expect(onFirstFailure).not.toHaveBeenCalled();
  });
});

test('a part whose code comes is shown, and nothing failed', async () => {
  fetchPart.mockResolvedValue('the sheet');
  start();
  await pass(0);
  expect(onPart).toHaveBeenCalledExactlyOnceWith('the sheet');
  expect(onFirstFailure).not.toHaveBeenCalled();
});
