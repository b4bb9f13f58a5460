import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ROUNDS = 6;

let server: TestServer;
let admin: SessionGrant;
let created = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Kind = 'menu' | 'categories';

const newName = () => {
  created += 1;
  return `Gone ${created}`;
};
const bodyOf = (kind: Kind, name: string, more: object = {}) =>
  kind === 'menu' ? { name, price: 250, category: 'Pizza', ...more } : { name, ...more };
const create = (kind: Kind, body: object) => server.request('POST', `/api/${kind}`, { as: admin, body });
const remove = (kind: Kind, id: string) => server.request('DELETE', `/api/${kind}/${id}`, { as: admin });
const restore = (kind: Kind, id: string) =>
  server.request('PUT', `/api/${kind}/${id}/restore`, { as: admin });
const list = async <Thing>(kind: Kind, as: SessionGrant | null = null): Promise<Thing[]> =>
  (await server.request('GET', `/api/${kind}`, { as })).body.data;

async function createDeleted(kind: Kind, name = newName()): Promise<string> {
  const { id } = (await create(kind, bodyOf(kind, name))).body.data;
  expect((await remove(kind, id)).status).toBe(200);
  return id;
}

test('a restored dish keeps its place, options, reviews and counters', async () => {
  const before = await list<MenuItem>('menu');
  const dish = before.find(({ reviews, customizations }) => reviews > 0 && customizations.length > 1);
  const id = dish?.id ?? '';
  await remove('menu', id);
  expect((await list<MenuItem>('menu')).map((item) => item.id)).not.toContain(id);
  const stream = await openEventStream(server.url, admin.token);
  const restored = await restore('menu', id);
  expect(restored.status).toBe(200);
  const { version, ...rest } = restored.body.data;
  expect(rest).toEqual({ ...dish, version: undefined });
  expect(version).toBe((dish?.version ?? 0) + 2);
  expect(await list('menu')).toEqual(before.map((item) => (item.id === id ? { ...item, version } : item)));
  await stream.waitFor(({ topic }) => topic === 'menu');
  stream.close();
  expect((await server.request('GET', `/api/menu/${id}/reviews`)).body.data.count).toBe(dish?.reviews);
});

test('a restored category keeps its place and its active flag', async () => {
  const body = { name: newName(), description: 'Slow ones.', icon: '🍲', isActive: false, displayOrder: 3 };
  const { version, ...category } = (await create('categories', body)).body.data;
  const before = await list<Category>('categories', admin);
  await remove('categories', category.id);
  expect((await restore('categories', category.id)).body.data).toEqual({ ...category, version: version + 2 });
  const after = await list<Category>('categories', admin);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await list<Category>('categories')).map(({ id }) => id)).not.toContain(category.id);
  await remove('categories', category.id);
});

test('a dish can be restored only after its category', async () => {
  const { id: categoryId } = (await create('categories', { name: newName() })).body.data;
  const { id } = (await create('menu', { name: newName(), price: 10, categoryId })).body.data;
  await remove('menu', id);
  await remove('categories', categoryId);
  const refused = await restore('menu', id);
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'menu.category_deleted',
    'The category of this product is deleted too. Restore it first.',
  ]);
  await restore('categories', categoryId);
  expect((await restore('menu', id)).body.data).toMatchObject({ id, categoryId });
});

const KINDS = [
  ['menu', 'menu.name_taken', 'menu.item_not_found', 'Another product in this category has this name now'],
  ['categories', 'category.name_taken', 'category.not_found', 'Another category has this name now'],
] as const;

test.each(KINDS)(
  'a deleted entry of /api/%s cannot be restored while its name is in use',
  async (kind, taken, _notFound, sentence) => {
    const name = newName();
    const id = await createDeleted(kind, name);
    const replacement = (await create(kind, bodyOf(kind, name.toUpperCase()))).body.data;
    const refused = await restore(kind, id);
    expect([refused.status, refused.body.code]).toEqual([409, taken]);
    expect(refused.body.error).toBe(`${sentence}, so this one cannot be restored.`);
    await remove(kind, replacement.id);
    expect((await restore(kind, id)).body.data).toMatchObject({ id, name });
    expect((await restore(kind, replacement.id)).status).toBe(409);
  },
);

test.each(KINDS)(
  'a deleted entry of /api/%s cannot be restored while its name is in use in full-width letters',
  async (kind, taken) => {
    const id = await createDeleted(kind, 'Wide');
    const replacement = (await create(kind, bodyOf(kind, 'Ｗｉｄｅ'))).body.data;
    expect((await restore(kind, id)).body.code).toBe(taken);
    await remove(kind, replacement.id);
  },
);

test.each(KINDS)('restoring an entry of /api/%s again changes nothing', async (kind, _taken, notFound) => {
  const id = await createDeleted(kind);
  const responses = await Promise.all([restore(kind, id), restore(kind, id), restore(kind, id)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses.map(({ body }) => body.data.version)).toEqual([3, 3, 3]);
  expect((await restore(kind, id)).body.data.version).toBe(3);
  for (const unknown of [UNKNOWN_ID, 'no-uuid'])
    expect((await restore(kind, unknown)).body.code).toBe(notFound);
});

test.each(KINDS)(
  'of a new and a restored entry of /api/%s with one name, exactly one succeeds',
  async (kind) => {
    for (let attempt = 0; attempt < ROUNDS; attempt += 1) {
      const name = newName();
      const id = await createDeleted(kind, name);
      const [response, restored] = await Promise.all([create(kind, bodyOf(kind, name)), restore(kind, id)]);
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([response.status, restored.status]);
      const listed = await list<{ name: string }>(kind, admin);
      expect(listed.filter((entry) => entry.name === name)).toHaveLength(1);
    }
  },
);

test('when a dish is restored while its category is deleted, one of the two fails', async () => {
  for (let attempt = 0; attempt < ROUNDS; attempt += 1) {
    const { id: categoryId } = (await create('categories', { name: newName() })).body.data;
    const { id } = (await create('menu', { name: newName(), price: 10, categoryId })).body.data;
    await remove('menu', id);
    const [restored, deletion] = await Promise.all([restore('menu', id), remove('categories', categoryId)]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([restored.status, deletion.status]);
  }
});
