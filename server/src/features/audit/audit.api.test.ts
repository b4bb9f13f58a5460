import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;
let manager: SessionGrant;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('admin');
  manager = await server.signIn('manager');
});
afterAll(() => server.close());

async function call(as: SessionGrant | null, method: string, path: string, body?: unknown) {
  const answer = await server.request(method, path, { as, body, headers: { 'user-agent': 'Test tablet' } });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const list = async (query = ''): Promise<AuditEntry[]> => call(owner, 'GET', `/api/audit${query}`);
const newest = async (query = '') => (await list(query))[0];
const newDish = (): Promise<MenuItem> =>
  call(manager, 'POST', '/api/menu', {
    name: `Dish ${Math.random()}`,
    price: 250,
    category: 'Pizza',
    customizations: [
      {
        name: 'Size',
        type: 'single',
        required: true,
        min: 1,
        max: 1,
        options: [
          { name: 'Small', price: 0 },
          { name: 'Large', price: 90 },
        ],
      },
    ],
  });

test('a changed price is recorded with who, from where, before and after', async () => {
  const { id, customizations } = await newDish();
  expect((await list('?subject=dish')).filter(({ subjectId }) => subjectId === id)).toMatchObject([
    { action: 'changed', after: { options: { 'Size: Large': 90 } } },
    { action: 'created', after: { price: 250 } },
  ]);
  await call(manager, 'PUT', `/api/menu/${id}`, { price: 300 });
  expect(await newest('?subject=dish')).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    actor: { id: manager.user.id, name: 'Manoj Karna' },
    action: 'changed',
    subject: 'dish',
    subjectId: id,
    subjectName: expect.stringContaining(' '),
    network: '127.0.0.1',
    device: 'Test tablet',
    before: { price: 250 },
    after: { price: 300 },
  });

  const [group] = customizations;
  const options = group?.options.map((option) =>
    option.name === 'Large' ? { ...option, price: 120 } : option,
  );
  await call(manager, 'PUT', `/api/menu/${id}`, { customizations: [{ ...group, options }] });
  expect(await newest('?subject=dish')).toMatchObject({
    subjectId: id,
    before: { options: { 'Size: Large': 90 } },
    after: { options: { 'Size: Large': 120 } },
  });
  await call(manager, 'DELETE', `/api/menu/${id}`);
  expect(await newest('?subject=dish')).toMatchObject({ before: { deleted_at: null } });
});

test('an edit that changes nothing recorded leaves no entry', async () => {
  const { id } = await newDish();
  const before = await newest();
  await call(manager, 'PUT', `/api/menu/${id}`, { description: 'better words', price: 250 });
  expect(await newest()).toEqual(before);
});

test('staff who mark options as sold out or count them are recorded, in the kitchen and in the form of a dish', async () => {
  const dish = await newDish();
  const kitchen = await server.signIn('kitchen');
  const [size] = dish.customizations;
  const optionIds = size?.options.filter(({ name }) => name === 'Large').map(({ id }) => id);
  await call(kitchen, 'PUT', '/api/menu-options', { optionIds, isAvailable: false });
  expect(await newest('?subject=dish')).toMatchObject({
    actor: { id: kitchen.user.id },
    action: 'changed',
    subjectId: dish.id,
    before: { 'Size: Large, is_available': true },
    after: { 'Size: Large, is_available': false },
  });
  await call(kitchen, 'PUT', '/api/menu-options', { optionIds, soldOutUntil: 'hour' });
  expect(await newest('?subject=dish')).toMatchObject({
    after: { 'Size: Large, sold_out_until': expect.any(String) },
  });
  await call(kitchen, 'PUT', '/api/menu-options', { optionIds, stockCount: 3 });
  expect(await newest('?subject=dish')).toMatchObject({
    before: { 'Size: Large, left': null },
    after: { 'Size: Large, left': 3 },
  });

  const options = size?.options.map((option) =>
    option.name === 'Large' ? { ...option, stockCount: 7 } : { ...option, isAvailable: false },
  );
  await call(manager, 'PUT', `/api/menu/${dish.id}`, { customizations: [{ ...size, options }] });
  expect(await newest('?subject=dish')).toMatchObject({
    actor: { id: manager.user.id },
    before: { 'Size: Large, left': 3, 'Size: Small, is_available': true },
    after: { 'Size: Large, left': 7, 'Size: Small, is_available': false },
  });
});

