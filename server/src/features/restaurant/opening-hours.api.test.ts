import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { OpeningHours } from '@chulo/shared/contract/restaurant/opening-hours';
import { addNepalDays } from '@chulo/shared/domain/time/nepal-time';
import { openingAt } from '@chulo/shared/domain/time/opening-state';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, postOrder, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { RESTAURANT_ID } from './testing/demo-settings.ts';

const PATH = `/api/restaurants/${RESTAURANT_ID}`;
const SPAN = { start: '09:00', end: '23:00' };
const EVERY_DAY = Array.from({ length: 7 }, () => [SPAN]);

let server: TestServer;
let owner: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ isAlwaysOpen: false, maxOpenOrders: 0 });
  owner = await server.signIn('admin');
  kitchen = await server.signIn('kitchen');
  customer = await server.registerCustomer();
});
afterAll(() => server.close());
afterEach(async () => {
  // Saving keeps the holidays of days that are over, so this is before the days of the tests.
  server.setNow(nepal('2026-11-01 12:00'));
  await save({ weekly: null, holidays: [], lastOrdersMinutes: 0 });
  await pause({ kind: 'none' });
  await busy(0, null);
  server.setNow(null);
});

/** @param text local time in Nepal */
const nepal = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:45`);
const nepalClock = (instant: string) =>
  new Date(Date.parse(instant) + 345 * 60_000).toISOString().slice(11, 16);
const save = (body: object) => server.request('PUT', `${PATH}/hours`, { as: owner, body });
const read = async (): Promise<OpeningHours> =>
  (await server.request('GET', `${PATH}/hours`, { as: owner })).body.data;
const pause = (body: object, as = owner) => server.request('PUT', `${PATH}/pause`, { as, body });
const busy = (minutes: number, forMinutes: number | null, as = owner) =>
  server.request('PUT', `${PATH}/busy`, { as, body: { minutes, forMinutes } });
const restaurant = async () => (await server.request('GET', '/api/restaurants')).body.data[0];

async function order(target = server, as = customer) {
  const [item] = await readMenu(target);
  if (!item) throw new Error('the menu is empty');
  return { target, as, body: orderBody([{ item, quantity: 3 }], 0.01, { deliveryType: 'pickup' }) };
}

async function placeNow(): Promise<{ status: number; code?: string; error?: string; data?: unknown }> {
  const { target, as, body } = await order();
  const { status, body: answer } = await postOrder(target, as, body);
  return { status, ...answer };
}

/** The order's amounts are wrong, so this is the answer of an open restaurant. */
const OPEN = { code: 'order.prices_changed' };

test('hours per weekday, holidays and last orders are saved, read in order and shown to customers', async () => {
  server.setNow(nepal('2026-11-24 11:00'));
  const weekly = [[], ...EVERY_DAY.slice(1)];
  weekly[2] = [
    { start: '18:00', end: '22:00' },
    { start: '10:00', end: '15:00' },
  ];
  const holidays = [
    { day: '2026-12-25', name: 'Christmas', spans: [] },
    { day: '2026-11-25', name: 'छठ', spans: [{ start: '12:00', end: '16:00' }] },
  ];
  const saved = await save({ weekly, holidays, lastOrdersMinutes: 30 });
  expect(saved.status).toBe(200);
  expect(await read()).toEqual(saved.body.data);
  expect(saved.body.data).toMatchObject({
    lastOrdersMinutes: 30,
    holidays: [holidays[1], holidays[0]],
  });
  expect(saved.body.data.weekly[2].map(({ start }: typeof SPAN) => start)).toEqual(['10:00', '18:00']);
  const { operatingHours, opening } = await restaurant();
  expect(operatingHours).toEqual({ start: '10:00', end: '15:00' });
  expect(opening.states.slice(0, 5)).toMatchObject([
    { from: nepal('2026-11-24 10:00').toISOString(), kind: 'open', clock: '15:00' },
    { from: nepal('2026-11-24 14:00').toISOString(), kind: 'lastCall', clock: '14:30' },
    { from: nepal('2026-11-24 14:30').toISOString(), kind: 'lastOrders', clock: '18:00' },
    { from: nepal('2026-11-24 15:00').toISOString(), kind: 'hours', clock: '18:00' },
    { from: nepal('2026-11-24 18:00').toISOString(), kind: 'open', clock: '22:00' },
  ]);
});

const spans = (...texts: string[]) => texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));
const week = (...days: object[][]) => [...days, ...EVERY_DAY.slice(days.length)];
const holiday = (day: string, hours: object[] = []) => ({ day, name: 'Holiday', spans: hours });

test.each([
  ['overlapping spans', { weekly: week(spans('09:00-12:00', '11:59-13:00')) }, 'weekly.0.1.start'],
  ['a span twice', { weekly: week(spans('09:00-12:00', '09:00-12:00')) }, 'weekly.0.1.start'],
  ['hours into the next day', { weekly: week(spans('18:00-09:01')) }, 'weekly.0'],
  ['six weekdays', { weekly: EVERY_DAY.slice(1) }, 'weekly'],
  ['11 spans', { weekly: week(spans(...elevenSpans())) }, 'weekly.0'],
  ['24:00', { weekly: week(spans('09:00-24:00')) }, 'weekly.0.0.end'],
  ['a holiday twice', { holidays: [holiday('2026-12-25'), holiday('2026-12-25')] }, 'holidays.1.day'],
  ['no day', { holidays: [holiday('2026-02-29')] }, 'holidays.0.day'],
  ['no name', { holidays: [{ ...holiday('2026-12-25'), name: ' ' }] }, 'holidays.0.name'],
  [
    'overlap',
    { holidays: [holiday('2026-12-25', spans('09:00-12:00', '10:00-11:00'))] },
    'holidays.0.spans.1.start',
  ],
  ['401 holidays', { holidays: Array.from({ length: 401 }, () => holiday('2026-12-25')) }, 'holidays'],
  ['last orders of 181 minutes', { lastOrdersMinutes: 181 }, 'lastOrdersMinutes'],
  ['last orders of -1 minutes', { lastOrdersMinutes: -1 }, 'lastOrdersMinutes'],
])('hours with %s are refused by the contract', async (_what, body, field) => {
  const answer = await save({ weekly: null, holidays: [], lastOrdersMinutes: 0, ...body });
  expect(answer.status).toBe(422);
  expect(answer.body.fields.map((problem: { field: string }) => problem.field)).toContain(field);
});

function elevenSpans(): string[] {
  return Array.from(
    { length: 11 },
    (_, hour) => `${String(hour + 8).padStart(2, '0')}:00-${String(hour + 8).padStart(2, '0')}:30`,
  );
}

test('ten spans a day and 400 holidays are accepted', async () => {
  server.setNow(nepal('2026-11-24 12:00'));
  const holidays = Array.from({ length: 400 }, (_, index) =>
    holiday(new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10)),
  );
  const weekly = EVERY_DAY.map(() => spans(...elevenSpans().slice(1)));
  expect((await save({ weekly, holidays, lastOrdersMinutes: 0 })).status).toBe(200);
  expect((await read()).holidays).toHaveLength(400);
});

test.each([
  [
    'overlapping spans',
    sql`update restaurants set weekly_hours = ${JSON.stringify(week(spans('09:00-12:00', '11:00-13:00')))}`,
  ],
  [
    'overlapping spans after midnight',
    sql`update restaurants set weekly_hours = ${JSON.stringify(week(spans('20:00-02:00', '23:00-23:30')))}`,
  ],
  ['six weekdays', sql`update restaurants set weekly_hours = ${JSON.stringify(EVERY_DAY.slice(1))}`],
  ['a wrong time', sql`update restaurants set weekly_hours = ${JSON.stringify(week(spans('24:00-09:00')))}`],
  ['an empty object', sql`update restaurants set weekly_hours = '{}'`],
  ['an average delivery time of 0', sql`update restaurants set average_delivery_minutes = 0`],
  ['a busy mode of 121 minutes', sql`update restaurants set busy_minutes = 121`],
  [
    'a holiday with text as spans',
    sql`insert into holidays values (${RESTAURANT_ID}, '2026-12-25', 'x', '"y"')`,
  ],
  ['a holiday without a name', sql`insert into holidays values (${RESTAURANT_ID}, '2026-12-25', '')`],
])('%s are refused by the database', async (_what, statement) => {
  await expect(statement.execute(server.db)).rejects.toThrow(/violates check constraint/);
});

test('the second of two people who save the hours reads the hours of the first', async () => {
  const { version } = await read();
  const body = { weekly: null, holidays: [], version };
  expect((await save({ ...body, lastOrdersMinutes: 15 })).status).toBe(200);
  const second = await save({ ...body, lastOrdersMinutes: 20 });
  expect(second).toMatchObject({ status: 409, body: { code: 'edit.stale' } });
  expect(second.body.data).toMatchObject({ lastOrdersMinutes: 15, version: version + 1 });
});

test('a form of the settings that was read before a pause can still be saved', async () => {
  const { version } = await restaurant();
  await pause({ kind: 'minutes', minutes: 15 });
  await save({ weekly: null, holidays: [], lastOrdersMinutes: 10 });
  const saved = await server.request('PUT', PATH, { as: owner, body: { minimumOrder: 200, version } });
  expect(saved.status).toBe(200);
});

test.each([
  ['with its own hours', [holiday('2026-11-24', spans('12:00-16:00'))]],
  ['of eight closed days', Array.from({ length: 8 }, (_, day) => holiday(addNepalDays('2026-11-24', day)))],
])(
  'settings that are saved on a holiday %s leave the hours of every day as they are',
  async (_, holidays) => {
    server.setNow(nepal('2026-11-24 11:00'));
    await server.request('PUT', PATH, { as: owner, body: { everyDayHours: SPAN } });
    expect((await save({ weekly: null, holidays, lastOrdersMinutes: 0 })).status).toBe(200);
    const { operatingHours, everyDayHours } = await restaurant();
    expect(everyDayHours).toEqual(SPAN);
    const saveSettings = (body: object) => server.request('PUT', PATH, { as: owner, body });
    expect((await saveSettings({ operatingHours, minimumOrder: 210 })).status).toBe(200);
    expect((await restaurant()).everyDayHours).toEqual(SPAN);
    expect((await saveSettings({ operatingHours: { ...operatingHours, end: '22:30' } })).status).toBe(200);
    expect((await restaurant()).everyDayHours).toEqual({ ...SPAN, end: '22:30' });
    expect((await saveSettings({ operatingHours, everyDayHours: operatingHours })).status).toBe(200);
    expect((await restaurant()).everyDayHours).toEqual(operatingHours);
    await saveSettings({ everyDayHours: SPAN });
  },
);

test('while hours per weekday are used, the one span of the settings is ignored', async () => {
  const weekly = EVERY_DAY.map(() => spans('11:00-14:00'));
  await save({ weekly, holidays: [], lastOrdersMinutes: 0 });
  const { everyDayHours } = await restaurant();
  for (const body of [{ operatingHours: SPAN }, { everyDayHours: SPAN }, { operatingHours: weekly[0]?.[0] }])
    await server.request('PUT', PATH, { as: owner, body });
  expect(await restaurant()).toMatchObject({
    operatingHours: weekly[0]?.[0],
    everyDayHours,
    weeklyHours: weekly,
  });
});

test.each([
  ['2026-11-24 14:39', OPEN],
  ['2026-11-24 14:40', { code: 'order.closed', error: 'Last orders are over, opens at 06:00 PM.' }],
  ['2026-11-24 15:00', { code: 'order.closed', error: 'Closed now, opens at 06:00 PM.' }],
  ['2026-11-24 22:00', { code: 'order.closed', error: 'Closed now, opens on 26 Nov at 10:00 AM.' }],
  ['2026-11-25 12:00', { code: 'order.closed', error: 'Closed for Chhath, opens tomorrow at 10:00 AM.' }],
  ['2026-11-26 10:00', OPEN],
])('an order at %s is answered as the hours and holidays say: %j', async (at, expected) => {
  server.setNow(nepal(at));
  const weekly = EVERY_DAY.map(() => spans('10:00-15:00', '18:00-22:00'));
  const holidays = [{ ...holiday('2026-11-25'), name: 'Chhath' }];
  await save({ weekly, holidays, lastOrdersMinutes: 20 });
  expect(await placeNow()).toMatchObject(expected);
});

test('a holiday added for today closes the restaurant at once', async () => {
  server.setNow(nepal('2026-11-24 12:00'));
  expect(await placeNow()).toMatchObject(OPEN);
  await save({ weekly: null, holidays: [holiday('2026-11-24')], lastOrdersMinutes: 0 });
  expect(await placeNow()).toMatchObject({ status: 422, code: 'order.closed' });
});

test('a pause during a checkout refuses the order with the time it ends, and then accepts it', async () => {
  server.setNow(nepal('2026-11-24 18:00'));
  const { target, as, body } = await order();
  const quote = (await postOrder(target, as, body)).body.data;
  await pause({ kind: 'minutes', minutes: 30 }, kitchen);
  const refused = await placeNow();
  expect(refused).toMatchObject({
    status: 422,
    code: 'order.paused',
    error: 'Not taking orders until 06:30 PM.',
    data: { reason: 'paused', opensAt: nepal('2026-11-24 18:30').toISOString() },
  });
  server.setNow(nepal('2026-11-24 18:30'));
  expect((await postOrder(target, as, { ...body, total: quote.total })).status).toBe(201);
});

test('a pause binds another process at once, also one that is always open and has not heard of it', async () => {
  const other = await startTestServer();
  const admin = await other.signIn('admin');
  const buyer = await other.registerCustomer();
  const { body } = await order(other, buyer);
  expect((await placeAtServerPrice(other, buyer, body)).status).toBe(201);
  // As another process would: this one hears of it a moment later, but its data version is old at once.
  await sql`update restaurants set paused_until = now() + interval '15 minutes'`.execute(other.db);
  expect((await postOrder(other, buyer, body)).body.code).toBe('order.paused');
  await other.request('PUT', `${PATH}/pause`, { as: admin, body: { kind: 'today' } });
  expect((await postOrder(other, buyer, body)).body).toMatchObject({
    code: 'order.closed',
    data: { reason: 'closedToday' },
  });
  await other.request('PUT', `${PATH}/pause`, { as: admin, body: { kind: 'none' } });
  expect((await placeAtServerPrice(other, buyer, { ...body })).status).toBe(201);
  await other.close();
});

test.each([
  ['hours of a holiday run into those of today', '08:36-22:00', '18:00-10:06', '09:06', '08:36'],
  ['24 hours begin later today', '10:07-10:07', null, '09:07', '10:07'],
])(
  '"closed today" accepts no order, and "sold out until tomorrow" lies ahead: %s',
  async (_what, hours, before, at, opening) => {
    server.setNow(nepal('2026-11-20 12:00'));
    expect(
      (await save({ weekly: week(...EVERY_DAY.map(() => spans(hours))), holidays: [], lastOrdersMinutes: 0 }))
        .status,
    ).toBe(200);
    // Stored before such hours were refused.
    if (before !== null)
      await sql`insert into holidays values (${RESTAURANT_ID}, '2026-11-23', 'Eve', ${JSON.stringify(spans(before))})`.execute(
        server.db,
      );
    server.setNow(nepal(`2026-11-24 ${at}`));
    expect(await placeNow()).toMatchObject(OPEN);
    const [item] = await readMenu(server);
    const path = `/api/menu/${item?.id}`;
    const soldOut = await server.request('PUT', path, { as: owner, body: { soldOutUntil: 'tomorrow' } });
    expect(soldOut.body.data.soldOutUntil).toBe(nepal(`2026-11-25 ${opening}`).toISOString());
    await server.request('PUT', path, { as: owner, body: { isAvailable: true } });
    expect((await pause({ kind: 'today' })).status).toBe(200);
    expect(await placeNow()).toMatchObject({ code: 'order.closed', data: { reason: 'closedToday' } });
    expect((await restaurant()).opening.states[0]).toMatchObject({
      kind: 'closedToday',
      clock: opening,
      day: '2026-11-25',
    });
  },
);

test.each([
  ['into the next day', '2026-12-24', '20:00-09:01', 422],
  ['up to the next day', '2026-12-24', '20:00-09:00', 200],
  ['before the end of the day before', '2026-12-25', '01:59-03:00', 422],
  ['from the end of the day before', '2026-12-25', '02:00-03:00', 200],
])('a holiday whose hours go %s is answered with its field or saved', async (_what, day, hours, status) => {
  const holidays = [holiday('2026-12-01'), { ...holiday(day), spans: spans(hours) }];
  if (day === '2026-12-25') holidays.push({ ...holiday('2026-12-24'), spans: spans('20:00-02:00') });
  const answer = await save({
    weekly: week(...EVERY_DAY.map(() => spans('09:00-20:00'))),
    holidays,
    lastOrdersMinutes: 0,
  });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.fields[0].field).toMatch(/^holidays\.[12]\.spans\.0\.start$/);
});

test('"today" after midnight is the day whose hours are running', async () => {
  await save({ weekly: EVERY_DAY.map(() => spans('18:00-02:00')), holidays: [], lastOrdersMinutes: 0 });
  server.setNow(nepal('2026-11-25 01:00'));
  expect(await placeNow()).toMatchObject(OPEN);
  const { opening } = (await pause({ kind: 'today' })).body.data;
  expect(openingAt(opening, nepal('2026-11-25 01:00'))).toMatchObject({
    kind: 'closedToday',
    clock: '18:00',
  });
  expect(await placeNow()).toMatchObject({
    code: 'order.closed',
    error: 'Closed now, opens at 06:00 PM.',
    data: { reason: 'closedToday' },
  });
  await pause({ kind: 'none' });
  expect(await placeNow()).toMatchObject(OPEN);
});

test.each([
  [{ kind: 'minutes', minutes: 0 }, 422],
  [{ kind: 'minutes', minutes: 1_441 }, 422],
  [{ kind: 'until', until: '2026-11-24T06:15:00.000Z' }, 422],
  [{ kind: 'until', until: '2026-11-25T06:15:00.001Z' }, 422],
  [{ kind: 'until', until: '2026-11-25T06:15:00.000Z' }, 200],
  [{ kind: 'tomorrow' }, 400],
])('at noon on 24 November the pause %j gets status %i', async (body, status) => {
  server.setNow(nepal('2026-11-24 12:00'));
  expect((await pause(body)).status).toBe(status);
});

test('of two people who pause at once the last one decides, and both pauses are in the audit trail', async () => {
  server.setNow(nepal('2026-11-24 12:00'));
  const since = new Date();
  const answers = await Promise.all([
    pause({ kind: 'minutes', minutes: 15 }),
    pause({ kind: 'minutes', minutes: 60 }, kitchen),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { opening } = await restaurant();
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'after'])
    .where('subject', '=', 'hours')
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
  expect(entries.map(({ actor_id }) => actor_id).sort()).toEqual([owner.user.id, kitchen.user.id].sort());
  const last = entries.at(-1)?.after as { paused_until: string };
  expect(nepalClock(last.paused_until)).toBe(opening.states[0].clock);
});

test('busy mode lengthens the promised time of new orders until it ends', async () => {
  server.setNow(nepal('2026-11-24 18:00'));
  await busy(20, 60, kitchen);
  expect((await restaurant()).opening.busy).toEqual({
    minutes: 20,
    until: nepal('2026-11-24 19:00').toISOString(),
  });
  const promise = async () => {
    const { target, as, body } = await order();
    const noted = { ...body, specialInstructions: randomUUID() };
    const { id } = (await placeAtServerPrice(target, as, noted)).body.data;
    return server.db
      .selectFrom('orders')
      .select(['promised_from_minutes', 'promised_to_minutes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };
  expect(await promise()).toEqual({ promised_from_minutes: 40, promised_to_minutes: 50 });
  server.setNow(nepal('2026-11-24 19:00'));
  expect(await promise()).toEqual({ promised_from_minutes: 20, promised_to_minutes: 30 });
});

test('the answer to a placement has the promised time, and stays the same after the busy mode and a delay', async () => {
  server.setNow(nepal('2026-11-24 18:00'));
  await busy(20, 60);
  const { as, body } = await order();
  const key = randomUUID();
  const placed = await placeAtServerPrice(server, as, body, key);
  expect(placed.status).toBe(201);
  const { id, createdAt, total, promised } = placed.body.data;
  const timeAfter = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
  expect(promised).toEqual({ from: timeAfter(40), to: timeAfter(50) });
  const read = async () => (await server.request('GET', `/api/orders/${id}`, { as })).body.data.promised;
  expect(await read()).toEqual(promised);
  await busy(0, null);
  for (const [change, sent] of [
    ['status', { status: 'confirmed' }],
    ['delay', { minutes: 10, from: 0 }],
  ] as const)
    await server.request('PUT', `/api/orders/${id}/${change}`, { as: owner, body: sent });
  expect(await read()).toEqual({ from: timeAfter(50), to: timeAfter(60) });
  expect((await postOrder(server, as, { ...body, total }, key)).text).toBe(placed.text);
});

test('the public answer and the pages change when the restaurant opens, although nobody writes', async () => {
  await save({ weekly: EVERY_DAY, holidays: [], lastOrdersMinutes: 0 });
  server.setNow(nepal('2026-11-24 08:59'));
  await save({ weekly: EVERY_DAY, holidays: [], lastOrdersMinutes: 0 });
  const before = await server.pageSource.read();
  server.setNow(nepal('2026-11-24 09:00'));
  await expect
    .poll(async () => (await restaurant()).opening.states[0].from, { timeout: 5_000 })
    .toBe(nepal('2026-11-24 09:00').toISOString());
  expect((await server.pageSource.read()).version).not.toBe(before.version);
});

test.each([
  ['kitchen', 'pause', 200],
  ['cashier', 'busy', 200],
  ['cashier', 'hours', 403],
  ['kitchen', 'hours', 403],
  ['manager', 'hours', 200],
  ['courier', 'pause', 403],
] as const)('the account %s that changes %s gets %i', async (account, part, status) => {
  const body = {
    pause: { kind: 'none' },
    busy: { minutes: 0, forMinutes: null },
    hours: { weekly: null, holidays: [], lastOrdersMinutes: 0 },
  }[part];
  const as = await server.signIn(account);
  expect((await server.request('PUT', `${PATH}/${part}`, { as, body })).status).toBe(status);
});
