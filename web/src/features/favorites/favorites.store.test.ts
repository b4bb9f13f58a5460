import { SAMPLE_FAVORITES } from '@chulo/shared/domain/menu/favorites';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';

/** The app starts on a device on which this is stored. */
async function startWith(favorites?: string) {
  vi.stubGlobal('localStorage', createMemoryStorage(favorites === undefined ? {} : { favorites }));
  return await import('./favorites.store.ts');
}
const stored = () => JSON.parse(localStorage.getItem('favorites') ?? 'null');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a new device has the sample hearts [S2.89]', async () => {
  const { useFavorites } = await startWith();
  expect(useFavorites.getState()).toEqual(SAMPLE_FAVORITES);
});

test('hearts are restored, and none stays none', async () => {
  const kept = { dishIds: ['b', 'a'], restaurantIds: [] };
  const { useFavorites } = await startWith(JSON.stringify(kept));
  expect(useFavorites.getState()).toEqual(kept);
});

test.each([
  ['{', SAMPLE_FAVORITES],
  ['null', SAMPLE_FAVORITES],
  ['["a"]', SAMPLE_FAVORITES],
  ['{"dishIds":"a"}', SAMPLE_FAVORITES],
  ['{"dishIds":["a",7,null,"","a",["b"]],"restaurantIds":[{}]}', { dishIds: ['a'], restaurantIds: [] }],
])('the stored favourites %s are made good', async (text, expected) => {
  const { useFavorites } = await startWith(text);
  expect(useFavorites.getState()).toEqual(expected);
});

test('no more than 500 hearts are kept', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => `dish ${index}`);
  const { addFavorite, useFavorites } = await startWith(JSON.stringify({ dishIds: ids, restaurantIds: [] }));
  expect(useFavorites.getState().dishIds).toEqual(ids.slice(0, 500));
  addFavorite('dishIds', 'latest');
  expect(useFavorites.getState().dishIds).toEqual(['latest', ...ids.slice(0, 499)]);
});

test('a new heart comes first, is there once, and goes back to its place after a slip', async () => {
  const { addFavorite, removeFavorite } = await startWith('{"dishIds":["b","a"],"restaurantIds":["r"]}');
  addFavorite('dishIds', 'c');
  addFavorite('dishIds', 'a');
  expect(stored()).toEqual({ dishIds: ['c', 'b', 'a'], restaurantIds: ['r'] });
  const place = removeFavorite('dishIds', 'b');
  expect(stored().dishIds).toEqual(['c', 'a']);
  addFavorite('dishIds', 'b', place);
  expect(stored().dishIds).toEqual(['c', 'b', 'a']);
});

test('where nothing has the sample ids, nothing is a favourite', async () => {
  const { pickFavorites, useFavorites } = await startWith();
  const { dishIds, restaurantIds } = useFavorites.getState();
  expect(pickFavorites([{ id: 'own dish' }], dishIds)).toEqual([]);
  expect(pickFavorites([{ id: 'own restaurant' }], restaurantIds)).toEqual([]);
});

test('favourites are shown in the order of the hearts, without what is gone', async () => {
  const { pickFavorites } = await startWith();
  expect(pickFavorites([{ id: 'a' }, { id: 'b' }, { id: 'c' }], ['c', 'gone', 'a'])).toEqual([
    { id: 'c' },
    { id: 'a' },
  ]);
});
