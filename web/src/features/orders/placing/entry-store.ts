import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { resultWithin } from '../../../lib/device/settled-within.ts';
import type { OutboxEntry } from './outbox-entry.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
}

const NAME = 'chulo';
const VERSION = 2;
const STORE = 'entries';
/** If the storage does not answer in this time, the page sends the order without it. */
const STORAGE_LIMIT_MS = 3_000;

let connection: Promise<IDBPDatabase<OutboxSchema>> | null = null;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  connection ??= openDB<OutboxSchema>(NAME, VERSION, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'key' }),
    // Close, so that a newer version of the app in another tab can upgrade the database.
    blocking: (_version, _blocked, event) => {
      (event.target as IDBDatabase).close();
      connection = null;
    },
    terminated: () => {
      connection = null;
    },
  });
  connection.catch(() => {
    connection = null;
  });
  return connection;
}

/** @throws when IndexedDB is not available, has no room or gives no answer */
function inDatabase<Result>(use: (database: EntryDatabase) => Promise<Result>): Promise<Result> {
  return resultWithin(open().then(use), STORAGE_LIMIT_MS);
}
type EntryDatabase = IDBPDatabase<OutboxSchema>;

function inTransaction<Result>(use: (store: EntryStore) => Promise<Result>): Promise<Result> {
  return inDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([use(transaction.store), transaction.done]);
    return result;
  });
}
type EntryStore = IDBPObjectStore<OutboxSchema, ['entries'], 'entries', 'readwrite'>;

/** Adds an order, unless the same one is already there; a refused one is replaced. Resolves once it is on disk. */
export async function addEntry(entry: OutboxEntry): Promise<void> {
  await inTransaction(async (store) => {
    const existing = await store.get(entry.key);
    if (!existing || existing.refusal) await store.put(entry);
  });
}

/**
 * Changes an entry once: no other tab changes it at the same time.
 * @param change is called synchronously
 * @returns the changed entry, or null when it no longer exists
 */
export function updateEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | null> {
  return inTransaction(async (store) => {
    const entry = await store.get(key);
    if (!entry) return null;
    const changed = change(entry);
    if (changed !== entry) await store.put(changed);
    return changed;
  });
}

export async function readEntry(key: string): Promise<OutboxEntry | null> {
  return (await inDatabase((database) => database.get(STORE, key))) ?? null;
}

export const deleteEntry = (key: string): Promise<void> =>
  inDatabase((database) => database.delete(STORE, key));

/** Oldest first. Without a limit: at the start of the app nothing waits for it, and a slow phone may need longer. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const entries = await (await open()).getAll(STORE);
  return entries.toSorted((one, other) => one.wantedAt - other.wantedAt);
}
