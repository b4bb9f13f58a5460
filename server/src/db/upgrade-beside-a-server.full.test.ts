import { expect, onTestFinished, test } from 'vitest';
import { findBrokenInvariants } from '../doctor/invariants.ts';
import { call, dataOf } from '../testing/http-client.ts';
import { databaseUrlOf, startProduct, tidyProducts } from '../testing/product.ts';
import { checkTime } from '../testing/trust.ts';
import { openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';
import { insertOrders, insertRestaurant } from '../testing/upgrades/earlier-restaurant.ts';
import { startPreviousRelease } from '../testing/upgrades/previous-release.ts';
import { connectDatabase } from './client.ts';

/** The first migration that release 0.1.0 does not have. */
const AFTER_RELEASE = '0023_place_order.sql';
const CUSTOMERS = 12;
const PAST_ORDERS = 10_000;
const PATIENCE = { timeout: 60_000 };

/** Delivered orders of a year, with their history, as 0.1.0 stores them. */
const INSERT_PAST_ORDERS = `
  with placed as (
    insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax, total,
      payment_method, promised_from_minutes, promised_to_minutes, request_hash, created_at, confirmed_at, left_kitchen_at)
    select $1, $2, 'delivered', 'pickup', 200, 0, 0, 0, 200, 'cod', 20, 30, '', at, at + interval '1 minute',
      at + interval '4 minutes'
    from generate_series(1, $4::int) as number
    cross join lateral (select now() - make_interval(mins => 5 * number) as at) as placed_at
    returning id, created_at),
  lines as (
    insert into order_lines (order_id, position, menu_item_id, name, image, unit_price, quantity)
    select id, 1, $3, 'Margherita', '', 100, 2 from placed)
  insert into order_status_changes (order_id, from_status, to_status, changed_at)
  select id, before::order_status, after::order_status, created_at + make_interval(mins => step::int - 1)
  from placed cross join unnest(
    array[null, 'pending', 'confirmed', 'preparing', 'ready'],
    array['pending', 'confirmed', 'preparing', 'ready', 'delivered']) with ordinality as change (before, after, step)
  order by id, step`;

test('an upgrade beside a running server of release 0.1.0 loses no order, and both work on', async () => {
  onTestFinished(tidyProducts);
  const { connection, client } = await openDatabaseBefore(AFTER_RELEASE);
  const restaurant = await insertRestaurant(client, CUSTOMERS);
  await insertOrders(client, restaurant);
  await client.query(INSERT_PAST_ORDERS, [
    restaurant.customerIds[0],
    restaurant.restaurantId,
    restaurant.dishId,
    PAST_ORDERS,
  ]);
  await client.query('update menu_items set order_count = 2 + 2 * $1', [PAST_ORDERS]);
  await client.query('vacuum analyze');

  const previous = startPreviousRelease(connection, restaurant, 5);
  await expect.poll(() => previous.acknowledged.length, PATIENCE).toBeGreaterThan(50);
  const before = previous.acknowledged.length;
  const { url, stop } = await startProduct({
    DATABASE_URL: databaseUrlOf(connection),
    DEMO: '0',
    ALWAYS_OPEN: '1',
  });
  const during = previous.acknowledged.length - before;

  // Both releases take orders on the new schema.
  const body = {
    name: 'Gita Das',
    email: 'gita@example.test',
    phone: '9811111111',
    password: 'chiya and momo',
  };
  const registration = await call(url, 'POST', '/api/auth/register', {
    body: { ...body, confirmPassword: body.password },
  });
  const { token } = dataOf<{ token: string }>(registration);
  const order = {
    items: [{ menuItemId: restaurant.dishId, name: 'Margherita', quantity: 2, customizations: [] }],
    deliveryType: 'pickup',
    paymentMethod: 'cod',
    tip: 0,
    total: 226,
  };
  for (let number = 0; number < 8; number += 1) {
    const placed = await call(url, 'POST', '/api/orders', { token, body: order, key: `new-${number}` });
    expect(placed.status, placed.text).toBe(201);
  }
  const sinceUpgrade = previous.acknowledged.length;
  await expect.poll(() => previous.acknowledged.length, PATIENCE).toBeGreaterThan(sinceUpgrade + 50);
  await previous.stop();
  await stop();

  checkTime(11, {
    what: `upgrade from 0.1.0: ${during} orders placed while it ran, each`,
    ms: previous.slowestMs(),
    limitMs: 2_000,
  });
  expect(previous.errors).toEqual([]);
  expect(during).toBeGreaterThan(10);
  const { rows } = await client.query<{ id: string; status: string }>(
    "select id, status from orders where idempotency_key is not null and idempotency_key not like 'new-%'",
  );
  const stored = rows.map(({ id, status }) => `${id} ${status}`).sort();
  expect(stored).toEqual(previous.acknowledged.map(({ id, status }) => `${id} ${status}`).sort());
  const { db, close } = connectDatabase(connection, 1, () => undefined);
  expect(await findBrokenInvariants(db)).toEqual([]);
  await close();
});
