import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const update = (id: string, body: object) => server.request('PUT', `/api/menu/${id}`, { as: admin, body });

async function createItem(name: string, customizations: unknown[]): Promise<MenuItem> {
  const body = { name, price: 100, category: 'Sides', customizations };
  const response = await server.request('POST', '/api/menu', { as: admin, body });
  expect(response.status).toBe(201);
  return response.body.data;
}

async function readItem(id: string): Promise<MenuItem> {
  const items: MenuItem[] = (await server.request('GET', '/api/menu')).body.data;
  const item = items.find((read) => read.id === id);
  if (!item) throw new Error('not on the menu');
  return item;
}

const SPICE = {
  name: 'Spice "level", {hot}',
  type: 'single',
  required: true,
  options: [
    { name: 'Mild', price: 0, isDefault: true },
    { name: 'Wild', price: 10.05 },
  ],
};
const DIPS = {
  name: 'Dips',
  type: 'multiple',
  min: 0,
  max: 2,
  options: [
    { name: 'Mint', price: 20 },
    { name: 'Tamarind', price: 25, isAvailable: false },
  ],
};

test('names of groups and of options in a group are unique', async () => {
  const item = await createItem('Namesakes', [SPICE]);
  const duplicateOptions = [...DIPS.options, { name: ' MINT ', price: 5 }];
  const response = await update(item.id, {
    customizations: [
      SPICE,
      { ...DIPS, options: duplicateOptions },
      { ...DIPS, name: 'spice "LEVEL", {hot}' },
    ],
  });
  expect(response.status).toBe(422);
  expect(response.body.fields).toEqual([
    { field: 'customizations.1.options.2.name', message: 'must not be the name of another option' },
    { field: 'customizations.2.name', message: 'must not be the name of another choice' },
  ]);
  expect((await readItem(item.id)).customizations).toEqual(item.customizations);
});

test('the groups of a dish are stored in order, and a single choice has a maximum of one', async () => {
  const item = await createItem('Groups', [SPICE, DIPS]);
  const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const option = { id: anyId, isDefault: false, isAvailable: true };
  expect(item.customizations).toEqual([
    {
      id: anyId,
      name: 'Spice "level", {hot}',
      type: 'single',
      required: true,
      min: 0,
      max: 1,
      options: [
        { ...option, name: 'Mild', price: 0, isDefault: true },
        { ...option, name: 'Wild', price: 10.05 },
      ],
    },
    {
      id: anyId,
      name: 'Dips',
      type: 'multiple',
      required: false,
      min: 0,
      max: 2,
      options: [
        { ...option, name: 'Mint', price: 20 },
        { ...option, name: 'Tamarind', price: 25, isAvailable: false },
      ],
    },
  ]);
  expect((await readItem(item.id)).customizations).toEqual(item.customizations);
});

test('a new list of groups keeps the ids that it contains and deletes the other groups', async () => {
  const item = await createItem('Kept', [SPICE, DIPS]);
  const [spice, dips] = item.customizations;
  const [mild, wild] = spice?.options ?? [];
  const [mint] = dips?.options ?? [];
  const response = await update(item.id, {
    version: item.version,
    customizations: [
      { ...dips, max: 1, options: [mint] },
      { ...spice, name: 'Heat', options: [{ ...wild, price: 15 }, { name: 'Hell', price: 30 }, mild] },
    ],
  });
  expect(response.status).toBe(200);
  const [newDips, heat] = response.body.data.customizations;
  expect(newDips).toEqual({ ...dips, max: 1, options: [mint] });
  expect(heat).toMatchObject({ id: spice?.id, name: 'Heat' });
  expect(heat.options.map((option: { id: string }) => option.id)).toEqual([
    wild?.id,
    expect.any(String),
    mild?.id,
  ]);
  expect(heat.options[0].price).toBe(15);
  expect(response.body.data.version).toBe(item.version + 1);
  expect((await readItem(item.id)).customizations).toEqual(response.body.data.customizations);
});

test('a changed price of an option writes its group only', async () => {
  const item = await createItem('Untouched', [SPICE, DIPS, { ...SPICE, name: 'Crust' }]);
  const versionsOfRows = async () => {
    const { rows } = await sql<{ name: string; version: string }>`
      select modifier_options.name, modifier_options.xmin::text as version
      from modifier_options join modifier_groups on modifier_groups.id = group_id
      where menu_item_id = ${item.id} order by modifier_groups.position, modifier_options.position`.execute(
      server.db,
    );
    return rows;
  };
  const before = await versionsOfRows();
  const [spice, dips, crust] = item.customizations;
  const [mint, ...others] = dips?.options ?? [];
  const response = await update(item.id, {
    customizations: [spice, { ...dips, options: [{ ...mint, price: 22 }, ...others] }, crust],
  });
  expect(response.body.data.customizations[1].options[0].price).toBe(22);
  const after = await versionsOfRows();
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const isRewritten = after.map(({ version }, index) => version !== before[index]?.version);
  expect(isRewritten).toEqual([false, false, true, true, false, false]);
});

test("the ids of another dish's groups are replaced by new ids", async () => {
  const [foreign] = (await readItem(MARGHERITA)).customizations;
  const item = await createItem('Thief', [foreign]);
  expect(item.customizations[0]?.id).not.toBe(foreign?.id);
  const stolen = await update(item.id, { customizations: [foreign] });
  expect(stolen.body.data.customizations[0].id).not.toBe(foreign?.id);
  expect(stolen.body.data.customizations[0].options[0].id).not.toBe(foreign?.options[0]?.id);
  expect((await readItem(MARGHERITA)).customizations[0]).toEqual(foreign);
});

test('an update without groups leaves them unchanged, and an empty list deletes them', async () => {
  const item = await createItem('Lists', [SPICE]);
  const renamed = await update(item.id, { description: 'New words.' });
  expect(renamed.body.data.customizations).toEqual(item.customizations);
  expect((await update(item.id, { customizations: [] })).body.data.customizations).toEqual([]);
});

test('a group that requires more choices than it offers is refused and changes nothing', async () => {
  const item = await createItem('Greedy', [SPICE]);
  const refused = await update(item.id, { price: 1, customizations: [{ ...DIPS, min: 3 }] });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'menu.group_bounds',
    error: 'An option group requires more choices than it offers.',
  });
  expect(await readItem(item.id)).toEqual(item);
});

test('two lists of groups sent at the same time never mix', async () => {
  // None of the lists is the one before: each of them is a change.
  const item = await createItem('Mixed', []);
  const lists = [[SPICE], [DIPS], [SPICE, DIPS], [DIPS, SPICE]];
  const responses = await Promise.all(lists.map((customizations) => update(item.id, { customizations })));
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
  const stored = (await readItem(item.id)).customizations;
  expect(responses.map((response) => response.body.data.customizations)).toContainEqual(stored);
  expect((await readItem(item.id)).version).toBe(item.version + 4);
});

test.each([
  ['no options', { ...DIPS, options: [] }],
  ['too many options', { ...DIPS, options: Array.from({ length: 31 }, () => DIPS.options[0]) }],
  ['a negative price', { ...DIPS, options: [{ name: 'Off', price: -1 }] }],
  ['no name', { ...DIPS, name: ' ' }],
])('a group with %s is refused', async (_title, group) => {
  const response = await update(MARGHERITA, { customizations: [group] });
  expect([response.status, response.body.code]).toEqual([422, 'request.invalid']);
});
