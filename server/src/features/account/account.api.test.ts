import type { Session, SessionGrant } from '@chulo/shared/contract/people/auth';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls, NEW_PASSWORD, PASSWORD } from '../../testing/account-calls.ts';
import { sendConcurrently } from '../../testing/gate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { call, newEmail, askForEmail, confirm, changePassword, signIn, readAccount } = accountCalls(
  () => server,
);
const sessionStatus = async (as: Pick<SessionGrant, 'token'>) =>
  (await call(as, 'GET', '/api/auth/session')).status;
const listSessions = async (as: SessionGrant): Promise<Session[]> =>
  (await call(as, 'GET', '/api/auth/sessions')).body.data;

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
/** The token of the newest link that was mailed to the address. */
const tokenTo = (email: string) => /#token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';

/** Asks for a new address. @returns the address and the token of its link */
async function newLink(as: SessionGrant, email = newEmail()): Promise<{ email: string; token: string }> {
  expect((await askForEmail(as, email)).status).toBe(200);
  return { email, token: tokenTo(email) };
}

test('a person changes the own name and phone at once, within the bounds of registration', async () => {
  const customer = await server.registerCustomer();
  const change = await call(customer, 'PUT', '/api/account', {
    name: ' गीता Jha ',
    phone: '९८११११११११',
    role: 'admin',
  });
  expect(change.body.data.user).toEqual({ ...customer.user, name: 'गीता Jha', phone: '9811111111' });
  expect((await readAccount(customer)).user.name).toBe('गीता Jha');
  for (const wrong of [
    { name: '', phone: '9811111111' },
    { name: 'www.win.example', phone: '9811111111' },
    { name: 'Ram', phone: '12' },
  ])
    expect((await call(customer, 'PUT', '/api/account', wrong)).status).toBe(422);
});

test('a password is the same in composed and in decomposed letters, wherever it is read', async () => {
  const [composed, next] = ['सीता café à la carte', 'Ñandú à côté 2083'];
  const decomposed = composed.normalize('NFD');
  const email = newEmail();
  const registered = await server.request('POST', '/api/auth/register', {
    body: { name: 'Ram', email, phone: '9811111111', password: decomposed, confirmPassword: composed },
  });
  expect(registered.status, registered.text).toBe(201);
  const customer: SessionGrant = registered.body.data;
  for (const password of [composed, decomposed])
    expect((await signIn(email, password)).status, password).toBe(200);
  const changed = await changePassword(customer, decomposed, next.normalize('NFD'));
  expect(changed.status, changed.text).toBe(200);
  expect((await signIn(email, next)).status).toBe(200);
  const deletion = { currentPassword: next.normalize('NFD') };
  const path = `/api/customers/${customer.user.id}/deletion`;
  expect((await call(changed.body.data, 'POST', path, deletion)).status).toBe(200);
});

