import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  createAddressCalls,
  type ListedAddress,
  minimalAddress as minimal,
  addressesPathOf as pathOf,
} from './testing/address-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { add, added, list, put, remove } = createAddressCalls((...call) => server.request(...call));

test('the first address is always the default', async () => {
  const ram = await server.registerCustomer();
  expect(await added(ram, { ...minimal, is_default: false })).toMatchObject({ is_default: true });
  expect(await added(ram, minimal)).toMatchObject({ is_default: false });
});

test('a new default address replaces the old one', async () => {
  const ram = await server.registerCustomer();
  const first = await added(ram, minimal);
  const second = await added(ram, minimal);
  expect((await put(ram, second.id, { is_default: true })).body.data).toMatchObject({ is_default: true });
  expect((await list(ram)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
});

test('a default that is unset moves to the newest other address; the only address stays the default', async () => {
  const ram = await server.registerCustomer();
  const first = await added(ram, minimal);
  expect((await put(ram, first.id, { is_default: false })).body.data.is_default).toBe(true);
  await added(ram, minimal);
  const newest = await added(ram, minimal);
  expect((await put(ram, first.id, { is_default: false })).body.data.is_default).toBe(false);
  expect((await list(ram))[0]).toMatchObject({ id: newest.id, is_default: true });
});

test('a deleted default moves to the newest remaining address [S7.28]', async () => {
  const ram = await server.registerCustomer();
  const first = await added(ram, minimal);
  const middle = await added(ram, minimal);
  const newest = await added(ram, minimal);
  expect((await remove(ram, middle.id)).status).toBe(200);
  expect((await list(ram))[0]).toMatchObject({ id: first.id, is_default: true });
  expect((await remove(ram, first.id)).status).toBe(200);
  expect(await list(ram)).toMatchObject([{ id: newest.id, is_default: true }]);
  expect((await remove(ram, newest.id)).status).toBe(200);
  expect(await list(ram)).toEqual([]);
});

test('simultaneous changes leave exactly one default address', async () => {
  const ram = await server.registerCustomer();
  const rows: ListedAddress[] = [];
  for (let n = 0; n < 6; n += 1) rows.push(await added(ram, { ...minimal, label: `Place ${n}` }));
  const responses = await Promise.all([
    ...rows.slice(2).map((row) => put(ram, row.id, { is_default: true })),
    ...rows.slice(0, 2).map((row) => remove(ram, row.id)),
    ...rows.map((row) => add(ram, { ...minimal, label: `${row.label} again`, isDefault: true })),
  ]);
  expect(responses.every((response) => response.status < 300)).toBe(true);
  const remaining = await list(ram);
  expect(remaining).toHaveLength(10);
  expect(remaining.filter((row) => row.is_default)).toHaveLength(1);
});

test('every customer has their own default address', async () => {
  const [ram, gita] = [await server.registerCustomer(), await server.registerCustomer()];
  await added(ram, minimal);
  await added(gita, { ...minimal, is_default: true });
  expect(await list(ram)).toMatchObject([{ is_default: true }]);
  expect(await list(gita)).toMatchObject([{ is_default: true }]);
});

test("another customer's address gets the same response as an unknown id [S7.28]", async () => {
  const [ram, gita] = [await server.registerCustomer(), await server.registerCustomer()];
  const { id } = await added(gita, minimal);
  const bytes = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  for (const session of [ram, await server.signIn('admin')]) {
    const foreign = [await put(session, id, { label: 'Mine' }), await remove(session, id)];
    for (const unknownId of [UNKNOWN_ID, 'no-uuid']) {
      const unknown = [await put(session, unknownId, { label: 'x' }), await remove(session, unknownId)];
      expect(foreign.map(({ text }) => bytes(text))).toEqual(unknown.map(({ text }) => bytes(text)));
    }
    for (const response of foreign)
      expect([response.status, response.body.code, response.body.error]).toEqual([
        404,
        'address.not_found',
        'Address not found.',
      ]);
  }
  expect(await list(gita)).toMatchObject([{ id, label: 'Home' }]);
});

test("another customer's address list is refused, even for staff and unknown customers", async () => {
  const [ram, gita] = [await server.registerCustomer(), await server.registerCustomer()];
  for (const as of [ram, await server.signIn('admin'), await server.signIn('kitchen')])
    for (const userId of [gita.user.id, UNKNOWN_ID])
      for (const [method, body] of [
        ['GET', undefined],
        ['POST', minimal],
      ] as const) {
        const response = await server.request(method, `/api/customers/${userId}/addresses`, { as, body });
        expect([response.status, response.body.code]).toEqual([403, 'auth.forbidden']);
      }
  expect(await list(gita)).toEqual([]);
});

test('addresses need a signed-in customer', async () => {
  const ram = await server.registerCustomer();
  const { id } = await added(ram, minimal);
  for (const [method, path, body] of [
    ['GET', pathOf(ram), undefined],
    ['POST', pathOf(ram), minimal],
    ['PUT', `/api/addresses/${id}`, { label: 'x' }],
    ['DELETE', `/api/addresses/${id}`, undefined],
  ] as const) {
    const response = await server.request(method, path, { body });
    expect([response.status, response.body.code]).toEqual([401, 'auth.invalid_session']);
  }
});
