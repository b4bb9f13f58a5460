import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accountCalls, NEW_PASSWORD, PASSWORD } from '../../testing/account-calls.ts';
import { sendConcurrently } from '../../testing/gate.ts';
import { KITCHEN_EMAIL } from '../../testing/global-setup.ts';
import { sendDuringPasswordChange } from '../../testing/password-race.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { call, newEmail, askForEmail, confirm, changePassword, signIn, readAccount } = accountCalls(
  () => server,
);

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
/** The token of the newest link that was mailed to the address. */
const tokenTo = (email: string) => /#token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';

/** Asks for a new address. @returns the address and the token of its link */
async function newLink(as: SessionGrant, email = newEmail()): Promise<{ email: string; token: string }> {
  expect((await askForEmail(as, email)).status).toBe(200);
  return { email, token: tokenTo(email) };
}

test('the kitchen account keeps its name and email address but changes its password', async () => {
  const kitchen = await server.signIn('kitchen');
  expect((await call(kitchen, 'PUT', '/api/account', { name: 'X', phone: '9811111111' })).body.code).toBe(
    'account.kitchen_fixed',
  );
  expect((await askForEmail(kitchen, newEmail(), 'chulo-demo')).body.code).toBe('account.kitchen_fixed');
  expect((await changePassword(kitchen, 'chulo-demo')).status).toBe(200);
  expect(
    (
      await changePassword(
        (
          await signIn(KITCHEN_EMAIL, NEW_PASSWORD)
        ).body.data,
        NEW_PASSWORD,
        'timur and tofu',
      )
    ).status,
  ).toBe(200);
});

test('a new email address counts after its link is opened, once, and the earlier address is told twice', async () => {
  const customer = await server.registerCustomer();
  const oldEmail = customer.user.email;
  const { email, token } = await newLink(customer);
  expect(await readAccount(customer)).toEqual({
    user: customer.user,
    pendingEmail: { email, expiresAt: expect.any(String) },
  });
  expect((await signIn(email)).status).toBe(401);
  expect(mailsTo(oldEmail)).toHaveLength(1);

  expect((await confirm(token)).body.data).toEqual({ email });
  expect(await readAccount(customer)).toEqual({ user: { ...customer.user, email }, pendingEmail: null });
  expect([(await signIn(email)).status, (await signIn(oldEmail)).status]).toEqual([200, 401]);
  expect((await confirm(token)).body.code).toBe('account.email_link_invalid');
  expect(mailsTo(oldEmail).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('A new email address'),
    expect.stringContaining('has a new email address'),
  ]);
});

test('without a mail server a real restaurant says that a new address cannot be confirmed', async () => {
  const silent = await startTestServer({ isDemo: false, smtpUrl: null });
  onTestFinished(() => silent.close());
  const as = await silent.registerCustomer();
  const request = { as, body: { email: newEmail(), currentPassword: PASSWORD } };
  const { status, body } = await silent.request('PUT', '/api/account/email', request);
  expect([status, body.code, body.error]).toEqual([
    422,
    'auth.mail_not_sent',
    'This restaurant sends no mail, so a new address cannot be confirmed.',
  ]);
  expect(silent.mails).toEqual([]);
});

test('the mails say time and network of the request and hold no text of a person', async () => {
  const customer = await server.registerCustomer('Ram Buy-Now Sah');
  const headers = { 'user-agent': 'Evil browser' };
  const email = newEmail();
  await call(customer, 'PUT', '/api/account/email', { email, currentPassword: PASSWORD }, headers);
  await confirm(tokenTo(email));
  const mails = [...mailsTo(email), ...mailsTo(customer.user.email)];
  expect(mails).toHaveLength(3);
  for (const { text } of mails) {
    expect(text).toMatch(/\d{4} at \d\d:\d\d [AP]M \(Nepal time\) from the network address 127\.0\.0\.1/);
    expect(text).not.toMatch(/Evil|Buy-Now|@/);
  }
});

test('the answer does not tell that another account has the address; its link does', async () => {
  const [customer, other] = [await server.registerCustomer(), await server.registerCustomer()];
  const free = await askForEmail(customer, newEmail());
  const taken = await askForEmail(customer, other.user.email.toUpperCase());
  expect(taken.status).toBe(free.status);
  expect(Object.keys(taken.body.data)).toEqual(Object.keys(free.body.data));
  const [mail] = server.mails.filter(({ to }) => to === other.user.email.toUpperCase());
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await confirm(token)).body.code).toBe('auth.email_taken');
  expect((await readAccount(customer)).user.email).toBe(customer.user.email);
});

