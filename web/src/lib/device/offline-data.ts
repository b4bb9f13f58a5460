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

interface Kept {
  /** The build that read it: another one may read other shapes. */
  build: string;
  /** Whose it is; null for what is everybody's. */
  userId: string | null;
  /** One query. */
  state: DehydratedState;
}

interface OfflineSchema extends DBSchema {
  kept: { key: string; value: Kept };
}

/** The order that was followed last lies under this name, whichever it is. */
const LAST_ORDER = 'last-order';
const WRITE_PAUSE_MS = 300;

let opened: Promise<IDBPDatabase<OfflineSchema>> | null = null;

function open(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= openDB<OfflineSchema>('chulo-offline', 1, {
    upgrade: (database) => {
      database.createObjectStore('kept');
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** The entry's name changes with anything in the build. */
const buildNow = () => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app ?? '';

/** Staff may read more under the same keys; none of it stays on a device. */
const guestId = (): string | null => {
  const { user } = useSession.getState();
  return user?.role === 'customer' && !user.isKitchen ? user.id : null;
};
const isStaff = () => useSession.getState().user !== null && guestId() === null;

/** @returns under which name the data of a key is kept, and whether it is one person's; null for what is not kept */
export function placeOf(queryKey: readonly unknown[]): { name: string; isPersonal: boolean } | null {
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
 * Keeps the menu and the signed-in customer's orders on this device as they were last read, so that they can be read
 * without a network. One person's are deleted as soon as that person is not the one who is signed in.
 * @returns what ends it
 */
export function keepForOffline(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    for (const query of changed) void keep(queryClient, query);
    changed.clear();
    timer = undefined;
  };
  const note = (query: Query) => {
    if (query.state.status !== 'success' || placeOf(query.queryKey) === null) return;
    changed.add(query);
    timer ??= setTimeout(write, WRITE_PAUSE_MS);
  };
  cache.getAll().forEach(note);
  const stopReading = cache.subscribe(({ type, query }) => type === 'updated' && note(query));
  const stopFollowing = useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) void forgetOthers();
  });
  void forgetOthers();
  addEventListener('pagehide', write);
  return () => {
    removeEventListener('pagehide', write);
    clearTimeout(timer);
    stopReading();
    stopFollowing();
  };
}

async function keep(queryClient: QueryClient, query: Query): Promise<void> {
  const place = placeOf(query.queryKey);
  const userId = place?.isPersonal ? guestId() : null;
  if (!place || isStaff() || (place.isPersonal && userId === null)) return;
  const state = dehydrate(queryClient, { shouldDehydrateQuery: (other) => other === query });
  try {
    const database = await open();
    // Whoever it is of may have signed out while the database was opened.
    if (place.isPersonal && guestId() !== userId) return;
    await database.put('kept', { build: buildNow(), userId, state }, place.name);
  } catch {
    // A device that keeps nothing works with a network alone.
  }
}

/** Deletes what is another person's. */
async function forgetOthers(): Promise<void> {
  try {
    const transaction = (await open()).transaction('kept', 'readwrite');
    for await (const cursor of transaction.store) {
      const { userId } = cursor.value;
      if (userId !== null && userId !== guestId()) await cursor.delete();
    }
    await transaction.done;
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}

/** Puts back what this device has kept, as far as nothing fresher is there. It is old: pages read it again. */
export async function restoreKept(queryClient: QueryClient): Promise<void> {
  if (isStaff()) return;
  try {
    for (const { build, userId, state } of await (await open()).getAll('kept')) {
      if (build !== buildNow() || (userId !== null && userId !== guestId())) continue;
      const queries = state.queries.filter(
        ({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
      );
      hydrate(queryClient, { ...state, queries });
    }
  } catch {
    // What cannot be read back is read from the server.
  }
}
