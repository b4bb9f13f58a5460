import { randomUUID } from 'node:crypto';
import type { OverdueJobs, StuckMail } from '@chulo/shared/contract/restaurant/mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unlockAbandonedJobs } from '../../db/queue/queue.ts';
import { startWholeServer } from '../../testing/operations/whole-server.ts';
import { asOperator } from '../../testing/operator.ts';
import { type SmtpPeer, startSmtpPeer, textOf } from '../../testing/smtp-peer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let smtp: SmtpPeer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpPeer();
  server = await startTestServer({ smtpUrl: smtp.url, publicUrl: 'https://mithila.example' });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.setFailing(false);
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
});

interface JobRow {
  id: string;
  key: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  locked_by: string | null;
}
const listJobs = async () =>
  (await sql<JobRow>`select * from graphile_worker._private_jobs order by id`.execute(server.db)).rows;
const untilFailed = () =>
  expect.poll(async () => (await listJobs()).filter((job) => job.last_error && !job.locked_by).length);
const forgot = (email: string) => server.request('POST', '/api/auth/forgot-password', { body: { email } });
const reset = (token: string) =>
  server.request('POST', '/api/auth/reset-password', { body: { token, password: 'a new password' } });
const tokenOf = (mail = '') => /#token=([\w-]{43})\s/.exec(textOf(mail))?.[1] ?? '';
const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.db);
const mailsTo = (email: string) => smtp.received.filter((mail) => mail.includes(`To: ${email}`));

/** Lets jobs wait, so that they can be read before a worker takes them. */
const holdNewJobs = () =>
  sql`
    create function hold_job() returns trigger language plpgsql
      as $$ begin new.run_at := now() + interval '1 hour'; return new; end $$;
    create trigger hold_jobs before insert on graphile_worker._private_jobs for each row
      execute function hold_job()`.execute(server.db);
async function releaseJobs(): Promise<void> {
  await sql`drop function hold_job() cascade`.execute(server.db);
  await makeDue();
}

/** A customer whose reset mail was refused once, as the mail server is away. */
async function newStuckReset() {
  const customer = await server.registerCustomer();
  smtp.setFailing(true);
  await forgot(customer.user.email);
  await untilFailed().toBe(1);
  return customer;
}

test('a waiting reset mail holds neither a link nor a secret, and nothing of it is left after it was sent', async () => {
  const { user } = await newStuckReset();
  const [job] = await listJobs();
  expect(job?.payload).toEqual({
    id: expect.any(String),
    kind: 'password_reset',
    to: user.email,
    mailbox: user.email,
    key: job?.key,
    params: { email: user.email, address: '127.0.0.1', requestedAt: expect.any(String) },
  });
  expect(job?.key).not.toContain(user.email);
  smtp.setFailing(false);
  await makeDue();
  await expect.poll(() => mailsTo(user.email).length).toBe(1);
  await expect.poll(listJobs).toEqual([]);
  expect((await reset(tokenOf(mailsTo(user.email)[0]))).status).toBe(200);
});

