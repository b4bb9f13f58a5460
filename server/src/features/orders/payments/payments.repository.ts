import type { Tender } from '@chulo/shared/contract/orders/payments';
import { decimalOf, paisaOf, sumOf } from '@chulo/shared/domain/money/money';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

/** Of a correction, which takes a payment back or is recorded in its place. */
interface Correction {
  reason: string;
  movedOrderId: string | null;
  /** The number of the payment that is taken back. */
  corrects?: number;
}

export interface NewPayment extends Tender, Partial<Correction> {
  orderId: string;
  recordedBy: string;
  /** The call that recorded it; null for the second and later payments of a call. */
  key: string | null;
}

/** In their order. The orders are locked. */
export async function insertPayments(db: Database, payments: readonly NewPayment[]): Promise<void> {
  for (const payment of payments) await insertPayment(db, payment);
  // Once an order: between a payment that is taken back and the one in its place less may be paid than was given back.
  for (const orderId of new Set(payments.map((payment) => payment.orderId))) {
    const own = payments.filter((payment) => payment.orderId === orderId);
    const [paid, tipped] = (['amount', 'tip'] as const).map((part) =>
      decimalOf(sumOf(own.map((payment) => paisaOf(payment[part])))),
    );
    await db
      .updateTable('orders')
      .set({
        paid_amount: sql<string>`paid_amount + ${paid}`,
        tipped_amount: sql<string>`tipped_amount + ${tipped}`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', orderId)
      .execute();
  }
}

async function insertPayment(db: Database, payment: NewPayment): Promise<void> {
  const { orderId } = payment;
  await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from payments where order_id = ${orderId})`,
      amount: payment.amount,
      tip: payment.tip,
      given: payment.given,
      rider_id: payment.riderId,
      method: payment.method,
      wallet_account: payment.walletAccount,
      transaction_reference: payment.transactionReference,
      recorded_by: payment.recordedBy,
      idempotency_key: payment.key,
      corrects: payment.corrects ?? null,
      reason: payment.reason ?? '',
      moved_order_id: payment.movedOrderId ?? null,
    })
    .execute();
}

/** The order that an earlier call with this key has paid; null when there was none. */
export async function findPaidBy(db: Database, recordedBy: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('order_id')
    .where('recorded_by', '=', recordedBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Oldest first. */
export async function listPayments(db: Database, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.recorded_by')
    .leftJoin('users as rider', 'rider.id', 'payments.rider_id')
    .leftJoin('orders as moved', 'moved.id', 'payments.moved_order_id')
    .leftJoin('payments as correction', (join) =>
      join
        .onRef('correction.order_id', '=', 'payments.order_id')
        .onRef('correction.corrects', '=', 'payments.number'),
    )
    .select(['payments.number', 'payments.amount', 'payments.tip', 'payments.given', 'payments.method'])
    .select(['payments.wallet_account', 'payments.transaction_reference', 'payments.recorded_at'])
    .select(['payments.corrects', 'payments.reason', 'payments.rider_id', 'users.name'])
    .select(['rider.name as rider_name', 'moved.order_number as moved_order_number'])
    .select('correction.number as corrected_by')
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.number')
    .execute();
}
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** Payments that were not taken back. */
const standingPayments = (db: Database) =>
  db
    .selectFrom('payments')
    .leftJoin('payments as correction', (join) =>
      join
        .onRef('correction.order_id', '=', 'payments.order_id')
        .onRef('correction.corrects', '=', 'payments.number'),
    )
    .where('payments.corrects', 'is', null)
    .where('correction.number', 'is', null);

/**
 * @param except a payment that is taken back now
 * @returns the number of an order that has a payment with this reference; null when none has
 */
export async function findOrderOfReference(
  db: Database,
  reference: string,
  except: { orderId: string; number: number } | null,
): Promise<number | null> {
  const row = await standingPayments(db)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.order_number')
    .where('payments.transaction_reference', '=', reference)
    .$if(except !== null, (query) =>
      query.where(({ not, and, eb }) =>
        not(
          and([
            eb('payments.order_id', '=', except?.orderId ?? ''),
            eb('payments.number', '=', except?.number ?? 0),
          ]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.order_number ?? null;
}

/** By name. */
export const listRiders = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('job', '=', 'rider')
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** What was taken for these orders and not taken back, oldest first. */
export async function listTaken(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return standingPayments(db)
    .select(['payments.order_id', 'payments.method', 'payments.transaction_reference', 'payments.amount'])
    .where('payments.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('payments.amount', '>', '0')
    .orderBy('payments.order_id')
    .orderBy('payments.number')
    .execute();
}

export async function isRider(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('job', '=', 'rider')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOrderId(db: Database, orderNumber: number): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.id ?? null;
}
