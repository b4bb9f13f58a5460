import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../doctor/invariants.ts';
import { createRandom, type Random } from '../testing/hostile/random.ts';
import { type KilledConnections, killConnections } from '../testing/killed-connections.ts';
import { lineOf, orderBody, readMenu } from '../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../testing/test-server.ts';
import { LONG_MS, reportFigure, SIZES } from '../testing/trust.ts';

/** More than any call below sends. */
const MAX_STATEMENTS = 16;
const ORDERS_PER_DAY = 4;
const EVENTS_PER_DAY = 14;
/** So many drinks cost so many rupees with the tax. */
const BILLS: readonly [quantity: number, total: number][] = [
  [2, 181],
  [3, 271],
  [4, 362],
];

let server: TestServer;
let kills: KilledConnections;
let drink: MenuItem;
let customer: SessionGrant;
let manager: SessionGrant;
let refunding: pg.Pool;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [customer, manager] = await Promise.all([server.signIn('customer'), server.signIn('manager')]);
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(server.db);
  kills = await killConnections({ ...server.connection, user: rows[0]?.user ?? '' });
  refunding = new pg.Pool({ ...server.connection, max: 1 });
  // What was killed is opened again by the next call.
  refunding.on('error', () => undefined);
  refunding.on('connect', (client) => client.on('error', () => undefined));
});
afterAll(async () => {
  await kills.close();
  await refunding.end();
  await server.close();
});

/** An order as its calls were answered; amounts in rupees. */
interface Expected {
  id: string;
  orderNumber: number;
  total: number;
  status: 'pending' | 'confirmed' | 'cancelled';
  paid: number;
  tipped: number;
  refunded: number;
  /** Those that were not taken back, by number. */
  payments: Map<number, { amount: number; tip: number }>;
  lastPayment: number;
}

let killCount = 0;
let callCount = 0;

/** Calls until it is answered, with a kill before any statement of every second call; the key makes it count once. */
async function settle(random: Random, call: () => Promise<Answer>): Promise<Answer> {
  callCount += 1;
  if (random.below(2) === 0) kills.killBefore(random.below(MAX_STATEMENTS));
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = await call();
    if (kills.wasKilled()) killCount += 1;
    if (answer.status < 500) return answer;
  }
  throw new Error('not answered');
}
const post = (random: Random, path: string, body: object, as = manager) => {
  const headers = { 'idempotency-key': randomUUID() };
  return settle(random, () => server.request('POST', path, { as, body, headers }));
};

/** At the counter, for less. */
async function placeWithDiscount(random: Random): Promise<Expected> {
  const [quantity] = random.pick(BILLS);
  const off = 1 + random.below(80 * quantity - 1);
  const goods = 80 * quantity - off;
  const total = goods + Math.round((goods * 13) / 100);
  const { status, text, body } = await post(random, '/api/counter/orders', {
    ...{ channel: 'counter', caller: {}, deliveryType: 'pickup', total },
    items: [lineOf({ item: drink, quantity })],
    staffDiscount: { amount: off, reason: 'Late' },
  });
  expect(status, text).toBe(201);
  const { id, orderNumber } = body.data.order;
  const nothing = { paid: 0, tipped: 0, refunded: 0, lastPayment: 0 };
  return { id, orderNumber, total, status: 'confirmed', payments: new Map(), ...nothing };
}

async function place(random: Random): Promise<Expected> {
  if (random.below(3) === 0) return placeWithDiscount(random);
  const [quantity, total] = random.pick(BILLS);
  const choices = { deliveryType: 'pickup', specialInstructions: randomUUID() };
  const { status, text, body } = await post(
    random,
    '/api/orders',
    orderBody([{ item: drink, quantity }], total, choices),
    customer,
  );
  expect(status, text).toBe(201);
  const { id, orderNumber } = body.data;
  const nothing = { paid: 0, tipped: 0, refunded: 0, lastPayment: 0 };
  return { id, orderNumber, total, status: 'pending', payments: new Map(), ...nothing };
}

function record(order: Expected, amount: number, tip: number): number {
  order.paid += amount;
  order.tipped += tip;
  order.lastPayment += 1;
  return order.lastPayment;
}
const take = (order: Expected, amount: number, tip: number) =>
  order.payments.set(record(order, amount, tip), { amount, tip });

const tenderOf = (random: Random, amount: number, tip: number) => ({
  ...random.pick([
    { method: 'cash' },
    { method: 'esewa', transactionReference: randomUUID() },
    { method: 'khalti', transactionReference: randomUUID() },
  ]),
  amount,
  tip,
});

async function pay(order: Expected, random: Random): Promise<void> {
  if (order.status === 'cancelled') return;
  const due = order.total - order.paid;
  const first = random.below(due + 1);
  const second = random.below(due - first + 1);
  const parts = [first, ...(second > 0 ? [second] : [])].map((amount, index) => ({
    amount,
    tip: amount === 0 ? 5 : index * random.below(20),
  }));
  const tenders = parts.map(({ amount, tip }) => tenderOf(random, amount, tip));
  const { status, text } = await post(random, `/api/orders/${order.id}/payments`, { tenders, due });
  expect(status, text).toBe(200);
  for (const { amount, tip } of parts) take(order, amount, tip);
  if (order.status === 'pending') order.status = 'confirmed';
}

