import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { type OwnData, ownDataSchema } from '@chulo/shared/contract/people/account';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '../../lib/mailer.ts';
import { sendConcurrently } from '../../testing/gate.ts';
import { HOME, orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { newDevice } from '../../testing/push-peer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let drink: MenuItem;
beforeAll(async () => {
  server = await startTestServer({ pushHosts: ['127.0.0.1:9'] });
  admin = await server.signIn('admin');
  drink = (await readMenu(server)).find(({ price }) => price === 80) as MenuItem;
});
afterAll(() => server.close());

const PASSWORD = 'long enough';
/** Texts that occur nowhere else. */
const SECRETS = {
  name: 'Zarqavuxena Wobblestone',
  phone: '9876501234',
  newPhone: '9876505678',
  street: 'Quibblethorpe Lane 77',
  landmark: 'behind the xylophone workshop',
  note: 'leave it with grandfather Umbrellino',
  lineNote: 'for grandmother Snorkelina',
};
const DEVICE = 'Quagmarine Tablet 5';

const call = (as: SessionGrant | null, method: string, path: string, body?: unknown) =>
  server.request(method, path, { as, body });
async function done(as: SessionGrant | null, method: string, path: string, body?: unknown) {
  const answer = await call(as, method, path, body);
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
  return answer.body.data;
}
const exportData = (as: SessionGrant) => call(as, 'GET', `/api/customers/${as.user.id}/export`);
const deleteAccount = (as: SessionGrant, currentPassword = PASSWORD) =>
  call(as, 'POST', `/api/customers/${as.user.id}/deletion`, { currentPassword });

/** A customer whose data is in every table that holds personal data. @returns the session and the order */
async function newCustomer(): Promise<{ customer: SessionGrant; email: string; orderId: string }> {
  const email = `${randomUUID()}@example.test`;
  const account = { email, password: PASSWORD, confirmPassword: PASSWORD };
  const person = { ...account, name: SECRETS.name, phone: SECRETS.phone };
  const customer: SessionGrant = await done(null, 'POST', '/api/auth/register', person);
  const address = {
    label: 'Home',
    street: SECRETS.street,
    city: 'Janakpur',
    state: 'Madhesh',
    zipCode: '45600',
    country: 'Nepal',
    landmark: SECRETS.landmark,
    phone: SECRETS.newPhone,
    coordinates: { lat: 26.72881, lng: 85.92637 },
  };
  await done(customer, 'POST', `/api/customers/${customer.user.id}/addresses`, { ...address, type: 'home' });
  const order = orderBody([{ item: drink, quantity: 8, specialInstructions: SECRETS.lineNote }], 0, {
    deliveryAddress: address,
    specialInstructions: SECRETS.note,
  });
  const placed = await placeAtServerPrice(server, customer, order, randomUUID());
  expect(placed.status, placed.text).toBe(201);
  const orderId: string = placed.body.data.id;
  return { customer, email, orderId };
}

/** Delivers the order, and leaves a review, a wrong password, links and a subscription. */
async function useEverything({ customer, email, orderId }: Awaited<ReturnType<typeof newCustomer>>) {
  await done(admin, 'PUT', `/api/orders/${orderId}/status`, { status: 'confirmed' });
  await done(customer, 'POST', `/api/orders/${orderId}/requests`, { kind: 'change', text: SECRETS.note });
  await done(admin, 'PUT', `/api/orders/${orderId}/status`, { status: 'delivered' });
  await done(customer, 'POST', `/api/menu/${drink.id}/reviews`, { rating: 5, text: 'Fine' });
  const { subscription } = newDevice('http://127.0.0.1:9');
  await done(customer, 'PUT', '/api/push', subscription);
  await call(null, 'POST', '/api/auth/login', { email, password: 'wrong' });
  await call(null, 'POST', '/api/auth/forgot-password', { email });
  await expect.poll(() => server.mails.some(({ to }) => to === email)).toBe(true);
  const change = { email: `new.${email}`, currentPassword: PASSWORD };
  await done(customer, 'PUT', '/api/account/email', change);
  return subscription.keys;
}

/** The text and jsonb columns of all tables in which a text occurs. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`.execute(server.db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ilike ${`%${text}%`} limit 1`.execute(
      server.db,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('the file of the own data holds account, addresses, orders, reviews, notifications, sessions and subscriptions', async () => {
  const made = await newCustomer();
  const { p256dh, auth } = await useEverything(made);
  const { status, body } = await exportData(made.customer);
  expect(status).toBe(200);
  const data: OwnData = body.data;
  expect(data).toEqual(ownDataSchema.parse(data));
  expect(data).toMatchObject({
    user: { name: SECRETS.name, email: made.email, phone: SECRETS.phone },
    pendingEmail: { email: `new.${made.email}` },
    addresses: [{ street: SECRETS.street, landmark: SECRETS.landmark }],
    orders: [{ id: made.orderId, items: [{ name: drink.name, specialInstructions: SECRETS.lineNote }] }],
    requests: [{ kind: 'change', text: SECRETS.note, answer: 'not_possible' }],
    reviews: [{ dish: drink.name, rating: 5, text: 'Fine' }],
    sessions: [{ isCurrent: true }],
    pushSubscriptions: [{ service: '127.0.0.1:9' }],
  });
  expect(data.notifications.length).toBeGreaterThan(1);
  for (const secret of [p256dh, auth, 'argon2']) expect(JSON.stringify(data)).not.toContain(secret);
  expect(
    (await call(await server.registerCustomer(), 'GET', `/api/customers/${made.customer.user.id}/export`))
      .status,
  ).toBe(403);
});

test('a customer with more than 100 orders gets all of them, and 10 files an hour', async () => {
  const { customer, orderId } = await newCustomer();
  await sql`
    insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax, total,
      payment_method, promised_from_minutes, promised_to_minutes, request_hash)
    select customer_id, restaurant_id, 'delivered', 'pickup', 80, 0, 0, 0, 80, 'cod', 10, 20, ''
    from orders, generate_series(1, 120) where id = ${orderId}`.execute(server.db);
  const data: OwnData = (await exportData(customer)).body.data;
  expect(new Set(data.orders.map(({ id }) => id)).size).toBe(121);
  for (let file = 1; file < 10; file += 1) expect((await exportData(customer)).status).toBe(200);
  expect((await exportData(customer)).status).toBe(429);
});

test('after a deletion no text of the person is left in any table, and the bill stays', async () => {
  const made = await newCustomer();
  await useEverything(made);
  const { customer, email, orderId } = made;
  const headers = { 'user-agent': DEVICE };
  await server.request('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers });
  const secrets = [...Object.values(SECRETS), email, '26.72881', DEVICE];
  for (const secret of secrets) expect(await columnsWith(secret), secret).not.toEqual([]);
  // Another customer of this file has the same data.
  for (const { id } of (
    await sql<{ id: string }>`
    select id from users where name = ${SECRETS.name} and id <> ${customer.user.id}`.execute(server.db)
  ).rows) {
    await sql`update orders set status = 'cancelled' where customer_id = ${id} and status <> 'delivered'`.execute(
      server.db,
    );
    await sql`select delete_customer(${id}, 'x')`.execute(server.db);
  }
  const before = await done(admin, 'GET', `/api/orders/${orderId}`);

  const deletion = { as: customer, body: { currentPassword: PASSWORD }, headers };
  const path = `/api/customers/${customer.user.id}/deletion`;
  expect((await server.request('POST', path, deletion)).status).toBe(200);
  for (const secret of secrets) expect(await columnsWith(secret), secret).toEqual([]);
  expect(await done(admin, 'GET', `/api/audit?actorId=${customer.user.id}`)).toMatchObject([
    { action: 'changed', subjectId: customer.user.id, network: '', device: '' },
  ]);
  const after = await done(admin, 'GET', `/api/orders/${orderId}`);
  expect(after).toEqual({
    ...before,
    notes: '',
    specialInstructions: '',
    request: { ...before.request, text: '' },
    customer: { id: customer.user.id, name: 'Deleted customer', phone: '', email: '' },
    deliveryAddress: expect.objectContaining({ street: '', landmark: '', phone: '', coordinates: null }),
    items: before.items.map((line: object) => ({ ...line, specialInstructions: '' })),
  });
  const { body } = await call(null, 'GET', `/api/menu/${drink.id}/reviews`);
  expect(body.data.reviews[0]).toMatchObject({ author: 'Customer', rating: 5 });
});

/** An order by telephone that was changed and delivered by a rider who did not find the caller first. */
async function telephoneOrder(texts: Record<'name' | 'note' | 'changed' | 'reason' | 'street', string>) {
  const [cashier, rider] = [await server.signIn('cashier'), await server.signIn('courier')];
  const { id: restaurantId } = (await done(null, 'GET', '/api/restaurants'))[0];
  await done(admin, 'PUT', `/api/restaurants/${restaurantId}`, { usesRiders: true });
  const post = async (path: string, body: object, as = cashier) => {
    const headers = { 'idempotency-key': randomUUID() };
    return server.request('POST', path, { as, body, headers });
  };
  const draft = {
    ...orderBody([{ item: drink, quantity: 2 }], 0, {
      deliveryAddress: { ...HOME, street: texts.street },
      specialInstructions: texts.note,
    }),
    channel: 'phone',
    caller: { name: texts.name, phone: '9876509999' },
  };
  const quote = await post('/api/counter/orders', draft);
  const taken = await post('/api/counter/orders', { ...draft, total: quote.body.data.total });
  expect(taken.status, taken.text).toBe(201);
  const { order, claimCode } = taken.body.data;
  const change = {
    revision: 0,
    lines: [{ id: '1', quantity: 2, specialInstructions: texts.changed }],
    total: order.total,
  };
  expect((await post(`/api/orders/${order.id}/changes`, change)).status).toBe(200);
  for (const status of ['preparing', 'ready'])
    await done(admin, 'PUT', `/api/orders/${order.id}/status`, { status });
  await done(rider, 'POST', `/api/rides/${order.id}/take`);
  await done(rider, 'POST', `/api/rides/${order.id}/not-found`, { reason: texts.reason });
  expect((await post(`/api/rides/${order.id}/delivered`, { cash: order.total }, rider)).status).toBe(200);
  return { order, claimCode, cashier, rider };
}

test.each(['an account that has claimed an order', 'a caller'])(
  '%s leaves nothing in changes, deliveries and codes of receipts; the file has the changes and nobody of the staff',
  async (who) => {
    const texts = {
      name: `Yolandria ${randomUUID()}`,
      note: `note ${randomUUID()}`,
      changed: `line ${randomUUID()}`,
      reason: `not found ${randomUUID()}`,
      street: `street ${randomUUID()}`,
    };
    const { order, claimCode, cashier, rider } = await telephoneOrder(texts);
    await done(cashier, 'GET', '/api/counter/callers?phone=9876509999');
    if (who === 'a caller') {
      for (const text of Object.values(texts)) expect(await columnsWith(text), text).not.toEqual([]);
      await done(admin, 'DELETE', `/api/counter/callers/${order.customer.id}`);
    } else {
      const customer = await server.registerCustomer();
      await done(customer, 'POST', '/api/orders/claims', { orderNumber: order.orderNumber, code: claimCode });
      await done(cashier, 'GET', `/api/auth/users/${customer.user.id}`);
      const { body, text } = await exportData(customer);
      expect(body.data).toEqual(ownDataSchema.parse(body.data));
      expect(body.data.orders).toMatchObject([
        {
          id: order.id,
          revisions: [
            {
              number: 1,
              at: expect.any(String),
              before: { items: [{ specialInstructions: '' }] },
              after: { items: [{ specialInstructions: texts.changed }] },
            },
          ],
        },
      ]);
      for (const { user } of [cashier, rider]) {
        expect(text).not.toContain(user.id);
        expect(text).not.toContain(user.name);
      }
      expect((await deleteAccount(customer)).status).toBe(200);
      // The caller who gave this name is another person; only the order is hers.
      await done(admin, 'DELETE', `/api/counter/callers/${order.customer.id}`);
    }
    for (const text of [...Object.values(texts), claimCode])
      expect(await columnsWith(text), text).toEqual([]);
    expect(
      await server.db.selectFrom('deliveries').select('rider_id').where('order_id', '=', order.id).execute(),
    ).toEqual([{ rider_id: rider.user.id }]);
  },
);

test('a deletion ends every session and frees the email address, and staff cannot enable the account', async () => {
  const customer = await server.registerCustomer();
  const { email } = customer.user;
  const other: SessionGrant = await done(null, 'POST', '/api/auth/login', { email, password: PASSWORD });
  expect((await deleteAccount(customer)).status).toBe(200);
  for (const session of [customer, other])
    expect((await call(session, 'GET', '/api/auth/session')).status).toBe(401);
  const path = `/api/auth/users/${customer.user.id}`;
  expect((await call(admin, 'PUT', path, { isActive: true })).status).toBe(404);
  expect(await done(admin, 'GET', path)).toMatchObject({ name: 'Deleted customer', isActive: false });
  const account = { name: 'Ram', phone: '9811111111', email, password: PASSWORD, confirmPassword: PASSWORD };
  const next: SessionGrant = await done(null, 'POST', '/api/auth/register', account);
  expect(next.user.id).not.toBe(customer.user.id);
  const deleted = { email: `deleted:${customer.user.id}`, password: PASSWORD };
  expect((await call(null, 'POST', '/api/auth/login', deleted)).status).toBe(401);
});

test('a deletion does not reset the limits of a similar address', async () => {
  const similar = `${randomUUID()}@example.test`;
  const account = { name: 'Ram', phone: '9811111111', password: PASSWORD, confirmPassword: PASSWORD };
  const email = similar.slice(1);
  const customer: SessionGrant = await done(null, 'POST', '/api/auth/register', { ...account, email });
  await call(null, 'POST', '/api/auth/login', { email: similar, password: 'wrong' });
  await call(null, 'POST', '/api/auth/login', { email, password: 'wrong' });
  expect((await deleteAccount(customer)).status).toBe(200);
  const { rows } = await sql<{ key: string }>`
    select key from attempt_counters where key like ${`%${email}%`}`.execute(server.db);
  expect(rows).toEqual([{ key: `sign-in:${similar}:127.0.0.1` }]);
});

test('a deletion needs the password, and is refused while an order is open', async () => {
  const { customer, orderId } = await newCustomer();
  expect((await deleteAccount(customer, 'wrong')).body.code).toBe('account.wrong_password');
  const refused = await deleteAccount(customer);
  expect([refused.status, refused.body.code]).toEqual([409, 'account.open_order']);
  expect(await done(customer, 'GET', '/api/auth/session')).toMatchObject({ user: { name: SECRETS.name } });
  await done(customer, 'PUT', `/api/orders/${orderId}/cancel`);
  expect((await deleteAccount(customer)).status).toBe(200);
});

test('the mail files of the customer are deleted, also those to an earlier and to a cancelled address', async () => {
  const [customer, other] = [await server.registerCustomer(), await server.registerCustomer()];
  const first = customer.user.email;
  const outboxDir = server.config.dataDir;
  const mailer = createMailer({ smtpUrl: null, from: 'a@b.test', outboxDir, log: { info: () => {} } });
  const newest = () => server.mails.at(-1)?.text ?? '';
  const askFor = async (email: string) => {
    await done(customer, 'PUT', '/api/account/email', { email, currentPassword: PASSWORD });
    return /#token=([\w-]+)/.exec(server.mails.find(({ to }) => to === email)?.text ?? '')?.[1];
  };
  server.mails.length = 0;
  await done(null, 'POST', '/api/auth/forgot-password', { email: first });
  await expect.poll(newest).toContain('#token=');
  await askFor(`cancelled.${first}`);
  await done(customer, 'DELETE', '/api/account/email');
  await done(null, 'POST', '/api/account/email/confirm', { token: await askFor(`new.${first}`) });
  // Anybody can ask for the address of somebody else.
  await askFor(other.user.email);
  server.mails.push({ to: other.user.email, userId: other.user.id, subject: 'a reset', text: 'of another' });
  for (const mail of server.mails) await mailer.deliver(mail);
  expect(server.mails.length).toBeGreaterThan(7);
  expect((await deleteAccount(customer)).status).toBe(200);
  const files = readdirSync(outboxDir).filter((name) => name.endsWith('.eml'));
  const left = files.map((file) => readFileSync(join(outboxDir, file), 'utf8'));
  expect(left).toEqual([expect.stringContaining('of another')]);
});

test.each(['admin', 'manager', 'courier', 'kitchen'] as const)(
  'the staff account %s cannot be deleted by itself, nor exported',
  async (account) => {
    const session = await server.signIn(account);
    expect((await deleteAccount(session, 'chulo-demo')).status).toBe(403);
    expect((await exportData(session)).status).toBe(403);
  },
);

/** Waits until a statement of another connection waits for a lock. */
async function waitForLock(): Promise<void> {
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
  await expect.poll(async () => (await waits.execute(server.db)).rows[0]?.count).toBeGreaterThan(0);
}

const lock = (db: TestServer['db'], userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(db);

test('a deletion that waits for an order that is being placed is refused', async () => {
  const { customer, orderId } = await newCustomer();
  const setStatus = (db: TestServer['db'], status: string) =>
    sql`update orders set status = ${status} where id = ${orderId}`.execute(db);
  await setStatus(server.db, 'delivered');
  const deleting = await server.db.transaction().execute(async (placing) => {
    await lock(placing, customer.user.id);
    const answer = deleteAccount(customer);
    await waitForLock();
    // Stands for an order that is placed and not yet committed.
    await setStatus(placing, 'pending');
    return { answer };
  });
  expect((await deleting.answer).body.code).toBe('account.open_order');
  expect((await call(customer, 'GET', '/api/auth/session')).status).toBe(200);
});

test('an order that waits for a deletion is refused', async () => {
  const customer = await server.registerCustomer();
  const draft = orderBody([{ item: drink, quantity: 8 }], 0, { deliveryType: 'pickup' });
  const quote = await call(customer, 'POST', '/api/orders', { ...draft, total: 0.01 });
  const placing = await server.db.transaction().execute(async (deleting) => {
    await sql`select delete_customer(${customer.user.id}, 'x')`.execute(deleting);
    const answer = call(customer, 'POST', '/api/orders', { ...draft, total: quote.body.data.total });
    await waitForLock();
    return { answer };
  });
  expect((await placing.answer).status).toBe(401);
  const { rows } = await sql`select from orders where customer_id = ${customer.user.id}`.execute(server.db);
  expect(rows).toEqual([]);
});

test('of an order and a deletion at the same moment exactly one succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    const customer = await server.registerCustomer();
    const draft = orderBody([{ item: drink, quantity: 8 }], 0, { deliveryType: 'pickup' });
    const quote = await call(customer, 'POST', '/api/orders', { ...draft, total: 0.01 });
    const { token } = customer;
    const body = { ...draft, total: quote.body.data.total };
    const deletion = {
      method: 'POST',
      path: `/api/customers/${customer.user.id}/deletion`,
      token,
      body: { currentPassword: PASSWORD },
    };
    const deleting = sendConcurrently(server.url, [deletion]);
    // The check of the password takes tens of milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 20 * round));
    const placing = sendConcurrently(server.url, [{ method: 'POST', path: '/api/orders', token, body }]);
    const [[deleted], [placed]] = await Promise.all([deleting, placing]);
    expect([
      [200, 401],
      [409, 201],
    ]).toContainEqual([deleted?.status, placed?.status]);
  }
});
