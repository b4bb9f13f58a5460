import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const PIZZA = '2bd9f469-a4e7-48cb-b9af-5d36f39d61c5';
const DRINKS = '29a76a58-b41b-477b-bc4b-dedc0612dfbb';

let server: TestServer;
let admin: SessionGrant;
let created = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function readMenu(as: SessionGrant | null = null): Promise<MenuItem[]> {
  return (await server.request('GET', '/api/menu', { as })).body.data;
}

async function readItem(id: string, as: SessionGrant | null = null): Promise<MenuItem | undefined> {
  return (await readMenu(as)).find((item) => item.id === id);
}

const create = (body: object) => server.request('POST', '/api/menu', { as: admin, body });
const update = (id: string, body: object, as = admin) =>
  server.request('PUT', `/api/menu/${id}`, { as, body });

async function createItem(body: object = {}): Promise<MenuItem> {
  created += 1;
  const response = await create({ name: `Test dish ${created}`, price: 100, category: 'Pizza', ...body });
  expect(response.status).toBe(201);
  return response.body.data;
}

test('a new dish has the default values [S7.56 S9.59 S9.62]', async () => {
  const item = await createItem({ name: '  Plain  ', category: 'pIzZa' });
  expect(item).toMatchObject({
    name: 'Plain',
    category: 'Pizza',
    categoryId: PIZZA,
    description: '',
    originalPrice: null,
    image: '',
    isVeg: true,
    isAvailable: true,
    isBestSeller: false,
    rating: 0,
    reviewCount: 0,
    orders: 0,
    prepTime: 15,
    time: '15-20 min',
    calories: null,
    ingredients: [],
    allergens: [],
    discount: 0,
    customizations: [],
    version: 1,
  });
  expect(await readItem(item.id)).toEqual(item);
  expect((await readMenu()).filter((read) => read.category === 'Pizza').at(-1)?.id).toBe(item.id);
});

test('a dish is stored as sent, with prices to the paisa', async () => {
  const body = {
    name: 'Full dish',
    description: 'मिथिला "style" {a,b} \\ ✓',
    price: 199.99,
    originalPrice: 0.1,
    image: '/art/dishes/pizza,tomato-sauce,fresh-mozzarella,basil.svg',
    isVegetarian: false,
    isVegan: false,
    isGlutenFree: true,
    isSpicy: true,
    isAvailable: false,
    isBestSeller: true,
    prepTime: 1,
    calories: 0,
    ingredients: ['Tomato, "ripe"', 'Basil'],
    allergens: ['Milk'],
    discount: 12.5,
  };
  const item = await createItem({ ...body, category: 'Drinks' });
  expect(item).toMatchObject({ ...body, isVeg: false, category: 'Drinks', categoryId: DRINKS });
});

test('categoryId takes precedence over category, and isVeg over isVegetarian', async () => {
  const item = await createItem({
    categoryId: DRINKS,
    category: 'Pizza',
    isVeg: true,
    isVegetarian: false,
  });
  expect(item).toMatchObject({ category: 'Drinks', isVeg: true });
  const moved = await update(item.id, { category: 'salads', isVegetarian: false });
  expect(moved.body.data).toMatchObject({ category: 'Salads', isVeg: false, isVegetarian: false });
});

test.each([
  ['an unknown category', { category: 'Sushi' }],
  ['an unknown category id and a known name', { categoryId: UNKNOWN_ID, category: 'Pizza' }],
  ['no category', {}],
])('a dish with %s is refused [S5.41]', async (_title, body) => {
  const response = await create({ name: 'Lost', price: 10, ...body });
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({
    code: 'menu.category_unknown',
    error: 'Please choose an existing category.',
  });
});

test('a dish cannot be added to a deleted category', async () => {
  const made = await server.request('POST', '/api/categories', { as: admin, body: { name: 'Gone' } });
  await server.request('DELETE', `/api/categories/${made.body.data.id}`, { as: admin });
  expect((await create({ name: 'Lost', price: 10, category: 'Gone' })).body.code).toBe(
    'menu.category_unknown',
  );
  const response = await update(MARGHERITA, { categoryId: made.body.data.id });
  expect(response.body.code).toBe('menu.category_unknown');
});

test.each([
  ['price', 0.01, 0],
  ['price', 1_000_000, 1_000_000.01],
  ['price', 1.25, 1.255],
  ['originalPrice', 0, -1],
  ['originalPrice', null, 1_000_000.01],
  ['prepTime', 1, 0],
  ['prepTime', 600, 601],
  ['discount', 100, 100.01],
  ['discount', 0.25, 0.125],
  ['name', 'n'.repeat(100), 'n'.repeat(101)],
  ['name', 'n', '  '],
  ['description', 'd'.repeat(1000), 'd'.repeat(1001)],
  ['ingredients', ['x'.repeat(60)], ['x'.repeat(61)]],
  ['image', '/pictures/a.webp', 'https://elsewhere.test/a.webp'],
  ['image', '', '//elsewhere.test/a.webp'],
  ['image', '/art/dishes/pizza,basil.svg', '/art/dishes/pizza,unknown.svg'],
])('the dish field %s accepts %j and refuses %j with 422 [S5.41 S5.54]', async (field, inside, outside) => {
  const item = await createItem({ category: 'Sides' });
  expect((await update(item.id, { [field]: inside })).status).toBe(200);
  const refused = await update(item.id, { [field]: outside });
  expect([refused.status, refused.body.code]).toEqual([422, 'request.invalid']);
  await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
});

