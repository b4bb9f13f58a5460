import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { permissionsOf } from '@chulo/shared/domain/account/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDuringPasswordChange } from '../../testing/password-race.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUp = (changes: object = {}) =>
  server.request('POST', '/api/auth/register', {
    body: {
      name: 'Gita Thapa',
      email: `gita${Math.random().toString(36).slice(2)}@example.test`,
      phone: '9800000009',
      password: 'a good one',
      confirmPassword: 'a good one',
      ...changes,
    },
  });
const signIn = (email: unknown, password: unknown) =>
  server.request('POST', '/api/auth/login', { body: { email, password } });
const readSession = (as: Pick<SessionGrant, 'token'>) => server.request('GET', '/api/auth/session', { as });

test('registering creates a customer and a session [S3.34 S7.21]', async () => {
  const { status, body } = await signUp({ email: ' Gita@Example.TEST ' });
  expect(status).toBe(201);
  expect(Object.keys(body.data.user).sort()).toEqual(['createdAt', 'email', 'id', 'name', 'phone', 'role']);
  expect(body.data.user).toMatchObject({ name: 'Gita Thapa', role: 'customer', phone: '9800000009' });
  expect((await readSession(body.data)).body.data.user.id).toBe(body.data.user.id);
  expect((await signIn('gita@example.test', 'a good one')).status).toBe(200);
  expect(await signUp({ email: 'GITA@example.test' })).toMatchObject({
    status: 409,
    body: { code: 'auth.email_taken', error: 'An account with this email already exists.' },
  });
});

test.each(['admin', 'delivery', 'customer', 'owner'])(
  'registering as %s still creates a customer [S3.36]',
  async (role) => {
    const { body } = await signUp({ role, isKitchen: true, id: 'x' });
    expect(body.data.user).toMatchObject({ role: 'customer' });
    expect(body.data.user).not.toHaveProperty('isKitchen');
    expect((await server.request('GET', '/api/orders', { as: body.data })).status).toBe(403);
  },
);

test.each(['password1', 'IloveYou', 'sitathapa99', 'Sita.Thapa'])(
  'registering refuses the password "%s", which is easy to guess',
  async (password) => {
    const response = await signUp({ email: 'sita.thapa@example.test', password, confirmPassword: password });
    expect(response).toMatchObject({
      status: 422,
      body: {
        code: 'auth.weak_password',
        error: 'This password is easy to guess. Please choose another one.',
      },
    });
  },
);

test.each(['Win at http://evil.example', 'www.evil.com', 'w\u200Bww.evil.com', '\u202E\u2066'])(
  'registering refuses the name %j',
  async (name) => {
    expect(await signUp({ name })).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
  },
);

test.each([
  ['Sita\nThapa', 'Sita Thapa'],
  ['\u202ESita\u200B', 'Sita'],
  ['राम प्र\u200Dसाद', 'राम प्र\u200Dसाद'],
])('the name %j is stored as %j', async (typed, name) => {
  expect((await signUp({ name: typed })).body.data.user.name).toBe(name);
});

test('a phone number is stored as typed, without what cannot be seen, and a refusal says what is expected', async () => {
  const { body } = await signUp({ phone: '\u202A(01) 441.23-45\u202C' });
  expect(body.data.user.phone).toBe('(01) 441.23-45');
  expect((await signUp({ phone: '+------' })).body.fields).toEqual([
    {
      field: 'phone',
      message:
        'must be a phone number with 7 to 15 digits and at most 20 characters, like 9812345678 or (01) 4412345',
    },
  ]);
});

test('an account is found by its email address also when hidden characters were pasted with it', async () => {
  const email = `rita${Math.random().toString(36).slice(2)}@example.test`;
  expect((await signUp({ email: `\u200B${email}` })).body.data.user.email).toBe(email);
  expect((await signIn(`${email}\uFEFF`, 'a good one')).status).toBe(200);
});

test('registering normalises Devanagari digits in the phone number', async () => {
  expect((await signUp({ phone: '+९७७ ९८००००००२२' })).body.data.user.phone).toBe('+977 9800000022');
});

