import type { OrderReport } from '@chulo/shared/contract/restaurant/reports';
import {
  addNepalDays,
  endOfNepalDay,
  nepalDayOf,
  startOfNepalDay,
} from '@chulo/shared/domain/time/nepal-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertOrder, updateOrderStatus } from './testing/orders.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let dishes: { id: string; name: string }[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  dishes = await server.db.selectFrom('menu_items').select(['id', 'name']).orderBy('position').execute();
});
afterAll(() => server.close());

const DAY = '2025-03-10';
const NOON = new Date('2025-03-10T06:15:00Z');
const at = (day: string, time: string) => new Date(`${day}T${time}+05:45`);

beforeEach(async () => {
  await server.db.deleteFrom('order_lines').execute();
  await server.db.deleteFrom('orders').execute();
  for (const table of ['order_day_changes', 'order_day_totals', 'order_day_items'] as const)
    await server.db.deleteFrom(table).execute();
  server.setNow(NOON);
});
afterEach(() => server.setNow(null));

const requestReport = (query = '') => server.request('GET', `/api/orders/report${query}`, { as: admin });
async function readReport(query = ''): Promise<OrderReport> {
  const { status, body } = await requestReport(query);
  expect(status).toBe(200);
  return body.data;
}
async function readStats() {
  return (await server.request('GET', '/api/orders/stats', { as: admin })).body.data;
}
const dish = (index: number) => dishes[index]?.id ?? '';

test('the statistics count every order, and the revenue excludes cancelled ones [S3.37 S7.42]', async () => {
  expect(await readStats()).toEqual({ totalOrders: 0, totalRevenue: 0 });
  await insertOrder(server.db, { placedAt: at('2019-01-01', '12:00'), total: 100.1 });
  await insertOrder(server.db, { placedAt: NOON, total: 200.2, fulfilment: 'delivery', status: 'pending' });
  const third = await insertOrder(server.db, { placedAt: NOON, total: 0.3, fulfilment: 'dine_in' });
  await insertOrder(server.db, { placedAt: NOON, total: 999, status: 'cancelled' });
  expect(await readStats()).toEqual({ totalOrders: 4, totalRevenue: 300.6 });
  await updateOrderStatus(server.db, third, 'cancelled');
  expect(await readStats()).toEqual({ totalOrders: 4, totalRevenue: 300.3 });
  await updateOrderStatus(server.db, third, 'ready');
  expect(await readStats()).toEqual({ totalOrders: 4, totalRevenue: 300.6 });
});

test('more changed days than one aggregation run handles are all counted', async () => {
  for (let n = 0; n < 205; n += 1)
    await insertOrder(server.db, { placedAt: at(addNepalDays(DAY, -n), '12:00'), total: 1 });
  expect(await readStats()).toEqual({ totalOrders: 205, totalRevenue: 205 });
  const report = await readReport(`?from=${addNepalDays(DAY, -204)}&to=${DAY}`);
  expect(report).toMatchObject({ totalOrders: 205, totalValue: 205 });
  await insertOrder(server.db, { placedAt: NOON, total: 1 });
  expect(await readStats()).toEqual({ totalOrders: 206, totalRevenue: 206 });
});

test('value, paid amount and average exclude cancelled orders, and the count includes them [S9.49]', async () => {
  await insertOrder(server.db, { placedAt: NOON, total: 100, paid: 100, fulfilment: 'delivery' });
  await insertOrder(server.db, { placedAt: NOON, total: 100.01, paid: 100.01 });
  await insertOrder(server.db, { placedAt: NOON, total: 500, paid: 500, status: 'cancelled' });
  const data = await readReport();
  expect(data).toMatchObject({
    from: '2025-02-09',
    to: DAY,
    totalOrders: 3,
    totalValue: 200.01,
    totalPaid: 200.01,
    averageValue: 100.01,
    refundDue: 500,
  });
  expect(data.byDeliveryType).toEqual([
    { deliveryType: 'delivery', orders: 1, cancelled: 0, revenue: 100 },
    { deliveryType: 'pickup', orders: 2, cancelled: 1, revenue: 100.01 },
    { deliveryType: 'dine_in', orders: 0, cancelled: 0, revenue: 0 },
  ]);
  expect(data.byDay).toHaveLength(30);
  expect(data.byDay.slice(-2)).toEqual([
    { day: '2025-03-09', orders: 0, cancelled: 0, revenue: 0 },
    { day: DAY, orders: 3, cancelled: 1, revenue: 200.01 },
  ]);
});

