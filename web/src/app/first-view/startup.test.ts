import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuOptions } from '../../features/menu/menu.queries.ts';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { fetchStartupData, refetchEmbeddedData } from './startup.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => logged.mockReset().mockImplementation(() => undefined));
afterEach(() => vi.unstubAllGlobals());

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('a failed startup request is logged', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await fetchStartupData(newClient());
  expect(logged).toHaveBeenCalledWith('Failed to fetch initial app data', expect.any(Error));
});

test('a startup request that is cancelled by leaving the page is not logged', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const queryClient = newClient();
  const request = fetchStartupData(queryClient);
  const leave = new QueryObserver(queryClient, restaurantOptions()).subscribe(() => undefined);
  leave();
  await request;
  expect(logged).not.toHaveBeenCalled();
});

describe('embedded data', () => {
  let requested: string[];
  let onLoad: (() => void)[];
  const untilRequested = (count: number) => vi.waitFor(() => expect(requested).toHaveLength(count));

  beforeEach(() => {
    requested = [];
    onLoad = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return Response.json({ success: true, data: [] });
    });
    vi.stubGlobal('document', { readyState: 'loading' });
    vi.stubGlobal('window', {});
    vi.stubGlobal('addEventListener', (_name: string, work: () => void) => onLoad.push(work));
  });

  test('embedded data is refetched after the page has loaded, and missing data at once [S7.7]', async () => {
    const queryClient = newClient();
    queryClient.setDefaultOptions({ queries: { staleTime: 5_000 } });
    queryClient.setQueryData(menuOptions().queryKey, []);
    new QueryObserver(queryClient, menuOptions()).subscribe(() => undefined);
    void fetchStartupData(queryClient);
    refetchEmbeddedData(queryClient);
    await untilRequested(2);
    expect(requested).not.toContain('/api/menu');
    for (const work of onLoad) work();
    await untilRequested(3);
    expect(requested.at(-1)).toBe('/api/menu');
  });

  test('embedded data is not refetched when the page is left before', async () => {
    const queryClient = newClient();
    queryClient.setDefaultOptions({ queries: { staleTime: 5_000 } });
    queryClient.setQueryData(menuOptions().queryKey, []);
    new QueryObserver(queryClient, menuOptions()).subscribe(() => undefined);
    const leave = refetchEmbeddedData(queryClient);
    leave();
    for (const work of onLoad) work();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(requested).toEqual([]);
  });
});
