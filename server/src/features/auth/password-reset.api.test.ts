import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
async function askFor(email: string, headers: Record<string, string> = {}): Promise<string> {
  const before = smtp.received.length;
  await forgot(email, headers);
  await smtp.waitFor(before + 1);
  return mailedToken();
}

describe('a forgotten password', () => {
  test('is answered the same for everybody [S7.22]', async () => {
    const { user } = await server.registerCustomer();
    for (const email of [user.email, 'nobody@example.test', 'not an address']) {
      const answer = await forgot(email);
      expect([answer.status, answer.body]).toEqual([
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

  test('is reset once by the mailed link, and every session ends [S7.23]', async () => {
    const own = await server.registerCustomer();
    const token = await askFor(own.user.email);
    const done = await reset(token);
    expect([done.status, done.body.success, done.body.error]).toEqual([200, true, null]);
    expect((await server.request('GET', '/api/auth/session', { as: own })).status).toBe(401);
    const signIn = (password: string) =>
      server.request('POST', '/api/auth/login', { body: { email: own.user.email, password } });
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

  test('used 64 times at once is reset by exactly one', async () => {
    const own = await server.registerCustomer();
    const token = await askFor(own.user.email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => reset(token, `password ${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 400, 503].includes(answer.status))).toBe(true);
  });

  test('has one living link: a new one voids the old, and 30 minutes end it', async () => {
    const own = await server.registerCustomer();
    const first = await askFor(own.user.email);
    const second = await askFor(own.user.email);
    expect((await reset(first)).status).toBe(400);
    await server.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', own.user.id)
      .execute();
    expect((await reset(second)).status).toBe(400);
  });

  test('sends the link of PUBLIC_URL, whatever the request claims to be', async () => {
    const own = await server.registerCustomer();
    const token = await askFor(own.user.email, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
    });
    expect(token).toHaveLength(43);
    expect(smtp.received.at(-1)).not.toContain('evil.example');
  });

  test('sends at most 3 mails an hour to one account, and says the same', async () => {
    const own = await server.registerCustomer();
    const before = smtp.received.length;
    for (let ask = 0; ask < 6; ask += 1) expect((await forgot(own.user.email)).status).toBe(200);
    await smtp.waitFor(before + 3);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(smtp.received.length).toBe(before + 3);
  });

  test('stores only the hash of a link', async () => {
    const own = await server.registerCustomer();
    const token = await askFor(own.user.email);
    const rows = await server.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('takes no weak password and no empty link', async () => {
    const own = await server.registerCustomer();
    const token = await askFor(own.user.email);
    expect((await reset(token, 'short')).status).toBe(422);
    expect((await reset('', 'long enough')).status).toBe(400);
    expect((await reset(token, 'long enough')).status).toBe(200);
  });
});
