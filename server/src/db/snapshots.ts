import type { PublicTopic } from '@chulo/shared/domain/live/topics';
import { sql } from 'kysely';
import type { Database } from './client.ts';

export interface Snapshot<Value> {
  /** The current value, at most a second behind a change in any process. */
  current(): Value;
  /** The version in data_versions that the value was read at. */
  version(): number;
  /** Reads the value again, for example after a write of this process. */
  reload(): Promise<void>;
}

/** The same value in another form, computed at each reading. */
export const mapSnapshot = <Value, Mapped>(
  snapshot: Snapshot<Value>,
  map: (value: Value) => Mapped,
): Snapshot<Mapped> => ({ ...snapshot, current: () => map(snapshot.current()) });

export interface Snapshots {
  /** @param isExpired true when the value has expired although nothing was written; it is then reloaded */
  create<Value>(
    name: PublicTopic,
    load: () => Promise<Value>,
    isExpired?: (value: Value) => boolean,
  ): Promise<Snapshot<Value>>;
  /** Calls the listener after a snapshot was renewed. @returns a function that unsubscribes */
  onReload(listener: (name: PublicTopic) => void): () => void;
  /** When the snapshots were last known to be current, or null while they are up to date. */
  staleSince(): Date | null;
  close(): void;
}

const CONFIRM_MS = 1_000;

type Subscribe = (listener: (message: { topic: string }) => void) => () => void;

/**
 * In-memory snapshots of public data, reloaded on messages between processes. Their versions are also compared once per
 * second, so that a lost message delays an update by a second at most.
 */
export function createSnapshots(
  db: Database,
  subscribe: Subscribe,
  onFault: (error: unknown) => void,
): Snapshots {
  const entries = new Map<
    PublicTopic,
    { version: number; isExpired: () => boolean; reload: () => Promise<void> }
  >();
  const listeners = new Set<(name: PublicTopic) => void>();
  let confirmedAt = new Date();
  let isCurrent = true;
  let isConfirming = false;

  async function versions(): Promise<Map<string, number>> {
    const rows = await db.selectFrom('data_versions').selectAll().execute();
    return new Map(rows.map((row) => [row.name, Number(row.version)]));
  }

  async function confirm(): Promise<void> {
    if (isConfirming) return;
    isConfirming = true;
    const startedAt = new Date();
    try {
      const currentVersions = await versions();
      const stale = [...entries].filter(
        ([name, snapshot]) => currentVersions.get(name) !== snapshot.version || snapshot.isExpired(),
      );
      await Promise.all(stale.map(([, snapshot]) => snapshot.reload()));
      confirmedAt = startedAt;
      isCurrent = true;
    } catch (error) {
      isCurrent = false;
      onFault(error);
    } finally {
      isConfirming = false;
    }
  }

  const unsubscribe = subscribe((message) => {
    if (message.topic === 'reconnected') void confirm();
    for (const [name, snapshot] of entries) if (message.topic === name) snapshot.reload().catch(onFault);
  });
  const timer = setInterval(() => void confirm(), CONFIRM_MS);
  timer.unref();

  return {
    async create(name, load, isExpired = () => false) {
      const read = async () => {
        // The version first: after a change in between, the snapshot counts as stale and is reloaded.
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
        isExpired: () => isExpired(snapshot.value),
        // One reload at a time, so that an older value never replaces a newer one.
        reload: oneAtATime(async () => {
          const hasExpired = entry.isExpired();
          const fresh = await read();
          // It may also have expired during the read.
          const isNewer = hasExpired || entry.isExpired() || fresh.version !== snapshot.version;
          snapshot = fresh;
          entry.version = fresh.version;
          if (isNewer) for (const listener of listeners) listener(name);
        }),
      };
      entries.set(name, entry);
      return { current: () => snapshot.value, version: () => entry.version, reload: entry.reload };
    },
    onReload(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    staleSince: () => (isCurrent ? null : confirmedAt),
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/** Calls during a run share one next run, which sees every change made before those calls. */
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
