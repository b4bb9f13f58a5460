import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuOptions } from '../../features/menu/menu.queries.ts';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { readBroughtData, readFirstData } from './startup.ts';

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

describe('what the page has brought', () => {
  let asked: string[];
  let whenLoaded: (() => void)[];
  const untilAsked = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));

  beforeEach(() => {
    asked = [];
    whenLoaded = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json({ success: true, data: [] });
    });
    vi.stubGlobal('document', { readyState: 'loading' });
    vi.stubGlobal('window', {});
    vi.stubGlobal('addEventListener', (_name: string, work: () => void) => whenLoaded.push(work));
  });

  test('is read again when the page has loaded, and the rest at once [S7.7]', async () => {
    const queryClient = newClient();
    queryClient.setDefaultOptions({ queries: { staleTime: 5_000 } });
    queryClient.setQueryData(menuOptions().queryKey, []);
    new QueryObserver(queryClient, menuOptions()).subscribe(() => undefined);
    void readFirstData(queryClient);
    readBroughtData(queryClient);
    await untilAsked(2);
    expect(asked).not.toContain('/api/menu');
    for (const work of whenLoaded) work();
    await untilAsked(3);
    expect(asked.at(-1)).toBe('/api/menu');
  });

  test('is not asked for any more where the page was left before', async () => {
    const queryClient = newClient();
    queryClient.setDefaultOptions({ queries: { staleTime: 5_000 } });
    queryClient.setQueryData(menuOptions().queryKey, []);
    new QueryObserver(queryClient, menuOptions()).subscribe(() => undefined);
    const leave = readBroughtData(queryClient);
    leave();
    for (const work of whenLoaded) work();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked).toEqual([]);
  });
});
