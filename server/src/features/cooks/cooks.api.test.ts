import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendConcurrently } from '../../testing/gate.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  owner = await server.signIn('admin');
  customer = await server.registerCustomer();
});
beforeEach(async () => {
  await server.db.updateTable('cooks').set({ is_active: false }).execute();
  kitchen = await server.signIn('kitchen');
});
afterAll(() => server.close());

const call = (method: string, path: string, as: SessionGrant, body?: unknown) =>
  server.request(method, path, { as, body });
const addCook = (name: string, pin: string) => call('POST', '/api/cooks', owner, { name, pin });
const updateCook = (id: string, body: object) => call('PUT', `/api/cooks/${id}`, owner, body);
const signCookIn = (pin: string, as = kitchen) => call('POST', '/api/kitchen/cook', as, { pin });
const signCookOut = (as = kitchen) => call('DELETE', '/api/kitchen/cook', as);
const board = async (as = kitchen) => (await call('GET', '/api/kitchen/cook', as)).body.data;
const refusal = ({ status, body }: Answer) => [status, body.code];

async function placeConfirmed(): Promise<string> {
  const drink = (await readMenu(server)).find(({ price }) => price === 80);
  if (!drink) throw new Error('the demo menu has no drink');
  const body = orderBody([{ item: drink, quantity: 2 }], 0, { deliveryType: 'pickup' });
  const placed = await placeAtServerPrice(server, customer, body);
  expect(placed.status, placed.text).toBe(201);
  await call('PUT', `/api/orders/${placed.body.data.id}/status`, owner, { status: 'confirmed' });
  return placed.body.data.id;
}
const move = (orderId: string, status: string, as = kitchen) =>
  call('PUT', `/api/orders/${orderId}/status`, as, { status });
const cooksOf = async (orderId: string) =>
  (await call('GET', `/api/orders/${orderId}/history`, owner)).body.data.map(
    ({ status, cook }: { status: string; cook: string | null }) => [status, cook],
  );

test('a PIN that is guessed first is refused', async () => {
  for (const pin of ['1234', '4321', '1111', '१२३४'])
    expect(refusal(await addCook('Sita', pin)), pin).toEqual([422, 'request.invalid']);
  const { id } = (await addCook('Sita', '1947')).body.data;
  expect((await updateCook(id, { pin: '0000' })).status).toBe(422);
});

test('without cooks the board asks for nobody, and the history names none', async () => {
  expect(await board()).toEqual({ name: null, hasCooks: false });
  const orderId = await placeConfirmed();
  await move(orderId, 'preparing');
  expect(await cooksOf(orderId)).toEqual([
    ['pending', null],
    ['confirmed', null],
    ['preparing', null],
  ]);
});

test('the status changes of a board carry the cook who is signed in there', async () => {
  await addCook('Sita', '1947');
  await addCook('Gita', '5829');
  const second = await server.signIn('kitchen');
  expect((await signCookIn('1947')).body.data).toEqual({ name: 'Sita', hasCooks: true });
  expect((await signCookIn('५८२९', second)).body.data.name).toBe('Gita');
  const orderId = await placeConfirmed();
  await move(orderId, 'preparing');
  await move(orderId, 'ready', second);
  expect((await signCookOut(second)).body.data).toEqual({ name: null, hasCooks: true });
  await move(orderId, 'delivered', second);
  expect((await cooksOf(orderId)).slice(-3)).toEqual([
    ['preparing', 'Sita'],
    ['ready', 'Gita'],
    ['delivered', null],
  ]);
  expect((await board()).name).toBe('Sita');
});

test('another cook takes the board over with a PIN of their own', async () => {
  await addCook('Sita', '1947');
  await addCook('Gita', '5829');
  await signCookIn('1947');
  expect((await signCookIn('5829')).body.data.name).toBe('Gita');
  expect(refusal(await signCookIn('9999'))).toEqual([403, 'cook.wrong_pin']);
  expect((await board()).name).toBe('Gita');
});

test('a cook who is disabled while she is signed in is signed out of every board', async () => {
  const { id } = (await addCook('Sita', '1947')).body.data;
  await addCook('Gita', '5829');
  await signCookIn('1947');
  expect((await updateCook(id, { isActive: false })).body.data.isActive).toBe(false);
  expect(await board()).toEqual({ name: null, hasCooks: true });
  const orderId = await placeConfirmed();
  await move(orderId, 'preparing');
  expect((await cooksOf(orderId)).at(-1)).toEqual(['preparing', null]);
  expect(refusal(await signCookIn('1947'))).toEqual([403, 'cook.wrong_pin']);

  expect(refusal(await updateCook(id, { isActive: true }))).toEqual([422, 'cook.pin_needed']);
  expect(refusal(await updateCook(id, { isActive: true, pin: '5829' }))).toEqual([409, 'cook.pin_taken']);
  await updateCook(id, { isActive: true, pin: '1947' });
  expect((await signCookIn('1947')).body.data.name).toBe('Sita');
});

