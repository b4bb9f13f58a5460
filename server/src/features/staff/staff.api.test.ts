import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { StaffInvitation, StaffMember } from '@chulo/shared/contract/people/staff';
import type { PersonJob } from '@chulo/shared/domain/account/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendConcurrently } from '../../testing/gate.ts';
import { asOperator } from '../../testing/operator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('admin');
});
afterAll(() => server.close());

const PASSWORD = 'timur and paneer';
let count = 0;
const newEmail = () => `staff${++count}@example.test`;

const call = (method: string, path: string, body?: unknown, as: Pick<SessionGrant, 'token'> | null = owner) =>
  server.request(method, path, { as, body });
const invite = (body: { name?: string; job: string; email?: string }, as = owner) =>
  call('POST', '/api/staff/invitations', { name: 'Hari Mandal', ...body }, as);
const join = (code: string, changes: object = {}) =>
  call(
    'POST',
    '/api/auth/join',
    {
      name: 'Hari Mandal',
      email: newEmail(),
      phone: '9811111112',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      code,
      ...changes,
    },
    null,
  );
const signIn = (email: string, password = PASSWORD) =>
  call('POST', '/api/auth/login', { email, password }, null);
const update = (id: string, body: object, as = owner) => call('PUT', `/api/staff/${id}`, body, as);
const sessionStatus = async (as: SessionGrant) =>
  (await call('GET', '/api/auth/session', undefined, as)).status;

async function newMember(job: PersonJob): Promise<SessionGrant> {
  const { body } = await invite({ job });
  return (await join(body.data.code)).body.data;
}

async function listStaff(): Promise<{ members: StaffMember[]; invitations: StaffInvitation[] }> {
  return (await call('GET', '/api/staff')).body.data;
}

async function mailTo(email: string): Promise<string> {
  await expect.poll(() => server.mails.some(({ to }) => to === email)).toBe(true);
  return server.mails.findLast(({ to }) => to === email)?.text ?? '';
}

test('the owner sees every staff account with its job, and the kitchen', async () => {
  const { members, invitations } = await listStaff();
  expect(members.map(({ email, job }) => [email, job])).toEqual([
    ['admin@chulo.test', 'owner'],
    ['manager@chulo.test', 'manager'],
    ['cashier@chulo.test', 'cashier'],
    ['courier@chulo.test', 'rider'],
    ['kitchen@chulo.test', 'kitchen'],
  ]);
  expect(members.filter(({ isSelf }) => isSelf).map(({ email }) => email)).toEqual(['admin@chulo.test']);
  expect(members[0]).toMatchObject({ isActive: true, sessions: 1, lastUsedAt: expect.any(String) });
  expect(invitations).toEqual([]);
});

test.each([
  ['manager', 'admin'],
  ['cashier', 'admin'],
  ['rider', 'delivery'],
  ['owner', 'admin'],
] as const)('a printed code makes a %s with the role %s, once', async (job, role) => {
  const { status, body } = await invite({ job });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ name: 'Hari Mandal', job, email: null, code: expect.any(String) });
  expect((await listStaff()).invitations.map(({ id }) => id)).toContain(body.data.id);

  const email = newEmail();
  const joined = await join(body.data.code.toLowerCase().replaceAll('-', ' '), { email });
  expect(joined.status, joined.text).toBe(201);
  expect(joined.body.data.user).toMatchObject({ email, role, job });
  expect(await sessionStatus(joined.body.data)).toBe(200);
  expect((await signIn(email)).body.data.user).toMatchObject({ role, job });
  expect((await listStaff()).invitations.map(({ id }) => id)).not.toContain(body.data.id);

  const again = await join(body.data.code);
  expect([again.status, again.body.code]).toEqual([400, 'invitation.invalid']);
  if (job === 'owner') await update(joined.body.data.user.id, { job: 'rider' }, joined.body.data);
});

test('a mailed invitation is valid for its own address only, in any spelling', async () => {
  const email = newEmail();
  const { body } = await invite({ job: 'cashier', email });
  expect(body.data).toMatchObject({ email, code: null });
  const text = await mailTo(email);
  const code = /\/join#([\w-]+)/.exec(text)?.[1] ?? '';
  expect(text).toContain(`${server.config.publicUrl}/join#${code}`);

  const other = await join(code);
  expect([other.status, other.body.code]).toEqual([400, 'invitation.invalid']);
  expect((await join(code, { email: email.toUpperCase() })).status).toBe(201);
});

