import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { menuItemSchema } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const PIZZA = '2bd9f469-a4e7-48cb-b9af-5d36f39d61c5';

let server: TestServer;
let admin: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
let created = 0;

beforeAll(async () => {
  server = await startTestServer();
  [admin, kitchen, customer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('kitchen'),
    server.signIn('customer'),
  ]);
});
afterAll(() => server.close());

async function readMenu(as: SessionGrant | null = null): Promise<MenuItem[]> {
  return (await server.request('GET', '/api/menu', { as })).body.data;
}

async function readItem(id: string, as: SessionGrant | null = null): Promise<MenuItem | undefined> {
  return (await readMenu(as)).find((item) => item.id === id);
}

const create = (body: object) => server.request('POST', '/api/menu', { as: admin, body });
async function createItem(body: object = {}): Promise<MenuItem> {
  created += 1;
  const response = await create({ name: `Test dish ${created}`, price: 100, category: 'Pizza', ...body });
  expect(response.status).toBe(201);
  return response.body.data;
}

test('a visitor reads the demo menu with 32 dishes from 80 to 580 rupees and the Margherita first [S3.7 S3.9 S7.4]', async () => {
  const response = await server.request('GET', '/api/menu');
  expect(response.status).toBe(200);
  expect(response.body.success).toBe(true);
  const items: MenuItem[] = response.body.data;
  expect(items).toHaveLength(32);
  expect(items[0]).toMatchObject({ id: MARGHERITA, name: 'Margherita Pizza', category: 'Pizza' });
  const prices = items.map((item) => item.price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([80, 580]);
});

test('every dish has every field, including both names of duplicated fields [S3.1 S3.2 S3.3 S3.4]', async () => {
  for (const item of await readMenu()) {
    expect(Object.keys(item).sort()).toEqual(Object.keys(menuItemSchema.shape).sort());
    menuItemSchema.parse(item);
    expect(item.isVegetarian).toBe(item.isVeg);
    expect(item.reviews).toBe(item.reviewCount);
    expect(item.totalOrders).toBe(item.orders);
  }
  expect(await readItem(MARGHERITA)).toMatchObject({
    price: 280,
    originalPrice: null,
    categoryId: PIZZA,
    image: '/art/dishes/pizza,tomato-sauce,fresh-mozzarella,basil.svg',
    isVeg: true,
    isAvailable: true,
    isBestSeller: true,
    rating: 4.5,
    reviewCount: 100,
    orders: 1284,
    prepTime: 20,
    time: '20-25 min',
    calories: 264,
    discount: 0,
  });
});

test('pizzas come in small, medium (+100) and large (+200), with small as the default [S3.5 S3.6]', async () => {
  const size = (await readItem(MARGHERITA))?.customizations[0];
  expect(size).toMatchObject({ name: 'Size', type: 'single', required: true, min: 1, max: 1 });
  expect(size?.options.map(({ name, price, isDefault }) => [name, price, isDefault])).toEqual([
    ['Small 8 inch', 0, true],
    ['Medium 12 inch', 100, false],
    ['Large 16 inch', 200, false],
  ]);
});

test('the public menu has an ETag, and an unchanged menu is a 304', async () => {
  const first = await server.request('GET', '/api/menu');
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  expect(first.headers.get('vary')).toContain('Authorization');
  const etag = first.headers.get('etag') ?? '';
  const again = await server.request('GET', '/api/menu', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  const item = await createItem();
  const changed = await server.request('GET', '/api/menu', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
});

test('an invalid token on a public read is an anonymous visitor', async () => {
  const response = await server.request('GET', '/api/menu', { as: { token: 'nonsense' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
});

test('an admin also reads the dishes of inactive categories, and the response is not cached [S7.40]', async () => {
  const name = 'Winter only';
  const category = await server.request('POST', '/api/categories', { as: admin, body: { name } });
  const item = await createItem({ categoryId: category.body.data.id });
  expect(await readItem(item.id)).toBeDefined();
  await server.request('PUT', `/api/categories/${item.categoryId}`, {
    as: admin,
    body: { isActive: false },
  });
  for (const as of [null, customer, kitchen]) expect(await readItem(item.id, as)).toBeUndefined();
  const response = await server.request('GET', '/api/menu', { as: admin });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('vary')).toContain('Authorization');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.body.data.map((read: MenuItem) => read.id)).toContain(item.id);
});
