import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { DEMO, RESTAURANT_ID } from './testing/demo-settings.ts';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
afterEach(() => update(DEMO.kitchen));

const update = (kitchen: object) =>
  server.request('PUT', `/api/restaurants/${RESTAURANT_ID}`, { as: admin, body: { kitchen } });
const read = async () => (await server.request('GET', '/api/restaurants')).body.data[0];

test.each([
  [{ warnBeforeDueMinutes: 12 }, { ...DEMO.kitchen, warnBeforeDueMinutes: 12 }],
  [{ lateAfterDueMinutes: 3 }, { ...DEMO.kitchen, lateAfterDueMinutes: 3 }],
  [{}, DEMO.kitchen],
])('the kitchen settings %j leave all other settings unchanged', async (kitchen, changed) => {
  const { status, body } = await update(kitchen);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ ...DEMO, kitchen: changed });
  expect((await read()).kitchen).toEqual(changed);
});

test.each([
  [{ warnBeforeDueMinutes: '5' }, 400],
  [{ warnBeforeDueMinutes: 0, lateAfterDueMinutes: 120 }, 200],
  [{ warnBeforeDueMinutes: 120, lateAfterDueMinutes: 0 }, 200],
  [{ warnBeforeDueMinutes: -1 }, 422],
  [{ warnBeforeDueMinutes: 121 }, 422],
  [{ lateAfterDueMinutes: -1 }, 422],
  [{ lateAfterDueMinutes: 121 }, 422],
  [{ lateAfterDueMinutes: 0.5 }, 400],
])('the kitchen settings %j get status %d', async (kitchen, status) => {
  expect((await update(kitchen)).status).toBe(status);
  if (status !== 200) expect((await read()).kitchen).toEqual(DEMO.kitchen);
});
