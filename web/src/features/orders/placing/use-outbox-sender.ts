import { useEffect, useRef } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { hurryEntries, isUnderWay, readOutbox, sendEntry, useOutbox } from './outbox.store.ts';
import { type OutboxEntry, waitOf } from './outbox-entry.ts';

/** Sends what is kept for the signed-in person, at the start and whenever its time has come, until it is answered. */
export function useOutboxSender(onRefused: (entry: OutboxEntry) => void): void {
  const userId = useSession(({ user, token }) => (token === null ? null : (user?.id ?? null)));
  const entries = useOutbox((outbox) => outbox.entries);
  const told = useRef(onRefused);
  useEffect(() => {
    told.current = onRefused;
  });

  useEffect(() => {
    void readOutbox();
    const hurry = () => void hurryEntries();
    const look = () => document.visibilityState === 'visible' && void readOutbox();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useEffect(() => {
    const timers = entries.map((entry) => {
      const wait = waitOf(entry, userId, Date.now());
      return wait === null ? undefined : setTimeout(() => void sendAndTell(entry), wait);
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };

    async function sendAndTell(entry: OutboxEntry): Promise<void> {
      // What is on its way already is told by whoever sent it.
      if (isUnderWay(entry.key)) return;
      const outcome = await sendEntry(entry);
      if (outcome.kind === 'refused') told.current(entry);
    }
  }, [entries, userId]);
}
