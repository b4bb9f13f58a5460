import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchAfterEvent, restartQueries } from './live-queries.ts';

const REQUEST_MS = 100;
const KEY = ['order', 'list', 'kitchen'];
const FILTERS = { queryKey: ['order'] };

let onServer = 0;
let requests = 0;
let queryClient: QueryClient;
let stop = () => {};

/** Takes as long as the list of a board on a slow connection, and returns the state at the time of the request. */
async function read(): Promise<number> {
  requests += 1;
  const state = onServer;
  await new Promise((resolve) => setTimeout(resolve, REQUEST_MS));
  return state;
}
const cached = () => queryClient.getQueryData<number>(KEY);

beforeEach(() => {
  vi.useFakeTimers();
  onServer = 0;
  requests = 0;
  queryClient = new QueryClient();
  stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn: read }).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
});

test('the screen stays current when events arrive faster than a request completes', async () => {
  await vi.advanceTimersByTimeAsync(REQUEST_MS);
  for (let event = 0; event < 40; event += 1) {
    onServer += 1;
    void refetchAfterEvent(queryClient, FILTERS);
    await vi.advanceTimersByTimeAsync(30);
    expect(onServer - (cached() ?? 0)).toBeLessThanOrEqual((2 * REQUEST_MS) / 30 + 1);
  }
  await vi.advanceTimersByTimeAsync(2 * REQUEST_MS);
  expect(cached()).toBe(40);
  // Requests run one after the other, however many events arrive.
  expect(requests).toBeLessThanOrEqual(2 + (40 * 30 + 2 * REQUEST_MS) / REQUEST_MS);
});

test('a first request that started before the change is repeated', async () => {
  await vi.advanceTimersByTimeAsync(REQUEST_MS / 2);
  onServer = 1;
  void refetchAfterEvent(queryClient, FILTERS);
  await vi.advanceTimersByTimeAsync(REQUEST_MS / 2);
  expect(cached()).toBe(0);
  await vi.advanceTimersByTimeAsync(REQUEST_MS);
  expect(cached()).toBe(1);
  expect(requests).toBe(2);
});

test('requests in flight are restarted after a lost connection', async () => {
  await vi.advanceTimersByTimeAsync(REQUEST_MS / 2);
  onServer = 1;
  void restartQueries(queryClient, FILTERS);
  await vi.advanceTimersByTimeAsync(REQUEST_MS);
  expect(cached()).toBe(1);
});