test('registering needs matching passwords [S5.22]', async () => {
  expect(await signUp({ confirmPassword: 'another' })).toMatchObject({
    status: 422,
    body: { error: 'Passwords do not match.' },
  });
});

test.each(['name', 'phone', 'email', 'password'])('registering needs a %s [S5.26]', async (field) => {
  expect((await signUp({ [field]: undefined })).status).toBe(400);
  const empty = await signUp({ [field]: '' });
  expect(empty.status).toBe(422);
  expect(empty.body.fields.map((problem: { field: string }) => problem.field)).toContain(field);
});

test('a password has 8 to 128 characters of any kind [S5.29]', async () => {
  const withPassword = async (password: string) =>
    (await signUp({ password, confirmPassword: password })).status;
  expect(await withPassword('1234567')).toBe(422);
  expect(await withPassword('91827364')).toBe(201);
  expect(await withPassword('पासवर्ड१२३🍕')).toBe(201);
  expect(await withPassword('x'.repeat(128))).toBe(201);
  expect(await withPassword('x'.repeat(129))).toBe(422);
});

test('two passwords with the same first 72 bytes are different', async () => {
  const email = `long${Math.random().toString(36).slice(2)}@example.test`;
  const password = `${'x'.repeat(100)}1`;
  await signUp({ email, password, confirmPassword: password });
  expect((await signIn(email, `${'x'.repeat(100)}2`)).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(200);
});

test.each([
  'kitchen@chulo.test',
  'KITCHEN@chulo.test',
  ' kitchen@chulo.test ',
  'kitchen+orders@chulo.test',
  'k.i.tchen@chulo.test',
  'ｋitchen@chulo.test',
])('nobody can register the email address of the kitchen as "%s" [S6.2]', async (email) => {
  expect((await signUp({ email })).body.code).toBe('auth.email_taken');
});

test.each(['nobody', 'a@b', 'a b@example.test', '<a@example.test>', `${'x'.repeat(250)}@example.test`])(
  'registering refuses the email address "%s"',
  async (email) => {
    expect((await signUp({ email })).status).toBe(422);
  },
);

test('signing in returns the user and a token, and the kitchen account has a flag [S7.20]', async () => {
  const { user, token } = await server.signIn('customer');
  expect(user).toMatchObject({ email: 'customer@chulo.test', role: 'customer' });
  expect(token.length).toBeGreaterThanOrEqual(43);
  expect((await server.signIn('admin')).user).toMatchObject({ role: 'admin', job: 'owner' });
  expect((await server.signIn('courier')).user.role).toBe('delivery');
  expect((await server.signIn('kitchen')).user).toMatchObject({ role: 'customer', isKitchen: true });
});

test('the user of a staff account has a job and its permissions, a customer has neither', async () => {
  const accounts = ['admin', 'manager', 'cashier', 'courier', 'kitchen'] as const;
  const users = await Promise.all(accounts.map(async (account) => (await server.signIn(account)).user));
  expect(users.map(({ job }) => job)).toEqual(['owner', 'manager', 'cashier', 'rider', 'kitchen']);
  for (const { job, can } of users) expect(can).toEqual(job && permissionsOf(job));
  const customer = await server.signIn('customer');
  const { body } = await server.request('GET', '/api/auth/session', { as: customer });
  expect(body.data.user).toEqual(customer.user);
  expect(Object.keys(customer.user)).toEqual(expect.not.arrayContaining(['job', 'can']));
});

test('an account whose job changes is signed out', async () => {
  const cashier = await server.signIn('cashier');
  const { id } = cashier.user;
  await server.db.updateTable('users').set({ job: 'manager' }).where('id', '=', id).execute();
  expect((await server.request('GET', '/api/auth/session', { as: cashier })).status).toBe(401);
  expect((await server.signIn('cashier')).user.can).toContain('menu');
  await server.db.updateTable('users').set({ job: 'cashier' }).where('id', '=', id).execute();
});

test('the database refuses a job that does not match the role', async () => {
  const change = (role: 'customer' | 'admin' | 'delivery', job: 'owner' | 'rider' | null) =>
    server.db
      .updateTable('users')
      .set({ role, job })
      .where('email_key', '=', 'customer@chulo.test')
      .execute();
  await expect(change('admin', null)).rejects.toThrow('users_job_of_role');
  await expect(change('admin', 'rider')).rejects.toThrow('users_job_of_role');
  await expect(change('customer', 'owner')).rejects.toThrow('users_job_of_role');
  await expect(change('delivery', 'owner')).rejects.toThrow('users_job_of_role');
});

test('signing in with an unknown email, a wrong password or a disabled account gets the same response', async () => {
  const disabled = await signUp({ email: 'gone@example.test' });
  await server.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', disabled.body.data.user.id)
    .execute();
  const responses = [
    await signIn('nobody@example.test', 'whatever it is'),
    await signIn('customer@chulo.test', 'whatever it is'),
    await signIn('gone@example.test', 'a good one'),
  ];
  for (const response of responses)
    expect({ status: response.status, ...response.body, requestId: '' }).toEqual({
      status: 401,
      success: false,
      error: 'Wrong email or password.',
      code: 'auth.wrong_credentials',
      requestId: '',
    });
  expect((await readSession(disabled.body.data)).status).toBe(401);
});

test('a sign-in with a password that is replaced meanwhile opens no session', async () => {
  const { user } = await server.registerCustomer();
  const answer = await sendDuringPasswordChange(server.db, user.id, () => signIn(user.email, 'long enough'));
  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.wrong_credentials' } });
  const sessions = server.db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
  expect(await sessions.execute()).toEqual([]);
});

test('the database stores only hashes of tokens and passwords', async () => {
  const { token } = await server.signIn('customer');
  const rows = await server.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const users = await server.db.selectFrom('users').select('password_hash').execute();
  expect(users.every((user) => user.password_hash.startsWith('$argon2id$'))).toBe(true);
});

test('signing out ends the session immediately', async () => {
  const session = await server.registerCustomer();
  expect((await server.request('POST', '/api/auth/logout', { as: session })).status).toBe(200);
  expect(await readSession(session)).toMatchObject({
    status: 401,
    body: { error: 'Invalid or expired token.' },
  });
});

test('a session expires after 30 days without use', async () => {
  const session = await server.registerCustomer();
  const usedDaysAgo = (days: number) =>
    server.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - days * 86_400_000) })
      .where('user_id', '=', session.user.id)
      .execute();
  await usedDaysAgo(29.99);
  expect((await readSession(session)).status).toBe(200);
  await usedDaysAgo(30.01);
  expect((await readSession(session)).status).toBe(401);
});

