import type { SessionGrant } from '@chulo/shared/contract/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { giveBackUse, retakeUse, takeUse } from './promos.repository.ts';

let server: TestServer;
let admin: SessionGrant;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function createPromo(body: object = {}): Promise<{ id: string; code: string; version: number }> {
  made += 1;
  const promo = { code: `USES-${made}`, discount_value: 10, ...body };
  const answer = await server.request('POST', '/api/promos', { as: admin, body: promo });
  return answer.body.data;
}

async function usesOf(id: string): Promise<number> {
  const promos = server.db.selectFrom('promos').select('uses').where('id', '=', id);
  return (await promos.executeTakeFirstOrThrow()).uses;
}

async function isListed(code: string): Promise<boolean> {
  const { body } = await server.request('GET', '/api/promos/public');
  return body.data.some((promo: { code: string }) => promo.code === code);
}

const change = (id: string, body: object) => server.request('PUT', `/api/promos/${id}`, { as: admin, body });

describe('the uses of a promo code', () => {
  test.each([1, 3, 10])(
    'a limit of %d is never passed, however many take at the same moment',
    async (limit) => {
      const promo = await createPromo({ usage_limit: limit });
      const taken = await Promise.all(
        Array.from({ length: 64 }, () =>
          server.db.transaction().execute((transaction) => takeUse(transaction, promo)),
        ),
      );
      expect(taken.filter(Boolean)).toHaveLength(limit);
      expect(await usesOf(promo.id)).toBe(limit);
    },
  );

  test('without a limit everybody takes one', async () => {
    const promo = await createPromo();
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeUse(server.db, promo)));
    expect(taken.every(Boolean)).toBe(true);
    expect(await usesOf(promo.id)).toBe(20);
  });

  test('taking does not count as an edit', async () => {
    const promo = await createPromo({ usage_limit: 2 });
    await takeUse(server.db, promo);
    await takeUse(server.db, promo);
    expect((await change(promo.id, { version: promo.version, description: 'Same' })).status).toBe(200);
  });

  test('a code that was edited, switched off or deleted since it was read gives none', async () => {
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

  test('an order that comes back takes its use again, also of a code switched off, unless none is left', async () => {
    const promo = await createPromo({ usage_limit: 1 });
    await takeUse(server.db, promo);
    await giveBackUse(server.db, promo.id);
    await change(promo.id, { is_active: false });
    expect(await retakeUse(server.db, promo.id)).toBe(true);
    expect(await retakeUse(server.db, promo.id)).toBe(false);
    expect(await usesOf(promo.id)).toBe(1);
  });

  test('giving back never falls below none', async () => {
    const promo = await createPromo();
    expect(await giveBackUse(server.db, promo.id)).toBe(false);
    expect(await usesOf(promo.id)).toBe(0);
  });

  test('a rolled back order leaves the use', async () => {
    const promo = await createPromo({ usage_limit: 1 });
    const failing = server.db.transaction().execute(async (transaction) => {
      await takeUse(transaction, promo);
      throw new Error('no order');
    });
    await expect(failing).rejects.toThrow('no order');
    expect(await usesOf(promo.id)).toBe(0);
    expect(await isListed(promo.code)).toBe(true);
  });

  test('the last use takes a code off the public list of every process, a use given back puts it there again', async () => {
    const promo = await createPromo({ usage_limit: 2 });
    await takeUse(server.db, promo);
    expect(await isListed(promo.code)).toBe(true);
    await takeUse(server.db, promo);
    await expect.poll(() => isListed(promo.code), { timeout: 2_000 }).toBe(false);
    await giveBackUse(server.db, promo.id);
    await expect.poll(() => isListed(promo.code), { timeout: 2_000 }).toBe(true);
  });
});
