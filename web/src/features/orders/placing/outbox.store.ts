import { create } from 'zustand';
import { settledWithin } from '../../../lib/device/settled-within.ts';
import { deleteEntry, listEntries, updateEntry } from './entry-store.ts';
import type { OutboxEntry } from './outbox-entry.ts';

interface Outbox {
  entries: readonly OutboxEntry[];
  /** False until the stored entries were read for the first time. */
  isRead: boolean;
  followedKey: string | null;
}

/** The orders of this device that are not settled, mirrored from IndexedDB. */
export const useOutbox = create<Outbox>(() => ({ entries: [], isRead: false, followedKey: null }));

const CHANNEL = 'outbox';
/** Tells the other tabs that the stored entries have changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', () => void readOutbox());

/** Loads the stored entries, at startup and after a change in another tab; empty when IndexedDB is not available. */
export async function readOutbox(): Promise<void> {
  const entries = await listEntries().catch(() => []);
  useOutbox.setState({ entries, isRead: true });
}

export async function broadcastChange(): Promise<void> {
  await readOutbox();
  channel?.postMessage(null);
}

/** Changes a stored entry, once, and tells the other tabs. @returns null when it no longer exists */
export async function changeEntry(
  key: string,
  changed: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | null> {
  const entry = await updateEntry(key, changed);
  await broadcastChange();
  return entry;
}

/** Marks the entry that the checkout page shows, so that no notice repeats it; null clears the mark. */
export function followEntry(key: string | null): void {
  useOutbox.setState({ followedKey: key });
}

/** Deletes an entry that the customer discarded or whose result was shown. */
export async function forgetEntry(key: string): Promise<void> {
  await deleteEntry(key);
  await broadcastChange();
}

/** How long a sign-out waits for IndexedDB, which a browser may leave without an answer. */
const STORAGE_LIMIT_MS = 1_000;

/** @returns the stored entries that this device could read in time */
export async function entriesInTime(): Promise<readonly OutboxEntry[]> {
  await settledWithin(readOutbox(), STORAGE_LIMIT_MS);
  return useOutbox.getState().entries;
}

/**
 * Sign-out deletes the stored orders of the user from the device, also a placed one, which stays for some minutes with its address.
 * Without IndexedDB there are none.
 */
export const forgetEntriesOf = (userId: string): Promise<void> =>
  settledWithin(deleteEntriesOf(userId), STORAGE_LIMIT_MS);

async function deleteEntriesOf(userId: string): Promise<void> {
  const entries = await listEntries().catch(() => []);
  for (const { key, userId: owner } of entries)
    if (owner === userId) await deleteEntry(key).catch(() => undefined);
  await broadcastChange();
}
