import type pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';

/** The first status at 06:00, then one status per minute. */
async function insertOrder(client: pg.Client, prepMinutes: number, ...statuses: string[]): Promise<string> {
  const { rows } = await client.query(
    `with dish as (
       insert into menu_items (category_id, name, price, prep_minutes)
       select id, gen_random_uuid()::text, 100, $1 from categories returning id
     ), placed as (
       insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax,
         total, payment_method, promised_from_minutes, promised_to_minutes, request_hash)
       select users.id, restaurants.id, $2::order_status, 'pickup', 100, 0, 0, 0, 100, 'cod', 20, 30, ''
       from users, restaurants returning id
     ), line as (
       insert into order_lines (order_id, position, menu_item_id, name, image, unit_price, quantity)
       select placed.id, 1, dish.id, 'Dish', '', 100, 1 from placed, dish)
     select id from placed`,
    [prepMinutes, statuses.at(-1)],
  );
  const [{ id }] = rows;
  for (const [minute, status] of statuses.entries())
    await client.query(
      `insert into order_status_changes (order_id, from_status, to_status, changed_at)
       values ($1, $2, $3, timestamptz '2026-11-21T06:00:00Z' + make_interval(mins => $4))`,
      [id, statuses[minute - 1] ?? null, status, minute],
    );
  return id;
}

async function openDatabaseWithPeople(migration: string) {
  const opened = await openDatabaseBefore(migration);
  await opened.client.query(`
    insert into users (name, email, email_key, phone, password_hash)
      values ('Ram Sah', 'ram@example.test', 'ram@example.test', '9811111111', '');
    insert into restaurants (name, email, phone) values ('Pizza', 'pizza@example.test', '9800000000');
    insert into categories (name, display_order) values ('Pizza', 1)`);
  return opened;
}

test('a migration gives existing orders their confirmation time from the history and the preparation time from the menu', async () => {
  const { client, migrateNow } = await openDatabaseWithPeople('0007');
  const cases = [
    { prep: 25, statuses: ['pending', 'confirmed', 'preparing', 'confirmed'], minute: 1 },
    { prep: 12, statuses: ['pending', 'confirmed', 'cancelled', 'confirmed', 'preparing'], minute: 3 },
    { prep: 7, statuses: ['pending', 'preparing', 'ready', 'delivered'], minute: 1 },
    { prep: 9, statuses: ['pending', 'confirmed', 'cancelled'], minute: 1 },
    { prep: 10, statuses: ['pending', 'cancelled'], minute: null },
    { prep: 11, statuses: ['pending', 'confirmed', 'pending'], minute: null },
  ];
  const ids: string[] = [];
  for (const { prep, statuses } of cases) ids.push(await insertOrder(client, prep, ...statuses));
  await migrateNow();
  const { rows } = await client.query(
    `select confirmed_at, prep_minutes from orders join order_lines on order_id = id
     order by array_position($1::uuid[], id)`,
    [ids],
  );
  expect(rows).toEqual(
    cases.map(({ prep, minute }) => ({
      prep_minutes: prep,
      confirmed_at: minute === null ? null : new Date(Date.UTC(2026, 10, 21, 6, minute)),
    })),
  );
});

test('a migration gives existing orders the time when they left the kitchen board', async () => {
  const { client, migrateNow } = await openDatabaseWithPeople('0009');
  const cases = [
    { statuses: ['pending', 'confirmed', 'preparing', 'ready', 'picked_up', 'delivered'], minute: 4 },
    { statuses: ['pending', 'confirmed', 'cancelled'], minute: 2 },
    { statuses: ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'ready'], minute: null },
    { statuses: ['pending', 'ready', 'delivered', 'ready', 'delivered'], minute: 4 },
    { statuses: ['pending', 'delivered'], minute: null },
    { statuses: ['pending', 'cancelled'], minute: null },
    { statuses: ['pending', 'confirmed', 'pending', 'cancelled'], minute: null },
  ];
  const ids: string[] = [];
  for (const { statuses } of cases) ids.push(await insertOrder(client, 10, ...statuses));
  await migrateNow();
  const { rows } = await client.query(
    'select left_kitchen_at from orders order by array_position($1::uuid[], id)',
    [ids],
  );
  expect(rows.map((row) => row.left_kitchen_at)).toEqual(
    cases.map(({ minute }) => (minute === null ? null : new Date(Date.UTC(2026, 10, 21, 6, minute)))),
  );
});

test('a migration adds each existing order to the search once', async () => {
  const { client, migrateNow } = await openDatabaseWithPeople('0012');
  const ids = [
    await insertOrder(client, 10, 'pending'),
    await insertOrder(client, 11, 'pending', 'confirmed'),
  ];
  await migrateNow();
  ids.push(await insertOrder(client, 12, 'pending'));
  const { rows } = await client.query(
    `select order_id, order_number = (select order_number from orders where id = order_id) as is_right
     from (select * from order_keys union all select * from new_order_keys) as keys
     order by array_position($1::uuid[], order_id)`,
    [ids],
  );
  expect(rows).toEqual(ids.map((id) => ({ order_id: id, is_right: true })));
});
