import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS, OPERATION_IDS, type OperationId } from '@chulo/shared/contract/endpoints';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { DAY_MS } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS, openStage, type Stage, uniqueWord } from './testing/operations/stage.ts';
import { readAllRows, rowsAdded } from './testing/row-changes.ts';

let stage: Stage;
let admin: SessionGrant;
beforeAll(async () => {
  stage = await openStage();
  admin = stage.sessions.admin;
});
afterAll(() => stage.close());

interface Resource {
  as: SessionGrant;
  params: Record<string, string>;
  /** What a GET has answered. */
  body: Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const get = async (path: string, as = admin): Promise<any> => (await stage.call(as, 'GET', path)).body.data;
const put = (path: string, body: object, as = admin) => stage.call(as, 'PUT', path, body);
const post = async (path: string, body: object, as = admin) =>
  (await stage.call(as, 'POST', path, body)).body.data;

/** The entries of a list, each as the body of a PUT with its id in the path. */
async function entriesOf(path: string, param: string): Promise<Resource[]> {
  const entries: { id: string }[] = await get(path);
  return entries.map((body) => ({ as: admin, params: { [param]: body.id }, body: { ...body } }));
}

async function menuOfEveryState(): Promise<Resource[]> {
  const [first, ...dishes] = await get('/api/menu');
  const restaurant = `/api/menu/${first.id}`;
  const station = await post('/api/stations', { name: `Station ${uniqueWord()}` });
  await put(restaurant, {
    stationId: station.id,
    discount: 12.5,
    originalPrice: first.price + 0.5,
    calories: 0,
  });
  const changes = [
    { isAvailable: false },
    { soldOutUntil: 'hour' },
    { soldOutUntil: 'tomorrow' },
    { stockCount: 3 },
    { stockCount: 0 },
    { stockCount: 5, soldOutUntil: 'hour' },
    { calories: null, ingredients: [], allergens: [] },
  ];
  for (const [index, change] of changes.entries()) await put(`/api/menu/${dishes[index].id}`, change);
  const options = stage.dish.customizations.flatMap((group) => group.options.map(({ id }) => id));
  const optionChanges = [
    { isAvailable: false },
    { soldOutUntil: 'tomorrow' },
    { stockCount: 2 },
    { stockCount: 0 },
  ];
  for (const [index, change] of optionChanges.entries())
    await put('/api/menu-options', { optionIds: options.slice(index, index + 1), ...change });
  return entriesOf('/api/menu', 'menuItemId');
}

async function promosOfEveryKind(): Promise<Resource[]> {
  const days = { start_date: '2026-01-01', end_date: '2099-12-31' };
  const code = () => uniqueWord().toUpperCase();
  await post('/api/promos', {
    ...days,
    code: code(),
    discount_type: 'FIXED',
    discount_value: 50.25,
    perCustomerLimit: 1,
  });
  await post('/api/promos', {
    ...days,
    code: code(),
    discount_value: 5.5,
    usage_limit: null,
    is_active: false,
  });
  await post('/api/promos', {
    ...days,
    code: code(),
    discount_type: 'FIXED',
    discount_value: 0,
    is_active: false,
  });
  return entriesOf('/api/promos', 'promoId');
}

const restaurantOf = async (): Promise<{ id: string }> => (await get('/api/restaurants'))[0];

/** How a resource is read, where its list is not enough. */
const READERS: Partial<Record<OperationId, () => Promise<Resource[]>>> = {
  updateMenuItem: menuOfEveryState,
  updateCategory: async () => {
    await post('/api/categories', {
      name: `Group ${uniqueWord()}`,
      icon: '',
      description: '',
      isActive: false,
    });
    return entriesOf('/api/categories', 'categoryId');
  },
  sortDishes: async () => {
    const menu: MenuItem[] = await get('/api/menu');
    const categories = [...new Set(menu.map(({ categoryId }) => categoryId))];
    return categories.map((categoryId) => {
      const dishes = menu.filter((item) => item.categoryId === categoryId);
      return { as: admin, params: { categoryId }, body: { menuItemIds: dishes.map(({ id }) => id) } };
    });
  },
  updateRestaurant: async () => {
    const body = await restaurantOf();
    return [{ as: admin, params: { restaurantId: body.id }, body: { ...body } }];
  },
  updateOpeningHours: async () => {
    const { id } = await restaurantOf();
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const body = await get(`/api/restaurants/${id}/hours`);
    const spans = [{ start: '10:00', end: '02:00' }];
    const weekly = [spans, spans, spans, spans, spans, spans, []];
    const holidays = [{ day, name: 'Chhath', spans: [] }];
    await put(`/api/restaurants/${id}/hours`, { ...body, weekly, holidays, lastOrdersMinutes: 15 });
    const hours = await get(`/api/restaurants/${id}/hours`);
    return [{ as: admin, params: { restaurantId: id }, body: hours }];
  },
  updateBanner: async () => {
    await post('/api/banners', { title: `Banner ${uniqueWord()}`, is_active: false });
    return entriesOf('/api/banners', 'bannerId');
  },
  updatePromo: promosOfEveryKind,
  updateUser: async () => {
    const customer = await stage.newCustomer();
    await put(`/api/auth/users/${customer.user.id}`, { isActive: false });
    const ids = [customer.user.id, stage.sessions.otherCustomer.user.id];
    const users = await Promise.all(ids.map((id) => get(`/api/auth/users/${id}`)));
    return users.map((body) => ({ as: admin, params: { accountId: body.id }, body }));
  },
  updateAccount: async () => {
    const people = [stage.sessions.owner, stage.sessions.manager];
    const accounts = await Promise.all(people.map((as) => get('/api/account', as)));
    return accounts.map(({ user }, index) => ({ as: people[index] ?? admin, params: {}, body: user }));
  },
  updateSessionLimits: async () => [{ as: admin, params: {}, body: await get('/api/staff/session-limits') }],
  updateStaff: async () => {
    const { members } = await get('/api/staff');
    return members.map((body: { id: string }) => ({ as: admin, params: { staffId: body.id }, body }));
  },
  updateStaffRules: async () => [{ as: admin, params: {}, body: await get('/api/staff') }],
  updateCook: async () => {
    await post('/api/cooks', { name: 'Bina', pin: '2468' });
    const disabled = await post('/api/cooks', { name: 'Mohan', pin: '1357' });
    await put(`/api/cooks/${disabled.id}`, { isActive: false });
    return entriesOf('/api/cooks', 'cookId');
  },
  updateAddress: async () => {
    const { owner } = stage.sessions;
    const path = `/api/customers/${owner.user.id}/addresses`;
    await post(path, { ...ADDRESS, isDefault: false }, owner);
    await post(path, { label: 'Work', street: 'Bhanu Chowk', city: 'Janakpur', isDefault: true }, owner);
    const addresses: { id: string }[] = await get(path, owner);
    return addresses.map((body) => ({ as: owner, params: { addressId: body.id }, body: { ...body } }));
  },
};

const endpoints: Readonly<Record<OperationId, AnyEndpoint>> = ENDPOINTS;
const WRITTEN_AS_READ = OPERATION_IDS.filter((id) => endpoints[id].method === 'PUT' && !endpoints[id].isAct);

/** The list of the path before its parameter. */
function readList(operationId: OperationId): Promise<Resource[]> {
  const [, path, param] = /^(.+)\/\{(\w+)\}$/.exec(ENDPOINTS[operationId].path) ?? [];
  if (!path || !param) throw new Error(`${operationId} needs a reader, or is an act`);
  return entriesOf(path, param);
}

const pathOf = (operationId: OperationId, params: Record<string, string>) =>
  ENDPOINTS[operationId].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

async function auditEntries(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries`.execute(
    stage.server.db,
  );
  return rows[0]?.count ?? 0;
}

test('what can be written as it was read is no act', () => {
  expect(OPERATION_IDS.filter((id) => id in READERS && !WRITTEN_AS_READ.includes(id))).toEqual([]);
});

test.each(WRITTEN_AS_READ)('%s: what was read can be written, and changes nothing', async (operationId) => {
  const resources = await (READERS[operationId] ?? readList)(operationId);
  expect(resources.length).toBeGreaterThan(0);
  const entries = await auditEntries();
  const before = await readAllRows(stage.server.db);
  for (const { as, params, body } of resources) {
    const { status, text } = await stage.server.request('PUT', pathOf(operationId, params), { as, body });
    expect(status, `${JSON.stringify(body)}: ${text}`).toBe(200);
  }
  expect(rowsAdded(before, await readAllRows(stage.server.db))).toEqual([]);
  expect(await auditEntries()).toBe(entries);
});
