import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './outbox-entry.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
}

const NAME = 'chulo';
const VERSION = 1;
const STORE = 'entries';

let opened: Promise<IDBPDatabase<OutboxSchema>> | null = null;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore(STORE, { keyPath: 'key' });
    },
    // A later version of the app in another tab must not wait for this one.
    blocking: (_version, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Resolves once it is on disk. @throws where the browser keeps nothing */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(entry), transaction.done]);
}

/** Changes an entry that is still there. @returns what is kept now, or null when it is gone */
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

/** All that is kept, oldest first. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const entries = await (await open()).getAll(STORE);
  return entries.toSorted((one, other) => one.wantedAt - other.wantedAt);
}