test('only the owner of a session can list and end it', async () => {
  const session = await server.registerCustomer();
  const other = (await signIn(session.user.email, 'long enough')).body.data as SessionGrant;
  const list = (await server.request('GET', '/api/auth/sessions', { as: session })).body.data;
  expect(list).toHaveLength(2);
  const elsewhere = list.find((entry: { isCurrent: boolean }) => !entry.isCurrent);
  const path = `/api/auth/sessions/${elsewhere.id}`;
  expect((await server.request('DELETE', path, { as: await server.registerCustomer() })).status).toBe(404);
  expect((await server.request('DELETE', path, { as: session })).status).toBe(200);
  expect((await readSession(other)).status).toBe(401);
  expect((await readSession(session)).status).toBe(200);
});

test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(600)}`, 'Bearer null', 'Bearer a b'])(
  'the Authorization header "%s" opens no session [S6.25]',
  async (authorization) => {
    const response = await server.request('GET', '/api/auth/session', { headers: { authorization } });
    expect(response).toMatchObject({ status: 401, body: { code: 'auth.invalid_session' } });
  },
);

test('only the sign-out of staff who read the board clears the cache of the browser, which holds it', async () => {
  const headerOf = async (as: SessionGrant) =>
    (await server.request('POST', '/api/auth/logout', { as })).headers.get('clear-site-data');
  for (const account of ['kitchen', 'cashier', 'manager', 'admin'] as const)
    expect(await headerOf(await server.signIn(account)), account).toBe('"cache"');
  expect(await headerOf(await server.signIn('courier'))).toBeNull();
  expect(await headerOf(await server.registerCustomer())).toBeNull();
});