test('a count that staff set is recorded, what orders take from it is not', async () => {
  const { id } = await call(manager, 'POST', '/api/menu', {
    name: `Dish ${Math.random()}`,
    price: 250,
    category: 'Pizza',
  });
  await call(manager, 'PUT', `/api/menu/${id}`, { stockCount: 3 });
  expect(await newest('?subject=dish')).toMatchObject({
    actor: { id: manager.user.id },
    subjectId: id,
    before: { left: null },
    after: { left: 3 },
  });
  const before = (await list('?subject=dish'))[0];
  const item = (await readMenu(server)).find((dish) => dish.id === id);
  if (!item) throw new Error('the dish is not on the menu');
  const customer = await server.registerCustomer();
  const body = orderBody([{ item, quantity: 3 }], 0, { deliveryType: 'pickup' });
  const placed = await placeAtServerPrice(server, customer, body);
  expect(placed.status).toBe(201);
  await call(customer, 'PUT', `/api/orders/${placed.body.data.id}/cancel`);
  expect(await newest('?subject=dish')).toEqual(before);
});

test('changed settings are recorded, and contact details and wallet numbers only as changed', async () => {
  const [restaurant] = await call(null, 'GET', '/api/restaurants');
  await call(owner, 'PUT', `/api/restaurants/${restaurant.id}`, {
    operatingHours: { end: '21:15' },
    phone: '+977-41000000',
    walletDetails: { esewaNumber: '9811112222' },
  });
  const entry = await newest('?subject=settings');
  expect(entry).toMatchObject({
    actor: { id: owner.user.id },
    after: { closes_at: '21:15', phone: '...', esewa_number: '...' },
  });
  expect(JSON.stringify(entry)).not.toMatch(/41000000|9811112222/);
});

test('promo codes, banners and categories are recorded', async () => {
  const code = `AUDIT${Date.now()}`;
  const promo = await call(manager, 'POST', '/api/promos', { code, discount_value: 10 });
  await call(manager, 'PUT', `/api/promos/${promo.id}`, { discount_value: 20 });
  expect(await newest('?subject=promo')).toMatchObject({
    subjectId: promo.id,
    before: { discount_value: 10 },
    after: { discount_value: 20 },
  });
  const banner = await call(manager, 'POST', '/api/banners', { title: 'Dashain' });
  expect(await newest('?subject=banner')).toMatchObject({ action: 'created', subjectId: banner.id });
  const category = await call(manager, 'POST', '/api/categories', { name: `Audit ${Date.now()}` });
  expect(await newest('?subject=category')).toMatchObject({ action: 'created', subjectId: category.id });
});

test('an invitation, its use, a changed job and a reset are recorded without the person, the code or the password', async () => {
  const { code } = await call(owner, 'POST', '/api/staff/invitations', {
    name: 'Hari Mandal',
    job: 'cashier',
  });
  expect(await newest('?subject=invitation')).toMatchObject({ action: 'created', after: { job: 'cashier' } });
  const password = 'timur and paneer';
  const person = { name: 'Hari Mandal', email: 'hari.audit@example.test', phone: '9811111234' };
  const { user } = await call(null, 'POST', '/api/auth/join', {
    ...person,
    password,
    confirmPassword: password,
    code,
  });
  await call(owner, 'PUT', `/api/staff/${user.id}`, { job: 'manager' });
  await call(owner, 'POST', `/api/staff/${user.id}/reset`);
  const entries = (await list('?subject=account')).filter(({ subjectId }) => subjectId === user.id);
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'changed', before: { sign_in_data: '...' }, after: { sign_in_data: '...' } },
    { action: 'changed', before: { job: 'cashier' }, after: { job: 'manager' } },
    { action: 'signed_in', before: null, after: null },
    { action: 'created', before: null, after: { job: 'cashier', is_active: true } },
  ]);
  const { rows } = await sql<{ text: string }>`select one::text as text from audit_entries one`.execute(
    server.db,
  );
  const everything = rows.map(({ text }) => text).join('\n');
  for (const secret of ['Hari', 'hari.audit', '9811111234', code, '$argon2'])
    expect(everything).not.toContain(secret);
});

