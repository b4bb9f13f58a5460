import { useEffect } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { readOutbox, useOutbox } from './outbox.store.ts';
import { type OutboxEntry, retryDelayOf } from './outbox-entry.ts';
import { retryEntriesNow, sendEntry } from './send-order.ts';

/** Sends the stored orders of the signed-in user, with back-off, until the server responds. */
export function useOutboxSender(): void {
  const userId = useSession(({ user, token }) => (token === null ? null : (user?.id ?? null)));
  const entries = useOutbox((outbox) => outbox.entries);

  useEffect(() => {
    void readOutbox();
    const retry = () => void retryEntriesNow();
    const refresh = () => document.visibilityState === 'visible' && void readOutbox();
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  useEffect(() => scheduleSending(entries, userId), [entries, userId]);
}

/** @returns a function that cancels what has not begun */
export function scheduleSending(entries: readonly OutboxEntry[], userId: string | null): () => void {
  const timers = entries.map((entry) => {
    const delay = retryDelayOf(entry, userId, Date.now());
    return delay === null ? undefined : setTimeout(() => void sendEntry(entry.key), delay);
  });
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
