import { request as startRequest } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

const forgot = (email: string, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/auth/forgot-password', { body: { email }, headers });
const reset = (token: string, password = 'a new password') =>
  server.request('POST', '/api/auth/reset-password', { body: { token, password } });
async function mailedToken(): Promise<string> {
  const text = textOf(smtp.received.at(-1) ?? '');
  return /https:\/\/mithila\.example\/login#token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
}
async function requestToken(email: string, headers: Record<string, string> = {}): Promise<string> {
  const before = smtp.received.length;
  await forgot(email, headers);
  await smtp.waitFor(before + 1);
  return mailedToken();
}

test('a forgotten password gets the same response for every email address [S7.22]', async () => {
  const { user } = await server.registerCustomer();
  for (const email of [user.email, 'nobody@example.test', 'not an address']) {
    const response = await forgot(email);
    expect([response.status, response.body]).toEqual([
      200,
      {
        success: true,
        message: 'If an account with this email exists, a reset link has been sent.',
        error: null,
      },
    ]);
  }
  await smtp.waitFor(1);
  expect(smtp.received.at(-1)).toContain(`To: ${user.email}`);
});

test('without a mail server a real restaurant asks known and unknown addresses to call, and makes the link', async () => {
  const silent = await startTestServer({ isDemo: false, smtpUrl: null });
  onTestFinished(() => silent.close());
  const { user } = await silent.registerCustomer();
  const [restaurant] = (await silent.request('GET', '/api/restaurants')).body.data;
  const answerOf = async (email: string) => {
    const { status, body } = await silent.request('POST', '/api/auth/forgot-password', { body: { email } });
    return [status, { ...body, requestId: '' }];
  };
  const known = await answerOf(user.email);
  expect(known).toMatchObject([
    422,
    {
      success: false,
      code: 'auth.mail_not_sent',
      error: `This restaurant sends no mail. Please call ${restaurant.phone}: the restaurant helps you to a new password.`,
    },
  ]);
  expect(await answerOf('nobody@example.test')).toEqual(known);
  expect(await answerOf('not an address')).toEqual(known);
  await expect.poll(() => silent.mails.map(({ to }) => to)).toEqual([user.email]);
});

test('a reset link works once and ends every session [S7.23]', async () => {
  const customer = await server.registerCustomer();
  const token = await requestToken(customer.user.email);
  const first = await reset(token);
  expect([first.status, first.body.success, first.body.error]).toEqual([200, true, null]);
  expect((await server.request('GET', '/api/auth/session', { as: customer })).status).toBe(401);
  const signIn = (password: string) =>
    server.request('POST', '/api/auth/login', { body: { email: customer.user.email, password } });
  expect((await signIn('long enough')).status).toBe(401);
  expect((await signIn('a new password')).status).toBe(200);
  const again = await reset(token);
  expect(again).toMatchObject({
    status: 400,
    body: {
      success: false,
      error: 'This reset link is invalid or has expired.',
      message: 'This reset link is invalid or has expired.',
    },
  });
});

test('a reset link used by simultaneous requests works exactly once', async () => {
  const customer = await server.registerCustomer();
  const token = await requestToken(customer.user.email);
  const responses = await Promise.all(
    Array.from({ length: 64 }, (_, index) => reset(token, `password ${index}`)),
  );
  expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  expect(responses.every((response) => [200, 400, 503].includes(response.status))).toBe(true);
});

test('a new reset link invalidates the old one, and a link expires after 30 minutes', async () => {
  const customer = await server.registerCustomer();
  const first = await requestToken(customer.user.email);
  const second = await requestToken(customer.user.email);
  expect((await reset(first)).status).toBe(400);
  const stored = server.db.selectFrom('password_resets').select('expires_at');
  const { expires_at } = await stored.where('user_id', '=', customer.user.id).executeTakeFirstOrThrow();
  const minutesLeft = (expires_at.getTime() - Date.now()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(29);
  expect(minutesLeft).toBeLessThanOrEqual(30);
  await server.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', customer.user.id)
    .execute();
  expect((await reset(second)).status).toBe(400);
});

test.each([{}, { token: null }, { token: ['a'] }, { token: 'x'.repeat(300) }])(
  'the malformed reset link %j is refused without the word "token"',
  async (body) => {
    const response = await server.request('POST', '/api/auth/reset-password', {
      body: { ...body, password: 'a new password' },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'auth.reset_link_invalid' } });
    expect(JSON.stringify(response.body)).not.toContain('token');
  },
);

test('a reset refuses a password that is easy to guess, and the link still works', async () => {
  const customer = await server.registerCustomer();
  const token = await requestToken(customer.user.email);
  const [mailbox = ''] = customer.user.email.split('@');
  for (const weak of ['PASSWORD123', `${mailbox}2083`])
    expect(await reset(token, weak)).toMatchObject({ status: 422, body: { code: 'auth.weak_password' } });
  expect((await reset(token)).status).toBe(200);
});

test('a reset email has the time and network of the request, and nothing that the requester typed', async () => {
  const customer = await server.registerCustomer();
  await requestToken(customer.user.email, { 'user-agent': 'free pizza at evil.example' });
  const text = textOf(smtp.received.at(-1) ?? '');
  expect(text).toMatch(
    /on \d+ \w+ \d{4} at \d\d:\d\d [AP]M \(Nepal time\) from the network address 127\.0\.0\.1/,
  );
  expect(text).not.toContain(customer.user.name);
  expect(text).not.toContain('evil.example');
});

/** Names and values in turn. */
const FORGED_HEADERS: readonly (readonly string[])[] = [
  ['Host', 'evil.example'],
  ['Host', 'mithila.example@evil.example'],
  ['Host', 'mithila.example:80/evil.example'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Host', 'mithila.example', 'X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Host', 'mithila.example, evil.example'],
  ['X-Forwarded-Proto', 'http', 'X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Port', '6666', 'X-Forwarded-Server', 'evil.example'],
  ['X-Forwarded-Prefix', '//evil.example'],
  ['X-Host', 'evil.example'],
  ['X-HTTP-Host-Override', 'evil.example'],
  ['X-Original-Host', 'evil.example'],
  ['X-Original-URL', 'https://evil.example/login'],
  ['X-Rewrite-URL', 'https://evil.example/login'],
  ['Forwarded', 'for=127.0.0.1;host=evil.example;proto=http'],
  ['Origin', 'https://evil.example'],
  ['Referer', 'https://evil.example/login'],
  ['Via', '1.1 evil.example'],
  ['X-Real-IP', 'evil.example'],
  ['User-Agent', 'https://evil.example/login#token=x'],
];

test.each(FORGED_HEADERS.map((headers) => [headers.join(' '), headers] as const))(
  'a reset link uses PUBLIC_URL and ignores the request headers %s',
  async (_title, headers) => {
    const { user } = await server.registerCustomer();
    const before = smtp.received.length;
    const status = await forgotWithHeaders(user.email, headers);
    expect(status).toBe(200);
    await smtp.waitFor(before + 1);
    expect(await mailedToken()).toHaveLength(43);
    expect(smtp.received.at(-1)).not.toContain('evil.example');
  },
);

/** With headers that fetch does not send, or sends once. @param headers names and values in turn */
function forgotWithHeaders(email: string, headers: readonly string[]): Promise<number | undefined> {
  const body = JSON.stringify({ email });
  const own = ['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(body))];
  const { host } = new URL(server.url);
  const all = headers.includes('Host') ? [...headers, ...own] : ['Host', host, ...headers, ...own];
  return new Promise((resolve, reject) => {
    const call = startRequest(`${server.url}/api/auth/forgot-password`, { method: 'POST', headers: all });
    call.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.end(body);
  });
}

test.each([
  ['two addresses', (email: string) => [email, 'thief@evil.example']],
  ['two addresses in one text', (email: string) => `${email},thief@evil.example`],
  ['a second header of a mail', (email: string) => `${email}\r\nBcc: thief@evil.example`],
  ['an encoded second header', (email: string) => `${email}%0d%0aBcc:thief@evil.example`],
  ['a name beside the address', (email: string) => `${email} <thief@evil.example>`],
  ['an object', (email: string) => ({ email, to: 'thief@evil.example' })],
])('a forgotten password with %s sends no mail to another address', async (_what, emailOf) => {
  const { user } = await server.registerCustomer();
  const before = smtp.received.length;
  const body = { email: emailOf(user.email) };
  const { status } = await server.request('POST', '/api/auth/forgot-password', { body });
  expect([200, 400, 422]).toContain(status);
  // The next mail is that of a correct request.
  await requestToken(user.email);
  expect(smtp.received.slice(before)).toHaveLength(1);
  expect(smtp.received.at(-1)).toContain(`To: ${user.email}`);
  expect(smtp.received.at(-1)).not.toContain('thief');
});

test('an account gets at most 3 reset emails an hour, with the same response', async () => {
  const customer = await server.registerCustomer();
  const before = smtp.received.length;
  for (let ask = 1; ask <= 6; ask += 1) {
    expect((await forgot(customer.user.email)).status).toBe(200);
    // A mail that is still to be sent would be replaced.
    await smtp.waitFor(before + Math.min(ask, 3));
  }
  // The mail of a later request comes after all mails of the earlier ones.
  const other = await server.registerCustomer();
  await requestToken(other.user.email);
  expect(smtp.received.length).toBe(before + 4);
});

test('the database stores only the hash of a reset token', async () => {
  const customer = await server.registerCustomer();
  const token = await requestToken(customer.user.email);
  const rows = await server.db.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a password reset refuses a short password and an empty token', async () => {
  const customer = await server.registerCustomer();
  const token = await requestToken(customer.user.email);
  expect((await reset(token, 'short')).status).toBe(422);
  expect((await reset('', 'long enough')).status).toBe(400);
  expect((await reset(token, 'long enough')).status).toBe(200);
});
