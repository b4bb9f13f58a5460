import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, postOrder, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { RESTAURANT_ID } from './testing/demo-settings.ts';

let server: TestServer;
let admin: SessionGrant;
let drink: MenuItem;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  drink = (await readMenu(server)).find(({ price }) => price === 80) as MenuItem;
});
afterAll(() => server.close());
afterEach(() => update({ amountsInRs: false, minimumOrder: 150 }));

const update = (body: object) =>
  server.request('PUT', `/api/restaurants/${RESTAURANT_ID}`, { as: admin, body });
const listed = async (from = server) =>
  (await from.request('GET', '/api/restaurants')).body.data[0].amountsInRs;
const stored = async (of = server) =>
  (await of.db.selectFrom('restaurants').select('amounts_in_rs').executeTakeFirstOrThrow()).amounts_in_rs;
const changes = async () =>
  (await server.request('GET', '/api/audit?subject=settings', { as: admin })).body.data
    .map(({ before, after }: { before: object; after: object }) => ({ before, after }))
    .filter(({ after }: { after: object }) => 'amounts_in_rs' in after);
const drinks = (quantity: number, specialInstructions = '') =>
  orderBody([{ item: drink, quantity }], drink.price * quantity, {
    deliveryType: 'pickup',
    specialInstructions,
  });

test('until the owner has chosen, the demo writes amounts as specified and a real restaurant in Rs [S9.51 S9.82]', async () => {
  const real = await startTestServer({ isDemo: false });
  try {
    expect([await listed(), await listed(real)]).toEqual([false, true]);
    expect([await stored(), await stored(real)]).toEqual([null, null]);
    await real.db.updateTable('restaurants').set({ amounts_in_rs: false }).execute();
    await expect.poll(() => listed(real)).toBe(false);
  } finally {
    await real.close();
  }
});

test('a form that sends back what it was shown chooses nothing', async () => {
  const before = (await changes()).length;
  await server.db.updateTable('restaurants').set({ amounts_in_rs: null }).execute();
  expect((await update({ amountsInRs: false })).body.data.amountsInRs).toBe(false);
  expect((await update({})).body.data.amountsInRs).toBe(false);
  expect(await stored()).toBeNull();
  expect(await changes()).toHaveLength(before);
});

test('the setting is switched on and off again, and the audit trail has both', async () => {
  await server.db.updateTable('restaurants').set({ amounts_in_rs: null }).execute();
  expect((await update({ amountsInRs: true })).body.data.amountsInRs).toBe(true);
  expect(await listed()).toBe(true);
  expect((await update({ amountsInRs: false })).body.data.amountsInRs).toBe(false);
  expect(await stored()).toBe(false);
  expect((await changes()).slice(0, 2)).toEqual([
    { before: { amounts_in_rs: true }, after: { amounts_in_rs: false } },
    { before: { amounts_in_rs: null }, after: { amounts_in_rs: true } },
  ]);
});

test.each([null, 'true', 1])('%j is no value of the setting', async (amountsInRs) => {
  expect((await update({ amountsInRs })).status).toBe(400);
  expect(await listed()).toBe(false);
});

test('answers and messages write amounts as the setting says', async () => {
  const customer = await server.registerCustomer();
  const refusals = async () => {
    const small = await postOrder(server, customer, drinks(1));
    const body = { code: 'MITHILA100', subtotal: 160 };
    const promo = await server.request('POST', '/api/promos/validate', { as: customer, body });
    return [small.body.error, promo.body.error];
  };
  const payment = async (specialInstructions: string) => {
    const order = (await placeAtServerPrice(server, customer, drinks(15, specialInstructions))).body.data;
    const body = { method: 'cash', orderTotal: order.total };
    await server.request('PUT', `/api/orders/${order.id}/payment`, { as: admin, body });
    const path = `/api/notifications/${customer.user.id}`;
    const { data } = (await server.request('GET', path, { as: customer })).body;
    return data.notifications.find(({ type }: { type: string }) => type === 'payment').message;
  };
  expect(await refusals()).toEqual([
    'Minimum order amount of ₹150 is required to proceed.',
    'This promo code needs an order of at least ₹800.00.',
  ]);
  expect(await payment('first')).toMatch(/^We received ₹1,356\.00 for order #\d+ \(cash\)\. Thank you!$/);

  await update({ amountsInRs: true, minimumOrder: 1500.5 });
  expect(await refusals()).toEqual([
    'Minimum order amount of Rs\u00a01,500.50 is required to proceed.',
    'This promo code needs an order of at least Rs\u00a0800.',
  ]);
  await update({ minimumOrder: 150 });
  expect(await payment('second')).toMatch(/^We received Rs\u00a01,356 for order #\d+ \(cash\)\. Thank you!$/);
});
