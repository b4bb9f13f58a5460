import { QueryClient } from '@tanstack/react-query';
import * as fakeIndexedDb from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restoreStoredQueries, storageEntryOf } from './offline-data.ts';

test.each([
  [['menu', 'list']],
  [['categories', 'list']],
  [['restaurant', 'list']],
  [['banners', 'list']],
  [['promos', 'list']],
])('the public query %j is stored on the device', (key) =>
  expect(storageEntryOf(key)).toEqual({ name: JSON.stringify(key), isPersonal: false }),
);

test('a list of a customer’s own orders is stored for that customer', () => {
  const key = ['order', 'list', 'customer', 'sita', 'past'];
  expect(storageEntryOf(key)).toEqual({ name: JSON.stringify(key), isPersonal: true });
});

test('only the last tracked order is stored', () => {
  expect(storageEntryOf(['order', 'one'])).toEqual({ name: 'last-order', isPersonal: true });
  expect(storageEntryOf(['order', 'other'])?.name).toBe('last-order');
});

test.each([
  [['order', 'list', 'staff', '1', 'all', '']],
  [['order', 'list', 'kitchen']],
  [['order', 'one', 'staff']],
  [['order', 'one', 'staff', 'history']],
  [['banners', 'list', 'staff']],
  [['promos', 'valid', 'WELCOME10', '500']],
  [['addresses', 'sita']],
  [['notification', 'list', 'sita']],
  [['reviews', 'pizza']],
])('the query %j is not stored', (key) => expect(storageEntryOf(key)).toBeNull());

test('the start of the app does not wait for a storage that gives no answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  for (const [name, value] of Object.entries(fakeIndexedDb))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', { open: () => new fakeIndexedDb.IDBOpenDBRequest() });
  const restored = restoreStoredQueries(new QueryClient());
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(restored).resolves.toBeUndefined();
});
