import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { DEMO, RESTAURANT_ID } from './testing/demo-settings.ts';

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
const PATH = `/api/restaurants/${RESTAURANT_ID}`;

const ALWAYS_OPEN = {
  isDemo: true,
  isAlwaysOpen: true,
  weeklyHours: null,
  otherHours: [],
  opening: {
    states: [{ from: expect.any(String), kind: 'open', clock: null, day: null, holiday: '' }],
    busy: null,
  },
};

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
afterEach(() => update(DEMO));

const update = (body: object, path = PATH) => server.request('PUT', path, { as: admin, body });
const list = (headers: Record<string, string> = {}) => server.request('GET', '/api/restaurants', { headers });

test('the restaurant list has one restaurant with all public settings [S7.6 S3.21 S3.22 S3.23 S3.24]', async () => {
  const { status, headers, body } = await list();
  expect(status).toBe(200);
  expect(headers.get('etag')).toMatch(/^"/);
  expect(headers.get('vary')).toContain('Authorization');
  expect(body).toEqual({
    success: true,
    data: [{ id: RESTAURANT_ID, ...DEMO, ...ALWAYS_OPEN, version: expect.any(Number) }],
  });
});

test('an unchanged restaurant is a 304, and an edit is visible immediately', async () => {
  const known = { 'if-none-match': (await list()).headers.get('etag') ?? '' };
  expect((await list(known)).status).toBe(304);
  await update({ name: 'Janaki Pizza' });
  const fresh = await list(known);
  expect(fresh.status).toBe(200);
  expect(fresh.body.data[0].name).toBe('Janaki Pizza');
});

test('a new restaurant uses rupees, opens from 09:00 to 23:00 and delivers in 30 minutes [S9.53 S9.56 S9.57 S9.58]', async () => {
  const { id } = await server.db
    .insertInto('restaurants')
    .values({ name: 'Brand new', email: 'new@example.test', phone: '+977-000000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await update({}, `/api/restaurants/${id}`);
  await server.db.deleteFrom('restaurants').where('id', '=', id).execute();
  expect(body.data).toMatchObject({
    currency: 'NPR',
    timezone: 'Asia/Kathmandu',
    operatingHours: { start: '09:00', end: '23:00' },
    deliveryTime: { min: 20, max: 30 },
    kitchen: { warnBeforeDueMinutes: 5, lateAfterDueMinutes: 0 },
  });
  for (const [currency, status] of [
    ['USD', 200],
    ['INR', 200],
    ['EUR', 422],
  ] as const)
    expect((await update({ currency })).status, currency).toBe(status);
});

test.each(['', 'Kathmandu', '+05:45'])('the settings refuse the time zone %j', async (timezone) => {
  const { status, body } = await update({ timezone });
  expect(status).toBe(422);
  expect(body.fields).toEqual([{ field: 'timezone', message: 'must be a time zone like Asia/Kathmandu' }]);
});

test('an admin saves all settings in one request and gets the updated restaurant [S7.45 S7.46 S7.47 S7.48 S7.50]', async () => {
  const settings = {
    name: 'Janaki Pizza',
    email: 'janaki@example.test',
    phone: '+977 41 600000',
    about: 'Wood fire since 2019.\nCome in.',
    address: { street: 'Station Road 1', zipCode: '45601' },
    currency: 'INR',
    amountsInRs: true,
    timezone: 'Asia/Kolkata',
    deliveryFee: 65.5,
    freeDeliveryThreshold: 999.99,
    minimumOrder: 0,
    minimumForDeliveryOnly: true,
    deliveryTypes: { delivery: false, pickup: true, dine_in: false },
    maxDeliveryRadius: 7.25,
    taxRate: 12.75,
    pricesIncludeTax: true,
    pan: '301234567',
    deliveryTime: { min: 35, max: 45 },
    operatingHours: { start: '10:30', end: '01:15' },
    openingNotes: 'Closed on the first day of Dashain.',
    paymentMethods: { cash: false, card: true, upi: false, wallet: false },
    walletDetails: { esewaNumber: '', khaltiNumber: '9811111111' },
    walletCodes: { ...DEMO.walletCodes, khaltiCode: '/pictures/abcdefghijklmnopqrstuvwx.webp' },
    upiId: '',
    kitchen: {
      warnBeforeDueMinutes: 10,
      lateAfterDueMinutes: 2,
    },
    boardMayAccept: true,
    pushesAtOnce: true,
    autoAccept: true,
    autoAcceptPer15Minutes: 25,
    usesRiders: true,
    tableOrdering: true,
    acceptsScheduledOrders: true,
    slotMinutes: 15,
    slotCapacity: 20,
    callerMonths: 24,
    staffDiscountLimit: 150.5,
  };
  const { status, headers, body } = await update(settings);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const address = { ...DEMO.address, street: 'Station Road 1', zipCode: '45601' };
  const expected = { ...DEMO, ...settings, everyDayHours: settings.operatingHours, address };
  expect(body).toEqual({
    success: true,
    data: { id: RESTAURANT_ID, ...expected, ...ALWAYS_OPEN, version: expect.any(Number) },
  });
  expect((await list()).body.data).toEqual([body.data]);
});

test.each([
  [
    { address: { city: 'Kathmandu', state: 'Bagmati Province' } },
    { address: { ...DEMO.address, city: 'Kathmandu', state: 'Bagmati Province' } },
  ],
  [
    { operatingHours: { end: '22:00' } },
    {
      operatingHours: { start: '09:00', end: '22:00' },
      everyDayHours: { start: '09:00', end: '22:00' },
    },
  ],
  [
    { paymentMethods: { wallet: false } },
    { paymentMethods: { cash: true, card: false, upi: true, wallet: false } },
  ],
  [
    { walletDetails: { khaltiNumber: '' } },
    { walletDetails: { esewaNumber: '9800000000', khaltiNumber: '' } },
  ],
  [{ deliveryTypes: { pickup: false } }, { deliveryTypes: { delivery: true, pickup: false, dine_in: true } }],
  [{ upiId: 'other@upi' }, { upiId: 'other@upi' }],
  [{}, {}],
])('the settings %j leave all others unchanged', async (body, changed) => {
  const response = await update(body);
  expect(response.body.data).toMatchObject({ ...DEMO, ...changed });
});

test.each([
  [{ max: 45 }, { min: 35, max: 45 }],
  [{ max: 10 }, { min: 0, max: 10 }],
  [{ max: 9 }, { min: 0, max: 9 }],
  [{ max: 5 }, { min: 0, max: 5 }],
  [
    { min: 44, max: 45 },
    { min: 35, max: 45 },
  ],
  [{ min: 5 }, { min: 20, max: 30 }],
])('deliveryTime %j is stored as its average and read as %j [S7.48]', async (sent, read) => {
  expect((await update({ deliveryTime: sent })).body.data.deliveryTime).toEqual(read);
});

test.each([
  [{ name: 'n'.repeat(100) }, 200],
  [{ name: 'n'.repeat(101) }, 422],
  [{ name: ' ' }, 422],
  [{ email: 'not-an-address' }, 422],
  [{ phone: '123456' }, 422],
  [{ phone: '1234567' }, 200],
  [{ address: { street: 's'.repeat(200), city: 'c'.repeat(80) } }, 200],
  [{ address: { street: 's'.repeat(201) } }, 422],
  [{ address: { city: 'c'.repeat(81) } }, 422],
  [{ address: 'Janakpur' }, 400],
  [{ deliveryFee: 1_000_000 }, 200],
  [{ deliveryFee: 1_000_000.01 }, 422],
  [{ deliveryFee: -0.01 }, 422],
  [{ deliveryFee: 0.001 }, 422],
  [{ deliveryFee: '50' }, 400],
  [{ freeDeliveryThreshold: 0 }, 200],
  [{ freeDeliveryThreshold: -1 }, 422],
  [{ minimumOrder: 1_000_000 }, 200],
  [{ minimumOrder: 1_000_001 }, 422],
  [{ maxDeliveryRadius: 1_000 }, 200],
  [{ maxDeliveryRadius: 1_000.01 }, 422],
  [{ maxDeliveryRadius: 0.005 }, 422],
  [{ taxRate: 0 }, 200],
  [{ taxRate: 100 }, 200],
  [{ taxRate: 12.35 }, 200],
  [{ taxRate: 100.01 }, 422],
  [{ taxRate: 12.345 }, 422],
  [{ taxRate: 1e-7 }, 422],
  [{ pricesIncludeTax: 'yes' }, 400],
  [{ pan: '30123456' }, 422],
  [{ pan: '3012345678' }, 422],
  [{ pan: '30123456x' }, 422],
  [{ deliveryTime: { max: 600 } }, 200],
  [{ deliveryTime: { max: 601 } }, 422],
  [{ deliveryTime: { max: -1 } }, 422],
  [{ deliveryTime: { max: 0 } }, 422],
  [{ deliveryTime: { max: 4 } }, 422],
  [{ deliveryTime: { min: 31, max: 30 } }, 422],
  [{ deliveryTime: { min: 30, max: 30 } }, 200],
  [{ deliveryTime: { max: 30.5 } }, 400],
  [{ operatingHours: { start: '00:00', end: '23:59' } }, 200],
  [{ operatingHours: { start: '24:00' } }, 422],
  [{ operatingHours: { end: '9:00' } }, 422],
  [{ paymentMethods: { upi: 'yes' } }, 400],
  [{ walletDetails: { esewaNumber: 'e'.repeat(40) } }, 200],
  [{ walletDetails: { esewaNumber: 'e'.repeat(41) } }, 422],
  [{ upiId: 'u'.repeat(101) }, 422],
])('the settings %j get status %d', async (body, status) => {
  const before = (await list()).text;
  const response = await update(body);
  expect(response.status, response.text).toBe(status);
  if (status !== 200) expect((await list()).text).toBe(before);
});

test.each([
  ['301234567', '301234567'],
  [' 301 234 567 ', '301234567'],
  ['३०१-२३४-५६७', '301234567'],
  ['', ''],
])('the PAN "%s" is stored as "%s"', async (pan, stored) => {
  expect((await update({ pan })).body.data.pan).toBe(stored);
});

test('a stale edit of the settings is refused with the current state; without a version the last edit wins', async () => {
  const { version } = (await list()).body.data[0];
  expect((await update({ version, name: 'First' })).body.data.version).toBe(version + 1);
  const stale = await update({ version, name: 'Second' });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    code: 'edit.stale',
    error: 'Someone else has changed this in the meantime. Please check it again.',
    data: { ...DEMO, name: 'First', version: version + 1 },
  });
  expect((await update({ version: 2_147_483_647 })).body.code).toBe('edit.stale');
  expect((await update({ name: 'Third' })).body.data.name).toBe('Third');
});

test('simultaneous edits of different settings all succeed', async () => {
  await Promise.all([update({ deliveryFee: 71 }), update({ taxRate: 5 }), update({ minimumOrder: 99 })]);
  expect((await list()).body.data[0]).toMatchObject({ deliveryFee: 71, taxRate: 5, minimumOrder: 99 });
});

test('a client cannot set fields that are not settings', async () => {
  const { body } = await update({ id: UNKNOWN_ID, isAlwaysOpen: false, created_at: '2000-01-01' });
  expect(body.data).toMatchObject({ id: RESTAURANT_ID, isAlwaysOpen: true });
});

test('an unknown restaurant is not found', async () => {
  for (const id of [UNKNOWN_ID, 'not-an-id']) {
    const { status, body } = await update({ name: 'Mine' }, `/api/restaurants/${id}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'restaurant.not_found', error: 'Restaurant not found.' });
  }
});

test('only an admin saves the settings', async () => {
  const anonymous = await server.request('PUT', PATH, { body: { name: 'Mine' } });
  expect(anonymous.status).toBe(401);
  expect(anonymous.body).toMatchObject({
    code: 'auth.invalid_session',
    error: 'Invalid or expired token.',
  });
  for (const account of ['customer', 'courier', 'kitchen'] as const) {
    const as = await server.signIn(account);
    const { status, body } = await server.request('PUT', PATH, { as, body: { name: 'Mine' } });
    expect(status, account).toBe(403);
    expect(body).toMatchObject({ code: 'auth.forbidden', error: 'You are not allowed to do this.' });
  }
});

test('an edit of the settings does not wait for running placements', async () => {
  await server.db.transaction().execute(async (placement) => {
    await sql`select id from restaurants for key share`.execute(placement);
    expect((await update({ deliveryFee: 60 })).status).toBe(200);
  });
});

test('what the restaurant says about itself has at most 2,000 characters and keeps its lines', async () => {
  expect((await list()).body.data[0].about).toBe('');
  const about = `Since 2019.\n${'ख'.repeat(1_988)}`;
  expect((await update({ about })).body.data.about).toBe(about);
  expect((await list()).body.data[0].about).toBe(about);
  expect((await update({ about: `${about}ख` })).status).toBe(422);
  expect((await update({ about: '' })).body.data.about).toBe('');
});

test('notes on the opening hours have at most 300 characters, and customers read them', async () => {
  expect((await list()).body.data[0].openingNotes).toBe('');
  const openingNotes = `Closed on the first day of Dashain.\n${'ख'.repeat(264)}`;
  expect((await update({ openingNotes })).body.data.openingNotes).toBe(openingNotes);
  expect((await list()).body.data[0].openingNotes).toBe(openingNotes);
  expect((await update({ openingNotes: `${openingNotes}ख` })).status).toBe(422);
  expect((await update({ openingNotes: ' ' })).body.data.openingNotes).toBe('');
});

test('email, phone and address may be empty', async () => {
  const empty = { email: '', phone: '', address: { street: '', city: '' } };
  expect((await update(empty)).body.data).toMatchObject(empty);
  expect((await list()).body.data[0]).toMatchObject(empty);
  expect((await update({ email: 'nobody' })).status).toBe(422);
});

test('pages learn from the restaurant whether it is the demo', async () => {
  expect((await list()).body.data[0].isDemo).toBe(true);
  expect((await update({ isDemo: false })).body.data.isDemo).toBe(true);
  const real = await startTestServer({ isDemo: false });
  const { body } = await real.request('GET', '/api/restaurants');
  await real.close();
  expect(body.data[0].isDemo).toBe(false);
});
