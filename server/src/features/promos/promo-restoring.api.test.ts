import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ROUNDS = 6;

let server: TestServer;
let admin: SessionGrant;
let codeCount = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const create = (code: string) =>
  server.request('POST', '/api/promos', { as: admin, body: { code, discount_value: 10, usage_limit: 3 } });
const remove = (id: string) => server.request('DELETE', `/api/promos/${id}`, { as: admin });
const restore = (id: string) => server.request('PUT', `/api/promos/${id}/restore`, { as: admin });
const listPublic = async () =>
  (await server.request('GET', '/api/promos/public')).body.data.map(({ code }: { code: string }) => code);

const newCode = () => {
  codeCount += 1;
  return `GONE-${codeCount}`;
};
async function createDeleted(code = newCode()): Promise<string> {
  const { id } = (await create(code)).body.data;
  expect((await remove(id)).status).toBe(200);
  return id;
}

test('a restored promo code keeps its limit and uses and is valid immediately', async () => {
  const code = newCode();
  const { version, ...promo } = (await create(code)).body.data;
  await server.db.updateTable('promos').set({ uses: 2 }).where('id', '=', promo.id).execute();
  await remove(promo.id);
  expect(await listPublic()).not.toContain(code);
  const stream = await openEventStream(server.url, admin.token);
  expect((await restore(promo.id)).body.data).toEqual({ ...promo, uses: 2, version: version + 2 });
  await stream.waitFor(({ topic }) => topic === 'promos');
  stream.close();
  expect(await listPublic()).toContain(code);
  const body = { code, subtotal: 500 };
  expect((await server.request('POST', '/api/promos/validate', { as: admin, body })).status).toBe(200);
});

test('a deleted promo code that was replaced cannot be restored until the code is free', async () => {
  const code = newCode();
  const id = await createDeleted(code);
  const replacement = (await create(code)).body.data;
  const refused = await restore(id);
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'promo.code_taken',
    'Another promo code has this name now, so this one cannot be restored.',
  ]);
  await remove(replacement.id);
  expect((await restore(id)).body.data).toMatchObject({ id, code });
});

test('restoring a promo code again changes nothing', async () => {
  const id = await createDeleted();
  const responses = await Promise.all([restore(id), restore(id), restore(id)]);
  expect(responses.map(({ status, body }) => [status, body.data.version])).toEqual([
    [200, 3],
    [200, 3],
    [200, 3],
  ]);
  for (const unknown of [UNKNOWN_ID, 'no-uuid'])
    expect((await restore(unknown)).body.code).toBe('promo.not_found');
});

test('of a new promo code and a restored one at the same time, one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = newCode();
    const id = await createDeleted(code);
    const [codeCount, restored] = await Promise.all([create(code), restore(id)]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([codeCount.status, restored.status]);
    expect((await listPublic()).filter((listed: string) => listed === code)).toHaveLength(1);
  }
});
