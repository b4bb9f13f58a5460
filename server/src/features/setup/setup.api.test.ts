import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { SetUpBody, Setup } from '@chulo/shared/contract/restaurant/setup';
import { SAMPLE_FAVORITES } from '@chulo/shared/domain/menu/favorites';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/seed/demo-accounts.ts';
import type { Caller, Principal } from '../../http/authenticate.ts';
import { setUpBodyOf } from '../../testing/operations/account-requests.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countWaitingStatements } from '../../testing/waiting-statements.ts';
import { createSetupService, type SetupDependencies } from './setup.service.ts';

const OWNER = {
  name: 'Maya Gurung',
  email: 'maya@example.test',
  phone: '9800000009',
  password: 'paneer-and-timur',
  confirmPassword: 'paneer-and-timur',
};

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await startTestServer();
  // The demo made into the state after a first start with DEMO=0.
  await sql`delete from menu_items`.execute(server.db);
  await sql`delete from categories`.execute(server.db);
  await sql`update restaurants set set_up_at = null, name = 'My restaurant'`.execute(server.db);
  await sql`update users set email = 'admin@example.com', email_key = 'admin@example.com'
    where job = 'owner'`.execute(server.db);
  await sql`delete from users where job <> 'owner'`.execute(server.db);
  ({ token } = await signIn('admin@example.com', DEMO_PASSWORD));
});
afterEach(() => server.close());

async function signIn(email: string, password: string) {
  const { body } = await server.request('POST', '/api/auth/login', { body: { email, password } });
  return body.data;
}
const setUp = (changes: Partial<SetUpBody> = {}, as = { token }) =>
  server.request('POST', '/api/setup', {
    as,
    body: { ...setUpBodyOf(), owner: OWNER, menu: 'empty', ...changes },
  });
const readSetup = async (as = { token }): Promise<Setup> =>
  (await server.request('GET', '/api/setup', { as })).body.data;

test('the owner sets a new restaurant up once, and the account of the first start becomes her own', async () => {
  expect(await readSetup()).toEqual({
    hasFirstAccount: true,
    kitchenEmail: 'kitchen@chulo.test',
    done: { restaurant: false, menu: false, staff: false, kitchen: false, order: false },
  });
  const { status, body } = await setUp({ kitchenPassword: 'tandoor-at-noon', menu: 'demo' });
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ name: 'Maya Gurung', email: OWNER.email, job: 'owner' });

  expect(await readSetup(body.data)).toMatchObject({
    hasFirstAccount: false,
    done: { restaurant: true, menu: true, staff: false, kitchen: false },
  });
  const restaurants = await server.request('GET', '/api/restaurants');
  expect(restaurants.body.data[0]).toMatchObject({
    name: 'Janaki Pizza',
    operatingHours: { start: '10:00', end: '22:00' },
    deliveryTime: { min: 35, max: 45 },
    deliveryFee: 40,
    freeDeliveryThreshold: 0,
    taxRate: 13,
  });
  const menu: MenuItem[] = (await server.request('GET', '/api/menu')).body.data;
  expect(menu).toHaveLength(32);
  // These ids are favourites of each new device (S2.89), in the demo only.
  expect(menu.filter(({ id }) => SAMPLE_FAVORITES.dishIds.includes(id))).toEqual([]);
  // The demo's invented sales stay in the demo.
  expect(
    menu.filter(({ totalOrders, isBestSeller, reviewCount }) => totalOrders || isBestSeller || reviewCount),
  ).toEqual([]);
  expect((await server.request('GET', '/api/auth/session', { as: { token } })).status).toBe(401);
  expect(await signIn('admin@example.com', DEMO_PASSWORD)).toBeUndefined();
  expect((await signIn('kitchen@chulo.test', 'tandoor-at-noon')).user.isKitchen).toBe(true);
  expect((await readSetup(body.data)).done.kitchen).toBe(true);

  const again = await setUp({}, body.data);
  expect([again.status, again.body.code]).toEqual([409, 'setup.done']);
});

test('the set-up keeps a free delivery that the owner has chosen before it', async () => {
  await server.db.updateTable('restaurants').set({ free_delivery_threshold: 900 }).execute();
  expect((await setUp()).status).toBe(200);
  const { body } = await server.request('GET', '/api/restaurants');
  expect(body.data[0].freeDeliveryThreshold).toBe(900);
});

test('of two set-ups at once one wins, and the other changes nothing', async () => {
  const names = ['One Pizza', 'Other Pizza'];
  const setUpNamed = (name: string) => setUp({ restaurant: { ...setUpBodyOf().restaurant, name } });
  // Both are past their sign-in and wait for the restaurant's row: the winner ends the loser's session.
  const sent = await server.db.transaction().execute(async (transaction) => {
    await sql`select from restaurants for update`.execute(transaction);
    const requests = Promise.all(names.map(setUpNamed));
    await expect.poll(() => countWaitingStatements(server.db)).toBe(names.length);
    return { requests };
  });
  const answers = await sent.requests;
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = await server.request('GET', '/api/restaurants');
  expect(body.data[0].name).toBe(names[winner]);
});

