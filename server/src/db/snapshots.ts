import type { PublicTopic } from '@chulo/shared/domain/live/topics';
import { sql } from 'kysely';
import type { Bus } from './bus.ts';
import type { Database } from './client.ts';

export interface Snapshot<Value> {
  /** The snapshot as it is, right within a second of any change in any process. */
  current(): Value;
  /** The number of data_versions that the snapshot was read at. */
  version(): number;
  /** Reads again, for example after a write of this process. */
  reload(): Promise<void>;
}

export interface Snapshots {
  /** @param isOver true for a snapshot that is no longer right though nothing was written; it is read again */
  keep<Value>(
    name: PublicTopic,
    load: () => Promise<Value>,
    isOver?: (value: Value) => boolean,
  ): Promise<Snapshot<Value>>;
  /** Tells when this process has begun to answer with a newer snapshot. @returns what stops it */
  onRenewed(listener: (name: PublicTopic) => void): () => void;
  /** When the oldest living snapshot was confirmed, or null while all are followed live. */
  staleSince(): Date | null;
  close(): void;
}

const CONFIRM_MS = 1_000;

/**
 * Copies follow the bus, and their numbers are compared once a second besides, so that a lost message
 * or a dropped connection costs a second, not a stale menu.
 */
export function createSnapshots(db: Database, bus: Bus, onFault: (error: unknown) => void): Snapshots {
  const kept = new Map<
    PublicTopic,
    { version: number; isOver: () => boolean; reload: () => Promise<void> }
  >();
  const listeners = new Set<(name: PublicTopic) => void>();
  let confirmedAt = new Date();
  let isFollowed = true;
  let isConfirming = false;

  async function versions(): Promise<Map<string, number>> {
    const rows = await db.selectFrom('data_versions').selectAll().execute();
    return new Map(rows.map((row) => [row.name, Number(row.version)]));
  }

  async function confirm(): Promise<void> {
    if (isConfirming) return;
    isConfirming = true;
    const askedAt = new Date();
    try {
      const present = await versions();
      const stale = [...kept].filter(
        ([name, snapshot]) => present.get(name) !== snapshot.version || snapshot.isOver(),
      );
      await Promise.all(stale.map(([, snapshot]) => snapshot.reload()));
      confirmedAt = askedAt;
      isFollowed = true;
    } catch (error) {
      isFollowed = false;
      onFault(error);
    } finally {
      isConfirming = false;
    }
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message.topic === 'reconnected') void confirm();
    for (const [name, snapshot] of kept) if (message.topic === name) snapshot.reload().catch(onFault);
  });
  const timer = setInterval(() => void confirm(), CONFIRM_MS);
  timer.unref();

  return {
    async keep(name, load, isOver = () => false) {
      const read = async () => {
        // The number first: a change in between makes the snapshot look old, never new.
        const { version } = await db
          .selectFrom('data_versions')
          .select(sql<number>`version::int`.as('version'))
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        return { version, value: await load() };
      };
      let snapshot = await read();
      const entry = {
        version: snapshot.version,
        isOver: () => isOver(snapshot.value),
        // One run at a time, so that the last one to end is the last one to have looked.
        reload: oneAtATime(async () => {
          const wasOver = entry.isOver();
          const fresh = await read();
          const isNewer = wasOver || fresh.version !== snapshot.version;
          snapshot = fresh;
          entry.version = fresh.version;
          if (isNewer) for (const listener of listeners) listener(name);
        }),
      };
      kept.set(name, entry);
      return { current: () => snapshot.value, version: () => entry.version, reload: entry.reload };
    },
    onRenewed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    staleSince: () => (isFollowed ? null : confirmedAt),
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/** Callers during a run share the one that starts after it: it sees what they have seen. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