test('a vegetarian dish is not drawn with meat, whether the drawing or the mark changes', async () => {
  const chicken = '/art/dishes/pizza,tomato-sauce,tikka.svg';
  const paneer = '/art/dishes/pizza,tomato-sauce,paneer.svg';
  const refusal = {
    code: 'menu.drawing_not_veg',
    error: 'A vegetarian dish is not drawn with meat, fish or egg.',
  };
  const created = await create({ name: 'Green', price: 10, category: 'Pizza', isVeg: true, image: chicken });
  expect([created.status, created.body]).toMatchObject([422, refusal]);
  const item = await createItem({ category: 'Pizza', isVeg: true, image: paneer });
  expect((await update(item.id, { image: chicken })).body).toMatchObject(refusal);
  expect((await update(item.id, { isVeg: false, image: chicken })).status).toBe(200);
  expect((await update(item.id, { isVeg: true })).body).toMatchObject(refusal);
  expect(await readItem(item.id)).toMatchObject({ isVeg: false, image: chicken });
  await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
});

test('a dish name is unique within a category, in any case, until the dish is deleted', async () => {
  const item = await createItem({ name: 'Only One' });
  const duplicate = await create({ name: 'ONLY ONE', price: 10, category: 'Pizza' });
  expect(duplicate.status).toBe(409);
  expect(duplicate.body).toMatchObject({
    code: 'menu.name_taken',
    error: 'A product with this name already exists.',
  });
  const elsewhere = await createItem({ name: 'Only One', category: 'Drinks' });
  expect((await update(elsewhere.id, { category: 'Pizza' })).body.code).toBe('menu.name_taken');
  expect((await update(elsewhere.id, { category: 'Ｐｉｚｚａ' })).body.code).toBe('menu.name_taken');
  const wide = { name: 'Ｏｎｌｙ\u3000Ｏｎｅ', category: 'Pizza' };
  expect((await create({ ...wide, price: 10 })).body.code).toBe('menu.name_taken');
  expect((await update(elsewhere.id, wide)).body.code).toBe('menu.name_taken');
  await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
  expect((await update(elsewhere.id, { category: 'Pizza' })).status).toBe(200);
});

test('of two dishes created at the same time with one name in two spellings, one is refused', async () => {
  const names = ['One of two', 'Ｏｎｅ of two'];
  const responses = await Promise.all(names.map((name) => create({ name, price: 10, category: 'Pizza' })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('an ingredient or allergen that repeats an earlier one is left out', async () => {
  const item = await createItem({ allergens: ['Milk', 'ｍｉｌｋ', 'nuts', 'Milk\u200B'] });
  expect(item.allergens).toEqual(['Milk', 'nuts']);
});

test('an update of one flag of a dish changes nothing else [S4.29 S7.57]', async () => {
  const before = await readItem(MARGHERITA, admin);
  const response = await update(MARGHERITA, { isAvailable: false });
  expect(response.body.data).toEqual({ ...before, isAvailable: false, version: (before?.version ?? 0) + 1 });
  expect(await readItem(MARGHERITA)).toMatchObject({ isAvailable: false });
  await update(MARGHERITA, { isAvailable: true });
});

test('a deleted dish is not found [S7.58]', async () => {
  const item = await createItem();
  const deleted = await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
  expect([deleted.status, deleted.body]).toEqual([200, { success: true, data: null }]);
  for (const as of [null, admin]) expect(await readItem(item.id, as)).toBeUndefined();
  for (const response of [
    await server.request('DELETE', `/api/menu/${item.id}`, { as: admin }),
    await update(item.id, { isAvailable: true }),
    await update(UNKNOWN_ID, { price: 1 }),
    await update('no-id', { price: 1 }),
  ]) {
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: 'menu.item_not_found', error: 'Product not found.' });
  }
});

test('a stale edit of a dish is refused with the current state; without a version the last edit wins', async () => {
  const item = await createItem();
  expect((await update(item.id, { price: 110, version: 1 })).body.data).toMatchObject({ version: 2 });
  const stale = await update(item.id, { price: 120, version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    code: 'edit.stale',
    error: 'Someone else has changed this in the meantime. Please check it again.',
    data: { id: item.id, price: 110, version: 2 },
  });
  expect((await update(item.id, { price: 130 })).body.data).toMatchObject({ price: 130, version: 3 });
});

test('of simultaneous edits of one version of a dish, exactly one succeeds', async () => {
  const item = await createItem();
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => update(item.id, { price: 200 + index, version: 1 })),
  );
  expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const won = responses.find((response) => response.status === 200);
  expect((await readItem(item.id))?.price).toBe(won?.body.data.price);
});
