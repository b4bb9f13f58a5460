import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetries } from './use-on-demand-component.ts';

const load = vi.fn<() => Promise<string>>();
const onLoaded = vi.fn<(part: string) => void>();
const onFirstFailure = vi.fn<() => void>();
const start = () => loadWithRetries(load, { onLoaded, onFirstFailure });
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
});
afterEach(() => {
  vi.useRealTimers();
  for (const mock of [load, onLoaded, onFirstFailure]) mock.mockReset();
});

test('a failed component load is reported once, however often it is retried', async () => {
  const { stop } = start();
  await advance(0);
  expect(onFirstFailure).toHaveBeenCalledOnce();
  await advance(60_000);
  expect(load.mock.calls.length).toBeGreaterThan(4);
  expect(onFirstFailure).toHaveBeenCalledOnce();
  stop();
});

test('a failed component load is retried with a doubling delay, from 1 second to at most 30 seconds', async () => {
  const { stop } = start();
  await advance(0);
  for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await advance(seconds * 1_000 - 1);
    expect(load).toHaveBeenCalledTimes(index + 1);
    await advance(1);
    expect(load).toHaveBeenCalledTimes(index + 2);
  }
  stop();
});

test('a component that loads after a retry is delivered and not loaded again', async () => {
  start();
  await advance(0);
  load.mockResolvedValue('the sheet');
  await advance(1_000);
  expect(onLoaded).toHaveBeenCalledExactlyOnceWith('the sheet');
  await advance(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a component load is retried at once when the network is back', async () => {
  const { retryNow, stop } = start();
  await advance(0);
  retryNow();
  expect(load).toHaveBeenCalledTimes(2);
  await advance(1_999);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

test('a load that was running when the network came back is repeated at once if it fails', async () => {
  const { retryNow, stop } = start();
  retryNow();
  expect(load).toHaveBeenCalledOnce();
  await advance(0);
  expect(load).toHaveBeenCalledTimes(2);
  await advance(1_999);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

test('a component load is neither retried nor reported after it has stopped', async () => {
  const { stop } = start();
  stop();
  await advance(60_000);
  expect(load).toHaveBeenCalledOnce();
  expect(onFirstFailure).not.toHaveBeenCalled();
});

test('a loaded component is delivered without a failure', async () => {
  load.mockResolvedValue('the sheet');
  start();
  await advance(0);
  expect(onLoaded).toHaveBeenCalledExactlyOnceWith('the sheet');
  expect(onFirstFailure).not.toHaveBeenCalled();
});
