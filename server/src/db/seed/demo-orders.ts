import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { normalizeEmail } from '@chulo/shared/domain/account/email';
import { DAY_MS, nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { type Kysely, sql } from 'kysely';
import { type ConnectionSettings, connectDatabase, type Database } from '../client.ts';
import type { DB } from '../schema.ts';
import { demoCustomers } from './demo-orders-people.ts';
import { type PastCustomer, type PastOrder, planPastDays } from './demo-orders-plan.ts';
import { findDemoAccounts, findPromo, listSoldDishes } from './demo-orders-reading.ts';
import { rowsOf } from './demo-orders-rows.ts';
import type { Staff } from './demo-orders-steps.ts';
import { demoRestaurant } from './demo-restaurant.ts';

// An arbitrary advisory lock number.
const PAST_ORDERS_LOCK = 7_215_505;
const ORDERS_PER_BATCH = 100;
const ACCOUNT_AGE_DAYS = 50;

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PastOrdersOptions {
  now: Date;
  log: Log;
  kitchenEmail: string;
  /** Aborts and rolls back. */
  signal?: AbortSignal;
}

/**
 * Inserts six weeks of past orders into a new demo, in one transaction. It locks no row that new orders wait for, except
 * the promo at the end. The demo customers that it inserts mark it as done, so several processes may call it at once.
 * @returns how many orders were inserted
 */
export async function seedPastOrders(db: Kysely<DB>, options: PastOrdersOptions): Promise<number> {
  const { now, log, signal } = options;
  if (!(await isWanted(db, now))) return 0;
  const startedAt = performance.now();
  const newIds = new Map(demoCustomers.map(({ email }) => [email, randomUUID()]));
  const input = await readOrderInput(db, options, (email) => newIds.get(email));
  const past: PastOrder[] = [];
  for (const day of planPastDays(input)) {
    past.push(...day);
    await yieldToEventLoop();
  }

  const inserted = await db.transaction().execute(async (transaction) => {
    await lockPastOrders(transaction);
    if (!(await isWanted(transaction, now))) return 0;
    await insertCustomers(transaction, input.customers, now);
    await insertOrders(transaction, past, input.staff, signal);
    // Last, because it locks the accounts' rows, for which a reset link or a changed profile would wait.
    await backdateAccounts(transaction, [input.demoCustomer.id, ...Object.values(input.staff)], now);
    return past.length;
  });
  if (inserted > 0)
    log.info({ orders: inserted, ms: Math.round(performance.now() - startedAt) }, 'demo: past orders are in');
  return inserted;
}

/**
 * Runs `seedPastOrders` and what comes after it in the background on its own connection. A failure is logged, and the next start tries again.
 * @returns a function that aborts and resolves when the connection is closed
 */
export function startPastOrders(
  connection: ConnectionSettings,
  options: Omit<PastOrdersOptions, 'signal'>,
  then: (db: Kysely<DB>) => Promise<unknown> = async () => {},
): () => Promise<void> {
  const { log } = options;
  const stopping = new AbortController();
  const work = async () => {
    const { db, close } = connectDatabase(connection, 1, (error) =>
      log.error({ err: error }, 'demo: connection fault'),
    );
    try {
      await seedPastOrders(db, { ...options, signal: stopping.signal });
      await then(db);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'demo: no past orders');
    } finally {
      await close();
    }
  };
  const done = work().catch((error: unknown) => log.error({ err: error }, 'demo: no past orders'));
  return () => {
    stopping.abort();
    return done;
  };
}

/** True for the demo restaurant without the demo customers and without orders before today. */
async function isWanted(db: Database, now: Date): Promise<boolean> {
  const emails = demoCustomers.map((demoCustomer) => normalizeEmail(demoCustomer.email));
  const today = startOfNepalDay(nepalDayOf(now));
  const { rows } = await sql<{ is_wanted: boolean }>`
    select exists (select from restaurants where id = ${demoRestaurant.id})
      and not exists (select from users where email_key = any(${emails}::text[]))
      and not exists (select from orders where created_at < ${today}) as is_wanted`.execute(db);
  return rows[0]?.is_wanted === true;
}

function addressOf(street: string, landmark: string, phone = ''): PastCustomer['address'] {
  return {
    type: 'home',
    label: 'Home',
    street,
    city: 'Janakpur',
    state: 'Madhesh Province',
    zipCode: '45600',
    country: 'Nepal',
    landmark,
    phone,
    coordinates: null,
  };
}

async function insertCustomers(
  db: Database,
  customers: readonly { id: string; name: string; email: string; phone: string }[],
  now: Date,
): Promise<void> {
  const rows = customers.map(({ id, name, email, phone }, index) => ({
    id,
    name,
    email,
    email_key: normalizeEmail(email),
    phone,
    role: 'customer',
    password_hash: unusablePasswordHash(),
    created_at: new Date(now.getTime() - (ACCOUNT_AGE_DAYS + index * 3) * DAY_MS),
  }));
  await insertRows(db, 'users', rows);
}

/** A well-formed hash that matches no password, so that a sign-in fails in the usual way. */
function unusablePasswordHash(): string {
  const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(16)}$${text(32)}`;
}

export const lockPastOrders = (db: Database) =>
  sql`select pg_advisory_xact_lock(${PAST_ORDERS_LOCK})`.execute(db);

/** What orders of the demo are planned from. @param idOf the id of a demo customer, by email address */
export async function readOrderInput(
  db: Database,
  { now, kitchenEmail }: Pick<PastOrdersOptions, 'now' | 'kitchenEmail'>,
  idOf: (email: string) => string | undefined,
) {
  const { staff, customer } = await findDemoAccounts(db, kitchenEmail);
  return {
    now,
    dishes: await listSoldDishes(db),
    customers: demoCustomers.flatMap((person) => {
      const id = idOf(person.email);
      return id ? [{ ...person, id, address: addressOf(person.street, person.landmark, person.phone) }] : [];
    }),
    demoCustomer: {
      ...customer,
      weight: 0,
      address: addressOf('Station Road 12', 'Opposite the water tank'),
    },
    staff,
    promo: await findPromo(db, 'WELCOME10'),
    newId: randomUUID,
  };
}

/** Counts the promo's uses last, because that locks the row that new orders wait for. */
export async function insertOrders(
  db: Database,
  orders: readonly PastOrder[],
  staff: Staff,
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < orders.length; start += ORDERS_PER_BATCH) {
    signal?.throwIfAborted();
    const batch = orders.slice(start, start + ORDERS_PER_BATCH);
    for (const [table, rows] of Object.entries(rowsOf(batch, staff))) await insertRows(db, table, rows);
  }
  await countPromoUses(db, orders);
}

/** Inserts in the order of the rows, so that order numbers and history ids increase with time. */
async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality
    order by ordinality`.execute(db);
}

/** Backdates accounts to before their first order. */
async function backdateAccounts(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  const joinedAt = new Date(now.getTime() - 2 * ACCOUNT_AGE_DAYS * DAY_MS);
  await sql`
    update users set created_at = least(created_at, ${joinedAt})
    where id = any(${userIds}::uuid[])`.execute(db);
}

async function countPromoUses(db: Database, past: readonly PastOrder[]): Promise<void> {
  const ordersWithPromo = past.filter(({ promo, steps }) => promo && steps.at(-1)?.status !== 'cancelled');
  const promoId = ordersWithPromo[0]?.promo?.id;
  if (promoId === undefined) return;
  await sql`update promos set uses = uses + ${ordersWithPromo.length}::int where id = ${promoId}`.execute(db);
}