test('without a mail server a real restaurant refuses to mail an invitation, and answers a code', async () => {
  const silent = await startTestServer({ isDemo: false, smtpUrl: null });
  onTestFinished(() => silent.close());
  const as = await silent.signIn('admin');
  const inviteThere = (body: object) =>
    silent.request('POST', '/api/staff/invitations', {
      as,
      body: { name: 'Hari Mandal', job: 'cashier', ...body },
    });
  const { status, body } = await inviteThere({ email: newEmail() });
  expect([status, body.code, body.error]).toEqual([
    422,
    'auth.mail_not_sent',
    'This restaurant sends no mail. Choose “Printed code” and hand the code over.',
  ]);
  expect((await inviteThere({})).body.data).toMatchObject({ code: expect.any(String) });
});

test('a second invitation to an address replaces the first', async () => {
  const email = newEmail();
  const codeOfMail = async () => /\/join#([\w-]+)/.exec(await mailTo(email))?.[1] ?? '';
  await invite({ job: 'cashier', email });
  const first = await codeOfMail();
  server.mails.length = 0;
  await invite({ job: 'manager', email });
  const second = await codeOfMail();
  expect((await join(first, { email })).status).toBe(400);
  expect((await join(second, { email })).body.data.user.job).toBe('manager');
});

