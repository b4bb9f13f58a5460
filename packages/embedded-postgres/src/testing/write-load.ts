import { statSync } from 'node:fs';
import { connect, isRoot, query, type Server } from './servers.ts';

export interface WriteLoad {
  /** number of rows acknowledged so far */
  count(): number;
  /** waits until all writers fail; returns the number of acknowledged rows */
  end(): Promise<number>;
  /** number of acknowledged rows that are missing in the database */
  missingIn(server: Server, acknowledged: number): Promise<number>;
}

const WRITERS = 8;

/** Inserts rows over several connections, one per transaction, until the connections fail. */
export async function startWriteLoad(server: Server): Promise<WriteLoad> {
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
  const count = () => counts.reduce((sum, rows) => sum + rows, 0);
  return {
    count,
    async end() {
      await broken;
      return count();
    },
    async missingIn(next, acknowledged) {
      const countQueries = counts.map(
        (count, writer) => `select count(*) as n from ledger where writer = ${writer} and n <= ${count}`,
      );
      const { total } = await query(
        next,
        `select sum(n)::int as total from (${countQueries.join(' union all ')}) as kept`,
      );
      return acknowledged - Number(total);
    },
  };
}

/** Spawn options to run a program as the owner of a file. */
export function asOwnerOf(path: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(path);
  return isRoot ? { uid, gid } : {};
}