test('a hash of decomposed letters still signs in with them, and a wrong password counts one attempt', async () => {
  const old = 'café à la carte'.normalize('NFD');
  const { user } = await server.registerCustomer();
  await sql`update users set password_hash = ${await hash(old)} where id = ${user.id}`.execute(server.db);
  expect((await signIn(user.email, old)).status).toBe(200);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await signIn(user.email, 'thé à la menthe'.normalize('NFD'))).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('a wrong current password changes nothing, and guesses are limited as at sign-in', async () => {
  const customer = await server.registerCustomer();
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push(
      (await (guess % 2 ? changePassword(customer, 'wrong') : askForEmail(customer, newEmail(), 'wrong')))
        .status,
    );
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect((await signIn(customer.user.email)).status).toBe(429);
  expect((await readAccount(customer)).pendingEmail).toBeNull();
});

test('a new password ends every other session, pending links and resets, and this device stays signed in', async () => {
  const customer = await server.registerCustomer();
  const other: SessionGrant = (await signIn(customer.user.email)).body.data;
  const { token } = await newLink(customer);
  const [current] = (await listSessions(customer)).filter(({ isCurrent }) => isCurrent);
  const grant: SessionGrant = (await changePassword(customer)).body.data;
  expect(grant.user).toEqual(customer.user);
  expect(await Promise.all([grant, customer, other].map(sessionStatus))).toEqual([200, 401, 401]);
  expect((await listSessions(grant)).map(({ id }) => id)).toEqual([current?.id]);
  expect((await signIn(customer.user.email)).status).toBe(401);
  expect((await signIn(customer.user.email, NEW_PASSWORD)).status).toBe(200);
  expect((await confirm(token)).status).toBe(400);
});

test('a weak new password is refused', async () => {
  const customer = await server.registerCustomer();
  expect((await changePassword(customer, PASSWORD, 'password1')).body.code).toBe('auth.weak_password');
  expect((await changePassword(customer, PASSWORD, 'short')).status).toBe(422);
  expect(await sessionStatus(customer)).toBe(200);
});

test('of two simultaneous password changes one succeeds, and exactly its password works', async () => {
  const customer = await server.registerCustomer();
  const other: SessionGrant = (await signIn(customer.user.email)).body.data;
  const request = (as: SessionGrant, password: string) => ({
    method: 'PUT',
    path: '/api/account/password',
    token: as.token,
    body: { currentPassword: PASSWORD, password },
  });
  const answers = await sendConcurrently(server.url, [
    request(customer, 'timur and tofu'),
    request(other, 'timur and peas'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const works = [
    (await signIn(customer.user.email, 'timur and tofu')).status,
    (await signIn(customer.user.email, 'timur and peas')).status,
  ];
  expect(works.sort()).toEqual([200, 401]);
  expect(answers.findIndex(({ status }) => status === 200)).toBe(
    (await signIn(customer.user.email, 'timur and tofu')).status === 200 ? 0 : 1,
  );
});

test('the sessions name device and network; one or all others can be ended', async () => {
  const customer = await server.registerCustomer();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
  const credentials = { email: customer.user.email, password: PASSWORD };
  for (let device = 0; device < 3; device += 1)
    await call(null, 'POST', '/api/auth/login', credentials, { 'user-agent': userAgent });
  const [newest] = await listSessions(customer);
  expect(newest).toMatchObject({ deviceName: 'Firefox on Linux', network: '127.0.0.1', isCurrent: false });
  expect((await call(customer, 'DELETE', `/api/auth/sessions/${newest?.id}`)).status).toBe(200);
  expect(await listSessions(customer)).toHaveLength(3);
  expect((await call(customer, 'DELETE', '/api/auth/sessions')).status).toBe(200);
  expect((await listSessions(customer)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('the network of a session is noted again at its next use after an hour', async () => {
  const customer = await server.registerCustomer();
  await sql`update sessions set network = '192.0.2.1', last_used_at = now() - interval '61 minutes'
    where user_id = ${customer.user.id}`.execute(server.db);
  await sessionStatus(customer);
  expect((await listSessions(customer))[0]?.network).toBe('127.0.0.1');
});

test('the 21st sign-in ends the session that was unused longest', async () => {
  const customer = await server.registerCustomer();
  await sql`update sessions set last_used_at = now() - interval '2 days' where user_id = ${customer.user.id}`.execute(
    server.db,
  );
  const { email } = customer.user;
  for (let device = 0; device < 19; device += 1) await signIn(email);
  expect(await sessionStatus(customer)).toBe(200);
  await sql`update sessions set last_used_at = now() - interval '2 days'
    where token_hash = (select token_hash from sessions where user_id = ${customer.user.id}
      order by created_at limit 1)`.execute(server.db);
  const latest: SessionGrant = (await signIn(email)).body.data;
  expect(await sessionStatus(customer)).toBe(401);
  expect(await listSessions(latest)).toHaveLength(20);
});

test('after 30 simultaneous sign-ins a person has 20 sessions', async () => {
  // From different networks, because one network may try 10 times at once.
  const proxied = await startTestServer({ trustedProxies: 1 });
  const { user } = await proxied.registerCustomer();
  const login = (index: number) => ({
    method: 'POST',
    path: '/api/auth/login',
    token: '',
    body: { email: user.email, password: PASSWORD },
    headers: { 'x-forwarded-for': `192.0.2.${index}` },
  });
  const answers = await sendConcurrently(
    proxied.url,
    Array.from({ length: 30 }, (_, index) => login(index)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions where user_id = ${user.id}`.execute(proxied.db);
  expect(rows).toEqual([{ count: 20 }]);

  // Two sign-ins whose transactions overlap: the second one must see the row of the first.
  const insert = (db: TestServer['db'], hash: string) =>
    sql`insert into sessions (user_id, token_hash) values (${user.id}, ${Buffer.from(hash)})`.execute(db);
  let second: Promise<unknown> = Promise.resolve();
  await proxied.db.transaction().execute(async (first) => {
    await insert(first, 'first');
    second = insert(proxied.db, 'second');
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await second;
  const { rows: after } = await sql`
    select count(*)::int as count from sessions where user_id = ${user.id}`.execute(proxied.db);
  expect(after).toEqual([{ count: 20 }]);
  await proxied.close();
});

test('the audit trail tells that a member of staff changed the own details, without the values', async () => {
  const [owner, cashier] = [await server.signIn('admin'), await server.signIn('cashier')];
  const { user } = cashier;
  await call(cashier, 'PUT', '/api/account', { name: 'New Name', phone: user.phone });
  const { body } = await call(owner, 'GET', `/api/audit?actorId=${user.id}&subject=account`);
  expect(body.data[0]).toMatchObject({ action: 'changed', subjectId: user.id, after: { name: '...' } });
});
