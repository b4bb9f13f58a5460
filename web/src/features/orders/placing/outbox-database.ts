import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './outbox-entry.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
}

const NAME = 'chulo';
const VERSION = 1;
const STORE = 'entries';

let connection: Promise<IDBPDatabase<OutboxSchema>> | null = null;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  connection ??= openDB<OutboxSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore(STORE, { keyPath: 'key' });
    },
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

/** Resolves once the entry is on disk. @throws when IndexedDB is not available */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(entry), transaction.done]);
}

/** @returns the updated entry, or null when it no longer exists */
export async function updateEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | null> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
  const entry = await transaction.store.get(key);
  const changed = entry ? change(entry) : null;
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  return changed;
}

export async function deleteEntry(key: string): Promise<void> {
  await (await open()).delete(STORE, key);
}

/** Oldest first. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const entries = await (await open()).getAll(STORE);
  return entries.toSorted((one, other) => one.wantedAt - other.wantedAt);
}