/** Takes a payment back: it was less, nothing, or for another order. */
async function correct(order: Expected, random: Random, orders: readonly Expected[]): Promise<void> {
  if (order.payments.size === 0) return;
  const [number, wrong] = random.pick([...order.payments]);
  const other = random.pick(orders);
  const isMoved = other !== order && other.status !== 'cancelled' && random.below(2) === 0;
  const room = isMoved ? Math.min(other.total - other.paid, wrong.amount) : wrong.amount;
  const right = { amount: random.below(room + 1), tip: random.below(wrong.tip + 1) };
  const tender = right.amount + right.tip === 0 ? null : tenderOf(random, right.amount, right.tip);
  const left =
    order.paid + order.tipped - wrong.amount - wrong.tip - (isMoved ? 0 : -right.amount - right.tip);
  const { status, text, body } = await post(random, `/api/orders/${order.id}/payments/${number}/correction`, {
    tender,
    orderNumber: isMoved ? other.orderNumber : null,
    reason: 'A slip of the finger',
  });
  if (left < order.refunded) {
    expect(body.code, text).toBe('payment.after_refund');
    return;
  }
  expect(status, text).toBe(200);
  order.payments.delete(number);
  record(order, -wrong.amount, -wrong.tip);
  if (tender === null) return;
  take(isMoved ? other : order, right.amount, right.tip);
  if (isMoved && other.status === 'pending') other.status = 'confirmed';
}

async function turn(order: Expected, random: Random): Promise<void> {
  const status = order.status === 'cancelled' ? 'confirmed' : 'cancelled';
  const answer = await settle(random, () =>
    server.request('PUT', `/api/orders/${order.id}/status`, { as: manager, body: { status } }),
  );
  if (status === 'confirmed' && order.refunded > 0) {
    expect(answer.status, answer.text).not.toBe(200);
    return;
  }
  expect(answer.status, answer.text).toBe(200);
  order.status = status;
}

async function refund(order: Expected, random: Random): Promise<void> {
  const refundable = order.paid + (order.status === 'cancelled' ? order.tipped : 0) - order.refunded;
  if (refundable <= 0) return;
  const amount = 1 + random.below(refundable);
  const key = randomUUID();
  await settle(random, async () => {
    const status = await writeRefund(order.id, amount, key).then(
      () => 200,
      () => 500,
    );
    return { status } as Answer;
  });
  order.refunded += amount;
}

async function writeRefund(id: string, amount: number, key: string): Promise<void> {
  const client = await refunding.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select from orders where id = $1 for no key update', [id]);
    await client.query(
      `insert into refunds (order_id, number, amount, method, reason, idempotency_key, refunded_by)
       select $1, count(*) + 1, $2, 'cash', 'Late', $3, $4 from refunds where order_id = $1`,
      [id, amount, key, manager.user.id],
    );
    await client.query('update orders set refunded_amount = refunded_amount + $2 where id = $1', [
      id,
      amount,
    ]);
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** What the orders and their accounts in the ledger say. */
async function readBooks(ids: readonly string[]) {
  const { rows } = await sql<Record<string, string>>`
    select orders.id, status, paid_amount, tipped_amount, refunded_amount,
      coalesce(sum(amount) filter (where account = 'receivable'), 0) as due,
      -coalesce(sum(amount) filter (where account = 'refunds_payable'), 0) as owed,
      coalesce(sum(amount) filter (where account in ('drawer', 'rider_cash', 'esewa', 'khalti', 'bank')), 0) as held,
      coalesce(sum(amount), 0) as sum
    from orders join ledger_entries on order_id = orders.id join ledger_lines on entry_id = ledger_entries.id
    where orders.id = any(${ids}::uuid[]) group by orders.id`.execute(server.db);
  return new Map(
    rows.map(({ id = '', status, ...amounts }) => [
      id,
      {
        status,
        ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, Number(value)])),
      },
    ]),
  );
}

const booksOf = ({ status, total, paid, tipped, refunded }: Expected) => ({
  status,
  paid_amount: paid,
  tipped_amount: tipped,
  refunded_amount: refunded,
  due: status === 'cancelled' ? 0 : total - paid,
  owed: status === 'cancelled' ? paid + tipped - refunded : 0,
  held: paid + tipped - refunded,
  sum: 0,
});

const EVENTS = [pay, pay, correct, refund, turn];

test('random days of money agree with their calls, whatever statement the connection is killed before', {
  timeout: LONG_MS,
}, async () => {
  for (let day = 0; day < SIZES.ledgerDays; day += 1) {
    const random = createRandom(day);
    const orders: Expected[] = [];
    for (let count = 0; count < ORDERS_PER_DAY; count += 1) orders.push(await place(random));
    for (let event = 0; event < EVENTS_PER_DAY; event += 1)
      await random.pick(EVENTS)(random.pick(orders), random, orders);
    const books = await readBooks(orders.map(({ id }) => id));
    for (const order of orders) {
      expect(books.get(order.id), `day ${day}, order ${order.orderNumber}`).toEqual(booksOf(order));
      expect(order.refunded).toBeLessThanOrEqual(order.paid + order.tipped);
    }
    expect(await findBrokenInvariants(server.db), `day ${day}`).toEqual([]);
  }
  expect(killCount).toBeGreaterThan(SIZES.ledgerDays);
  reportFigure(
    47,
    `${SIZES.ledgerDays} random days of ${callCount} calls, ${killCount} connections killed between two statements: the books balance`,
  );
});
