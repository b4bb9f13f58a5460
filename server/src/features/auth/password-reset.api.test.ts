import { afterAll, beforeAll, expect, test } from 'vitest';
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
  return /https:\/\/mithila\.example\/login\?token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
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
    Array.from({ length: 40 }, (_, index) => reset(token, `password ${index}`)),
  );
  expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  expect(responses.every((response) => [200, 400, 503].includes(response.status))).toBe(true);
});

test('a new reset link invalidates the old one, and a link expires after 30 minutes', async () => {
  const customer = await server.registerCustomer();
  const first = await requestToken(customer.user.email);
  const second = await requestToken(customer.user.email);
  expect((await reset(first)).status).toBe(400);
  await server.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', customer.user.id)
    .execute();
  expect((await reset(second)).status).toBe(400);
});

test('a reset link uses PUBLIC_URL and ignores the request headers', async () => {
  const customer = await server.registerCustomer();
  const token = await requestToken(customer.user.email, {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    origin: 'https://evil.example',
  });
  expect(token).toHaveLength(43);
  expect(smtp.received.at(-1)).not.toContain('evil.example');
});

test('an account gets at most 3 reset emails an hour, with the same response', async () => {
  const customer = await server.registerCustomer();
  const before = smtp.received.length;
  for (let ask = 0; ask < 6; ask += 1) expect((await forgot(customer.user.email)).status).toBe(200);
  await smtp.waitFor(before + 3);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(smtp.received.length).toBe(before + 3);
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
