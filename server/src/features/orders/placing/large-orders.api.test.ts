import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the largest allowed order can be placed, paid and reported', async () => {
  const admin = await server.signIn('admin');
  const body = { name: 'Feast', price: 1_000_000, category: 'Sides' };
  const created = await server.request('POST', '/api/menu', { as: admin, body });
  expect(created.status).toBe(201);
  const feast = (await readMenu(server)).find((item) => item.id === created.body.data.id) as MenuItem;
  const lines = Array.from({ length: 100 }, () => ({ item: feast, quantity: 99 }));
  const placed = await placeAtServerPrice(server, admin, orderBody(lines, 0, { deliveryType: 'pickup' }));
  expect(placed.status).toBe(201);
  expect(placed.body.data).toMatchObject({
    subtotal: 9_900_000_000,
    tax: 1_287_000_000,
    total: 11_187_000_000,
  });
  const paid = await server.request('PUT', `/api/orders/${placed.body.data.id}/payment`, {
    as: admin,
    body: { method: 'cash', orderTotal: 11_187_000_000 },
  });
  expect(paid.body.data).toMatchObject({ paidAmount: 11_187_000_000, status: 'confirmed' });
  const report = await server.request('GET', '/api/orders/report', { as: admin });
  expect(report.body.data.totalPaid).toBe(11_187_000_000);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});
