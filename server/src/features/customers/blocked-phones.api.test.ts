import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME, orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;
let manager: SessionGrant;
let drink: MenuItem;
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [owner, manager] = [await server.signIn('admin'), await server.signIn('manager')];
  drink = (await readMenu(server)).find(({ price }) => price === 80) as MenuItem;
});
afterAll(() => server.close());

const call = (as: SessionGrant, method: string, path: string, body?: unknown) =>
  server.request(method, path, { as, body });
const block = (userId: string, isBlocked: boolean, as = manager) =>
  call(as, 'PUT', `/api/auth/users/${userId}/phone`, { isBlocked });
const profileOf = async ({ user }: SessionGrant) =>
  (await call(owner, 'GET', `/api/auth/users/${user.id}`)).body.data;

let phones = 0;
/** A customer with a phone of her own. */
async function newCustomer(): Promise<SessionGrant> {
  const customer = await server.registerCustomer();
  const phone = String(9_840_000_000 + ++phones);
  await call(customer, 'PUT', '/api/account', { name: 'Ram Sah', phone });
  return { ...customer, user: { ...customer.user, phone } };
}

/** Places an order. @returns the order as the owner sees it */
async function placeOrder(
  customer: SessionGrant,
  changes: object = { deliveryType: 'pickup' },
): Promise<Order> {
  const body = orderBody([{ item: drink, quantity: 8 }], 0, changes);
  const placed = await placeAtServerPrice(server, customer, body, randomUUID());
  expect(placed.status, placed.text).toBe(201);
  return (await call(owner, 'GET', `/api/orders/${placed.body.data.id}`)).body.data;
}

test('an order with a blocked phone is placed and flagged, until the phone is unblocked', async () => {
  const customer = await newCustomer();
  const earlier = await placeOrder(customer);
  expect((await block(customer.user.id, true)).body.data).toEqual({ isPhoneBlocked: true });
  expect(await profileOf(customer)).toMatchObject({ isPhoneBlocked: true, isActive: true });
  const flagged = await placeOrder(customer);
  expect([earlier.callFirst, flagged.callFirst]).toEqual([false, true]);
  await block(customer.user.id, false);
  expect((await profileOf(customer)).isPhoneBlocked).toBe(false);
  expect((await placeOrder(customer)).callFirst).toBe(false);
});

test('a blocked phone counts in every spelling, in another account and as the phone of the delivery', async () => {
  const customer = await newCustomer();
  await block(customer.user.id, true);
  const { phone } = customer.user;
  const other = await newCustomer();
  const deliveryTo = (spelling: string) =>
    placeOrder(other, { deliveryAddress: { ...HOME, phone: spelling } });
  const devanagari = phone.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
  for (const spelling of [phone, `+977 ${phone.slice(0, 3)}-${phone.slice(3)}`, `0${phone}`, devanagari])
    expect((await deliveryTo(spelling)).callFirst, spelling).toBe(true);
  for (const spelling of ['', '9840009999']) expect((await deliveryTo(spelling)).callFirst).toBe(false);
  const person = { name: 'Ram Sah', phone: `+977-${phone}` };
  await call(other, 'PUT', '/api/account', person);
  expect((await placeOrder(other)).callFirst).toBe(true);
});

test('a blocked landline counts with its area code in every spelling', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  await call(customer, 'PUT', '/api/account', { name: 'Ram Sah', phone: '(041) 520-001' });
  await block(customer.user.id, true);
  const deliveryTo = (phone: string) => placeOrder(other, { deliveryAddress: { ...HOME, phone } });
  for (const spelling of ['041520001', '+977-41-520001', '977041520001', '०४१/५२०००१'])
    expect((await deliveryTo(spelling)).callFirst, spelling).toBe(true);
  for (const another of ['041520002', '014520001'])
    expect((await deliveryTo(another)).callFirst, another).toBe(false);
  expect(await profileOf(customer)).toMatchObject({ isPhoneBlocked: true, phone: '(041) 520-001' });
});

test('after five cancellations within an hour the next orders are flagged', async () => {
  const customer = await newCustomer();
  for (let order = 0; order < 5; order += 1) {
    const { id, callFirst } = await placeOrder(customer);
    expect(callFirst).toBe(false);
    expect((await call(customer, 'PUT', `/api/orders/${id}/cancel`)).status).toBe(200);
  }
  expect((await placeOrder(customer)).callFirst).toBe(true);
  expect((await placeOrder(await newCustomer())).callFirst).toBe(false);
});

