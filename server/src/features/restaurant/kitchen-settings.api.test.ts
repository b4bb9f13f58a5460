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
  [{ hurryAfterMinutes: 7 }, { ...DEMO.kitchen, hurryAfterMinutes: 7 }],
  [{ lateAfterMinutes: 30 }, { ...DEMO.kitchen, lateAfterMinutes: 30 }],
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
  [{ hurryAfterMinutes: 1, lateAfterMinutes: 2 }, 200],
  [{ hurryAfterMinutes: 239, lateAfterMinutes: 240 }, 200],
  [{ hurryAfterMinutes: 0 }, 422],
  [{ lateAfterMinutes: 241 }, 422],
  [{ hurryAfterMinutes: 2.5 }, 400],
  [{ hurryAfterMinutes: '5' }, 400],
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

test.each([
  [{ hurryAfterMinutes: 10, lateAfterMinutes: 10 }, 'kitchen.lateAfterMinutes', 'must be more than 10'],
  [{ hurryAfterMinutes: 9, lateAfterMinutes: 7 }, 'kitchen.lateAfterMinutes', 'must be more than 9'],
  [{ lateAfterMinutes: 5 }, 'kitchen.lateAfterMinutes', 'must be more than 5'],
  [{ hurryAfterMinutes: 8 }, 'kitchen.hurryAfterMinutes', 'must be less than 8'],
])(
  'lateAfterMinutes must be greater than hurryAfterMinutes: %j is refused at %s',
  async (kitchen, field, message) => {
    expect(await update(kitchen)).toMatchObject({
      status: 422,
      body: { code: 'request.invalid', fields: [{ field, message }] },
    });
    expect((await read()).kitchen).toEqual(DEMO.kitchen);
  },
);

test('the database refuses a lateAfterMinutes that is not greater than hurryAfterMinutes', async () => {
  const write = server.db.updateTable('restaurants').set({ late_after_minutes: 5 }).execute();
  await expect(write).rejects.toThrow(/late_comes_after_hurry/);
});
