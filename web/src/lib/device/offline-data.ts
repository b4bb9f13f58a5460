import { PUBLIC_TOPICS } from '@chulo/shared/domain/live/topics';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { LIST, STAFF } from '../api/query-keys.ts';
import { useSession } from '../api/session.ts';
import { resultWithin } from './settled-within.ts';

interface Snapshot {
  /** The build that stored it: another build may expect another shape. */
  build: string;
  /** The owner; null for public data. */
  userId: string | null;
  /** A single dehydrated query. */
  state: DehydratedState;
}

interface OfflineSchema extends DBSchema {
  kept: { key: string; value: Snapshot };
}

/** Entry name of the last tracked order. */
const LAST_ORDER = 'last-order';
const WRITE_PAUSE_MS = 300;
/** How long the start of the app waits for the stored queries. */
const RESTORE_LIMIT_MS = 1_000;

let connection: Promise<IDBPDatabase<OfflineSchema>> | null = null;

function open(): Promise<IDBPDatabase<OfflineSchema>> {
  connection ??= openDB<OfflineSchema>('chulo-offline', 1, {
    upgrade: (database) => {
      database.createObjectStore('kept');
    },
    terminated: () => {
      connection = null;
    },
  });
  return connection;
}

/** The name of the app's entry file changes with every change in the build. */
const currentBuild = () => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app ?? '';

/** Null for staff too: they may read more data under the same keys, and none of it is stored. */
const customerId = (): string | null => {
  const { user } = useSession.getState();
  return user?.role === 'customer' && !user.isKitchen ? user.id : null;
};
const isStaff = () => useSession.getState().user !== null && customerId() === null;

/** @returns the entry name of a query and whether it belongs to one user; null for a query that is not stored */
export function storageEntryOf(queryKey: readonly unknown[]): { name: string; isPersonal: boolean } | null {
  const [topic, scope, kind] = queryKey;
  if (kind === STAFF) return null;
  const name = JSON.stringify(queryKey);
  if (PUBLIC_TOPICS.some((known) => known === topic))
    return scope === LIST ? { name, isPersonal: false } : null;
  if (topic !== 'order') return null;
  if (scope !== LIST) return queryKey.length === 2 ? { name: LAST_ORDER, isPersonal: true } : null;
  return kind === 'customer' ? { name, isPersonal: true } : null;
}

/**
 * Stores the menu and the signed-in customer's orders on this device for offline use. The orders of a customer are
 * deleted as soon as another user or nobody is signed in.
 * @returns a function that stops it
 */
export function storeForOffline(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    for (const query of changed) void store(queryClient, query);
    changed.clear();
    timer = undefined;
  };
  const onQueryUpdate = (query: Query) => {
    if (query.state.status !== 'success' || storageEntryOf(query.queryKey) === null) return;
    changed.add(query);
    timer ??= setTimeout(write, WRITE_PAUSE_MS);
  };
  cache.getAll().forEach(onQueryUpdate);
  const stopCacheUpdates = cache.subscribe(({ type, query }) => type === 'updated' && onQueryUpdate(query));
  const stopSessionUpdates = useSession.subscribe(({ user }, previous) => {
    if (user?.id !== previous.user?.id) void deleteOtherUsers();
  });
  void deleteOtherUsers();
  addEventListener('pagehide', write);
  return () => {
    removeEventListener('pagehide', write);
    clearTimeout(timer);
    stopCacheUpdates();
    stopSessionUpdates();
  };
}

async function store(queryClient: QueryClient, query: Query): Promise<void> {
  const entry = storageEntryOf(query.queryKey);
  const userId = entry?.isPersonal ? customerId() : null;
  if (!entry || isStaff() || (entry.isPersonal && userId === null)) return;
  const state = dehydrate(queryClient, { shouldDehydrateQuery: (other) => other === query });
  try {
    const database = await open();
    // The customer may have signed out while the database was opening.
    if (entry.isPersonal && customerId() !== userId) return;
    await database.put('kept', { build: currentBuild(), userId, state }, entry.name);
  } catch {
    // Without storage the app works online only.
  }
}

/** Deletes the data of other users. */
async function deleteOtherUsers(): Promise<void> {
  try {
    const transaction = (await open()).transaction('kept', 'readwrite');
    for await (const cursor of transaction.store) {
      const { userId } = cursor.value;
      if (userId !== null && userId !== customerId()) await cursor.delete();
    }
    await transaction.done;
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Restores stored queries without replacing newer data. They are stale, so pages refetch them. */
export async function restoreStoredQueries(queryClient: QueryClient): Promise<void> {
  if (isStaff()) return;
  try {
    const kept = open().then((database) => database.getAll('kept'));
    for (const { build, userId, state } of await resultWithin(kept, RESTORE_LIMIT_MS)) {
      if (build !== currentBuild() || (userId !== null && userId !== customerId())) continue;
      const queries = state.queries.filter(
        ({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
      );
      hydrate(queryClient, { ...state, queries });
    }
  } catch {
    // Data that cannot be restored is fetched from the server.
  }
}