test('the 30 minutes of a reset link count from the moment when the mail is handed over', async () => {
  const { user } = await newStuckReset();
  await sql`update password_resets set expires_at = now() - interval '1 hour'`.execute(server.db);
  smtp.setFailing(false);
  await makeDue();
  await expect.poll(() => mailsTo(user.email).length).toBe(1);
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now())::float / 60 as minutes from password_resets
    where user_id = ${user.id}`.execute(server.db);
  expect(rows[0]?.minutes).toBeGreaterThan(25);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
});

test('an address without an account is queued as one with an account, and gets no mail', async () => {
  const { user } = await server.registerCustomer();
  const unknown = `${randomUUID()}@example.test`;
  const emails = [user.email, unknown];
  const answers = [];
  await holdNewJobs();
  for (const email of emails) answers.push(await forgot(email));
  const [first, second] = answers.map(({ status, text }) => ({ status, text }));
  expect(first).toEqual(second);
  const shapes = (await listJobs()).map(({ payload, attempts, max_attempts }, index) => {
    const { id, key, params, ...rest } = payload as Record<string, object>;
    const text = JSON.stringify({ ...rest, address: params, attempts, max_attempts });
    return text.replaceAll(emails[index] ?? '', 'EMAIL').replace(/"requestedAt":"[^"]+"/, '');
  });
  expect(shapes).toHaveLength(2);
  expect(shapes[0]).toBe(shapes[1]);
  await releaseJobs();
  await expect.poll(listJobs).toEqual([]);
  await expect.poll(() => mailsTo(user.email).length).toBe(1);
  expect(mailsTo(unknown)).toEqual([]);
  const { rows } = await sql<{ key: string; attempts: number }>`
    select key, attempts from attempt_counters where key in (${`reset-mail:${user.email}`}, ${`reset-mail:${unknown}`})`.execute(
    server.db,
  );
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test('a flood of requests for one mailbox holds one waiting mail, and retries do not use up the limit', async () => {
  const { user } = await newStuckReset();
  for (let ask = 0; ask < 8; ask += 1) expect((await forgot(user.email.toUpperCase())).status).toBe(200);
  // One that was on its way when the next was asked for is not tried again.
  const waiting = async () => (await listJobs()).filter((job) => job.attempts < job.max_attempts);
  await expect.poll(waiting).toHaveLength(1);
  const { rows } = await sql<{ attempts: number }>`
    select attempts from attempt_counters where key = ${`reset-mail:${user.email}`}`.execute(server.db);
  expect(rows).toEqual([{ attempts: 3 }]);
});

test.each(['unreachable: connect ECONNREFUSED', 'sign_in: 535 wrong password'])(
  'once the mail server is back, one accepted mail sends the others too: %s',
  async (failure) => {
    const first = await server.registerCustomer();
    const second = await newStuckReset();
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '6 hours', last_error = ${failure}`.execute(
      server.db,
    );
    smtp.setFailing(false);
    await forgot(first.user.email);
    await expect.poll(() => mailsTo(first.user.email).length).toBe(1);
    await expect.poll(() => mailsTo(second.user.email).length).toBe(1);
  },
);

test('a mail is queued with the change that causes it: after a refusal there is neither', async () => {
  smtp.setFailing(true);
  const owner = await server.signIn('admin');
  const other = await server.registerCustomer();
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Hari Mandal', job: 'cashier', email };
  expect((await server.request('POST', '/api/staff/invitations', { as: owner, body })).status).toBe(201);
  const taken = { ...body, email: other.user.email };
  expect((await server.request('POST', '/api/staff/invitations', { as: owner, body: taken })).status).toBe(
    409,
  );
  await untilFailed().toBe(1);
  const [job] = await listJobs();
  expect(job?.payload).toMatchObject({ kind: 'invitation', to: email, params: { email } });
  // The code is 14 letters in groups of four.
  expect(JSON.stringify(job?.payload)).not.toMatch(/(?<![\da-f-])[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}(?!-)/);
  smtp.setFailing(false);
  await makeDue();
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const code = /#([0-9A-Z-]{14})\s/.exec(textOf(mailsTo(email)[0] ?? ''))?.[1];
  const password = 'a long password';
  const joined = await server.request('POST', '/api/auth/join', {
    body: { name: 'Hari', email, phone: '9811111111', password, confirmPassword: password, code },
  });
  expect(joined.status, joined.text).toBe(201);
});

/** @returns the token of the link */
async function resetByOwner(staffId: string): Promise<string> {
  const owner = await server.signIn('admin');
  const { body } = await server.request('POST', `/api/staff/${staffId}/reset`, { as: owner });
  return body.data.link.split('#token=')[1];
}

test('a reset mail that waits ends no link that an owner has handed over since', async () => {
  const { id, email } = (await server.signIn('cashier')).user;
  smtp.setFailing(true);
  await forgot(email);
  await untilFailed().toBe(1);
  const token = await resetByOwner(id);
  await makeDue();
  // The mail server is still away: nothing is left to send.
  await expect.poll(listJobs).toEqual([]);
  expect((await reset(token)).status).toBe(200);
});

test('a password that is forgotten after the reset by an owner gets a mail with a link of its own', async () => {
  const { id, email } = (await server.signIn('courier')).user;
  const handedOver = await resetByOwner(id);
  const before = mailsTo(email).length;
  await forgot(email);
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  expect((await reset(handedOver)).status).toBe(400);
  expect((await reset(tokenOf(mailsTo(email).at(-1)))).status).toBe(200);
});

test('an invitation mail that waits ends no code that the operator has printed since', async () => {
  smtp.setFailing(true);
  const owner = await server.signIn('admin');
  const email = `${randomUUID()}@example.test`;
  const invited = { name: 'Hari Mandal', job: 'cashier', email } as const;
  await server.request('POST', '/api/staff/invitations', { as: owner, body: invited });
  await untilFailed().toBe(1);
  const { code } = await asOperator(server, ({ invitations }) =>
    invitations.invite(null, { ...invited, isPrinted: true }),
  );
  smtp.setFailing(false);
  await makeDue();
  await expect.poll(listJobs).toEqual([]);
  expect(mailsTo(email)).toEqual([]);
  const password = 'a long password';
  const joined = await server.request('POST', '/api/auth/join', {
    body: { name: 'Hari', email, phone: '9811111111', password, confirmPassword: password, code },
  });
  expect(joined.status, joined.text).toBe(201);
});

