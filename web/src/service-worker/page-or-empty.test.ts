import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOrEmpty } from './page-or-empty.ts';

const request = new Request('https://pizza.example/search');
const emptyPage = new Response('empty');
const fetched = vi.fn<typeof fetch>();
const open = () => pageOrEmpty(request, async () => emptyPage);
const signal = () => fetched.mock.lastCall?.[1]?.signal;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('a page without headers within 6 seconds is aborted, and the empty page is shown', async () => {
  fetched.mockImplementation(
    (_request, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const page = open();
  await vi.advanceTimersByTimeAsync(5_999);
  expect(signal()?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal()?.aborted).toBe(true);
  expect(await page).toBe(emptyPage);
});

test('a page whose headers have arrived is not aborted, however long its body takes', async () => {
  const answer = new Response('page');
  fetched.mockResolvedValue(answer);
  expect(await open()).toBe(answer);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signal()?.aborted).toBe(false);
});

test('without a network the empty page is shown at once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await open()).toBe(emptyPage);
  expect(vi.getTimerCount()).toBe(0);
});
