import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** What an order has moved in the books, in rupees by account; without accounts that are even. */
export async function accountBalances(db: Kysely<DB>, orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(amount) as amount from ledger_entries join ledger_lines on entry_id = ledger_entries.id
    where order_id = ${orderId} group by account having sum(amount) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}
