import type { CountedAccount } from '@chulo/shared/domain/money/day-close';
import { decimalOf, type Paisa } from '@chulo/shared/domain/money/money';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { CashMovementKind } from '../../db/schema.ts';

const DAYS_PER_PAGE = 30;

/** Entries of the ledger with numbers above `from`, up to `to`. No time says to which day one belongs. */
export interface Entries {
  from: string;
  to: string;
}

/** Waits for entries that are being written, and holds new ones back until the transaction ends. */
export async function holdLedger(transaction: Database): Promise<void> {
  await sql`select hold_ledger()`.execute(transaction);
}

export async function readLastEntry(db: Database): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(id), 0)::text as last from ledger_entries`.execute(db);
  return rows[0]?.last ?? '0';
}

export const findLastClose = (db: Database) => closes(db).orderBy('number', 'desc').executeTakeFirst();
export const findClose = (db: Database, number: number) =>
  closes(db).where('number', '=', number).executeTakeFirst();
export const listCloses = (db: Database, before: number | undefined) =>
  closes(db)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(DAYS_PER_PAGE)
    .execute();

const closes = (db: Database) =>
  db
    .selectFrom('day_closes')
    .innerJoin('users', 'users.id', 'closed_by')
    .select(['number', 'last_entry', 'drawer_notes', 'left_in_drawer', 'signed_as', 'note', 'closed_at'])
    .select(['closed_by', 'idempotency_key', 'users.name'])
    .select(
      sql<string>`(select coalesce(sum(counted - coalesce(expected, counted)), 0)
        from day_close_counts where day_number = number)`.as('difference'),
    );
export type CloseRow = NonNullable<Awaited<ReturnType<typeof findLastClose>>>;

export async function listCounts(db: Database, number: number) {
  return db
    .selectFrom('day_close_counts')
    .leftJoin('users', 'users.id', 'rider_id')
    .select(['account', 'rider_id', 'users.name as rider', 'expected', 'counted', 'reason'])
    .where('day_number', '=', number)
    .orderBy('line')
    .execute();
}
export type CountRow = Awaited<ReturnType<typeof listCounts>>[number];

export interface BalanceRow {
  account: CountedAccount;
  rider_id: string | null;
  rider: string;
  amount: string;
}

/**
 * What is to be counted: the drawer, riders with cash, and wallets that have received or given something. Cash is what was
 * left and counted of the day before, and what has moved since; at the start of the books it is what has moved ever.
 */
export async function readBalances(
  db: Database,
  previous: CloseRow | undefined,
  { from, to }: Entries,
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select account, rider_id, coalesce(users.name, '') as rider, sum(amount) as amount
    from (
      select account, rider_id, amount from ledger_lines
        where entry_id > ${from} and entry_id <= ${to} and account in ('drawer', 'rider_cash')
      union all select 'drawer', null, left_in_drawer from day_closes where number = ${previous?.number ?? 0}
      union all select 'drawer', null, 0
      union all select account, rider_id, counted from day_close_counts
        where day_number = ${previous?.number ?? 0} and account = 'rider_cash'
      union all select account, null, amount from ledger_lines join ledger_entries on ledger_entries.id = entry_id
        where entry_id > ${from} and entry_id <= ${to} and ${previous !== undefined}
          and account in ('esewa', 'khalti', 'bank', 'card') and kind in ('payment', 'correction', 'refund')
    ) as moved left join users on users.id = rider_id
    group by account, rider_id, users.name
    having account <> 'rider_cash' or sum(amount) <> 0
    order by account, users.name, rider_id`.execute(db);
  return rows;
}

export interface NewCount {
  account: CountedAccount;
  riderId: string | null;
  expected: Paisa | null;
  counted: Paisa;
  reason: string;
}

interface Posting {
  account: CountedAccount | 'cash_over_short' | 'opening_balance' | 'paid_out';
  riderId: string | null;
  amount: Paisa;
}

/** The caller holds the ledger. An entry without amounts is not posted. */
export async function postClose(db: Database, actorId: string, postings: readonly Posting[]): Promise<void> {
  const moved = postings.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return;
  const { id } = await db
    .insertInto('ledger_entries')
    .values({ kind: 'day_close', actor_id: actorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ledger_lines')
    .values(
      moved.map(({ account, riderId, amount }, index) => ({
        entry_id: id,
        line: index + 1,
        account,
        rider_id: riderId,
        amount: decimalOf(amount),
      })),
    )
    .execute();
}

interface NewClose {
  number: number;
  lastEntry: string;
  pieces: object | null;
  left: Paisa;
  signedAs: string;
  note: string;
  key: string;
  closedBy: string;
  counts: readonly NewCount[];
}

export async function insertClose(db: Database, close: NewClose): Promise<void> {
  await db
    .insertInto('day_closes')
    .values({
      number: close.number,
      last_entry: close.lastEntry,
      drawer_notes: close.pieces && JSON.stringify(close.pieces),
      left_in_drawer: decimalOf(close.left),
      signed_as: close.signedAs,
      note: close.note,
      idempotency_key: close.key,
      closed_by: close.closedBy,
    })
    .execute();
  await db
    .insertInto('day_close_counts')
    .values(
      close.counts.map(({ account, riderId, expected, counted, reason }, index) => ({
        day_number: close.number,
        line: index + 1,
        account,
        rider_id: riderId,
        expected: expected === null ? null : decimalOf(expected),
        counted: decimalOf(counted),
        reason,
      })),
    )
    .execute();
}

interface NewMovement {
  kind: CashMovementKind;
  amount: number;
  riderId: string | null;
  reason: string;
  recordedBy: string;
  key: string;
}

/** Once for each key of a person. */
export async function insertMovement(db: Database, movement: NewMovement): Promise<void> {
  await db
    .insertInto('cash_movements')
    .values({
      kind: movement.kind,
      amount: movement.amount,
      rider_id: movement.riderId,
      reason: movement.reason,
      recorded_by: movement.recordedBy,
      idempotency_key: movement.key,
    })
    .execute();
}

/** Newest first. */
export async function listMovements(db: Database, { from, to }: Entries) {
  return db
    .selectFrom('cash_movements')
    .innerJoin('users', 'users.id', 'recorded_by')
    .leftJoin('users as rider', 'rider.id', 'rider_id')
    .select(['kind', 'amount', 'reason', 'recorded_at', 'users.name', 'rider.name as rider'])
    .where('entry_id', '>', from)
    .where('entry_id', '<=', to)
    .orderBy('entry_id', 'desc')
    .execute();
}
export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];
