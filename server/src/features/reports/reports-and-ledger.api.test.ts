import type { Order } from '@chulo/shared/contract/orders/orders';
import { asPaisa, decimalOf, paisaOf, sumOf } from '@chulo/shared/domain/money/money';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import { createRandom, type Random } from '../../testing/hostile/random.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY: NepalDay = '2025-03-10';
const FIRST_ORDER = Date.parse(`${DAY}T06:00:00+05:45`);
const ORDERS = 60;

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** With amounts to the paisa. @returns the id and the total in paisa */
async function insertOrder(random: Random, number: number): Promise<{ id: string; total: number }> {
  const [subtotal, fee, packaging, tax] = [100_000, 10_000, 2_000, 13_000].map((end) => random.below(end));
  const discount = random.below((subtotal ?? 0) + 1);
  const rounding = random.below(100) - 50;
  const includesTax = random.below(2) === 0;
  const amounts = [subtotal, -discount, fee, packaging, rounding, includesTax ? 0 : tax].map((part) =>
    asPaisa(part ?? 0),
  );
  const total = Math.max(0, sumOf(amounts));
  const rupees = (paisa = 0) => decimalOf(asPaisa(paisa));
  const { rows } = await sql<{ id: string }>`
    insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, packaging_fee,
      rounding, tax, prices_include_tax, total, payment_method, promised_from_minutes, promised_to_minutes, request_hash,
      created_at, address)
    select (select id from users where email = 'customer@chulo.test'), (select id from restaurants), 'confirmed',
      'delivery', ${rupees(subtotal)}::numeric, ${rupees(discount)}::numeric,
      ${rupees(fee)}::numeric, ${rupees(packaging)}::numeric, ${rupees(rounding + total - sumOf(amounts))}::numeric,
      ${rupees(tax)}::numeric, ${includesTax}::boolean, ${rupees(total)}::numeric, 'cod', 20, 30, '',
      ${new Date(FIRST_ORDER + number * 600_000)}, '{}'
    returning id`.execute(server.db);
  return { id: rows[0]?.id ?? '', total };
}

async function insertPayment(
  id: string,
  payment: { number: number; amount: number; tip?: number; corrects?: number },
): Promise<void> {
  const { number, amount, tip = 0, corrects = null } = payment;
  const [paid, tipped] = [decimalOf(asPaisa(amount)), decimalOf(asPaisa(tip))];
  await sql`
    insert into payments (order_id, number, amount, tip, method, recorded_by, corrects, reason)
    values (${id}, ${number}, ${paid}::numeric, ${tipped}::numeric, 'cash', ${admin.user.id}, ${corrects}::integer,
      ${corrects === null ? '' : 'A slip of the finger'})`.execute(server.db);
  await sql`
    update orders set paid_amount = paid_amount + ${paid}::numeric, tipped_amount = tipped_amount + ${tipped}::numeric
    where id = ${id}`.execute(server.db);
}

async function insertRefund(id: string, amount: number): Promise<void> {
  const refunded = decimalOf(asPaisa(amount));
  await sql`
    insert into refunds (order_id, number, amount, method, reason, idempotency_key, refunded_by)
    values (${id}, 1, ${refunded}::numeric, 'cash', 'Late', ${id}, ${admin.user.id})`.execute(server.db);
  await sql`update orders set refunded_amount = ${refunded}::numeric where id = ${id}`.execute(server.db);
}

const setStatus = (id: string, status: 'cancelled' | 'confirmed') =>
  server.db.updateTable('orders').set({ status }).where('id', '=', id).execute();

