import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { PAYMENT_SETTINGS } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { DEMO, RESTAURANT_ID } from './testing/demo-settings.ts';

const PATH = `/api/restaurants/${RESTAURANT_ID}`;
const NO_HOURS = { weekly: null, holidays: [], lastOrdersMinutes: 0 };

let server: TestServer;
let admin: SessionGrant;
let manager: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  [admin, manager] = await Promise.all([server.signIn('admin'), server.signIn('manager')]);
});
afterAll(() => server.close());
afterEach(async () => {
  await saveHours({});
  await update(DEMO);
});

const update = (body: object, as = admin) => server.request('PUT', PATH, { as, body });
const saveHours = (body: object) =>
  server.request('PUT', `${PATH}/hours`, { as: admin, body: { ...NO_HOURS, ...body } });
const read = async () => (await server.request('GET', '/api/restaurants')).body.data[0];

test.each([
  [
    { paymentMethods: { cash: false, card: false, upi: false, wallet: false } },
    'paymentMethods.cash',
    'leave at least one on: without a payment method nobody can pay',
  ],
  [
    { freeDeliveryThreshold: 149.99 },
    'freeDeliveryThreshold',
    'must not be below the minimum order of 150, or each delivery is free; 0 means never free',
  ],
  [
    { freeDeliveryThreshold: 400, minimumOrder: 500 },
    'freeDeliveryThreshold',
    'must not be below the minimum order of 500, or each delivery is free; 0 means never free',
  ],
  [{ maxDeliveryRadius: 0 }, 'maxDeliveryRadius', 'must be more than 0'],
])('the settings %j make no sense and are refused at %s', async (body, field, message) => {
  const before = await read();
  expect(await update(body)).toMatchObject({
    status: 422,
    body: { code: 'request.invalid', fields: [{ field, message }] },
  });
  expect(await read()).toEqual(before);
});

test('several changes that make no sense are all named', async () => {
  const { body } = await update({ maxDeliveryRadius: 0, freeDeliveryThreshold: 1 });
  expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([
    'freeDeliveryThreshold',
    'maxDeliveryRadius',
  ]);
});

test.each([
  [{ freeDeliveryThreshold: 0 }],
  [{ freeDeliveryThreshold: 150 }],
  [{ minimumOrder: 0, freeDeliveryThreshold: 0.01 }],
  // The form says that each delivery is free now.
  [{ minimumOrder: 1_000 }],
  [{ ...DEMO, minimumOrder: 1_000 }],
  [{ maxDeliveryRadius: 0.01 }],
  [{ paymentMethods: { cash: false, upi: false, wallet: false, card: true } }],
])('the settings %j make sense', async (body) => {
  const { status, text } = await update(body);
  expect(status, text).toBe(200);
});

test('what is stored already and makes no sense hinders nobody from saving something else', async () => {
  await sql`update restaurants set accepts_cash = false, accepts_upi = false, accepts_wallet = false,
    max_delivery_radius = 0, minimum_order = 500`.execute(server.db);
  await update({ deliveryFee: 55 });
  const stored = await read();
  expect(stored).toMatchObject({ deliveryFee: 55, maxDeliveryRadius: 0 });
  expect((await update(stored)).status).toBe(200);
  const others = await read();
  for (const field of PAYMENT_SETTINGS) delete others[field];
  expect((await update({ ...others, name: 'By a manager' }, manager)).status).toBe(200);
  expect((await update({ freeDeliveryThreshold: 301 })).status).toBe(422);
  expect((await update({ freeDeliveryThreshold: 500 })).status).toBe(200);
});

const SPAN = { start: '10:00', end: '22:00' };
const week = (...days: object[][]) => [...days, ...Array.from({ length: 7 - days.length }, () => [SPAN])];

test.each([
  [{ weekly: week([{ start: '10:00', end: '11:00' }]), lastOrdersMinutes: 60 }, 'Sunday'],
  [{ weekly: week([], [{ start: '10:00', end: '12:30' }]), lastOrdersMinutes: 180 }, 'Monday'],
  [
    {
      holidays: [{ day: '2999-12-25', name: 'Christmas', spans: [{ start: '12:00', end: '13:00' }] }],
      lastOrdersMinutes: 60,
    },
    'Christmas',
  ],
])('the hours %j would never be open on %s and are refused', async (body, day) => {
  expect(await saveHours(body)).toMatchObject({
    status: 422,
    body: {
      fields: [
        {
          field: 'lastOrdersMinutes',
          message: `leaves no time for orders on ${day}: its hours are shorter`,
        },
      ],
    },
  });
});

test('hours with any time for orders are saved', async () => {
  const weekly = week([{ start: '10:00', end: '11:01' }], [{ start: '10:00', end: '10:30' }, SPAN].slice(1));
  expect((await saveHours({ weekly, lastOrdersMinutes: 60 })).status).toBe(200);
});

test('the one span of the settings must be longer than the last orders, while it counts', async () => {
  await saveHours({ lastOrdersMinutes: 90 });
  const short = { operatingHours: { start: '10:00', end: '11:30' } };
  expect(await update(short)).toMatchObject({
    status: 422,
    body: {
      fields: [
        {
          field: 'operatingHours.end',
          message:
            'must be more than 90 minutes after the opening, because last orders are so long before closing',
        },
      ],
    },
  });
  expect((await update({ operatingHours: { start: '10:00', end: '11:31' } })).status).toBe(200);
  await saveHours({ weekly: week(), lastOrdersMinutes: 90 });
  expect((await update(short)).status).toBe(200);
});