test('a set-up that fails changes nothing', async () => {
  const refused = [
    await setUp({ owner: undefined }),
    await setUp({ owner: { ...OWNER, password: 'password', confirmPassword: 'password' } }),
    await setUp({ owner: { ...OWNER, confirmPassword: 'another one' } }),
    await setUp({ owner: { ...OWNER, email: 'kitchen+1@chulo.test' } }),
    await setUp({ kitchenPassword: 'kitchen1' }),
    await setUp({ restaurant: { ...setUpBodyOf().restaurant, name: '' } }),
    await setUp({ restaurant: { ...setUpBodyOf().restaurant, taxRate: 100.01 } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 409, 422, 422, 422]);
  expect(await readSetup()).toMatchObject({
    hasFirstAccount: true,
    done: { restaurant: false, menu: false },
  });
  // The server hears of the changes of `beforeEach` after a moment.
  const shownName = async () => (await server.request('GET', '/api/restaurants')).body.data[0].name;
  await expect.poll(shownName).toBe('My restaurant');
});

test.each([
  [
    'owner.password',
    { owner: { ...OWNER, password: 'Himal Pizza 2083', confirmPassword: 'Himal Pizza 2083' } },
  ],
  ['kitchenPassword', { kitchenPassword: 'himalpizza1' }],
])('the name of the new restaurant is no password: %s', async (field, changes) => {
  const restaurant = { ...setUpBodyOf().restaurant, name: 'Himal Pizza' };
  const { status, body } = await setUp({ ...changes, restaurant });
  expect([status, body.code, body.fields]).toEqual([
    422,
    'auth.weak_password',
    [{ field, message: 'is easy to guess' }],
  ]);
  expect((await readSetup()).done.restaurant).toBe(false);
});

test.each(['\u{10d50}maya@example.test', '\ua7dcmaya@example.test'])(
  'an owner whose email address %j only some versions of Unicode lowercase causes no server error',
  async (email) => {
    expect([200, 422]).toContain((await setUp({ owner: { ...OWNER, email } })).status);
  },
);

function serviceWith(broken: Partial<Pick<SetupDependencies, 'reload' | 'startSession'>>) {
  const errors: string[] = [];
  const service = createSetupService({
    db: server.db,
    kitchenEmail: 'kitchen@chulo.test',
    requireStrongPassword: async () => {},
    hashPassword: async () => 'a hash',
    startSession: async () => ({ token: 'fresh' }) as SessionGrant,
    reload: async () => {},
    log: { info: () => {}, error: (_details, message) => errors.push(message) },
    ...broken,
  });
  const caller: Caller = { address: '127.0.0.1', device: '' };
  return {
    errors,
    setUp: async () => service.setUp(await ownerOf(), { ...setUpBodyOf(), owner: OWNER }, caller),
  };
}
async function ownerOf(): Promise<Principal> {
  const { body } = await server.request('GET', '/api/auth/session', { as: { token } });
  return { userId: body.data.user.id } as Principal;
}
const isSetUp = async () =>
  (await server.db.selectFrom('restaurants').select('set_up_at').executeTakeFirstOrThrow()).set_up_at !==
  null;
const broken = async () => Promise.reject(new Error('connection lost'));

test('a set-up is done although the menu cannot be read again after it', async () => {
  const { setUp, errors } = serviceWith({ reload: broken });
  expect(await setUp()).toEqual({ token: 'fresh' });
  expect(errors).toEqual(['reload after the set-up failed']);
  expect(await isSetUp()).toBe(true);
});

test('when the new session fails after the set-up, the answer says that the restaurant is set up', async () => {
  const { setUp } = serviceWith({ startSession: broken });
  await expect(setUp()).rejects.toMatchObject({ code: 'setup.sign_in', statusCode: 409 });
  expect(await isSetUp()).toBe(true);
});

test('a restaurant that is registered for VAT opens with its PAN and final prices', async () => {
  const tax = { taxRate: 13, pricesIncludeTax: true, pan: '301234567' };
  expect((await setUp({ restaurant: { ...setUpBodyOf().restaurant, ...tax } })).status).toBe(200);
  expect((await server.request('GET', '/api/restaurants')).body.data[0]).toMatchObject(tax);
});

test('the bounds of the set-up are those of the settings', async () => {
  const { restaurant } = setUpBodyOf();
  const { status } = await setUp({
    restaurant: { ...restaurant, taxRate: 100, minimumOrder: 0, deliveryFee: 0 },
  });
  expect(status).toBe(200);
});
