import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createAddressCalls, minimalAddress as minimal } from './testing/address-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { added, list, put } = createAddressCalls((...call) => server.request(...call));

test('an address has a version, and an edit with an old version is refused with the current address', async () => {
  const ram = await server.registerCustomer();
  const { id } = await added(ram, minimal);
  const first = await put(ram, id, { landmark: 'Behind the bank', version: 1 });
  expect([first.status, first.body.data.version]).toEqual([200, 2]);

  const stale = await put(ram, id, { landmark: 'At the tank', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    code: 'edit.stale',
    data: { id, landmark: 'Behind the bank', version: 2 },
  });
  expect((await put(ram, id, { landmark: 'At the tank' })).body.data.version).toBe(3);
});

test('moving the default does not change the version of other addresses', async () => {
  const ram = await server.registerCustomer();
  const home = await added(ram, minimal);
  const office = await added(ram, { ...minimal, label: 'Office', isDefault: true });
  const listed = await list(ram);
  expect(listed).toMatchObject([
    { id: office.id, is_default: true, version: 1 },
    { id: home.id, is_default: false, version: 1 },
  ]);
  expect((await put(ram, home.id, { street: 'Ghat 2', version: 1 })).status).toBe(200);
});
