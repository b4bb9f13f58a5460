import { SAMPLE_FAVORITES } from '@chulo/shared/domain/menu/favorites';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';

/** Loads the store with this value in localStorage. */
async function loadStore(favorites?: string) {
  vi.stubGlobal('localStorage', createMemoryStorage(favorites === undefined ? {} : { favorites }));
  return await import('./favorites.store.ts');
}
const stored = () => JSON.parse(localStorage.getItem('favorites') ?? 'null');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a new device starts with the sample favourites [S2.89]', async () => {
  const { useFavorites } = await loadStore();
  expect(useFavorites.getState()).toEqual(SAMPLE_FAVORITES);
});

test('stored favourites are restored, including an empty list', async () => {
  const favorites = { dishIds: ['b', 'a'], restaurantIds: [] };
  const { useFavorites } = await loadStore(JSON.stringify(favorites));
  expect(useFavorites.getState()).toEqual(favorites);
});

test.each([
  ['{', SAMPLE_FAVORITES],
  ['null', SAMPLE_FAVORITES],
  ['["a"]', SAMPLE_FAVORITES],
  ['{"dishIds":"a"}', SAMPLE_FAVORITES],
  ['{"dishIds":["a",7,null,"","a",["b"]],"restaurantIds":[{}]}', { dishIds: ['a'], restaurantIds: [] }],
])('the invalid stored favourites %s are repaired', async (text, expected) => {
  const { useFavorites } = await loadStore(text);
  expect(useFavorites.getState()).toEqual(expected);
});

test('at most 500 favourites are stored', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => `dish ${index}`);
  const { addFavorite, useFavorites } = await loadStore(JSON.stringify({ dishIds: ids, restaurantIds: [] }));
  expect(useFavorites.getState().dishIds).toEqual(ids.slice(0, 500));
  addFavorite('dishIds', 'latest');
  expect(useFavorites.getState().dishIds).toEqual(['latest', ...ids.slice(0, 499)]);
});

test('a new favourite comes first without duplicates, and an undone removal restores its position', async () => {
  const { addFavorite, removeFavorite } = await loadStore('{"dishIds":["b","a"],"restaurantIds":["r"]}');
  addFavorite('dishIds', 'c');
  addFavorite('dishIds', 'a');
  expect(stored()).toEqual({ dishIds: ['c', 'b', 'a'], restaurantIds: ['r'] });
  const index = removeFavorite('dishIds', 'b');
  expect(stored().dishIds).toEqual(['c', 'a']);
  addFavorite('dishIds', 'b', index);
  expect(stored().dishIds).toEqual(['c', 'b', 'a']);
});

test('sample favourites that do not exist in the menu are not shown', async () => {
  const { pickFavorites, useFavorites } = await loadStore();
  const { dishIds, restaurantIds } = useFavorites.getState();
  expect(pickFavorites([{ id: 'own dish' }], dishIds)).toEqual([]);
  expect(pickFavorites([{ id: 'own restaurant' }], restaurantIds)).toEqual([]);
});

test('favourites are shown newest first, without deleted ones', async () => {
  const { pickFavorites } = await loadStore();
  expect(pickFavorites([{ id: 'a' }, { id: 'b' }, { id: 'c' }], ['c', 'gone', 'a'])).toEqual([
    { id: 'c' },
    { id: 'a' },
  ]);
});