test('a withdrawn invitation and a cancelled new address are not mailed any more', async () => {
  smtp.setFailing(true);
  const owner = await server.signIn('admin');
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Hari Mandal', job: 'cashier', email };
  const invited = await server.request('POST', '/api/staff/invitations', { as: owner, body });
  const customer = await server.registerCustomer();
  const newAddress = { email: `${randomUUID()}@example.test`, currentPassword: 'long enough' };
  await server.request('PUT', '/api/account/email', { as: customer, body: newAddress });
  await untilFailed().toBe(3);
  await server.request('DELETE', `/api/staff/invitations/${invited.body.data.id}`, { as: owner });
  await server.request('DELETE', '/api/account/email', { as: customer });
  smtp.setFailing(false);
  await makeDue();
  await expect.poll(listJobs).toEqual([]);
  expect([...mailsTo(email), ...mailsTo(newAddress.email)]).toEqual([]);
  expect(mailsTo(customer.user.email)).toHaveLength(1);
});

test('the link of a new address is made when the mail is handed over', async () => {
  smtp.setFailing(true);
  const customer = await server.registerCustomer();
  const email = `${randomUUID()}@example.test`;
  const body = { email, currentPassword: 'long enough' };
  const asked = await server.request('PUT', '/api/account/email', { as: customer, body });
  expect(asked.status, asked.text).toBe(200);
  await untilFailed().toBe(2);
  const kinds = (await listJobs()).map(({ payload }) => (payload as { kind: string }).kind);
  expect(kinds).toEqual(['confirm_email', 'email_requested']);
  expect(JSON.stringify(await listJobs())).not.toMatch(/token|[\w-]{43}"?[,}].*#/);
  smtp.setFailing(false);
  await makeDue();
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const confirmed = await server.request('POST', '/api/account/email/confirm', {
    body: { token: tokenOf(mailsTo(email)[0]) },
  });
  expect([confirmed.status, confirmed.body.data]).toEqual([200, { email }]);
});

test('the deletion of an account removes the mails that wait for it', async () => {
  const customer = await newStuckReset();
  const other = await server.registerCustomer();
  await forgot(other.user.email);
  await untilFailed().toBe(2);
  const deleted = await server.request('POST', `/api/customers/${customer.user.id}/deletion`, {
    as: customer,
    body: { currentPassword: 'long enough' },
  });
  expect(deleted.status, deleted.text).toBe(200);
  expect((await listJobs()).map(({ payload }) => (payload as { to: string }).to)).toEqual([other.user.email]);
});

test('the deletion of an account removes the mails that wait for its earlier and its cancelled address, no others', async () => {
  const [customer, other] = [await server.registerCustomer(), await server.registerCustomer()];
  const askFor = (email: string) =>
    server.request('PUT', '/api/account/email', {
      as: customer,
      body: { email, currentPassword: 'long enough' },
    });
  const email = `${randomUUID()}@example.test`;
  await askFor(email);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await expect.poll(listJobs).toEqual([]);
  smtp.setFailing(true);
  const token = tokenOf(mailsTo(email)[0]);
  await server.request('POST', '/api/account/email/confirm', { body: { token } });
  await forgot(other.user.email);
  await askFor(other.user.email);
  await untilFailed().toBe(4);
  await server.request('DELETE', '/api/account/email', { as: customer });
  const body = { currentPassword: 'long enough' };
  const path = `/api/customers/${customer.user.id}/deletion`;
  expect((await server.request('POST', path, { as: customer, body })).status).toBe(200);
  expect((await listJobs()).map(({ payload }) => payload)).toMatchObject([
    { kind: 'password_reset', to: other.user.email },
  ]);
});

test('two processes send each mail once', async () => {
  const second = await startWholeServer({ server });
  try {
    const customers = [];
    for (let count = 0; count < 10; count += 1) customers.push(await server.registerCustomer());
    await Promise.all(customers.map(({ user }) => forgot(user.email)));
    await expect.poll(listJobs).toEqual([]);
    for (const { user } of customers) expect(mailsTo(user.email)).toHaveLength(1);
  } finally {
    await second.close();
  }
});

test('jobs of a process that has ended are freed after two minutes, those of others are not', async () => {
  const lock = (worker: string, seconds: number) =>
    sql`
    update graphile_worker._private_jobs set locked_by = ${worker},
      locked_at = now() - make_interval(secs => ${seconds}::int), run_at = now() + interval '1 hour'
    where locked_by is null`.execute(server.db);
  await newStuckReset();
  await lock('dead', 121);
  const customer = await server.registerCustomer();
  await forgot(customer.user.email);
  await expect
    .poll(async () => (await listJobs()).filter((job) => job.attempts === 1 && !job.locked_by).length)
    .toBe(1);
  await lock('busy', 100);
  await unlockAbandonedJobs(server.db);
  expect((await listJobs()).map((job) => job.locked_by)).toEqual([null, 'busy']);
});

const listStuck = async (): Promise<StuckMail[]> => {
  const owner = await server.signIn('admin');
  return (await server.request('GET', '/api/mails', { as: owner })).body.data;
};

test('an owner sees the mails that wait, why, and lets one be tried now or discards it', async () => {
  const owner = await server.signIn('admin');
  const { user } = await newStuckReset();
  const [mail] = await listStuck();
  expect(mail).toEqual({
    id: expect.any(String),
    kind: 'password_reset',
    to: user.email,
    since: expect.any(String),
    attempts: 1,
    failure: 'later',
    reason: expect.stringContaining('try again later'),
    nextAttemptAt: expect.any(String),
    hasGivenUp: false,
  });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(server.db);
  expect(await listStuck()).toMatchObject([{ hasGivenUp: true, nextAttemptAt: null }]);
  smtp.setFailing(false);
  const retried = await server.request('PUT', `/api/mails/${mail?.id}/retry`, { as: owner });
  expect(retried.status, retried.text).toBe(200);
  await expect.poll(() => mailsTo(user.email).length).toBe(1);
  await expect.poll(listStuck).toEqual([]);

  const other = await newStuckReset();
  const [discarded] = await listStuck();
  expect((await server.request('DELETE', `/api/mails/${discarded?.id}`, { as: owner })).status).toBe(200);
  expect(await listJobs()).toEqual([]);
  for (const [method, path] of [
    ['PUT', `/api/mails/${discarded?.id}/retry`],
    ['DELETE', `/api/mails/${discarded?.id}`],
    ['DELETE', '/api/mails/1'],
  ] as const)
    expect(await server.request(method, path, { as: owner })).toMatchObject({
      status: 404,
      body: { code: 'mail.not_found' },
    });
  expect(mailsTo(other.user.email)).toEqual([]);
});

test.each([
  ['refused', '550 no such mailbox'],
  ['later', '452 mailbox full'],
  ['other', 'unknown'],
])('a mail that failed with "%s" uses up no attempt with each accepted one', async (failure, reason) => {
  const { user } = await newStuckReset();
  await sql`
    update graphile_worker._private_jobs
    set last_error = ${`${failure}: ${reason}`}, run_at = now() + interval '6 hours'`.execute(server.db);
  smtp.setFailing(false);
  const customer = await server.registerCustomer();
  await forgot(customer.user.email);
  await expect.poll(() => mailsTo(customer.user.email).length).toBe(1);
  await expect.poll(async () => (await listJobs()).length).toBe(1);
  expect(await listStuck()).toMatchObject([{ to: user.email, failure, reason, attempts: 1 }]);
  expect(mailsTo(user.email)).toEqual([]);
});

test('an owner learns of jobs that no process takes, although none has failed', async () => {
  const owner = await server.signIn('admin');
  const read = async (): Promise<OverdueJobs[]> =>
    (await server.request('GET', '/api/jobs/overdue', { as: owner })).body.data;
  await holdNewJobs();
  const { user } = await server.registerCustomer();
  await forgot(user.email);
  expect(await read()).toEqual([]);
  // In the past, and locked by a process that has ended: this server does not take it.
  await sql`update graphile_worker._private_jobs
    set run_at = now() - interval '11 minutes', locked_at = now() - interval '11 minutes', locked_by = 'dead'`.execute(
    server.db,
  );
  expect(await read()).toEqual([{ task: 'mail', count: 1, since: expect.any(String) }]);
  expect(await listStuck()).toEqual([]);
  await sql`drop function hold_job() cascade`.execute(server.db);
  const manager = await server.signIn('manager');
  expect((await server.request('GET', '/api/jobs/overdue', { as: manager })).status).toBe(403);
});
