import { type Favorites, SAMPLE_FAVORITES } from '@chulo/shared/domain/menu/favorites';
import { createPersistedStore, isRecord } from '../../lib/device/persisted-store.ts';

/** More than anybody uses; limits the stored data. */
const MAX_FAVORITES = 500;

/** Favourites, stored on this device only; a new device starts with the samples (S2.89). */
export const useFavorites = createPersistedStore<Favorites>('favorites', (stored) =>
  isRecord(stored)
    ? {
        dishIds: parseIds(stored.dishIds, SAMPLE_FAVORITES.dishIds),
        restaurantIds: parseIds(stored.restaurantIds, SAMPLE_FAVORITES.restaurantIds),
      }
    : SAMPLE_FAVORITES,
);

/** Adds a favourite: first, or at its former index to undo a removal. */
export function addFavorite(kind: keyof Favorites, id: string, index = 0): void {
  change(kind, (ids) => (ids.includes(id) ? ids : ids.toSpliced(index, 0, id).slice(0, MAX_FAVORITES)));
}

/** @returns the former index, for an undo */
export function removeFavorite(kind: keyof Favorites, id: string): number {
  const index = useFavorites.getState()[kind].indexOf(id);
  change(kind, (ids) => ids.filter((other) => other !== id));
  return Math.max(0, index);
}

/** The existing items among the favourite ids, newest first. */
export function pickFavorites<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}

function change(kind: keyof Favorites, next: (ids: readonly string[]) => readonly string[]): void {
  useFavorites.setState((state) => ({ ...state, [kind]: next(state[kind]) }), true);
}

function parseIds(stored: unknown, fallback: readonly string[]): readonly string[] {
  if (!Array.isArray(stored)) return fallback;
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '');
  return [...new Set(ids)].slice(0, MAX_FAVORITES);
}
