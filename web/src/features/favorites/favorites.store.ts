import { type Favorites, SAMPLE_FAVORITES } from '@chulo/shared/domain/menu/favorites';
import { createPersistedStore, isRecord } from '../../lib/device/persisted-store.ts';

/** Far more than anybody looks through; whatever else writes to this device ends here. */
const MOST = 500;

/** The hearts, kept on this device; a new device has those of the demo (decisions.md). */
export const useFavorites = createPersistedStore<Favorites>('favorites', (stored) =>
  isRecord(stored)
    ? {
        dishIds: idsOf(stored.dishIds, SAMPLE_FAVORITES.dishIds),
        restaurantIds: idsOf(stored.restaurantIds, SAMPLE_FAVORITES.restaurantIds),
      }
    : SAMPLE_FAVORITES,
);

/** Puts it among the favourites: first, or where it stood before a removal that was not meant. */
export function addFavorite(kind: keyof Favorites, id: string, index = 0): void {
  change(kind, (ids) => (ids.includes(id) ? ids : ids.toSpliced(index, 0, id).slice(0, MOST)));
}

/** @returns where it stood, for a way back */
export function removeFavorite(kind: keyof Favorites, id: string): number {
  const index = useFavorites.getState()[kind].indexOf(id);
  change(kind, (ids) => ids.filter((known) => known !== id));
  return Math.max(0, index);
}

/** What is there of what is liked, the latest heart first; what is gone is left out. */
export function pickFavorites<Thing extends { id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  return ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []);
}

function change(kind: keyof Favorites, next: (ids: readonly string[]) => readonly string[]): void {
  useFavorites.setState((state) => ({ ...state, [kind]: next(state[kind]) }), true);
}

function idsOf(stored: unknown, fallback: readonly string[]): readonly string[] {
  if (!Array.isArray(stored)) return fallback;
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '');
  return [...new Set(ids)].slice(0, MOST);
}
