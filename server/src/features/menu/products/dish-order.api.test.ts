import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** The dishes of the category Pizza, as a visitor reads them. */
async function pizzas(): Promise<MenuItem[]> {
  const menu: MenuItem[] = (await server.request('GET', '/api/menu')).body.data;
  return menu.filter(({ category }) => category === 'Pizza');
}
const idsOf = (items: readonly MenuItem[]) => items.map(({ id }) => id);

async function pizzaCategory(): Promise<string> {
  const [pizza] = await pizzas();
  if (!pizza) throw new Error('the demo has pizzas');
  return pizza.categoryId;
}
const sort = (categoryId: string, menuItemIds: readonly string[]) =>
  server.request('PUT', `/api/categories/${categoryId}/dishes`, { as: admin, body: { menuItemIds } });

test('customers read the dishes of a category in the order in which the owner has put them', async () => {
  const before = await pizzas();
  const others = async () =>
    (await server.request('GET', '/api/menu')).body.data.filter(
      ({ category }: MenuItem) => category !== 'Pizza',
    );
  const othersBefore = await others();
  const order = idsOf(before).reverse();
  const { status, body } = await sort(await pizzaCategory(), order);
  expect([status, body.data]).toEqual([200, null]);
  const after = await pizzas();
  expect(idsOf(after)).toEqual(order);
  // An open form of a dish can still be saved.
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version).reverse());
  expect(await others()).toEqual(othersBefore);
});

test('dishes that are not in the list follow, other ids and repeated ones are ignored, and a new dish comes last', async () => {
  const categoryId = await pizzaCategory();
  const [first, second, third, ...rest] = idsOf(await pizzas());
  if (!first || !second || !third) throw new Error('the demo has pizzas');
  const drink = (await server.request('GET', '/api/menu')).body.data.find(
    ({ category }: MenuItem) => category === 'Drinks',
  ).id;
  expect((await sort(categoryId, [third, drink, UNKNOWN_ID, third, 'nonsense', first])).status).toBe(200);
  expect(idsOf(await pizzas())).toEqual([third, first, second, ...rest]);
  const created = await server.request('POST', '/api/menu', {
    as: admin,
    body: { name: 'Newest pizza', price: 100, categoryId },
  });
  expect(idsOf(await pizzas()).at(-1)).toBe(created.body.data.id);
  await server.request('DELETE', `/api/menu/${created.body.data.id}`, { as: admin });
});

test('the order of an unknown category and an empty list are refused', async () => {
  const [dish] = idsOf(await pizzas());
  expect((await sort(UNKNOWN_ID, [dish ?? ''])).body.code).toBe('category.not_found');
  expect((await sort(await pizzaCategory(), [])).status).toBe(422);
});

test('of two orders at once one is the result, and no dish loses its place', async () => {
  const categoryId = await pizzaCategory();
  const ids = idsOf(await pizzas());
  const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids.toSorted()];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(orders.map((order) => sort(categoryId, order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(orders.map(String)).toContain(String(idsOf(await pizzas())));
    const { rows } = await sql`select position from menu_items group by position having count(*) > 1`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  }
});

test('a new order counts as a change of the menu, and the audit trail has one entry with both orders', async () => {
  const before = await pizzas();
  const names = before.map(({ name }) => name);
  const categoryId = await pizzaCategory();
  const menuVersion = () =>
    server.db
      .selectFrom('data_versions')
      .select('version')
      .where('name', '=', 'menu')
      .executeTakeFirstOrThrow();
  const auditEntries = () =>
    server.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject', '=', 'category')
      .where('subject_id', '=', categoryId)
      .orderBy('id')
      .execute();
  const version = await menuVersion();
  const earlier = await auditEntries();
  await sort(categoryId, idsOf(before).toReversed());
  expect(await menuVersion()).not.toEqual(version);
  await sort(categoryId, idsOf(before).toReversed());
  expect((await auditEntries()).slice(earlier.length)).toEqual([
    {
      actor_id: admin.user.id,
      action: 'changed',
      before: { dishes: names },
      after: { dishes: names.toReversed() },
    },
  ]);
});
