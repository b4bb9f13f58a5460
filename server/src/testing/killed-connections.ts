import pg from 'pg';
import type { ConnectionSettings } from '../db/client.ts';

type Query = (...args: unknown[]) => unknown;

/** Kills connections to one database just before they send a statement. */
export interface KilledConnections {
  /** The connection that sends the statement after so many others is killed. */
  killBefore(statement: number): void;
  /** True once since `killBefore`, if that statement came. */
  wasKilled(): boolean;
  close(): Promise<void>;
}

/** @param owner of the database, whose own connections are left alone */
export async function killConnections(owner: ConnectionSettings): Promise<KilledConnections> {
  const killer = new pg.Client(owner);
  await killer.connect();
  let left = Number.POSITIVE_INFINITY;
  let hasKilled = false;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  // The server pipelines statements: none may overtake the one that waits for the kill.
  const ends = new Map<pg.Client, Promise<unknown>>();
  prototype.query = function killing(this: pg.Client & { processID: number }, ...args) {
    const send = () => query.apply(this, args);
    const isServer = this.database === owner.database && this.user !== owner.user;
    if (isServer && left < Number.POSITIVE_INFINITY) left -= 1;
    if (left < 0) {
      left = Number.POSITIVE_INFINITY;
      hasKilled = true;
      const end = query.call(killer, 'select pg_terminate_backend($1, 5000)', [this.processID]);
      ends.set(this, Promise.resolve(end));
    }
    return ends.get(this)?.then(send) ?? send();
  };
  return {
    killBefore(statement) {
      left = statement;
      hasKilled = false;
    },
    wasKilled() {
      const answer = hasKilled;
      left = Number.POSITIVE_INFINITY;
      hasKilled = false;
      return answer;
    },
    async close() {
      prototype.query = query;
      // A statement of the server that runs beside the test may be waiting for one.
      await Promise.allSettled(ends.values());
      await killer.end();
    },
  };
}
