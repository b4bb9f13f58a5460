import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type DatabaseClient } from '../client.ts';
import { migrate } from '../migrate.ts';
import { type PrepareOptions, prepareData } from './prepare-data.ts';

let database: DatabaseClient;
let drop: () => Promise<void>;

beforeEach(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  await migrate(made.connection, new URL('../migrations/', import.meta.url));
  database = connectDatabase(made.connection, 2, () => {});
});
afterEach(async () => {
  await database.close();
  await drop();
});

const OWN = {
  isDemo: false,
  databaseUrl: null,
  kitchenEmail: 'kitchen@chulo.test',
  kitchenPassword: 'kitchen secret',
  adminEmail: 'Owner@Example.test',
  adminPassword: 'correct horse battery',
};
const prepare = (settings: Partial<PrepareOptions['settings']> = {}) =>
  prepareData(database.db, {
    settings: { ...OWN, ...settings },
    now: new Date(),
    hashPassword: async (password) => `hash of ${password}`,
    newPassword: () => 'made up',
  });
const register = (email: string) =>
  database.db
    .insertInto('users')
    .values({ name: 'Ram', email, email_key: email, phone: '9811111111', password_hash: 'x' })
    .execute();
const listAccounts = () =>
  database.db
    .selectFrom('users')
    .select(['email_key', 'role', 'made_by_operator'])
    .orderBy('email_key')
    .execute();

describe('a real restaurant', () => {
  test('gets its admin and its kitchen from the operator, and starts again with both', async () => {
    expect(await prepare()).toEqual([]);
    expect(await prepare()).toEqual([]);
    expect(await listAccounts()).toEqual([
      { email_key: 'kitchen@chulo.test', role: 'customer', made_by_operator: true },
      { email_key: 'owner@example.test', role: 'admin', made_by_operator: true },
    ]);
  });

  test('does not start on a folder that holds the demo, whose admin has a public password', async () => {
    await prepare({ isDemo: true });
    await expect(prepare()).rejects.toMatchObject({
      name: 'PrepareDataError',
      message: expect.stringMatching(/^DATA_DIR holds demo data; choose another or empty it/),
    });
  });

  test('names DATABASE_URL where the data is not in DATA_DIR', async () => {
    await prepare({ isDemo: true });
    await expect(prepare({ databaseUrl: 'postgres://somewhere/chulo' })).rejects.toThrow(
      /DATABASE_URL.*DATA_DIR.*demo data/,
    );
  });

  test('does not start with a demo account, even when the demo restaurant is gone', async () => {
    await prepare({ isDemo: true });
    await database.pool.query('update restaurants set id = gen_random_uuid()');
    await expect(prepare()).rejects.toThrow(/demo data/);
  });

  test('is not kept from starting by a customer who registered an address of the demo', async () => {
    await prepare();
    await register('courier@chulo.test');
    expect(await prepare()).toEqual([]);
  });

  test('gives the kitchen to nobody who had registered its address before', async () => {
    await prepare();
    await register('stove@example.test');
    await expect(prepare({ kitchenEmail: 'stove@example.test' })).rejects.toMatchObject({
      name: 'PrepareDataError',
      message: expect.stringContaining('KITCHEN_EMAIL'),
    });
  });

  test.each([{ adminEmail: 'ram@example.test' }, { adminEmail: 'kitchen@chulo.test' }])(
    'makes no admin of an account that is something else: %o',
    async ({ adminEmail }) => {
      await prepare();
      await register('ram@example.test');
      await expect(prepare({ adminEmail })).rejects.toMatchObject({
        name: 'PrepareDataError',
        message: expect.stringContaining('ADMIN_EMAIL'),
      });
    },
  );

  test('makes no kitchen of its admin', async () => {
    await expect(prepare({ kitchenEmail: 'owner@example.test' })).rejects.toThrow(/KITCHEN_EMAIL/);
    expect(await listAccounts()).toEqual([]);
  });
});

describe('the demo', () => {
  test('starts again as it is', async () => {
    await prepare({ isDemo: true });
    const before = await listAccounts();
    expect(before).toHaveLength(4);
    expect(before.every((account) => account.made_by_operator)).toBe(true);
    await prepare({ isDemo: true });
    expect(await listAccounts()).toEqual(before);
  });

  test('gives the kitchen to nobody who had registered its address before', async () => {
    await prepare({ isDemo: true });
    await register('stove@example.test');
    await expect(prepare({ isDemo: true, kitchenEmail: 'stove@example.test' })).rejects.toThrow(
      /KITCHEN_EMAIL/,
    );
  });
});
