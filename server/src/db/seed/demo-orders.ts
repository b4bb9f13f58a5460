import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { emailOf } from '@chulo/shared/domain/account/roles';
import { nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { type Kysely, sql } from 'kysely';
import { type ConnectionSettings, connectDatabase, type Database } from '../client.ts';
import type { DB } from '../schema.ts';
import { demoGuests } from './demo-orders-people.ts';
import { type Eater, type PastOrder, planPastDays } from './demo-orders-plan.ts';
import { findPromo, listSoldDishes, readAccounts } from './demo-orders-reading.ts';
import { rowsOf } from './demo-orders-rows.ts';
import type { Staff } from './demo-orders-steps.ts';
import { demoRestaurant } from './demo-restaurant.ts';

// Any number that no other program locks on this database.
const PAST_ORDERS_LOCK = 7_215_503;
const ORDERS_A_BATCH = 100;
const DAY_MS = 86_400_000;
const DAYS_KNOWN_BEFORE = 50;

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PastOrdersOptions {
  now: Date;
  log: Log;
  kitchenEmail: string;
  /** Ends the work without a trace. */
  signal?: AbortSignal;
}

/**
 * Gives a demo without a past some weeks of orders, all of them or none: one short transaction, in which
 * nothing is held that an order under way waits for, but the promo's row at its very end. The guests of the
 * demo, who come with it, are the mark that it was done; several processes may try at once.
 * @returns how many orders were inserted
 */
export async function seedPastOrders(db: Kysely<DB>, options: PastOrdersOptions): Promise<number> {
  const { now, log, signal } = options;
  if (!(await isWanted(db, now))) return 0;
  const begun = performance.now();
  const { staff, customer } = await readAccounts(db, options.kitchenEmail);
  const guests = demoGuests.map((guest): Eater & { name: string; email: string } => ({
    ...guest,
    id: randomUUID(),
    address: addressOf(guest.street, guest.landmark, guest.phone),
  }));
  const world = {
    now,
    dishes: await listSoldDishes(db),
    guests,
    demoCustomer: {
      ...customer,
      weight: 0,
      address: addressOf('Station Road 12', 'Opposite the water tank'),
    },
    staff,
    promo: await findPromo(db, 'WELCOME10'),
    newId: randomUUID,
  };
  const past: PastOrder[] = [];
  for (const day of planPastDays(world)) {
    past.push(...day);
    await breathe();
  }

  const inserted = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${PAST_ORDERS_LOCK})`.execute(transaction);
    if (!(await isWanted(transaction, now))) return 0;
    await insertGuests(transaction, guests, now);
    for (let start = 0; start < past.length; start += ORDERS_A_BATCH) {
      signal?.throwIfAborted();
      await insertBatch(transaction, past.slice(start, start + ORDERS_A_BATCH), staff);
    }
    await agePeople(transaction, [customer.id, ...Object.values(staff)], now);
    await countPromoUses(transaction, past);
    return past.length;
  });
  if (inserted > 0)
    log.info({ orders: inserted, ms: Math.round(performance.now() - begun) }, 'demo: past orders are in');
  return inserted;
}

/**
 * The same beside a server that is already open, on a connection of its own. A failure is logged, no more,
 * and the next start tries again.
 * @returns ends the work and resolves when the connection is closed
 */
export function startPastOrders(
  connection: ConnectionSettings,
  options: Omit<PastOrdersOptions, 'signal'>,
): () => Promise<void> {
  const { log } = options;
  const stopping = new AbortController();
  const work = async () => {
    const { db, close } = connectDatabase(connection, 1, (error) =>
      log.error({ err: error }, 'demo: connection fault'),
    );
    try {
      await seedPastOrders(db, { ...options, signal: stopping.signal });
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

/** The demo's own restaurant, without its guests, and nobody ordered before today. */
async function isWanted(db: Database, now: Date): Promise<boolean> {
  const emails = demoGuests.map((guest) => emailOf(guest.email));
  const today = startOfNepalDay(nepalDayOf(now));
  const { rows } = await sql<{ is_wanted: boolean }>`
    select exists (select from restaurants where id = ${demoRestaurant.id})
      and not exists (select from users where email_key = any(${emails}::text[]))
      and not exists (select from orders where created_at < ${today}) as is_wanted`.execute(db);
  return rows[0]?.is_wanted === true;
}

function addressOf(street: string, landmark: string, phone = ''): Eater['address'] {
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

async function insertGuests(
  db: Database,
  guests: readonly { id: string; name: string; email: string; phone: string }[],
  now: Date,
): Promise<void> {
  const rows = guests.map(({ id, name, email, phone }, index) => ({
    id,
    name,
    email,
    email_key: emailOf(email),
    phone,
    role: 'customer',
    password_hash: hashOfNothing(),
    created_at: new Date(now.getTime() - (DAYS_KNOWN_BEFORE + index * 3) * DAY_MS),
  }));
  await insertRows(db, 'users', rows);
}

/** Well formed, so that signing in with it fails as with any wrong password; no password gives it. */
function hashOfNothing(): string {
  const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(16)}$${text(32)}`;
}

async function insertBatch(db: Database, past: readonly PastOrder[], staff: Staff): Promise<void> {
  for (const [table, rows] of Object.entries(rowsOf(past, staff))) await insertRows(db, table, rows);
}

/** In the order of the rows, so that numbers and history count upwards. */
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

/** Nobody orders or cooks before their account exists. */
async function agePeople(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  const joinedAt = new Date(now.getTime() - 2 * DAYS_KNOWN_BEFORE * DAY_MS);
  await sql`
    update users set created_at = least(created_at, ${joinedAt})
    where id = any(${userIds}::uuid[])`.execute(db);
}

/** Last of all: the one row that other orders wait for. */
async function countPromoUses(db: Database, past: readonly PastOrder[]): Promise<void> {
  const using = past.filter(({ promo, steps }) => promo && steps.at(-1)?.status !== 'cancelled');
  const promoId = using[0]?.promo?.id;
  if (promoId === undefined) return;
  await sql`update promos set uses = uses + ${using.length}::int where id = ${promoId}`.execute(db);
}