test('the amount paid for a cancelled order is due for a refund until it is uncancelled', async () => {
  const id = await insertOrder(server.db, { placedAt: NOON, total: 250.5, paid: 250.5 });
  await insertOrder(server.db, { placedAt: NOON, total: 80, status: 'cancelled' });
  expect(await readReport()).toMatchObject({ totalPaid: 250.5, refundDue: 0 });
  await updateOrderStatus(server.db, id, 'cancelled');
  expect(await readReport()).toMatchObject({ totalPaid: 0, refundDue: 250.5 });
  await updateOrderStatus(server.db, id, 'confirmed');
  expect(await readReport()).toMatchObject({ totalPaid: 250.5, refundDue: 0 });
});

test('a report without orders contains only zeros', async () => {
  const data = await readReport(`?from=${DAY}&to=${DAY}`);
  expect(data).toMatchObject({
    totalOrders: 0,
    totalValue: 0,
    totalPaid: 0,
    averageValue: 0,
    refundDue: 0,
  });
  expect(data.byDay).toEqual([{ day: DAY, orders: 0, cancelled: 0, revenue: 0 }]);
  expect(data.byHour).toHaveLength(24);
  expect(data.byDeliveryType.map((row) => row.orders)).toEqual([0, 0, 0]);
  expect(data.bestSellers).toEqual([]);
});

test('a later payment is included in the report', async () => {
  const id = await insertOrder(server.db, { placedAt: NOON, total: 250 });
  expect((await readReport()).totalPaid).toBe(0);
  await server.db.updateTable('orders').set({ paid_amount: 250 }).where('id', '=', id).execute();
  expect((await readReport()).totalPaid).toBe(250);
});

test('the ten best-selling dishes have their current names and exclude cancelled orders', async () => {
  const lines = (quantity: number, index: number) => [
    { menuItemId: dish(index), quantity, unitPrice: 10.05 },
  ];
  for (let n = 0; n < 12; n += 1) await insertOrder(server.db, { placedAt: NOON, lines: lines(20 - n, n) });
  await insertOrder(server.db, { placedAt: at('2025-03-01', '20:00'), lines: lines(99, 11) });
  await insertOrder(server.db, { placedAt: NOON, lines: lines(99, 5), status: 'cancelled' });
  await insertOrder(server.db, { placedAt: at('2025-01-01', '20:00'), lines: lines(99, 4) });
  await server.db.updateTable('menu_items').set({ name: 'New name' }).where('id', '=', dish(0)).execute();
  const { bestSellers } = await readReport();
  expect(bestSellers).toHaveLength(10);
  expect(bestSellers.slice(0, 3)).toEqual([
    { name: dishes[11]?.name, quantity: 108, revenue: 1085.4 },
    { name: 'New name', quantity: 20, revenue: 201 },
    { name: dishes[1]?.name, quantity: 19, revenue: 190.95 },
  ]);
  expect(bestSellers.at(-1)).toMatchObject({ quantity: 12 });
});

