import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restaurantOptions } from '../features/restaurant/restaurant.queries.ts';
import { readFirstData } from './startup.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => logged.mockReset().mockImplementation(() => undefined));
afterEach(() => vi.unstubAllGlobals());

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('a first reading that fails is logged', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await readFirstData(newClient());
  expect(logged).toHaveBeenCalledWith('Failed to fetch initial app data', expect.any(Error));
});

test('a page that is left while it reads is no failure', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const queryClient = newClient();
  const reading = readFirstData(queryClient);
  const leave = new QueryObserver(queryClient, restaurantOptions()).subscribe(() => undefined);
  leave();
  await reading;
  expect(logged).not.toHaveBeenCalled();
});