test('64 simultaneous uses of one invitation create one account', async () => {
  const { body } = await invite({ job: 'cashier' });
  const answers = await sendConcurrently(
    server.url,
    Array.from({ length: 64 }, (_, index) => ({
      method: 'POST',
      path: '/api/auth/join',
      token: '',
      body: {
        name: `Racer ${index}`,
        email: `racer${index}@example.test`,
        phone: '9811111112',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        code: body.data.code,
      },
    })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // The queue of password hashes is bounded.
  expect(answers.filter(({ status }) => ![201, 400, 503].includes(status))).toEqual([]);
  const { members } = await listStaff();
  expect(members.filter(({ name }) => name.startsWith('Racer'))).toHaveLength(1);
});

test('an expired, a withdrawn and an unknown invitation are refused with the same answer', async () => {
  const expired = (await invite({ job: 'cashier' })).body.data;
  await sql`update staff_invitations set expires_at = now() where id = ${expired.id}`.execute(server.db);
  const withdrawn = (await invite({ job: 'cashier' })).body.data;
  const path = `/api/staff/invitations/${withdrawn.id}`;
  expect((await call('DELETE', path)).status).toBe(200);
  expect(await call('DELETE', path)).toMatchObject({ status: 404, body: { code: 'invitation.not_found' } });
  const answers = await Promise.all([join(expired.code), join(withdrawn.code), join('AAAA-BBBB-CCCC')]);
  for (const { status, body } of answers)
    expect({ status, ...body, requestId: '' }).toEqual({
      status: 400,
      success: false,
      error:
        'This invitation is not valid. If you have just used it, sign in; otherwise please ask for a new one.',
      code: 'invitation.invalid',
      requestId: '',
    });
  expect((await listStaff()).invitations.map(({ id }) => id)).not.toContain(expired.id);
});

test('an address that has an account is refused, and the code stays valid', async () => {
  const taken = await invite({ job: 'cashier', email: ' Customer@chulo.test ' });
  expect([taken.status, taken.body.code]).toEqual([409, 'auth.email_taken']);
  expect(taken.body.error).toContain('leave it empty and hand over a printed code');
  expect((await invite({ job: 'cashier', email: 'k.itchen@chulo.test' })).status).toBe(409);
  const { code } = (await invite({ job: 'cashier' })).body.data;
  for (const email of ['customer@chulo.test', 'kitchen+1@chulo.test'])
    expect((await join(code, { email })).body).toMatchObject({
      code: 'auth.email_taken',
      error: expect.stringContaining('needs an address of its own'),
    });
  expect((await join(code)).status).toBe(201);
});

test.each([{ job: 'kitchen' }, { job: 'admin' }, { job: 'customer' }, { job: 'cashier', name: '' }])(
  'an invitation for %j is refused',
  async (body) => {
    expect((await invite(body)).status).toBe(422);
  },
);

test('a weak password is refused, and the code stays valid', async () => {
  const { code } = (await invite({ job: 'cashier' })).body.data;
  const weak = { password: 'password1', confirmPassword: 'password1' };
  expect((await join(code, weak)).body.code).toBe('auth.weak_password');
  expect((await join(code, { confirmPassword: 'another one' })).body.code).toBe('auth.passwords_differ');
  expect((await join(code)).status).toBe(201);
});

test('the stored rows do not contain the code', async () => {
  const { code } = (await invite({ job: 'cashier' })).body.data;
  const { rows } = await sql<{ text: string }>`select one::text as text from staff_invitations one`.execute(
    server.db,
  );
  for (const { text } of rows) expect(text).not.toContain(code);
});

test('guessing codes is limited by network', async () => {
  const limited = await startTestServer({ authRateLimit: 5 });
  const body = {
    name: 'A',
    email: 'a@b.test',
    phone: '9811111112',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      limited.request('POST', '/api/auth/join', { body: { ...body, code: `AAAA-BBBB-CCC${index}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  await limited.close();
});

test('a changed job counts at once: the sessions end, and the next has the new permissions', async () => {
  const cashier = await newMember('cashier');
  const { status, body } = await update(cashier.user.id, { job: 'manager' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ job: 'manager', sessions: 0, lastUsedAt: null, isActive: true });
  expect(await sessionStatus(cashier)).toBe(401);
  expect((await signIn(cashier.user.email)).body.data.user).toMatchObject({ role: 'admin', job: 'manager' });
});

test('the same job again ends no session', async () => {
  const cashier = await newMember('cashier');
  expect((await update(cashier.user.id, { job: 'cashier', isActive: true })).status).toBe(200);
  expect(await sessionStatus(cashier)).toBe(200);
});

test('a disabled staff account is signed out, cannot sign in, and can be enabled again', async () => {
  const rider = await newMember('rider');
  expect((await update(rider.user.id, { isActive: false })).body.data.isActive).toBe(false);
  expect(await sessionStatus(rider)).toBe(401);
  expect((await signIn(rider.user.email)).status).toBe(401);
  expect((await update(rider.user.id, { isActive: true })).body.data.isActive).toBe(true);
  expect((await signIn(rider.user.email)).status).toBe(200);
});

test('a reset ends the password and the sessions at once, and its link sets a new password once', async () => {
  const cashier = await newMember('cashier');
  const { status, body } = await call('POST', `/api/staff/${cashier.user.id}/reset`);
  expect(status).toBe(200);
  expect(await sessionStatus(cashier)).toBe(401);
  expect((await signIn(cashier.user.email)).status).toBe(401);
  const secret = /token=([\w-]+)$/.exec(body.data.link)?.[1];
  const reset = () =>
    call('POST', '/api/auth/reset-password', { token: secret, password: 'momo and achar' }, null);
  expect((await reset()).status).toBe(200);
  expect((await reset()).body.code).toBe('auth.reset_link_invalid');
  expect((await signIn(cashier.user.email, 'momo and achar')).status).toBe(200);
});

test('a disabled account keeps its password: neither an owner nor the operator resets it', async () => {
  const { id, email } = (await newMember('cashier')).user;
  await update(id, { isActive: false });
  expect(await call('POST', `/api/staff/${id}/reset`)).toMatchObject({
    status: 409,
    body: { code: 'staff.disabled', error: 'This account is disabled. Enable the account first.' },
  });
  const byOperator = asOperator(server, ({ staff }) => staff.reset(null, { emailKey: email }));
  await expect(byOperator).rejects.toMatchObject({ code: 'staff.disabled' });
  await update(id, { isActive: true });
  expect((await signIn(email)).status).toBe(200);
});

test('the owner ends every session of an account', async () => {
  const cashier = await newMember('cashier');
  const second: SessionGrant = (await signIn(cashier.user.email)).body.data;
  expect((await call('DELETE', `/api/staff/${cashier.user.id}/sessions`)).status).toBe(200);
  expect([await sessionStatus(cashier), await sessionStatus(second)]).toEqual([401, 401]);
});

test('a customer and an unknown id are no staff accounts', async () => {
  const customer = await server.registerCustomer();
  for (const id of [customer.user.id, '00000000-0000-4000-8000-000000000000', 'x']) {
    expect((await update(id, { job: 'owner' })).body.code).toBe('staff.not_found');
    expect((await call('POST', `/api/staff/${id}/reset`)).body.code).toBe('staff.not_found');
    expect((await call('DELETE', `/api/staff/${id}/sessions`)).body.code).toBe('staff.not_found');
  }
});

test('the kitchen account keeps its job and stays enabled; its sessions can end', async () => {
  const kitchen = await server.signIn('kitchen');
  for (const body of [{ job: 'cashier' }, { isActive: false }])
    expect(await update(kitchen.user.id, body)).toMatchObject({
      status: 422,
      body: { code: 'staff.kitchen_fixed' },
    });
  expect((await call('DELETE', `/api/staff/${kitchen.user.id}/sessions`)).status).toBe(200);
  expect(await sessionStatus(kitchen)).toBe(401);
});

test('the last owner can neither step down nor disable herself', async () => {
  for (const body of [{ job: 'manager' }, { isActive: false }, { job: 'rider', isActive: false }]) {
    const { status, body: answer } = await update(owner.user.id, body);
    expect([status, answer.code]).toEqual([409, 'staff.last_owner']);
  }
  expect(await sessionStatus(owner)).toBe(200);
});

test('a second owner cannot demote, disable or reset the first, and can step down herself', async () => {
  const second = await newMember('owner');
  for (const body of [{ job: 'manager' }, { isActive: false }])
    expect(await update(owner.user.id, body, second)).toMatchObject({
      status: 403,
      body: { code: 'staff.other_owner' },
    });
  const reset = (id: string) => call('POST', `/api/staff/${id}/reset`, undefined, second);
  expect((await reset(owner.user.id)).body.code).toBe('staff.other_owner');
  expect((await reset(second.user.id)).body.code).toBe('staff.own_reset');
  expect((await update(second.user.id, { job: 'manager' }, second)).status).toBe(200);
  expect(await sessionStatus(second)).toBe(401);
});

test('of two owners who leave at the same moment one stays, in 20 rounds', async () => {
  const emails = ['admin@chulo.test', 'manager@chulo.test'];
  const makeOwners = () =>
    server.db
      .updateTable('users')
      .set({ job: 'owner', is_active: true })
      .where('email_key', 'in', emails)
      .execute();
  for (let round = 0; round < 20; round++) {
    await makeOwners();
    const owners = [await server.signIn('admin'), await server.signIn('manager')];
    const body = round % 2 ? { isActive: false } : { job: 'manager' };
    const answers = await sendConcurrently(
      server.url,
      owners.map(({ user, token }) => ({ method: 'PUT', path: `/api/staff/${user.id}`, token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  await makeOwners();
  await server.db
    .updateTable('users')
    .set({ job: 'manager' })
    .where('email_key', '=', emails[1] ?? '')
    .execute();
  owner = await server.signIn('admin');
});

test.each([
  ['steps down', (second) => update(second.user.id, { job: 'manager' }, second)],
  ['is disabled', (second) => update(second.user.id, { isActive: false }, second)],
  [
    'changes her password',
    (second) =>
      call('PUT', '/api/account/password', { currentPassword: PASSWORD, password: 'momo and achar' }, second),
  ],
] as [string, (second: SessionGrant) => Promise<{ status: number }>][])(
  'the invitations of an owner end when she %s',
  async (_how, leave) => {
    const second = await newMember('owner');
    const hers = (await invite({ job: 'owner' }, second)).body.data;
    const others = (await invite({ job: 'rider' })).body.data;
    expect((await leave(second)).status).toBe(200);
    const left = (await listStaff()).invitations.map(({ id }) => id);
    expect([left.includes(hers.id), left.includes(others.id)]).toEqual([false, true]);
    expect((await join(hers.code)).body.code).toBe('invitation.invalid');
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', second.user.id).execute();
  },
);

test('of an invitation and the end of its owner at the same moment no valid invitation is left', async () => {
  for (let round = 0; round < 10; round++) {
    const second = await newMember('owner');
    const { token } = second;
    const body = { name: 'Hari Mandal', job: 'owner' };
    await sendConcurrently(server.url, [
      { method: 'PUT', path: `/api/staff/${second.user.id}`, token, body: { job: 'manager' } },
      { method: 'POST', path: '/api/staff/invitations', token, body },
    ]);
    expect((await listStaff()).invitations.filter(({ job }) => job === 'owner')).toEqual([]);
  }
});

test('the database refuses to lose the last owner, whoever asks', async () => {
  const users = server.db.updateTable('users').where('job', '=', 'owner');
  await expect(users.set({ is_active: false }).execute()).rejects.toThrow('an active owner must remain');
  await expect(users.set({ job: 'rider', role: 'delivery' }).execute()).rejects.toThrow(
    'an active owner must remain',
  );
  await expect(server.db.deleteFrom('users').where('job', '=', 'owner').execute()).rejects.toThrow(
    'an active owner must remain',
  );
});

test('an invitation, which is mailed, carries no link in the name', async () => {
  const refused = await invite({ name: 'Free pizza: www.evil.com', job: 'cashier' });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    [{ field: 'name', message: 'must be a name without links' }],
  ]);
  expect((await invite({ name: 'Bikash K.C.', job: 'cashier' })).status).toBe(201);
});
