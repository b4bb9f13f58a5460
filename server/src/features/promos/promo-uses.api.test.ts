import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { giveBackUse, retakeUse } from './promos.repository.ts';

let server: TestServer;
let admin: SessionGrant;
let created = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function createPromo(body: object = {}): Promise<{ id: string; code: string; version: number }> {
  created += 1;
  const promo = { code: `USES-${created}`, discount_value: 10, ...body };
  const response = await server.request('POST', '/api/promos', { as: admin, body: promo });
  return response.body.data;
}

async function usesOf(id: string): Promise<number> {
  const promos = server.db.selectFrom('promos').select('uses').where('id', '=', id);
  return (await promos.executeTakeFirstOrThrow()).uses;
}

async function isListed(code: string): Promise<boolean> {
  const { body } = await server.request('GET', '/api/promos/public');
  return body.data.some((promo: { code: string }) => promo.code === code);
}

async function takeUse(db: Database, { id, version }: { id: string; version: number }): Promise<boolean> {
  const { rows } = await sql<{
    is_taken: boolean;
  }>`select take_promo_use(${id}, ${version}, ${admin.user.id}) as is_taken`.execute(db);
  return rows[0]?.is_taken === true;
}

const change = (id: string, body: object) => server.request('PUT', `/api/promos/${id}`, { as: admin, body });

test.each([1, 3, 10])('a usage limit of %d is never exceeded by simultaneous orders', async (limit) => {
  const promo = await createPromo({ usage_limit: limit });
  const taken = await Promise.all(
    Array.from({ length: 64 }, () =>
      server.db.transaction().execute((transaction) => takeUse(transaction, promo)),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(limit);
  expect(await usesOf(promo.id)).toBe(limit);
});

test('a promo code without a limit can always be used', async () => {
  const promo = await createPromo();
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeUse(server.db, promo)));
  expect(taken.every(Boolean)).toBe(true);
  expect(await usesOf(promo.id)).toBe(20);
});

test('using a promo code does not change its version', async () => {
  const promo = await createPromo({ usage_limit: 2 });
  await takeUse(server.db, promo);
  await takeUse(server.db, promo);
  expect((await change(promo.id, { version: promo.version, description: 'Same' })).status).toBe(200);
});

test('a promo code that was edited, disabled or deleted since it was read cannot be used', async () => {
  const edited = await createPromo();
  await change(edited.id, { discount_value: 90 });
  expect(await takeUse(server.db, edited)).toBe(false);

  const switchedOff = await createPromo();
  const { body } = await change(switchedOff.id, { is_active: false });
  expect(await takeUse(server.db, body.data)).toBe(false);

  const deleted = await createPromo();
  await server.request('DELETE', `/api/promos/${deleted.id}`, { as: admin });
  expect(await takeUse(server.db, { ...deleted, version: deleted.version + 1 })).toBe(false);
  expect(await usesOf(deleted.id)).toBe(0);
});

test('an uncancelled order takes its use again, even of a disabled code, unless the limit is reached', async () => {
  const promo = await createPromo({ usage_limit: 1 });
  await takeUse(server.db, promo);
  await giveBackUse(server.db, promo.id);
  await change(promo.id, { is_active: false });
  expect(await retakeUse(server.db, promo.id, admin.user.id)).toBe(true);
  expect(await retakeUse(server.db, promo.id, admin.user.id)).toBe(false);
  expect(await usesOf(promo.id)).toBe(1);
});

test('the count of uses is never negative', async () => {
  const promo = await createPromo();
  expect(await giveBackUse(server.db, promo.id)).toBe(false);
  expect(await usesOf(promo.id)).toBe(0);
});

test('an order that is rolled back takes no use', async () => {
  const promo = await createPromo({ usage_limit: 1 });
  const failing = server.db.transaction().execute(async (transaction) => {
    await takeUse(transaction, promo);
    throw new Error('no order');
  });
  await expect(failing).rejects.toThrow('no order');
  expect(await usesOf(promo.id)).toBe(0);
  expect(await isListed(promo.code)).toBe(true);
});

test('the last use removes a code from the public list of every process, and a returned use adds it again', async () => {
  const promo = await createPromo({ usage_limit: 2 });
  await takeUse(server.db, promo);
  expect(await isListed(promo.code)).toBe(true);
  await takeUse(server.db, promo);
  await expect.poll(() => isListed(promo.code)).toBe(false);
  await giveBackUse(server.db, promo.id);
  await expect.poll(() => isListed(promo.code)).toBe(true);
});