test('signing the kitchen out signs its cook out, and history keeps the name of a disabled cook', async () => {
  const { id } = (await addCook('Sita', '1947')).body.data;
  await signCookIn('1947');
  const orderId = await placeConfirmed();
  await move(orderId, 'preparing');
  await call('POST', '/api/auth/logout', kitchen);
  expect((await board(await server.signIn('kitchen'))).name).toBeNull();
  await updateCook(id, { isActive: false });
  expect((await cooksOf(orderId)).at(-1)).toEqual(['preparing', 'Sita']);
});

test('after five wrong PINs a device waits, and another device does not', async () => {
  await addCook('Sita', '1947');
  const other = await server.signIn('kitchen');
  const statuses: number[] = [];
  for (const pin of ['0000', '0001', '0002', '0003', '0004', '0005', '1947'])
    statuses.push((await signCookIn(pin)).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  const locked = await signCookIn('1947');
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(250);
  expect((await signCookIn('1947', other)).status).toBe(200);
});

test('simultaneous guesses of one device are counted one by one', async () => {
  await addCook('Sita', '1947');
  const requests = Array.from({ length: 12 }, (_, guess) => ({
    method: 'POST',
    path: '/api/kitchen/cook',
    token: kitchen.token,
    body: { pin: String(9000 + guess) },
  }));
  const answers = await sendConcurrently(server.url, requests);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('two active cooks never have the same PIN, also when both are added at the same moment', async () => {
  expect((await addCook('Sita', '1947')).status).toBe(201);
  expect(refusal(await addCook('Gita', '१९४७'))).toEqual([409, 'cook.pin_taken']);
  const requests = ['Ram', 'Hari', 'Maya'].map((name) => ({
    method: 'POST',
    path: '/api/cooks',
    token: owner.token,
    body: { name, pin: '2722' },
  }));
  const statuses = (await sendConcurrently(server.url, requests)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

test('a cook keeps the own PIN, and gets a new one', async () => {
  const { id } = (await addCook('Sita', '1947')).body.data;
  expect((await updateCook(id, { name: 'Sita Devi', pin: '1947' })).body.data.name).toBe('Sita Devi');
  expect((await updateCook(id, { pin: '7294' })).status).toBe(200);
  expect((await signCookIn('1947')).status).toBe(403);
  expect((await signCookIn('7294')).body.data.name).toBe('Sita Devi');
});

test.each(['', '123', '12345', 'abcd', '12 4'])('the PIN %j is refused', async (pin) => {
  expect((await addCook('Sita', pin)).status).toBe(422);
  expect((await signCookIn(pin)).status).toBe(422);
});

test('there are at most 20 active cooks', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ name: `Cook ${index}`, pin_verifier: 'none' }));
  await server.db.insertInto('cooks').values(rows).execute();
  expect(refusal(await addCook('Sita', '1947'))).toEqual([422, 'cook.too_many']);
});

test('a PIN is stored as a hash, and the audit trail holds neither PIN nor name', async () => {
  const { id } = (await addCook('Sita Kumari', '1947')).body.data;
  await updateCook(id, { pin: '7294' });
  await signCookIn('7294');
  await signCookIn('0000');
  await expect
    .poll(async () => {
      const { body } = await call('GET', '/api/audit?pageSize=20', owner);
      return body.data
        .slice(0, 4)
        .map((entry: { action: string; subject: string; subjectId: string }) => [
          entry.action,
          entry.subject,
          entry.subjectId,
        ]);
    })
    .toEqual([
      ['refused', 'operation', 'signCookIn'],
      ['signed_in', 'cook', id],
      ['changed', 'cook', id],
      ['created', 'cook', id],
    ]);
  const { text } = await call('GET', '/api/audit?pageSize=20', owner);
  for (const secret of ['"1234"', '"4321"', 'argon2']) expect(text).not.toContain(secret);
  // A response adds the current name of the cook.
  const rows = await server.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('Sita Kumari');
  const { pin_verifier: verifier } = await server.db
    .selectFrom('cooks')
    .select('pin_verifier')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(verifier).toMatch(/^\$argon2id\$/);
});
