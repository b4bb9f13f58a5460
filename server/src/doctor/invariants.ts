import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { DAY_CLOSE_INVARIANTS } from './day-close-invariants.ts';
import { DERIVED_INVARIANTS } from './derived-invariants.ts';
import { MAX_EXAMPLES } from './finding.ts';
import { LEDGER_INVARIANTS } from './ledger-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';

/** Conditions that hold at all times, even after a crash and while the server runs. */
export const INVARIANTS = {
  ...ORDER_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...DAY_CLOSE_INVARIANTS,
  ...DERIVED_INVARIANTS,
};

export type Invariant = keyof typeof INVARIANTS;

export interface Broken {
  count: number;
  examples: string[];
}

/** A statement that counts what another statement with one column finds, with examples. It returns one row. */
export const countWithExamples = (select: string): string => `
  select count(*)::int as count, coalesce(array_agg(broken::text order by broken) filter (
    where broken is not null and number <= ${MAX_EXAMPLES}), '{}') as examples
  from (select broken, row_number() over (order by broken) as number from (${select}) as found (broken)) as numbered`;

/** One message per invariant that does not hold, for tests. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const messages: string[] = [];
  for (const [name, { select }] of Object.entries(INVARIANTS)) {
    const { rows } = await sql<Broken>`${sql.raw(countWithExamples(select))}`.execute(db);
    for (const { count, examples } of rows)
      if (count > 0) messages.push(`not true: ${name} (${count}: ${examples.join(', ')})`);
  }
  return messages;
}