/** An order that is paid in parts, tipped, corrected, refunded, cancelled or taken back, or none of it. */
async function workOrder(random: Random, number: number): Promise<void> {
  const { id, total } = await insertOrder(random, number);
  const isPaid = random.below(3) > 0;
  const [first, tip] = [random.below(total + 1), random.below(3_000)];
  if (isPaid) {
    await insertPayment(id, { number: 1, amount: first, tip });
    await insertPayment(id, { number: 2, amount: random.below(total - first + 1) });
  }
  if (isPaid && random.below(4) === 0) {
    await insertPayment(id, { number: 3, amount: -first, tip: -tip, corrects: 1 });
    await insertPayment(id, { number: 4, amount: random.below(first + 1), tip: random.below(tip + 1) });
  } else if (isPaid && first > 0 && random.below(3) === 0) await insertRefund(id, 1 + random.below(first));
  if (random.below(3) > 0) return;
  await setStatus(id, 'cancelled');
  const { refunded_amount: refunded } = await server.db
    .selectFrom('orders')
    .select('refunded_amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(refunded) === 0 && random.below(3) === 0) await setStatus(id, 'confirmed');
}

interface Books {
  orders: number;
  value: string;
  paid: string;
  refund_due: string;
  /** In drawer, wallets and bank. */
  held: string;
}

/**
 * From the ledger alone: an order is cancelled when it is cancelled once more than it was taken back. Its value is what its
 * placement has left in the accounts of income; what of that is not receivable is paid.
 */
async function readBooks(ids: readonly string[] | null = null): Promise<Books> {
  const { rows } = await sql<Books>`
    with accounts as (
      select order_id,
        count(distinct entry_id) filter (where kind = 'cancelled')
          > count(distinct entry_id) filter (where kind = 'reinstated') as is_cancelled,
        coalesce(-sum(amount) filter (where kind in ('placed', 'cancelled', 'reinstated') and account in
          ('sales', 'vat', 'delivery_fees', 'packaging', 'rounding', 'discounts')), 0) as value,
        coalesce(sum(amount) filter (where account = 'receivable'), 0) as receivable,
        coalesce(-sum(amount) filter (where account = 'refunds_payable'), 0) as refund_due,
        coalesce(sum(amount) filter (where account = 'drawer'), 0) as held
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where ${ids}::uuid[] is null or order_id = any(${ids}::uuid[])
      group by order_id)
    select count(*)::int as orders, coalesce(sum(value) filter (where not is_cancelled), 0)::numeric(16, 2) as value,
      coalesce(sum(value - receivable) filter (where not is_cancelled), 0)::numeric(16, 2) as paid,
      sum(refund_due)::numeric(16, 2) as refund_due, sum(held)::numeric(16, 2) as held
    from accounts`.execute(server.db);
  return rows[0] as Books;
}

const read = async (path: string) => (await server.request('GET', path, { as: admin })).body.data;

test('reports, overview, transactions and orders of a random day agree with the ledger to the paisa', async () => {
  const random = createRandom(54);
  for (let number = 0; number < ORDERS; number += 1) await workOrder(random, number);
  const broken = await findBrokenInvariants(server.db);
  // The orders have no dishes.
  expect(broken.filter((message) => /ledger|what was paid|payment/.test(message))).toEqual([]);

  const books = await readBooks();
  const amounts = { value: Number(books.value), paid: Number(books.paid) };
  expect(amounts.paid).toBeGreaterThan(0);
  expect(Number(books.refund_due)).toBeGreaterThan(0);
  expect(await read(`/api/orders/report?from=${DAY}&to=${DAY}`)).toMatchObject({
    totalOrders: books.orders,
    totalValue: amounts.value,
    totalPaid: amounts.paid,
    refundDue: Number(books.refund_due),
  });
  expect(await read('/api/orders/stats')).toEqual({ totalOrders: ORDERS, totalRevenue: amounts.value });

  const orders: Order[] = await read(`/api/orders?from=${DAY}&to=${DAY}&pageSize=100`);
  expect(orders).toHaveLength(ORDERS);
  for (const listed of orders) {
    const { value, paid, refund_due, held } = await readBooks([listed.id]);
    const order: Order = await read(`/api/orders/${listed.id}`);
    expect(listed).toMatchObject({ total: order.total, paidAmount: order.paidAmount });
    const inLedger =
      order.status === 'cancelled'
        ? { dueAmount: 0 }
        : {
            total: Number(value),
            paidAmount: Number(paid),
            dueAmount: Number(decimalOf(asPaisa(paisaOf(value) - paisaOf(paid)))),
          };
    expect(order).toMatchObject({ ...inLedger, isRefundDue: Number(refund_due) > 0 });
    const { paidAmount, tippedAmount, refundedAmount } = order;
    const received = paisaOf(paidAmount) + paisaOf(tippedAmount) - paisaOf(refundedAmount);
    expect(received).toBe(paisaOf(order.status === 'cancelled' ? refund_due : held));
  }
});