describe('Nepal days', () => {
  const zones = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati'];
  const originalZone = process.env.TZ;
  afterEach(() => {
    if (originalZone === undefined) delete process.env.TZ;
    else process.env.TZ = originalZone;
  });

  test.each(zones)(
    'a day begins and ends at midnight in Nepal for a server in %s [S9.42 S9.43]',
    async (zone) => {
      process.env.TZ = zone;
      expect(new Date('2025-03-10T12:00:00Z').getTimezoneOffset()).toBe(
        { UTC: 0, 'Asia/Kathmandu': -345, 'America/Los_Angeles': 420, 'Pacific/Kiritimati': -840 }[zone],
      );
      const start = new Date('2025-03-09T18:15:00.000Z');
      const end = new Date('2025-03-10T18:15:00.000Z');
      expect([startOfNepalDay(DAY), endOfNepalDay(DAY)]).toEqual([start, end]);
      await insertOrder(server.db, { placedAt: new Date(start.getTime() - 1), total: 1 });
      await insertOrder(server.db, { placedAt: start, total: 10 });
      await insertOrder(server.db, { placedAt: new Date(end.getTime() - 1), total: 100 });
      await insertOrder(server.db, { placedAt: end, total: 1000 });
      const data = await readReport(`?from=${addNepalDays(DAY, -1)}&to=${addNepalDays(DAY, 1)}`);
      expect(data.byDay).toEqual([
        { day: '2025-03-09', orders: 1, cancelled: 0, revenue: 1 },
        { day: '2025-03-10', orders: 2, cancelled: 0, revenue: 110 },
        { day: '2025-03-11', orders: 1, cancelled: 0, revenue: 1000 },
      ]);
      const { byHour } = await readReport(`?from=${DAY}&to=${DAY}`);
      expect(byHour.map((row) => row.hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
      expect(byHour.filter((row) => row.orders > 0)).toEqual([
        { hour: 0, orders: 1, cancelled: 0, revenue: 10 },
        { hour: 23, orders: 1, cancelled: 0, revenue: 100 },
      ]);
    },
  );

  test('the hours are those of the last day only, and the revenue excludes cancelled orders', async () => {
    await insertOrder(server.db, { placedAt: at('2025-03-09', '19:30'), total: 7 });
    await insertOrder(server.db, { placedAt: at(DAY, '19:00'), total: 30 });
    await insertOrder(server.db, { placedAt: at(DAY, '19:59:59.999'), total: 40, status: 'cancelled' });
    await insertOrder(server.db, { placedAt: at(DAY, '20:00'), total: 50 });
    const { byHour } = await readReport(`?from=2025-03-09&to=${DAY}`);
    expect(byHour.filter((row) => row.orders > 0)).toEqual([
      { hour: 19, orders: 2, cancelled: 1, revenue: 30 },
      { hour: 20, orders: 1, cancelled: 0, revenue: 50 },
    ]);
  });

  test.each([
    ['today, up to its end [S9.44]', '2025-03-10', 1],
    ['today and the six days before, up to the end of today [S9.45]', '2025-03-04', 7],
    ['today and the 29 days before, up to the end of today [S9.46]', '2025-02-09', 30],
  ])('a report covers %s', async (_title, from, days) => {
    await insertOrder(server.db, { placedAt: new Date(startOfNepalDay(from).getTime() - 1), total: 1 });
    await insertOrder(server.db, { placedAt: startOfNepalDay(from), total: 10 });
    await insertOrder(server.db, { placedAt: new Date(endOfNepalDay(DAY).getTime() - 1), total: 100 });
    await insertOrder(server.db, { placedAt: endOfNepalDay(DAY), total: 1000 });
    const data = await readReport(`?from=${from}&to=${nepalDayOf(NOON)}`);
    expect([data.totalOrders, data.totalValue, data.byDay.length]).toEqual([2, 110, days]);
  });

  test('a report includes its first and its last day [S9.47]', async () => {
    for (const [index, day] of ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01'].entries())
      await insertOrder(server.db, { placedAt: at(day, '12:00'), total: 10 ** index });
    const data = await readReport('?from=2024-02-28&to=2024-02-29');
    expect(data).toMatchObject({ from: '2024-02-28', to: '2024-02-29', totalOrders: 2, totalValue: 110 });
  });

  test('a long range shows only days with orders', async () => {
    await insertOrder(server.db, { placedAt: at('2025-01-02', '12:00'), total: 10 });
    const data = await readReport('?from=2015-03-04&to=2025-03-10');
    expect(data.byDay).toEqual([{ day: '2025-01-02', orders: 1, cancelled: 0, revenue: 10 }]);
  });
});

test.each([
  ['?from=2025-03-11&to=2025-03-10', 'from', 'must not be after the last day'],
  ['?from=2025-03-11', 'from', 'must not be after the last day'],
  ['?from=2015-03-03&to=2025-03-10', 'from', 'must be at most 3659 days before the last day'],
  ['?from=10.3.2025', 'from', 'must be a day as YYYY-MM-DD'],
  ['?to=2025-02-29', 'to', 'must be a day as YYYY-MM-DD'],
  ['?from=0000-01-01&to=0000-01-02', 'from', 'must be a day as YYYY-MM-DD'],
  ['?to=9999-12-31', 'to', 'must be a day as YYYY-MM-DD'],
])('the report query %s is refused', async (query, field, message) => {
  const { status, body } = await requestReport(query);
  expect([status, body.code, body.error]).toEqual([422, 'request.invalid', 'Some fields are not valid.']);
  expect(body.fields[0]).toEqual({ field, message });
});

test('only an admin reads reports', async () => {
  const callers = [
    [null, 401],
    [await server.registerCustomer(), 403],
    [await server.signIn('courier'), 403],
    [await server.signIn('kitchen'), 403],
  ] as const;
  for (const [as, status] of callers)
    for (const path of ['/api/orders/stats', '/api/orders/report'])
      expect((await server.request('GET', path, { as })).status).toBe(status);
});

test('the earliest and the latest possible range get a response', async () => {
  await readReport('?to=2000-01-01');
  await readReport('?from=2999-12-31&to=2999-12-31');
});
