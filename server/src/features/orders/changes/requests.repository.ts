import type { RequestAnswer, RequestKind } from '@chulo/shared/domain/order/customer-requests';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

export interface RequestRow {
  order_id: string;
  number: number;
  kind: RequestKind;
  text: string;
  asked_at: Date;
  answer: RequestAnswer | null;
  answer_text: string;
  /** Null also for an answer that the order gave by itself. */
  answered_by: string | null;
  answered_at: Date | null;
}

const COLUMNS = [
  'order_id',
  'number',
  'kind',
  'text',
  'asked_at',
  'answer',
  'answer_text',
  'answered_by',
  'answered_at',
] as const;

/** The last request of each of these orders, if there is one. */
export async function listLastRequests(db: Database, orderIds: readonly string[]): Promise<RequestRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_requests')
    .select(COLUMNS)
    .$castTo<RequestRow>()
    .distinctOn('order_id')
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('order_id')
    .orderBy('number', 'desc')
    .execute();
}

export async function findRequest(db: Database, orderId: string, number: number): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('order_requests')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();
  return (row as RequestRow | undefined) ?? null;
}

/** Oldest first. */
export async function listRequestsOf(
  db: Database,
  customerId: string,
): Promise<(RequestRow & { order_number: number })[]> {
  const rows = await db
    .selectFrom('order_requests')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(COLUMNS)
    .select('order_number')
    .where('customer_id', '=', customerId)
    .orderBy('asked_at')
    .orderBy('order_id')
    .execute();
  return rows as (RequestRow & { order_number: number })[];
}

export async function insertRequest(
  db: Database,
  request: Pick<RequestRow, 'order_id' | 'number' | 'kind' | 'text'>,
): Promise<RequestRow> {
  const row = await db
    .insertInto('order_requests')
    .values(request)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row as RequestRow;
}

export async function updateAnswer(
  db: Database,
  { order_id, number }: RequestRow,
  { answer, text, answeredBy }: { answer: RequestAnswer; text: string; answeredBy: string },
): Promise<RequestRow> {
  const row = await db
    .updateTable('order_requests')
    .set({ answer, answer_text: text, answered_by: answeredBy, answered_at: sql<Date>`now()` })
    .where('order_id', '=', order_id)
    .where('number', '=', number)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row as RequestRow;
}