test('an address that somebody registers meanwhile is refused at confirmation, and stays theirs', async () => {
  const customer = await server.registerCustomer();
  const { email, token } = await newLink(customer);
  const body = { name: 'Ram', email, phone: '9811111111', password: PASSWORD, confirmPassword: PASSWORD };
  expect((await call(null, 'POST', '/api/auth/register', body)).status).toBe(201);
  expect((await confirm(token)).status).toBe(409);
  expect((await signIn(email)).body.data.user.name).toBe('Ram');
});

test("the kitchen's mailbox is refused in every spelling, the own address as well", async () => {
  const customer = await server.registerCustomer();
  const [local = '', domain = ''] = KITCHEN_EMAIL.split('@');
  for (const spelling of [
    KITCHEN_EMAIL,
    KITCHEN_EMAIL.toUpperCase(),
    `${local}+x@${domain}`,
    `${local.slice(0, 3)}.${local.slice(3)}@${domain}`,
    ` ${KITCHEN_EMAIL} `,
  ])
    expect((await askForEmail(customer, spelling)).body.code, spelling).toBe('auth.email_taken');
  expect((await askForEmail(customer, customer.user.email.toUpperCase())).body.code).toBe(
    'account.same_email',
  );
  expect((await readAccount(customer)).pendingEmail).toBeNull();
});

test('a second change, sending again and cancelling end the earlier link', async () => {
  const customer = await server.registerCustomer();
  const first = await newLink(customer);
  const second = await newLink(customer);
  expect((await confirm(first.token)).status).toBe(400);
  const again = await call(customer, 'POST', '/api/account/email/resend');
  expect(again.body.data.pendingEmail.email).toBe(second.email);
  expect((await confirm(second.token)).status).toBe(400);
  const latest = tokenTo(second.email);
  expect(latest).not.toBe(second.token);
  await call(customer, 'DELETE', '/api/account/email');
  expect((await confirm(latest)).status).toBe(400);
  expect((await call(customer, 'POST', '/api/account/email/resend')).body.code).toBe(
    'account.no_email_change',
  );
});

test('a new address that is asked for with a password that is replaced meanwhile is refused', async () => {
  const customer = await server.registerCustomer();
  const email = newEmail();
  const { id } = customer.user;
  const answer = await sendDuringPasswordChange(server.db, id, () => askForEmail(customer, email));
  expect(answer).toMatchObject({ status: 422, body: { code: 'account.wrong_password' } });
  const changes = server.db.selectFrom('email_changes').select('email').where('user_id', '=', id);
  expect(await changes.execute()).toEqual([]);
  expect([...mailsTo(email), ...mailsTo(customer.user.email)]).toEqual([]);
});

test('a change of the address that a new password ends cannot be sent again', async () => {
  const customer = await server.registerCustomer();
  const { email } = await newLink(customer);
  const { id } = customer.user;
  const answer = await sendDuringPasswordChange(server.db, id, () =>
    call(customer, 'POST', '/api/account/email/resend'),
  );
  expect(answer.body.code).toBe('account.no_email_change');
  expect(mailsTo(email)).toHaveLength(1);
});

test('a link is valid for 24 hours, and only while the account is enabled', async () => {
  const customer = await server.registerCustomer();
  const { token } = await newLink(customer);
  const age = (hours: number) =>
    sql`update email_changes set expires_at = expires_at - make_interval(hours => ${hours}::int)
      where user_id = ${customer.user.id}`.execute(server.db);
  await age(24);
  expect((await confirm(token)).status).toBe(400);
  expect((await readAccount(customer)).pendingEmail).toBeNull();
  const { token: next } = await newLink(customer);
  await age(23);
  await sql`update users set is_active = false where id = ${customer.user.id}`.execute(server.db);
  expect((await confirm(next)).status).toBe(400);
});

test('a link that another person opens changes the account that asked', async () => {
  const [customer, other] = [await server.registerCustomer(), await server.registerCustomer()];
  const { email, token } = await newLink(customer);
  expect((await confirm(token, other)).status).toBe(200);
  expect((await readAccount(customer)).user.email).toBe(email);
  expect((await readAccount(other)).user.email).toBe(other.user.email);
});

test('of 20 simultaneous confirmations one changes the address, and of two people who want it one gets it', async () => {
  const [one, two] = [await server.registerCustomer(), await server.registerCustomer()];
  const link = await newLink(one);
  const path = '/api/account/email/confirm';
  const send = (tokens: string[]) =>
    sendConcurrently(
      server.url,
      tokens.map((token) => ({ method: 'POST', path, token: '', body: { token } })),
    );
  const statuses = (await send(Array(20).fill(link.token))).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(400)]);

  const wanted = newEmail();
  const tokens = [(await newLink(one, wanted)).token, (await newLink(two, wanted)).token];
  expect((await send(tokens)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('links are limited to 3 an hour and address', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let person = 0; person < 4; person += 1)
    statuses.push((await askForEmail(await server.registerCustomer(), email)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(mailsTo(email)).toHaveLength(3);
});