test('who joins is named by the use of the invitation and the new account, and the list shows present names', async () => {
  const { code, id } = await call(owner, 'POST', '/api/staff/invitations', { name: 'Hari', job: 'cashier' });
  const password = 'timur and paneer';
  const person = { name: 'Hari Karna', email: 'hari.joins@example.test', phone: '9811111234' };
  const body = { ...person, password, confirmPassword: password, code };
  const { user } = await call(null, 'POST', '/api/auth/join', body);
  const actor = { id: user.id, name: 'Hari Karna' };
  const entries = (await list('?pageSize=20')).filter(({ actor: by }) => by?.id === user.id);
  expect(entries).toMatchObject([
    { action: 'signed_in', subject: 'account', subjectName: 'Hari Karna' },
    { actor, action: 'created', subject: 'account', subjectId: user.id, subjectName: 'Hari Karna' },
    { actor, action: 'deleted', subject: 'invitation', subjectId: id, subjectName: null },
  ]);
  const customer = await server.registerCustomer();
  await call(owner, 'PUT', `/api/auth/users/${customer.user.id}`, { isActive: false });
  expect(await newest('?subject=account')).toMatchObject({
    subjectId: customer.user.id,
    subjectName: null,
    actor: { id: owner.user.id },
  });
});

test('a second invitation to an address is recorded as the end of the first and as a new one', async () => {
  const invite = (job: string) =>
    call(owner, 'POST', '/api/staff/invitations', { name: 'Maya', email: 'twice@example.test', job });
  const [first, second] = [await invite('rider'), await invite('owner')];
  expect((await list('?subject=invitation')).slice(0, 3)).toMatchObject([
    { action: 'created', subjectId: second.id, actor: { id: owner.user.id }, after: { job: 'owner' } },
    { action: 'deleted', subjectId: first.id, actor: { id: owner.user.id }, before: { job: 'rider' } },
    { action: 'created', subjectId: first.id, after: { job: 'rider' } },
  ]);
});

test('of simultaneous invitations to one address one stays, and each has its entries', async () => {
  const body = { name: 'Maya', email: 'at-once@example.test', job: 'rider' };
  const made = await Promise.all([1, 2, 3, 4].map(() => call(owner, 'POST', '/api/staff/invitations', body)));
  const ids = made.map(({ id }) => id);
  const entries = (await list('?subject=invitation')).filter(({ subjectId }) => ids.includes(subjectId));
  const of = (action: string) => entries.filter((entry) => entry.action === action);
  expect([of('created').length, of('deleted').length]).toEqual([4, 3]);
  const { invitations } = await call(owner, 'GET', '/api/staff');
  expect(invitations.filter(({ id }: { id: string }) => ids.includes(id))).toHaveLength(1);
});

test('a withdrawn invitation is recorded with its id', async () => {
  const { id } = await call(owner, 'POST', '/api/staff/invitations', { name: 'Hari Mandal', job: 'rider' });
  await call(owner, 'DELETE', `/api/staff/invitations/${id}`);
  expect(await newest('?subject=invitation')).toMatchObject({
    action: 'deleted',
    subjectId: id,
    before: { job: 'rider' },
    after: null,
  });
});

test('sign-ins of staff, refused sign-ins and refused requests are recorded', async () => {
  const cashier = await server.signIn('cashier');
  expect(await newest('?subject=account')).toMatchObject({
    action: 'signed_in',
    actor: { id: cashier.user.id },
    subjectId: cashier.user.id,
    network: '127.0.0.1',
  });
  await server.request('POST', '/api/auth/login', {
    body: { email: 'cashier@chulo.test', password: 'wrong' },
  });
  await expect
    .poll(() => newest('?subject=account'))
    .toMatchObject({ action: 'refused', actor: null, subjectId: cashier.user.id });
  expect((await server.request('GET', '/api/staff', { as: cashier })).status).toBe(403);
  expect(await newest('?subject=operation')).toMatchObject({
    action: 'refused',
    actor: { id: cashier.user.id },
    subjectId: 'listStaff',
  });
});

