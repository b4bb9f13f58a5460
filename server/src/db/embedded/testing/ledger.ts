import { statSync } from 'node:fs';
import { connect, isRoot, query, type Server } from './servers.ts';

export interface Ledger {
  /** waits for the writers to fail, and tells how many rows the database had acknowledged */
  end(): Promise<number>;
  /** how many of the acknowledged rows the database does not have */
  missingIn(server: Server, acknowledged: number): Promise<number>;
}

const WRITERS = 8;

/** Writes rows over several connections, one transaction each, until the connections break. */
export async function ledger(server: Server): Promise<Ledger> {
  await query(server, 'create table ledger (writer int, n int, primary key (writer, n))');
  const counts = Array.from({ length: WRITERS }, () => 0);
  const writers = counts.map(async (_, writer) => {
    const client = await connect(server);
    for (let n = 1; ; n += 1) {
      await client.query('insert into ledger values ($1, $2)', [writer, n]);
      counts[writer] = n;
    }
  });
  const broken = Promise.allSettled(writers);
  return {
    async end() {
      await broken;
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async missingIn(next, acknowledged) {
      const kept = counts.map(
        (count, writer) => `select count(*) as n from ledger where writer = ${writer} and n <= ${count}`,
      );
      const { total } = await query(
        next,
        `select sum(n)::int as total from (${kept.join(' union all ')}) as kept`,
      );
      return acknowledged - Number(total);
    },
  };
}

/** To start a program as whoever owns a file. */
export function asOwnerOf(path: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(path);
  return isRoot ? { uid, gid } : {};
}
