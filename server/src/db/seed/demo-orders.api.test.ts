import type { OrderReport } from '@chulo/shared/contract/restaurant/reports';
import { optionsError } from '@chulo/shared/domain/menu/modifiers';
import {
  addNepalDays,
  DAY_MS,
  nepalDayOf,
  nepalMinutesOf,
  startOfNepalDay,
} from '@chulo/shared/domain/time/nepal-time';
import { plainRules } from '@chulo/shared/domain/time/opening-hours';
import { acceptanceAt } from '@chulo/shared/domain/time/opening-times';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import { itemNamed, orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { DB } from '../schema.ts';
import { demoMenuItems } from './demo-catalogue.ts';
import { seedPastOrders } from './demo-orders.ts';
import { demoCustomers } from './demo-orders-people.ts';
import { listSoldDishes } from './demo-orders-reading.ts';
import { demoPromos, demoRestaurant } from './demo-restaurant.ts';

const storedOptionsSchema = z.array(z.object({ optionId: z.string(), price: z.number() }));
const log = { info: () => undefined, error: () => undefined };
const optionsOf = (server: TestServer, now = new Date()) => ({
  now,
  log,
  kitchenEmail: server.config.kitchenEmail,
});

async function countAll(db: Kysely<DB>): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
      (select count(*)::int from order_status_changes) as changes,
      (select count(*)::int from payments) as payments, (select count(*)::int from users) as users,
      (select sum(uses)::int from promos) as uses,
      (select count(*)::int from notifications) as notifications`.execute(db);
  return rows[0];
}

/** Changes the dates of the dishes and promo codes to those of a demo that is created at this instant. */
async function moveDemoTo(db: Kysely<DB>, now: Date): Promise<void> {
  for (const { id, addedDaysAgo } of demoMenuItems)
    await db
      .updateTable('menu_items')
      .set({ added_at: new Date(now.getTime() - addedDaysAgo * DAY_MS) })
      .where('id', '=', id)
      .execute();
  const today = nepalDayOf(now);
  for (const { code, startsInDays, endsInDays } of demoPromos)
    await db
      .updateTable('promos')
      .set({ start_date: addNepalDays(today, startsInDays), end_date: addNepalDays(today, endsInDays) })
      .where('code', '=', code)
      .execute();
}

describe('past orders of the demo', () => {
  const now = new Date('2026-11-25T14:30:00Z');
  const today = nepalDayOf(now);
  let server: TestServer;
  let inserted = 0;
  beforeAll(async () => {
    server = await startTestServer();
    server.setNow(now);
    await moveDemoTo(server.db, now);
    inserted = await seedPastOrders(server.db, optionsOf(server, now));
  });
  afterAll(() => server.close());

  test('all invariants hold for the past orders of the demo', async () => {
    expect(await findBrokenInvariants(server.db)).toEqual([]);
    const { rows } = await sql`
      select id from orders where (status = 'delivered') <> (paid_amount = total) or seen_at is null
        or seen_at < created_at or updated_at < created_at`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('each of the past 42 days has 12 to 30 orders, Saturday has the most, and today has none', async () => {
    const { rows: days } = await sql<{ day: string; orders: number }>`
      select placed_on as day, count(*)::int as orders from orders group by 1 order by 1`.execute(server.db);
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 42 }, (_, index) => addNepalDays(today, index - 42)),
    );
    for (const { day, orders } of days) {
      expect(orders, day).toBeGreaterThanOrEqual(12);
      expect(orders, day).toBeLessThanOrEqual(30);
    }
    const mean = (isWanted: (weekday: number) => boolean) => {
      const wanted = days.filter(({ day }) => isWanted(new Date(`${day}T00:00:00Z`).getUTCDay()));
      return wanted.reduce((sum, { orders }) => sum + orders, 0) / wanted.length;
    };
    expect(mean((weekday) => weekday === 6)).toBeGreaterThan(mean((weekday) => weekday < 5) * 1.5);
    const { rows: late } = await sql`
      select 1 from orders where updated_at >= ${startOfNepalDay(today)} union all
      select 1 from order_status_changes where changed_at >= ${startOfNepalDay(today)} union all
      select 1 from payments where recorded_at >= ${startOfNepalDay(today)}`.execute(server.db);
    expect(late).toEqual([]);
  });

  test('past orders are placed within the opening hours, mostly at noon and in the evening', async () => {
    const orders = await server.db.selectFrom('orders').select('created_at').execute();
    expect(orders).toHaveLength(inserted);
    const hours = plainRules(demoRestaurant.operatingHours);
    for (const { created_at } of orders)
      expect(acceptanceAt(hours, created_at).isOpen, created_at.toISOString()).toBe(true);
    const within = (from: number, to: number) =>
      orders.filter(({ created_at }) => {
        const hour = nepalMinutesOf(created_at) / 60;
        return hour >= from && hour < to;
      }).length;
    expect(within(12, 14)).toBeGreaterThan(3 * within(15, 17));
    expect(within(18.5, 20.5)).toBeGreaterThan(3 * within(15, 17));
  });

  test('order numbers and status changes increase with time', async () => {
    const { rows } = await sql`
      select order_number from (
        select order_number, order_number - lag(order_number) over (order by created_at) as step from orders
      ) as numbered where step <> 1
      union all
      select order_id::text::int from (
        select order_id, changed_at - lag(changed_at) over (partition by order_id order by id) as step
        from order_status_changes) as history where step <= interval '0'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('nine of ten past orders are delivered and paid, the others are cancelled', async () => {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from orders group by 1`.execute(server.db);
    const count = Object.fromEntries(rows.map((row) => [row.status, row.count]));
    expect(Object.keys(count).sort()).toEqual(['cancelled', 'delivered']);
    expect((count.delivered ?? 0) / inserted).toBeGreaterThan(0.9);
    expect(count.cancelled).toBeGreaterThan(10);
    const { rows: methods } = await sql<{ method: string }>`
      select distinct method::text from payments order by 1`.execute(server.db);
    expect(methods.map((row) => row.method)).toEqual(['cash', 'esewa', 'khalti']);
  });

  test('every past order reaches the minimum and contains dishes of the menu with valid options', async () => {
    const dishes = new Map((await listSoldDishes(server.db)).map((dish) => [dish.id, dish]));
    const lines = await server.db
      .selectFrom('order_lines')
      .select(['menu_item_id', 'unit_price', 'options', 'name'])
      .execute();
    for (const line of lines) {
      const options = storedOptionsSchema.parse(line.options);
      const dish = dishes.get(line.menu_item_id);
      expect(
        optionsError(
          dish?.groups ?? [],
          options.map((option) => option.optionId),
        ),
        line.name,
      ).toBeNull();
      const price = options.reduce((sum, option) => sum + option.price, dish?.price ?? 0);
      expect(Number(line.unit_price)).toBe(price);
    }
    expect(new Set(lines.map((line) => line.menu_item_id)).size).toBe(dishes.size);
    const { rows } = await sql`
      select id from orders where subtotal < ${demoRestaurant.minimumOrder}
        or (fulfilment = 'delivery' and delivery_fee <> case when subtotal >= 300 then 0 else 50 end)
        or tax <> round((subtotal - discount) * 0.13)`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('the past orders use a promo code from its first day on', async () => {
    const { rows } = await sql<{ used: number; early: number; uses: number }>`
      select count(*)::int as used, count(*) filter (where placed_on < start_date)::int as early, uses
      from orders join promos on promos.id = promo_id group by uses`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.early).toBe(0);
    expect(rows[0]?.used).toBeGreaterThan(20);
    expect(rows[0]?.uses).toBeGreaterThan(20);
  });

  test('nobody can sign in as a past customer, nobody ordered before registering, and the demo customer has orders', async () => {
    for (const { email } of demoCustomers.slice(0, 2))
      expect(
        (await server.request('POST', '/api/auth/login', { body: { email, password: '!' } })).status,
      ).toBe(401);
    const { rows: early } = await sql`
      select orders.id from orders join users on users.id = customer_id
      where orders.created_at < users.created_at`.execute(server.db);
    expect(early).toEqual([]);
    const customer = await server.signIn('customer');
    const mine = await server.request('GET', `/api/customers/${customer.user.id}/orders`, { as: customer });
    expect(mine.status).toBe(200);
    expect(mine.body.data).toHaveLength(6);
    const tracked = await server.request('GET', `/api/orders/${mine.body.data[0].id}/tracking`, {
      as: customer,
    });
    expect(tracked.status).toBe(200);
  });

  test('the report of the last 30 days matches the past orders', async () => {
    const admin = await server.signIn('admin');
    const { body } = await server.request('GET', '/api/orders/report', { as: admin });
    const report: OrderReport = body.data;
    const { rows } = await sql<{ orders: number; value: number; paid: number }>`
      select count(*)::int as orders, (sum(total) filter (where status <> 'cancelled'))::float8 as value,
        (sum(paid_amount) filter (where status <> 'cancelled'))::float8 as paid
      from orders where placed_on > ${today}::date - 30`.execute(server.db);
    expect({ orders: report.totalOrders, value: report.totalValue, paid: report.totalPaid }).toEqual(rows[0]);
    const { rows: best } = await sql<{ name: string; quantity: number }>`
      select line.name, sum(quantity)::int as quantity
      from order_lines as line join orders on orders.id = order_id
      where placed_on > ${today}::date - 30 and status <> 'cancelled' group by 1 order by 2 desc limit 1`.execute(
      server.db,
    );
    expect(report.bestSellers[0]).toMatchObject(best[0] ?? {});
    expect(report.byDay.at(-1)).toEqual({ day: today, orders: 0, cancelled: 0, revenue: 0 });
    expect(await findBrokenInvariants(server.db)).toEqual([]);
  });

  test('the ledger of the past orders agrees with the reports to the paisa, and sums to 0', async () => {
    const admin = await server.signIn('admin');
    const from = addNepalDays(today, -29);
    const { body } = await server.request('GET', `/api/orders/report?from=${from}&to=${today}`, {
      as: admin,
    });
    const report: OrderReport = body.data;
    const { rows } = await sql`
      select (0 - sum(amount) filter (where account in ('sales', 'vat', 'delivery_fees', 'discounts')))::float8 as value,
        (sum(amount) filter (where account in ('drawer', 'esewa', 'khalti', 'bank')))::float8 as received,
        (0 - coalesce(sum(amount) filter (where account = 'refunds_payable'), 0))::float8 as refunds,
        (sum(amount) filter (where account = 'receivable'))::float8 as owed
      from ledger_lines join ledger_entries on ledger_entries.id = entry_id
      join orders on orders.id = order_id where placed_on >= ${from}::date`.execute(server.db);
    expect(rows).toEqual([
      {
        value: report.totalValue,
        received: Number((report.totalPaid + report.refundDue).toFixed(2)),
        refunds: report.refundDue,
        owed: Number((report.totalValue - report.totalPaid).toFixed(2)),
      },
    ]);
    const { rows: whole } = await sql`
      select sum(amount)::text as sum, count(distinct order_id)::int as orders
      from ledger_lines join ledger_entries on ledger_entries.id = entry_id`.execute(server.db);
    const { rows: placed } = await sql`select '0.00' as sum, count(*)::int as orders from orders`.execute(
      server.db,
    );
    expect(whole).toEqual(placed);
  });

  test('a second run inserts no past orders', async () => {
    const before = await countAll(server.db);
    expect(await seedPastOrders(server.db, optionsOf(server, now))).toBe(0);
    expect(await countAll(server.db)).toEqual(before);
  });
});

describe('past orders of a demo in use', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  test('two concurrent runs insert the past orders once', async () => {
    const inserted = await Promise.all([
      seedPastOrders(server.db, optionsOf(server)),
      seedPastOrders(server.db, optionsOf(server)),
    ]);
    expect(inserted.filter((count) => count > 0)).toHaveLength(1);
    const orders = await server.db.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(Math.max(...inserted));
    expect(await findBrokenInvariants(server.db)).toEqual([]);
  });

  test('an aborted run inserts nothing, and the next run inserts everything', async () => {
    const before = await countAll(server.db);
    const signal = AbortSignal.abort();
    await expect(seedPastOrders(server.db, { ...optionsOf(server), signal })).rejects.toThrow();
    expect(await countAll(server.db)).toEqual(before);
    expect(await seedPastOrders(server.db, optionsOf(server))).toBeGreaterThan(500);
    expect(await findBrokenInvariants(server.db)).toEqual([]);
  });

  test('the past orders are the same for the same day', async () => {
    const other = await startTestServer();
    const now = new Date();
    const digest = async ({ db }: TestServer) => {
      const { rows } = await sql`
        select md5(string_agg(concat(created_at, total, fulfilment, status, updated_at, address), ','
          order by created_at)) as digest from orders`.execute(db);
      return rows[0];
    };
    await seedPastOrders(server.db, optionsOf(server, now));
    await seedPastOrders(other.db, optionsOf(other, now));
    expect(await digest(server)).toEqual(await digest(other));
    await other.close();
  });

  test('customers can order with the same promo code while past orders are inserted', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => server.registerCustomer()));
    const item = itemNamed(await readMenu(server), 'Margherita Pizza');
    const orderFive = async (as: (typeof sessions)[number]) => {
      for (let quantity = 1; quantity <= 5; quantity += 1) {
        const body = orderBody([{ item, quantity }], 0, { promoCode: 'WELCOME10' });
        const { status, text } = await placeAtServerPrice(server, as, body);
        expect(status, text).toBe(201);
      }
    };
    const [inserted] = await Promise.all([
      seedPastOrders(server.db, optionsOf(server)),
      ...sessions.map(orderFive),
    ]);
    expect(inserted).toBeGreaterThan(500);
    const orders = await server.db.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(inserted + 20);
    expect(await findBrokenInvariants(server.db)).toEqual([]);
  });

  test('a restaurant that already has past orders gets none', async () => {
    await seedPastOrders(server.db, optionsOf(server));
    await sql`update users set email_key = 'was.' || email_key where email_key like '%@example.test'`.execute(
      server.db,
    );
    const before = await countAll(server.db);
    expect(await seedPastOrders(server.db, optionsOf(server))).toBe(0);
    expect(await countAll(server.db)).toEqual(before);
  });
});