test('a customer leaves no entry by signing in or by a refused request, and a disabled one appears by id only', async () => {
  const before = await newest();
  const customer = await server.registerCustomer('Sita Unrecorded');
  await server.request('GET', '/api/staff', { as: customer });
  await server.request('POST', '/api/auth/login', {
    body: { email: customer.user.email, password: 'wrong' },
  });
  expect(await newest()).toEqual(before);
  await call(manager, 'PUT', `/api/auth/users/${customer.user.id}`, { isActive: false });
  expect(await newest()).toMatchObject({
    actor: { id: manager.user.id },
    subject: 'account',
    subjectId: customer.user.id,
    after: { is_active: false },
  });
});

test('a rolled-back change leaves no entry', async () => {
  const before = await newest();
  const { status } = await server.request('PUT', `/api/staff/${owner.user.id}`, {
    as: owner,
    body: { job: 'rider' },
  });
  expect(status).toBe(409);
  expect(await newest()).toEqual(before);
});

test('the next request on a connection is not recorded as the last actor', async () => {
  const { id } = await newDish();
  await Promise.all(
    Array.from({ length: 30 }, () => call(manager, 'PUT', `/api/menu/${id}`, { isAvailable: true })),
  );
  const { rows } = await sql<{ actor: string }>`select current_setting('chulo.actor', true) as actor`.execute(
    server.db,
  );
  expect(rows[0]?.actor ?? '').toBe('');
  await server.db.updateTable('menu_items').set({ price: '1.00' }).where('id', '=', id).execute();
  expect(await newest('?subject=dish')).toMatchObject({ actor: null, after: { price: 1 } });
});

test('entries are filtered by person, thing and Nepal day, and paged', async () => {
  const byManager = await list(`?actorId=${manager.user.id}&pageSize=100`);
  expect(new Set(byManager.map(({ actor }) => actor?.id))).toEqual(new Set([manager.user.id]));
  expect(await list('?day=2001-01-01')).toEqual([]);
  const first = await server.request('GET', '/api/audit?pageSize=2', { as: owner });
  const second = await server.request('GET', '/api/audit?pageSize=2&page=2', { as: owner });
  expect(first.body.data).toHaveLength(2);
  expect(first.body.meta).toMatchObject({ page: 1, pageSize: 2, isExact: true });
  expect(Number(first.body.data[1].id)).toBeGreaterThan(Number(second.body.data[0].id));
});

test('the trail is read to its end after the last entry that was seen, while new entries arrive', async () => {
  const all = await list('?subject=dish&pageSize=100');
  await newDish();
  const rest = await list(`?subject=dish&pageSize=100&after=${all[1]?.id}`);
  expect(rest).toEqual(all.slice(2));
  const { status } = await server.request('GET', '/api/audit?after=newest', { as: owner });
  expect(status).toBe(422);
});

test('nobody can change or delete an entry, not even the owner of the tables', async () => {
  await expect(sql`update audit_entries set action = 'created'`.execute(server.db)).rejects.toThrow();
  await expect(sql`delete from audit_entries`.execute(server.db)).rejects.toThrow();
  await expect(sql`truncate audit_entries`.execute(server.db)).rejects.toThrow();
});

test('a session of staff that somebody ended is recorded with who ended it; one of a customer is not', async () => {
  const [cashier, second, third] = [
    await server.signIn('cashier'),
    await server.signIn('cashier'),
    await server.signIn('cashier'),
  ];
  const ended = async () =>
    (await list('?subject=session')).filter(({ subjectId }) => subjectId === cashier.user.id);
  const byHerself = {
    action: 'deleted',
    actor: { id: cashier.user.id },
    subjectName: cashier.user.name,
    network: '127.0.0.1',
    device: 'Test tablet',
  };
  await call(third, 'POST', '/api/auth/logout');
  expect(await ended()).toMatchObject([byHerself]);
  const sessions = await call(cashier, 'GET', '/api/auth/sessions');
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await call(cashier, 'DELETE', `/api/auth/sessions/${other.id}`);
  expect(await ended()).toMatchObject([byHerself, byHerself]);
  expect((await server.request('GET', '/api/auth/session', { as: second })).status).toBe(401);
  await call(owner, 'DELETE', `/api/staff/${cashier.user.id}/sessions`);
  const all = await ended();
  expect(all.at(0)).toMatchObject({ ...byHerself, actor: { id: owner.user.id } });
  expect(all.slice(-2)).toMatchObject([byHerself, byHerself]);

  const customer = await server.registerCustomer();
  await call(customer, 'POST', '/api/auth/logout');
  expect((await list('?subject=session')).map(({ subjectId }) => subjectId)).not.toContain(customer.user.id);
});