test('orders that the restaurant cancels do not count', async () => {
  const customer = await newCustomer();
  for (let order = 0; order < 5; order += 1) {
    const { id } = await placeOrder(customer);
    await call(owner, 'PUT', `/api/orders/${id}/status`, { status: 'cancelled' });
  }
  expect((await placeOrder(customer)).callFirst).toBe(false);
});

test('the kitchen sees the flag, the customer does not', async () => {
  const customer = await newCustomer();
  await block(customer.user.id, true);
  const { id } = await placeOrder(customer);
  const seenBy = async (as: SessionGrant) => (await call(as, 'GET', `/api/orders/${id}`)).body.data.callFirst;
  expect(await seenBy(await server.signIn('kitchen'))).toBe(true);
  expect(await seenBy(await server.signIn('cashier'))).toBe(true);
  expect(await seenBy(customer)).toBeUndefined();
});

test('a cashier cannot block, staff cannot be blocked, and a deleted customer is not found', async () => {
  const customer = await newCustomer();
  const { id } = customer.user;
  expect((await block(id, true, await server.signIn('cashier'))).status).toBe(403);
  expect((await block(owner.user.id, true)).body.code).toBe('user.staff_protected');
  await call(customer, 'POST', `/api/customers/${id}/deletion`, { currentPassword: 'long enough' });
  expect((await block(id, true)).status).toBe(404);
});

test('a block ends with the last account that has the phone, and leaves no trace of it', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  await call(other, 'PUT', '/api/account', { name: 'Ram Sah', phone: `+977 ${customer.user.phone}` });
  await block(customer.user.id, true);
  const countBlocks = async () => (await server.db.selectFrom('blocked_phones').selectAll().execute()).length;
  const before = await countBlocks();
  const leave = ({ user, token }: SessionGrant) =>
    server.request('POST', `/api/customers/${user.id}/deletion`, {
      as: { token },
      body: { currentPassword: 'long enough' },
    });
  expect((await leave(customer)).status).toBe(200);
  expect(await countBlocks()).toBe(before);
  expect(await profileOf(other)).toMatchObject({ isPhoneBlocked: true });
  expect((await leave(other)).status).toBe(200);
  expect(await countBlocks()).toBe(before - 1);
});

test('the audit trail has blocking and disabling by the id of the customer, without personal data', async () => {
  const customer = await newCustomer();
  const { id, name, email, phone } = customer.user;
  await block(id, true);
  await block(id, true);
  await call(manager, 'PUT', `/api/auth/users/${id}`, { isActive: false });
  const { body, text } = await call(owner, 'GET', `/api/audit?actorId=${manager.user.id}&subject=account`);
  const entries = body.data.filter(({ subjectId }: { subjectId: string }) => subjectId === id);
  expect(entries).toMatchObject([
    { action: 'changed', before: { is_active: true }, after: { is_active: false } },
    { action: 'changed', before: { phone_blocked: false }, after: { phone_blocked: true } },
  ]);
  for (const secret of [name, email, phone]) expect(text).not.toContain(secret);
});

test('only the phone that was shown is blocked or unblocked', async () => {
  const customer = await newCustomer();
  const { id, phone } = customer.user;
  const change = (body: object) => call(manager, 'PUT', `/api/auth/users/${id}/phone`, body);
  const now = phone.replace(/^98/, '97');
  await call(customer, 'PUT', '/api/account', { name: 'Ram Sah', phone: now });
  expect(await change({ isBlocked: true, shownPhone: phone })).toMatchObject({
    status: 409,
    body: { code: 'edit.stale' },
  });
  expect(await profileOf(customer)).toMatchObject({ phone: now, isPhoneBlocked: false });
  expect((await change({ isBlocked: true, shownPhone: now })).status).toBe(200);
  expect((await change({ isBlocked: false, shownPhone: phone })).status).toBe(409);
  expect((await profileOf(customer)).isPhoneBlocked).toBe(true);
  expect((await change({ isBlocked: false, shownPhone: now })).status).toBe(200);
  expect((await change({ isBlocked: true, shownPhone: 9 })).status).toBe(400);
});
