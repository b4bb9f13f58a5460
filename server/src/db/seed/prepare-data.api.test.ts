import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATED } from '../../testing/global-setup.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type DatabaseClient } from '../client.ts';
import { type PrepareOptions, prepareData } from './prepare-data.ts';

let database: DatabaseClient;
let drop: () => Promise<void>;

beforeEach(async () => {
  const testDatabase = await createTestDatabase(MIGRATED);
  drop = testDatabase.drop;
  database = connectDatabase(testDatabase.connection, 2, () => {});
});
afterEach(async () => {
  await database.close();
  await drop();
});

const SETTINGS = {
  isDemo: false,
  isDemoDay: false,
  databaseUrl: null,
  kitchenEmail: 'kitchen@chulo.test',
  kitchenPassword: 'kitchen secret',
  adminEmail: 'Owner@Example.test',
  adminPassword: 'correct horse battery',
};
const prepare = async (settings: Partial<PrepareOptions['settings']> = {}) =>
  (await prepareAll(settings)).firstPasswords;
const prepareAll = (settings: Partial<PrepareOptions['settings']>) =>
  prepareData(database.db, {
    settings: { ...SETTINGS, ...settings },
    now: new Date(),
    hashPassword: async (password) => `hash of ${password}`,
    verifyPassword: async (storedHash, password) => storedHash === `hash of ${password}`,
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
    .select(['email_key', 'role', 'job', 'made_by_operator'])
    .orderBy('email_key')
    .execute();

test('a real restaurant gets its admin and kitchen accounts from the settings, once', async () => {
  expect(await prepare()).toEqual([]);
  expect(await prepare()).toEqual([]);
  expect(await listAccounts()).toEqual([
    { email_key: 'kitchen@chulo.test', role: 'customer', job: null, made_by_operator: true },
    { email_key: 'owner@example.test', role: 'admin', job: 'owner', made_by_operator: true },
  ]);
});

test('a real restaurant starts after its first owner became a manager', async () => {
  await prepare();
  await database.pool.query(`
    insert into users (name, email, email_key, phone, role, job, password_hash)
      values ('Second', 'second@example.test', 'second@example.test', '9811111111', 'admin', 'owner', 'x');
    update users set job = 'manager' where email_key = 'owner@example.test'`);
  expect(await prepare()).toEqual([]);
});

test('a real restaurant does not start with demo data', async () => {
  await prepare({ isDemo: true });
  await expect(prepare()).rejects.toMatchObject({
    name: 'PrepareDataError',
    message: expect.stringMatching(/^DATA_DIR holds demo data; choose another or empty it/),
  });
});

test('the error about demo data names DATABASE_URL when it is set', async () => {
  await prepare({ isDemo: true });
  await expect(prepare({ databaseUrl: 'postgres://somewhere/chulo' })).rejects.toThrow(
    /DATABASE_URL.*DATA_DIR.*demo data/,
  );
});

test('a real restaurant does not start with a demo account', async () => {
  await prepare({ isDemo: true });
  await database.pool.query('update restaurants set id = gen_random_uuid()');
  await expect(prepare()).rejects.toThrow(/demo data/);
});

test('the demo does not start with the data of a real restaurant, which stays as it is', async () => {
  await prepare();
  const before = await listAccounts();
  for (const isDemoDay of [false, true])
    await expect(prepare({ isDemo: true, isDemoDay })).rejects.toMatchObject({
      name: 'PrepareDataError',
      message: expect.stringMatching(/^DATA_DIR holds the data of a real restaurant; set DEMO=0\b/),
    });
  await expect(prepare({ isDemo: true, databaseUrl: 'postgres://somewhere/chulo' })).rejects.toThrow(
    /^DATABASE_URL .*DATA_DIR.* real restaurant/,
  );
  expect(await listAccounts()).toEqual(before);
  expect(await prepare()).toEqual([]);
});

test('a real restaurant starts when a customer has registered a demo email address', async () => {
  await prepare();
  await register('courier@chulo.test');
  expect(await prepare()).toEqual([]);
});

test('a customer who registered the kitchen email first does not become the kitchen', async () => {
  await prepare();
  await register('stove@example.test');
  await expect(prepare({ kitchenEmail: 'stove@example.test' })).rejects.toMatchObject({
    name: 'PrepareDataError',
    message: expect.stringContaining('KITCHEN_EMAIL'),
  });
});

test('an owner who has changed her address gets no second owner at the next start', async () => {
  await prepare();
  await database.pool.query(`
    update users set email = 'maya@example.test', email_key = 'maya@example.test' where job = 'owner'`);
  const before = await listAccounts();
  expect(await prepareAll({})).toMatchObject({
    firstPasswords: [],
    notes: [expect.stringMatching(/^ADMIN_EMAIL: .*an owner exists.*npm run account -- list$/)],
  });
  expect(await listAccounts()).toEqual(before);
});

test('a customer who registers the address that the owner gave up does not stop the next start', async () => {
  await prepare();
  await database.pool.query(`
    update users set email = 'maya@example.test', email_key = 'maya@example.test' where job = 'owner'`);
  await register('owner@example.test');
  const before = await listAccounts();
  expect((await prepareAll({})).notes).toHaveLength(1);
  expect(await listAccounts()).toEqual(before);
});

test('a changed ADMIN_PASSWORD changes no password, and the start says so', async () => {
  await prepare();
  expect((await prepareAll({})).notes).toEqual([]);
  const { notes } = await prepareAll({ adminPassword: 'another horse battery' });
  expect(notes).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD: Owner@Example.test exists; password unchanged\b/),
  ]);
  expect((await prepareAll({})).notes).toEqual([]);
});

