import { useEffect, useRef } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { isInFlight, readOutbox, retryEntriesNow, sendEntry, useOutbox } from './outbox.store.ts';
import { type OutboxEntry, retryDelayOf } from './outbox-entry.ts';

/** Sends the stored orders of the signed-in user, with back-off, until the server responds. */
export function useOutboxSender(onRefused: (entry: OutboxEntry) => void): void {
  const userId = useSession(({ user, token }) => (token === null ? null : (user?.id ?? null)));
  const entries = useOutbox((outbox) => outbox.entries);
  const onRefusedRef = useRef(onRefused);
  useEffect(() => {
    onRefusedRef.current = onRefused;
  });

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

  useEffect(() => {
    const timers = entries.map((entry) => {
      const delay = retryDelayOf(entry, userId, Date.now());
      return delay === null ? undefined : setTimeout(() => void sendAndReport(entry), delay);
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };

    async function sendAndReport(entry: OutboxEntry): Promise<void> {
      // The caller of the request that is in flight reports its result.
      if (isInFlight(entry.key)) return;
      const outcome = await sendEntry(entry);
      if (outcome.kind === 'refused') onRefusedRef.current(entry);
    }
  }, [entries, userId]);
}
