import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import { type Category, categorySchema } from '@chulo/shared/contract/menu/categories';
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

async function readCategories(as: SessionGrant | null = null): Promise<Category[]> {
  return (await server.request('GET', '/api/categories', { as })).body.data;
}

const create = (body: object) => server.request('POST', '/api/categories', { as: admin, body });
const update = (id: string, body: object) =>
  server.request('PUT', `/api/categories/${id}`, { as: admin, body });
const remove = (id: string) => server.request('DELETE', `/api/categories/${id}`, { as: admin });

test('a visitor reads the nine demo categories in display order [S3.8 S3.10 S7.5]', async () => {
  const response = await server.request('GET', '/api/categories');
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
  expect(response.headers.get('etag')).toBeTruthy();
  const categories: Category[] = response.body.data;
  expect(categories.map((category) => category.name)).toEqual([
    'Pizza',
    'Burgers',
    'Sides',
    'Desserts',
    'Drinks',
    'Salads',
    'Pasta',
    'Mains',
    'Breakfast',
  ]);
  for (const category of categories) {
    categorySchema.parse(category);
    expect(Object.keys(category).sort()).toEqual(Object.keys(categorySchema.shape).sort());
  }
  expect(categories[0]).toMatchObject({ icon: '🍕', isActive: true, displayOrder: 1, productCount: 7 });
});

test.each(['\u200B', ' \u2060\t', '\u3164', '\u2800'])(
  'a category needs a name with a visible character, %j is none',
  async (name) => {
    for (const { status, body } of [await create({ name }), await update(UNKNOWN_ID, { name })])
      expect([status, body.fields]).toEqual([422, [{ field: 'name', message: 'must not be empty' }]]);
  },
);

test('hidden characters and line breaks of a name are not stored, those of a description that are needed are', async () => {
  const name = 'Mo\u200Bmo\tspe\u00ADcials';
  const { body } = await create({ name, description: 'Steamed\r\nक्\u200Dष\u202E', isActive: false });
  expect(body.data).toMatchObject({ name: 'Momo specials', description: 'Steamed\nक्\u200Dष' });
  expect((await create({ name: 'Momo\u200B specials' })).status).toBe(409);
  await remove(body.data.id);
});

test('a new category has the default icon and comes last [S7.53 S9.60 S9.61]', async () => {
  const response = await create({ name: ' Soups ' });
  expect(response.status).toBe(201);
  expect(response.body.data).toMatchObject({
    name: 'Soups',
    description: '',
    icon: '📦',
    isActive: true,
    displayOrder: 10,
    productCount: 0,
    version: 1,
  });
  expect((await readCategories()).at(-1)).toEqual(response.body.data);
  expect((await remove(response.body.data.id)).body).toEqual({ success: true, data: null });
});

test('a category is stored as sent, and an update leaves absent fields unchanged [S4.29 S7.54]', async () => {
  const body = {
    name: 'Stews',
    description: 'Slow ones.',
    icon: '🍲',
    isActive: true,
    displayOrder: 3,
  };
  const { id, ...stored } = (await create(body)).body.data;
  expect(stored).toEqual({ ...body, productCount: 0, version: 1 });
  expect((await update(id, { isActive: false })).body.data).toEqual({
    ...body,
    id,
    isActive: false,
    productCount: 0,
    version: 2,
  });
  expect((await update(id, { name: 'Big stews', icon: '' })).body.data).toMatchObject({
    name: 'Big stews',
    icon: '📦',
    description: 'Slow ones.',
    isActive: false,
    displayOrder: 3,
  });
  await remove(id);
});

test('an inactive category is visible only to an admin [S7.40]', async () => {
  const { id } = (await create({ name: 'Hidden', isActive: false })).body.data;
  const customer = await server.signIn('customer');
  for (const as of [null, customer])
    expect((await readCategories(as)).map((category) => category.id)).not.toContain(id);
  const response = await server.request('GET', '/api/categories', { as: admin });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.body.data.map((category: Category) => category.id)).toContain(id);
  await remove(id);
});

test('a category needs a name [S5.38]', async () => {
  expect((await create({ name: '  ' })).body).toMatchObject({ code: 'request.invalid' });
  expect((await create({ icon: '🍲' })).status).toBe(400);
});

test.each([
  ['displayOrder', 1, 0],
  ['displayOrder', 100_000, 100_001],
  ['name', 'n'.repeat(100), 'n'.repeat(101)],
  ['description', 'd'.repeat(1000), 'd'.repeat(1001)],
  ['icon', '👩‍🍳', 'x'.repeat(17)],
])('the category field %s accepts %j and refuses %j with 422 [S5.54]', async (field, inside, outside) => {
  const { id } = (await create({ name: 'Bounded' })).body.data;
  expect((await update(id, { [field]: inside })).status).toBe(200);
  const refused = await update(id, { [field]: outside });
  expect([refused.status, refused.body.code]).toEqual([422, 'request.invalid']);
  await remove(id);
});

