import { randomUUID } from 'node:crypto';
import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/seed/demo-accounts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createCustomersService } from './customers.service.ts';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Session = Awaited<ReturnType<TestServer['registerCustomer']>>;
interface Listed {
  id: string;
  name: string;
  email: string;
  role: string;
  createdAt: string;
  isKitchen?: boolean;
}

const list = (query = '') => server.request('GET', `/api/auth/users${query}`, { as: admin });
const setActive = (id: string, isActive: unknown, as = admin) =>
  server.request('PUT', `/api/auth/users/${id}`, { as, body: { isActive } });

async function insertUser(name: string, email: string): Promise<string> {
  const { id } = await server.db
    .insertInto('users')
    .values({ name, email, email_key: email.toLowerCase(), phone: '9800000000', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('an admin lists the customers, newest first, without the kitchen account [S7.41]', async () => {
  const ram = await server.registerCustomer('Newest Of All');
  const { status, body } = await list('?role=customer');
  expect(status).toBe(200);
  expect(body.data[0]).toEqual({ ...ram.user, isActive: true });
  expect(body.data.map((row: Listed) => row.email)).not.toContain(server.config.kitchenEmail);
  expect(new Set(body.data.map((row: Listed) => row.role))).toEqual(new Set(['customer']));
  const times = body.data.map((row: Listed) => row.createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const { count } = await server.db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'customer')
    .executeTakeFirstOrThrow();
  expect(body.meta).toEqual({ page: 1, pageSize: 100, total: count - 1, isExact: true });
});

test('without a role filter all accounts are listed, and the kitchen account has a flag', async () => {
  const rows: Listed[] = (await list()).body.data;
  expect(new Set(rows.map((row) => row.role))).toEqual(new Set(['customer', 'admin', 'delivery']));
  expect(rows.filter((row) => row.isKitchen).map((row) => row.email)).toEqual([server.config.kitchenEmail]);
  const couriers: Listed[] = (await list('?role=delivery')).body.data;
  expect(couriers.map((row) => row.email)).toEqual(['courier@chulo.test']);
  expect((await list('?role=owner')).status).toBe(422);
});

test('the account list contains no password data', async () => {
  expect((await list()).text).not.toMatch(/password|hash|email_key/i);
});

test('a search finds part of a name or an email in any case, and wildcards are literal', async () => {
  const tag = randomUUID().slice(0, 8);
  const percent = await insertUser(`Hari 100%_${tag}`, `hari.${tag}@example.test`);
  const plain = await insertUser(`Hari 1000 ${tag}`, `back\\slash.${tag}@example.test`);
  const found = async (search: string) => {
    const { body } = await list(`?role=customer&search=${encodeURIComponent(search)}`);
    expect(body.meta.total).toBe(body.data.length);
    return body.data.map((row: Listed) => row.id).toSorted();
  };
  expect(await found(tag.toUpperCase())).toEqual([percent, plain].toSorted());
  expect(await found(`HARI.${tag}@`)).toEqual([percent]);
  expect(await found(`100%_${tag}`)).toEqual([percent]);
  expect(await found(`back\\slash.${tag}`)).toEqual([plain]);
  expect(await found(`  ${tag}  `)).toHaveLength(2);
  expect(await found(`nobody ${tag}`)).toEqual([]);
  expect(await found('kitchen@')).toEqual([]);
  expect((await list(`?search=${'x'.repeat(100)}`)).status).toBe(200);
  expect((await list(`?search=${'x'.repeat(101)}`)).status).toBe(422);
});

test('a search for digits finds both scripts as typed, and ASCII digits also when Devanagari ones are typed', async () => {
  const tag = Math.random().toString(36).slice(2);
  const { user: latin } = await server.registerCustomer(`Ward 104 ${tag}`);
  const { user: nepali } = await server.registerCustomer(`वडा १०४ ${tag}`);
  const found = async (text: string) => {
    const { body } = await list(`?role=customer&search=${encodeURIComponent(text)}`);
    return body.data.map((row: Listed) => row.id).sort();
  };
  expect(await found(`104 ${tag}`)).toEqual([latin.id]);
  expect(await found(`१०४ ${tag}`)).toEqual([latin.id, nepali.id].sort());
  expect(await found(`１０४\u200B ${tag}`)).toEqual([latin.id]);
});

test('a customer is found by the telephone in any spelling, whole or its end', async () => {
  const { user } = await server.registerCustomer(`Phone ${randomUUID()}`);
  const other = await server.registerCustomer(`Phone ${randomUUID()}`);
  const phone = '980-7654321';
  await server.db.updateTable('users').set({ phone }).where('id', '=', user.id).execute();
  const found = async (text: string) => {
    const { body } = await list(`?role=customer&search=${encodeURIComponent(text)}`);
    expect(body.meta.total).toBe(body.data.length);
    return body.data.map((row: Listed) => row.id);
  };
  for (const text of ['980-7654321', '9807654321', '+977 980 7654321', '९८०७६५४३२१', '654321'])
    expect(await found(text), text).toEqual([user.id]);
  expect(await found('980765432')).toEqual([]);
  expect(await found('7654321 Sita')).toEqual([]);
  // Nearly all of the newest accounts have this end.
  await server.db.updateTable('users').set({ phone: '9811112222' }).where('id', '!=', user.id).execute();
  expect(await found('2222')).toContain(other.user.id);
  expect(await found('2222')).not.toContain(user.id);
  expect(await found('654321')).toEqual([user.id]);
});

test('a search finds names in any script and counts a text that every account contains', async () => {
  const tag = randomUUID().slice(0, 8);
  const id = await insertUser(`सीता कुमारी ${tag}`, `sita.${tag}@example.test`);
  const search = async (text: string) => (await list(`?search=${encodeURIComponent(text)}`)).body;
  expect((await search('ता कुमा')).data.map((row: Listed) => row.id)).toContain(id);
  expect((await search(`ता कुमारी ${tag}`)).meta.total).toBe(1);
  expect((await search('सीतार')).meta.total).toBe(0);
  const { meta } = await search('.test');
  expect(meta.total).toBe((await list()).body.meta.total);
});

test('the account list is paginated and returns the total', async () => {
  const tag = randomUUID().slice(0, 8);
  for (let n = 0; n < 5; n += 1) await insertUser(`Page ${n} ${tag}`, `p${n}.${tag}@example.test`);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => list(`?role=customer&search=${tag}&pageSize=2&page=${page}`)),
  );
  expect(pages.map(({ body }) => body.data.length)).toEqual([2, 2, 1, 0]);
  expect(pages[1]?.body.meta).toEqual({ page: 2, pageSize: 2, total: 5, isExact: true });
  expect(new Set(pages.flatMap(({ body }) => body.data.map((row: Listed) => row.id))).size).toBe(5);
  expect((await list('?pageSize=100')).status).toBe(200);
  for (const query of ['?pageSize=0', '?pageSize=101', '?page=0'])
    expect((await list(query)).status).toBe(422);
});

test('above 10,000 customers the total is not exact', async () => {
  const tag = randomUUID().slice(0, 8);
  const insertCrowd = async (first: number, last: number) => {
    // In several statements, because of the statement timeout.
    for (let from = first; from <= last; from += 500)
      await sql`
        insert into users (name, email, email_key, phone, password_hash)
        select ${`Crowd ${tag}`}, n || ${`@${tag}.test`}, n || ${`@${tag}.test`}, '9800000000', 'none'
        from generate_series(${from}::int, ${Math.min(from + 499, last)}::int) as n`.execute(server.db);
  };
  await insertCrowd(1, 10_001);
  const { body } = await list(`?search=Crowd%20${tag}&pageSize=1`);
  expect(body.meta).toEqual({ page: 1, pageSize: 1, total: 10_000, isExact: false });
  const newest = await insertUser(`Crowd ${tag}`, `newest@${tag}.test`);
  expect((await list(`?search=Crowd%20${tag}&pageSize=1`)).body.data[0].id).toBe(newest);
  const capped = { page: 1, pageSize: 1, total: 10_000, isExact: false };
  const metaOf = async (query: string) => (await list(`${query}&pageSize=1`)).body.meta;
  expect(await metaOf('?role=customer')).toEqual(capped);
  // Above the planner's row estimate of 20,000, countWithEstimate returns the limit without counting.
  await insertCrowd(10_002, 20_001);
  await sql`analyze users`.execute(server.db);
  for (let digit = 0; digit < 10; digit += 1)
    await sql`delete from users where email_key like ${`%${digit}@${tag}.test`}`.execute(server.db);
  expect(await metaOf('?role=customer')).toEqual(capped);
  expect(await metaOf('?role=admin')).toMatchObject({ isExact: true });
  await sql`analyze users`.execute(server.db);
  expect(await metaOf('?role=customer')).toMatchObject({ isExact: true });
});

test('a disabled customer is signed out everywhere and cannot sign in until enabled', async () => {
  const ram = await server.registerCustomer();
  const session = () => server.request('GET', '/api/auth/session', { as: ram });
  expect((await session()).status).toBe(200);
  const disabled = await setActive(ram.user.id, false);
  expect([disabled.status, disabled.body]).toEqual([
    200,
    { success: true, data: { ...ram.user, isActive: false } },
  ]);
  const ended = await session();
  expect([ended.status, ended.body.code]).toEqual([401, 'auth.invalid_session']);
  const signIn = { email: ram.user.email, password: 'long enough' };
  expect((await server.request('POST', '/api/auth/login', { body: signIn })).status).toBe(401);
  expect((await setActive(ram.user.id, true)).body.data).toEqual({ ...ram.user, isActive: true });
  expect((await session()).status).toBe(401);
  expect((await server.request('POST', '/api/auth/login', { body: signIn })).status).toBe(200);
});

test('staff accounts cannot be disabled as if they were customers', async () => {
  const staff = await Promise.all(
    (['kitchen', 'courier', 'cashier', 'manager'] as const).map((account) => server.signIn(account)),
  );
  for (const session of [admin, ...staff]) {
    const response = await setActive(session.user.id, false);
    expect([response.status, response.body.code, response.body.error]).toEqual([
      422,
      'user.staff_protected',
      'Staff accounts are managed in the section Staff.',
    ]);
  }
  expect((await list()).status).toBe(200);
  const body = { email: 'kitchen@chulo.test', password: DEMO_PASSWORD };
  expect((await server.request('POST', '/api/auth/login', { body })).status).toBe(200);
});

test('an unknown account cannot be disabled', async () => {
  for (const id of [UNKNOWN_ID, 'no-uuid']) {
    const response = await setActive(id, false);
    expect([response.status, response.body.code, response.body.error]).toEqual([
      404,
      'user.not_found',
      'User not found.',
    ]);
  }
});

test('an account is disabled only with a boolean', async () => {
  const ram = await server.registerCustomer();
  for (const flag of ['false', null, undefined, 0])
    expect((await setActive(ram.user.id, flag)).status).toBe(400);
  expect((await server.request('GET', '/api/auth/session', { as: ram })).status).toBe(200);
});

test("each change of an account writes one log entry with the admin's id", async () => {
  const ram = await server.registerCustomer();
  const entries: object[] = [];
  const customers = createCustomersService({
    db: server.db,
    kitchenEmail: server.config.kitchenEmail,
    log: { info: (details) => void entries.push(details) },
  });
  const by = admin.user.id;
  const principal = {
    userId: by,
    sessionId: by,
    name: 'Anita',
    role: 'admin',
    isKitchen: false,
    job: 'owner',
    sittingId: null,
    needsSecondFactor: false,
  } as const;
  for (const isActive of [false, false, true, true])
    await customers.updateUser(principal, ram.user.id, isActive);
  expect(entries).toEqual([
    { event: 'user.disabled', userId: ram.user.id, by },
    { event: 'user.enabled', userId: ram.user.id, by },
  ]);
});

test('only an admin reads or changes accounts', async () => {
  const ram = await server.registerCustomer();
  const callers = [
    [null, 401],
    [ram, 403],
    [await server.signIn('courier'), 403],
    [await server.signIn('kitchen'), 403],
  ] as const;
  for (const [as, status] of callers) {
    expect((await server.request('GET', '/api/auth/users', { as })).status).toBe(status);
    const body = { isActive: false };
    expect((await server.request('PUT', `/api/auth/users/${ram.user.id}`, { as, body })).status).toBe(status);
  }
  expect((await server.request('GET', '/api/auth/session', { as: ram })).status).toBe(200);
});
