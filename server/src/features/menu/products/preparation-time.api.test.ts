import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let created = 0;
async function create(fields: object) {
  created += 1;
  const body = { name: `Dish ${created}`, price: 100, category: 'Sides', ...fields };
  return server.request('POST', '/api/menu', { as: admin, body });
}

test.each([
  [{ time: 20 }, 20],
  [{ time: '20-25 min' }, 20],
  [{ time: 'about 35 minutes' }, 35],
  [{ prepTime: 12, time: '20-25 min' }, 12],
  [{}, 15],
])('a dish with %o has a preparation time of %i minutes', async (fields, minutes) => {
  const { status, body } = await create(fields);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ prepTime: minutes, time: `${minutes}-${minutes + 5} min` });
});

test('the preparation time can be edited as prepTime or as time', async () => {
  const { id } = (await create({})).body.data;
  const edit = (body: object) => server.request('PUT', `/api/menu/${id}`, { as: admin, body });
  expect((await edit({ time: '40-45 min' })).body.data.prepTime).toBe(40);
  expect((await edit({ prepTime: 10 })).body.data.time).toBe('10-15 min');
  expect((await edit({ name: 'Same time' })).body.data.prepTime).toBe(10);
});

test.each([
  [{ time: 'soon' }, 422],
  [{ time: 0 }, 422],
  [{ time: '9999 min' }, 422],
  [{ time: 2.5 }, 400],
])('a dish with %o is refused with status %i', async (fields, refusal) => {
  const { status, body } = await create(fields);
  expect(status).toBe(refusal);
  expect(body.fields).toMatchObject([{ field: 'time' }]);
});

test('the kitchen cannot change the preparation time', async () => {
  const { id } = (await create({})).body.data;
  const kitchen = await server.signIn('kitchen');
  const response = await server.request('PUT', `/api/menu/${id}`, { as: kitchen, body: { time: 20 } });
  expect(response.status).toBe(403);
});
