import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginAgain, readAgain } from './live-queries.ts';

const READING_MS = 100;
const KEY = ['order', 'list', 'kitchen'];
const FILTERS = { queryKey: ['order'] };

let onServer = 0;
let readings = 0;
let queryClient: QueryClient;
let stop = () => {};

/** As long on its way as a board's list on a slow line; it tells what was true when it was asked for. */
async function read(): Promise<number> {
  readings += 1;
  const known = onServer;
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
  return known;
}
const shown = () => queryClient.getQueryData<number>(KEY);

beforeEach(() => {
  vi.useFakeTimers();
  onServer = 0;
  readings = 0;
  queryClient = new QueryClient();
  stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn: read }).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
});

test('events that come faster than a reading takes hold up none: the screen keeps up with them', async () => {
  await vi.advanceTimersByTimeAsync(READING_MS);
  for (let event = 0; event < 40; event += 1) {
    onServer += 1;
    void readAgain(queryClient, FILTERS);
    await vi.advanceTimersByTimeAsync(30);
    expect(onServer - (shown() ?? 0)).toBeLessThanOrEqual((2 * READING_MS) / 30 + 1);
  }
  await vi.advanceTimersByTimeAsync(2 * READING_MS);
  expect(shown()).toBe(40);
  // One after the other, however many events asked for one.
  expect(readings).toBeLessThanOrEqual(2 + (40 * 30 + 2 * READING_MS) / READING_MS);
});

test('a first reading that was under way before the change is read once more', async () => {
  await vi.advanceTimersByTimeAsync(READING_MS / 2);
  onServer = 1;
  void readAgain(queryClient, FILTERS);
  await vi.advanceTimersByTimeAsync(READING_MS / 2);
  expect(shown()).toBe(0);
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(shown()).toBe(1);
  expect(readings).toBe(2);
});

test('after a lost connection what was under way is begun anew', async () => {
  await vi.advanceTimersByTimeAsync(READING_MS / 2);
  onServer = 1;
  void beginAgain(queryClient, FILTERS);
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(shown()).toBe(1);
});