test('an ADMIN_EMAIL of a customer makes nobody an owner; the start says what to do', async () => {
  await prepare();
  await database.pool.query(`
    alter table users disable trigger user;
    delete from users where job = 'owner';
    alter table users enable trigger user`);
  await register('ram@example.test');
  const before = await listAccounts();
  const { firstPasswords, notes } = await prepareAll({ adminEmail: 'ram@example.test' });
  expect([firstPasswords, notes]).toEqual([
    [],
    [expect.stringMatching(/^ADMIN_EMAIL: ram@example.test .* no owner.*another address.*start again/)],
  ]);
  expect(await listAccounts()).toEqual(before);
  expect((await prepareAll({})).notes).toEqual([]);
  expect((await listAccounts()).filter(({ job }) => job === 'owner')).toHaveLength(1);
});

test('the email of the admin cannot be the email of the kitchen', async () => {
  await expect(prepare({ kitchenEmail: 'owner@example.test' })).rejects.toThrow(/KITCHEN_EMAIL/);
  expect(await listAccounts()).toEqual([]);
});

test('a second start of the demo changes no accounts', async () => {
  await prepare({ isDemo: true });
  const before = await listAccounts();
  expect(before).toHaveLength(6);
  expect(before.every((account) => account.made_by_operator)).toBe(true);
  await prepare({ isDemo: true });
  expect(await listAccounts()).toEqual(before);
});

test('a demo customer who registered the kitchen email first does not become the kitchen', async () => {
  await prepare({ isDemo: true });
  await register('stove@example.test');
  await expect(prepare({ isDemo: true, kitchenEmail: 'stove@example.test' })).rejects.toThrow(
    /KITCHEN_EMAIL/,
  );
});

test('a new restaurant is not set up, and the demo is', async () => {
  expect(await prepareAll({})).toEqual({ firstPasswords: [], notes: [], isSetUp: false });
  await database.pool.query('update restaurants set set_up_at = now()');
  expect(await prepareAll({})).toEqual({ firstPasswords: [], notes: [], isSetUp: true });
});

test('a new restaurant stores no sample values and delivers nothing free of charge', async () => {
  await prepareAll({});
  const restaurant = await database.db.selectFrom('restaurants').selectAll().executeTakeFirstOrThrow();
  expect(restaurant).toMatchObject({ email: '', phone: '', street: '', city: '', about: '' });
  expect(Number(restaurant.free_delivery_threshold)).toBe(0);
});

test('the demo needs no set-up', async () => {
  expect(await prepareAll({ isDemo: true })).toEqual({ firstPasswords: [], notes: [], isSetUp: true });
});

test('DEMO_DAY adds its staff to a new and to an existing demo, once', async () => {
  await prepare({ isDemo: true });
  const before = await listAccounts();
  for (const _start of [1, 2]) await prepare({ isDemo: true, isDemoDay: true });
  const added = (await listAccounts()).filter(
    ({ email_key }) => !before.some((account) => account.email_key === email_key),
  );
  expect(added).toEqual([
    { email_key: 'rider@chulo.test', role: 'delivery', job: 'rider', made_by_operator: true },
  ]);
});