test('who looked up the data of a customer is recorded once an hour, by id only; own data and staff are not', async () => {
  const customer = await server.registerCustomer();
  const lookUps = () => list('?subject=look_up');
  for (const _ of [1, 2]) await call(manager, 'GET', `/api/auth/users/${customer.user.id}`);
  const entry = {
    action: 'created',
    actor: { id: manager.user.id },
    subjectId: customer.user.id,
    subjectName: null,
    device: 'Test tablet',
    before: null,
    after: null,
  };
  expect(await lookUps()).toMatchObject([entry]);
  await call(owner, 'GET', `/api/auth/users/${customer.user.id}`);
  await call(owner, 'GET', `/api/auth/users/${manager.user.id}`);
  const byOwner = { ...entry, actor: { id: owner.user.id } };
  expect(await lookUps()).toMatchObject([byOwner, entry]);

  await call(manager, 'GET', '/api/auth/users?role=customer');
  for (const search of ['9811111', 'Ram'])
    await call(manager, 'GET', `/api/auth/users?role=customer&search=${search}`);
  expect(await lookUps()).toMatchObject([{ ...entry, subjectId: null }, byOwner, entry]);
  expect((await server.request('GET', `/api/auth/users/${customer.user.id}`, { as: customer })).status).toBe(
    403,
  );
  expect(await lookUps()).toHaveLength(3);
});

test('who looked for the orders of a customer is recorded, who looked for an order is not', async () => {
  const cashier = await server.signIn('cashier');
  const lookUps = async () =>
    (await list('?subject=look_up')).filter(({ actor }) => actor?.id === cashier.user.id);
  const search = (text: string) => call(cashier, 'GET', `/api/orders?search=${encodeURIComponent(text)}`);
  for (const text of ['1747', '#1747', 'cd1845e0']) await search(text);
  expect(await lookUps()).toEqual([]);
  for (const text of ['Ram', '9812345678']) await search(text);
  expect(await lookUps()).toMatchObject([{ action: 'created', subjectId: null, device: 'Test tablet' }]);
});

test('who read the orders of a customer is recorded once an hour, the customer is not', async () => {
  const [cashier, customer, other] = await Promise.all([
    server.signIn('cashier'),
    server.registerCustomer(),
    server.registerCustomer(),
  ]);
  await call(customer, 'GET', `/api/customers/${customer.user.id}/orders`);
  await call(cashier, 'GET', `/api/customers/${customer.user.id}/orders`);
  await call(cashier, 'GET', `/api/orders?customerId=${customer.user.id}`);
  await call(cashier, 'GET', `/api/orders?customerId=${other.user.id}`);
  const read = (await list('?subject=look_up')).map(({ actor, subjectId }) => [actor?.id, subjectId]);
  expect(read.filter(([, id]) => id === customer.user.id)).toEqual([[cashier.user.id, customer.user.id]]);
  expect(read.filter(([, id]) => id === other.user.id)).toEqual([[cashier.user.id, other.user.id]]);
});

test('the rest of the restaurant’s address and notes on the opening hours are recorded', async () => {
  const [restaurant] = await call(null, 'GET', '/api/restaurants');
  const path = `/api/restaurants/${restaurant.id}`;
  await call(owner, 'PUT', path, { address: { zipCode: '45601' } });
  expect(Object.keys((await newest('?subject=settings'))?.after ?? {})).toEqual(['zip_code']);
  await call(owner, 'PUT', path, { openingNotes: 'Closed on Fridays.' });
  expect(await newest('?subject=settings')).toMatchObject({
    before: { opening_notes: '' },
    after: { opening_notes: 'Closed on Fridays.' },
  });
});
