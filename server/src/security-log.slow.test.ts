import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call, register, signIn } from './testing/http-client.ts';
import { type Product, startProduct, tidyProducts } from './testing/product.ts';
import { startSmtpPeer, textOf } from './testing/smtp-peer.ts';

const WRONG_PASSWORD = 'canary-password-1';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', LOG_LEVEL: 'info', GEOCODER_URL: 'http://127.0.0.1:9' });
});
afterAll(tidyProducts);

const entries = () =>
  product.lines.flatMap((line) =>
    line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [],
  );
const eventsOf = (event: string) => entries().filter((entry) => entry.event === event);

test('refused sign-ins and denied requests are logged with account and network', async () => {
  const { url } = product;
  const cashier = await signIn(url, 'cashier@chulo.test', 'chulo-demo');
  for (const email of ['cashier@chulo.test', 'nobody@example.test'])
    await call(url, 'POST', '/api/auth/login', { body: { email, password: WRONG_PASSWORD } });
  await call(url, 'GET', '/api/staff', { token: cashier.token });
  await call(url, 'GET', '/api/orders', { token: 'canary-bearer' });
  await expect.poll(() => eventsOf('access.denied')).toHaveLength(2);
  const address = '127.0.0.1';
  expect(eventsOf('auth.refused')).toMatchObject([
    { code: 'auth.wrong_credentials', userId: cashier.user.id, address },
    { code: 'auth.wrong_credentials', userId: null, address },
  ]);
  expect(eventsOf('access.denied')).toMatchObject([
    { code: 'auth.forbidden', userId: cashier.user.id, address, method: 'GET', route: '/api/staff' },
    { code: 'auth.invalid_session', userId: null, address, route: '/api/orders' },
  ]);
});

test('a place without a name and the fourth reset mail log no stack, and a reset without fields does not say "token"', async () => {
  const { url } = product;
  expect((await call(url, 'GET', '/api/geocode-location?lat=0&lon=0')).status).toBe(502);
  for (let mail = 0; mail < 4; mail += 1)
    await call(url, 'POST', '/api/auth/forgot-password', { body: { email: 'customer@chulo.test' } });
  await expect.poll(() => eventsOf('auth.reset_link_limited')).toHaveLength(1);
  const reset = await call(url, 'POST', '/api/auth/reset-password', { body: {} });
  expect(reset.status).toBe(400);
  expect(reset.text).not.toMatch(/token/i);
  expect(product.lines.filter((line) => /stack|\bat \S+ \(/.test(line))).toEqual([]);
});

test('a mail that is refused is logged with its code, without the address and without a stack', async () => {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.close());
  peer.setFailing(true);
  const mailing = await startProduct({ DEMO: '1', LOG_LEVEL: 'info', SMTP_URL: peer.url });
  const email = 'customer@chulo.test';
  await call(mailing.url, 'POST', '/api/auth/forgot-password', { body: { email } });
  const refusals = () => mailing.lines.filter((line) => line.includes('mail not sent'));
  await expect.poll(refusals, { timeout: 60_000 }).not.toEqual([]);
  expect(JSON.parse(refusals()[0] ?? '')).toMatchObject({ failure: 'later', code: '451', attempt: 1 });
  expect(refusals().join()).not.toMatch(/customer@|stack/);
});

test('the log has one JSON line for each entry, and no password, bearer, phone, email address or reset link', async () => {
  const { url } = product;
  const customer = await register(url);
  const resetToken = await mailedResetToken(customer.user.email);
  const injected = 'x\r\n{"level":60,"msg":"forged"}';
  await call(url, 'POST', '/api/auth/login', { body: { email: injected, password: injected } });
  await call(url, 'GET', `/api/orders/${encodeURIComponent(injected)}`, { token: customer.token });
  // The start prints the demo accounts in other lines.
  const text = product.lines.filter((line) => line.startsWith('{')).join('\n');
  const times = entries().map(({ time }) => String(time));
  expect(times.length).toBeGreaterThan(5);
  expect(product.errors).toEqual([]);
  expect(text).not.toContain('"msg":"forged"');
  const { phone, email } = customer.user;
  for (const secret of [
    WRONG_PASSWORD,
    'canary-bearer',
    'chulo-demo',
    customer.token,
    resetToken,
    phone,
    email,
    '#token=',
  ])
    expect(text, secret).not.toContain(secret);
});

/** Asks for a reset link, reads it from the mail file, and uses it. */
async function mailedResetToken(email: string): Promise<string> {
  await call(product.url, 'POST', '/api/auth/forgot-password', { body: { email } });
  const outbox = join(product.dataDir, 'outbox');
  const read = () => {
    const files = existsSync(outbox) ? readdirSync(outbox) : [];
    const mails = files.map((file) => readFileSync(join(outbox, file), 'utf8'));
    const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? '';
    return /#token=([\w-]{43})/.exec(textOf(mail))?.[1] ?? '';
  };
  await expect.poll(read).toHaveLength(43);
  const token = read();
  const body = { token, password: WRONG_PASSWORD };
  expect((await call(product.url, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
  return token;
}