test('a category name is unique in any case', async () => {
  const refused = await create({ name: 'PIZZA' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'category.name_taken',
    error: 'A category with this name already exists.',
  });
  const { id } = (await create({ name: 'Snacks' })).body.data;
  expect((await update(id, { name: 'drinks' })).body.code).toBe('category.name_taken');
  expect((await update(id, { name: 'SNACKS' })).status).toBe(200);
  await remove(id);
  const again = await create({ name: 'snacks' });
  expect(again.status).toBe(201);
  await remove(again.body.data.id);
});

test('a category name is taken in every spelling that people see as this one', async () => {
  const { id } = (await create({ name: 'क्\u200Dष' })).body.data;
  for (const name of ['Ｐｉｚｚａ', 'क्ष']) {
    expect((await create({ name })).body.code).toBe('category.name_taken');
    const other = (await create({ name: 'Other' })).body.data;
    expect((await update(other.id, { name })).body.code).toBe('category.name_taken');
    await remove(other.id);
  }
  expect((await update(id, { name: 'क्ष' })).status).toBe(200);
  await remove(id);
});

test('a category that was called like another one before is edited under its name', async () => {
  const { id } = (await create({ name: 'Soon the same' })).body.data;
  const name = 'ＰＩＺＺＡ';
  await server.db.updateTable('categories').set({ name }).where('id', '=', id).execute();
  expect((await update(id, { name, description: 'Also pizza' })).status).toBe(200);
  await remove(id);
  await server.request('POST', `/api/categories/${id}/restore`, { as: admin });
  expect((await readCategories(admin)).map((category) => category.id)).not.toContain(id);
});

test.each([
  ['Twin', 'twin'],
  ['Twin', 'Ｔｗｉｎ'],
])('of two categories created at the same time as %s and %s, one is refused', async (...names) => {
  const responses = await Promise.all(names.map((name) => create({ name })));
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409]);
  for (const response of responses) if (response.status === 201) await remove(response.body.data.id);
});

test('a category with products cannot be deleted, and the error has the number of products [S7.55]', async () => {
  const { id } = (await create({ name: 'Busy' })).body.data;
  const addItem = (name: string) =>
    server.request('POST', '/api/menu', { as: admin, body: { name, price: 10, categoryId: id } });
  const first = await addItem('One');
  const refused = await remove(id);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'category.has_products',
    error: 'This category still has one product. Move or delete it first.',
    data: { productCount: 1 },
  });
  const second = await addItem('Two');
  expect((await remove(id)).body).toMatchObject({
    error: 'This category still has 2 products. Move or delete them first.',
    data: { productCount: 2 },
  });
  await server.request('DELETE', `/api/menu/${first.body.data.id}`, { as: admin });
  await server.request('PUT', `/api/menu/${second.body.data.id}`, {
    as: admin,
    body: { category: 'Sides' },
  });
  expect((await readCategories()).find((category) => category.id === id)?.productCount).toBe(0);
  expect((await remove(id)).status).toBe(200);
  expect((await readCategories(admin)).map((category) => category.id)).not.toContain(id);
  await server.request('DELETE', `/api/menu/${second.body.data.id}`, { as: admin });
});

test('when a category is deleted while a product is created in it, one of the two fails', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { id } = (await create({ name: `Race ${attempt}` })).body.data;
    const body = { name: 'Racer', price: 10, categoryId: id };
    const [product, deletion] = await Promise.all([
      server.request('POST', '/api/menu', { as: admin, body }),
      remove(id),
    ]);
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([product.status, deletion.status]);
  }
});

test('an unknown category is not found', async () => {
  for (const response of [
    await update(UNKNOWN_ID, { isActive: true }),
    await update('no-id', { name: 'Any', version: 1 }),
    await remove(UNKNOWN_ID),
  ]) {
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: 'category.not_found', error: 'Category not found.' });
  }
});

test('a stale edit of a category is refused with the current state', async () => {
  const { id } = (await create({ name: 'Edited' })).body.data;
  const responses = await Promise.all(
    ['A', 'B', 'C', 'D'].map((description) => update(id, { description, version: 1 })),
  );
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409, 409]);
  const won = responses.find((response) => response.status === 200);
  const stale = responses.find((response) => response.status === 409);
  expect(stale?.body).toMatchObject({ code: 'edit.stale', data: won?.body.data });
  expect((await update(id, { icon: '🍲', version: 2_147_483_647 })).status).toBe(409);
  expect((await update(id, { description: 'last' })).body.data).toMatchObject({ version: 3 });
  await remove(id);
});
