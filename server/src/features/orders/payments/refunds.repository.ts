import type { EndpointInput } from '@chulo/shared/contract/endpoint';
import type { refundOrder } from '@chulo/shared/contract/orders/refunds';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

export type RefundBody = EndpointInput<typeof refundOrder>['body'];

interface NewRefund
  extends Pick<RefundBody, 'amount' | 'method' | 'transactionReference' | 'reason' | 'lines'> {
  orderId: string;
  /** Rupees as decimal text: the part by which the order costs less after a change. */
  returned: string;
  refundedBy: string;
  key: string;
}

/** The order is locked. The ledger is posted by the database. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<void> {
  const { orderId, amount, returned, lines } = refund;
  const { number } = await db
    .insertInto('refunds')
    .values({
      order_id: orderId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from refunds where order_id = ${orderId})`,
      amount,
      returned,
      method: refund.method,
      transaction_reference: refund.transactionReference,
      reason: refund.reason,
      idempotency_key: refund.key,
      refunded_by: refund.refundedBy,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await db
      .insertInto('refund_lines')
      .values(lines.map((line) => ({ order_id: orderId, number, ...line })))
      .execute();
  await db
    .updateTable('orders')
    .set({
      refunded_amount: sql<string>`refunded_amount + ${amount} - ${returned}::numeric`,
      paid_amount: sql<string>`paid_amount - ${returned}`,
      returned_amount: sql<string>`returned_amount + ${returned}`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', orderId)
    .execute();
}

/** The order that an earlier call with this key has refunded; null when there was none. */
export async function findRefundedBy(db: Database, refundedBy: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('refunds')
    .select('order_id')
    .where('refunded_by', '=', refundedBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** The number of an order that has a refund with this reference; null when none has. */
export async function findOrderOfRefund(db: Database, reference: string): Promise<number | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('orders.order_number')
    .where('transaction_reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
  return row?.order_number ?? null;
}

/** Oldest first. */
export async function listRefunds(db: Database, orderId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('users', 'users.id', 'refunds.refunded_by')
    .select(['number', 'amount', 'method', 'transaction_reference', 'reason', 'refunded_at', 'users.name'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

export async function listRefundLines(db: Database, orderId: string) {
  return db
    .selectFrom('refund_lines')
    .select(['number', 'position', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .orderBy('position')
    .execute();
}
export type RefundLineRow = Awaited<ReturnType<typeof listRefundLines>>[number];

export async function readBill(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select([
      'subtotal',
      'discount',
      'staff_discount as staffDiscount',
      'tax',
      'prices_include_tax as pricesIncludeTax',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
