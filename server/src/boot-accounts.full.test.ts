import { once } from 'node:events';
import { createServer } from 'node:net';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, expect, test } from 'vitest';
import { call, dataOf, signIn } from './testing/http-client.ts';
import { newDataDir, type Product, runProgram, startProduct, tidyProducts } from './testing/product.ts';

const OWN = { DEMO: '0' };
const DEMO_EMAILS = ['admin', 'manager', 'cashier', 'kitchen', 'courier', 'customer'].map(
  (name) => `${name}@chulo.test`,
);

afterAll(tidyProducts);

/** The printed one-time passwords. */
function printedPasswords(lines: readonly string[]): { email: string; password: string }[] {
  return lines.flatMap((line) => {
    const [, email, password] = /^First password of (\S+): (\S+) /.exec(line) ?? [];
    return email === undefined || password === undefined ? [] : [{ email, password }];
  });
}

async function adminOf(url: string, email: string, password: string): Promise<SessionGrant> {
  const grant = await signIn(url, email, password);
  expect(grant.user.role).toBe('admin');
  const users = await call(url, 'GET', '/api/auth/users', { token: grant.token });
  expect(users.status).toBe(200);
  return grant;
}

async function countRejectedSignIns(product: Product, emails: readonly string[], password: string) {
  const replies = await Promise.all(
    emails.map((email) => call(product.url, 'POST', '/api/auth/login', { body: { email, password } })),
  );
  return replies.filter(({ status }) => status === 401).length;
}

test('the first start with DEMO=0 prints a one-time password for the owner of an empty restaurant', async () => {
  const first = await startProduct(OWN);
  const printed = printedPasswords(first.lines);
  const owner = printed[0] ?? { email: '', password: '' };
  expect(printed.length).toBeGreaterThan(0);
  expect(first.lines.join('\n')).not.toContain('chulo-demo');
  const { token } = await adminOf(first.url, owner.email, owner.password);

  expect(dataOf(await call(first.url, 'GET', '/api/menu'))).toEqual([]);
  expect(dataOf(await call(first.url, 'GET', '/api/menu', { token }))).toEqual([]);
  expect(dataOf(await call(first.url, 'GET', '/api/categories'))).toEqual([]);
  expect(dataOf(await call(first.url, 'GET', '/api/promos/public'))).toEqual([]);
  expect(dataOf(await call(first.url, 'GET', '/api/banners/public'))).toEqual([]);
  expect(dataOf<unknown[]>(await call(first.url, 'GET', '/api/restaurants'))).toHaveLength(1);
  expect(await countRejectedSignIns(first, DEMO_EMAILS, 'chulo-demo')).toBe(6);
  await first.stop();

  const second = await startProduct({ ...OWN, DATA_DIR: first.dataDir });
  expect(printedPasswords(second.lines)).toEqual([]);
  await adminOf(second.url, owner.email, owner.password);
  await second.stop();
});

test('the one-time password is printed even when the first start fails afterwards', async () => {
  const dataDir = newDataDir();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const failed = runProgram({ ...OWN, DATA_DIR: dataDir, PORT: port });
  expect((await failed.exited).code).not.toBe(0);
  other.close();

  const next = await startProduct({ ...OWN, DATA_DIR: dataDir });
  const [owner] = printedPasswords([...failed.lines, ...next.lines]);
  await adminOf(next.url, owner?.email ?? '', owner?.password ?? '');
  await next.stop();
});

test('ADMIN_EMAIL and ADMIN_PASSWORD create the owner account, and the password is not printed', async () => {
  const password = 'correct horse battery';
  const settings = {
    ...OWN,
    ADMIN_EMAIL: 'Owner@Example.test',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'trace',
  };
  const product = await startProduct(settings);
  await adminOf(product.url, 'owner@example.test', password);
  expect(printedPasswords(product.lines).map(({ email }) => email)).not.toContain('Owner@Example.test');
  expect([...product.lines, ...product.errors].join('\n')).not.toContain(password);
  await product.stop();
});

test('the demo prints its six accounts, and each can sign in with its role', async () => {
  const product = await startProduct({ KITCHEN_EMAIL: 'Kitchen@Chulo.test' });
  // Printed after the line with the URL.
  const accountLine = () => product.lines.find((line) => line.startsWith('Demo accounts')) ?? '';
  await expect.poll(accountLine).not.toBe('');
  for (const email of DEMO_EMAILS) expect(accountLine()).toContain(email);
  const roles: Record<string, unknown> = {};
  for (const email of DEMO_EMAILS) {
    const { user } = await signIn(product.url, email, 'chulo-demo');
    roles[email] = { role: user.role, isKitchen: user.isKitchen ?? false };
  }
  expect(roles).toEqual({
    'admin@chulo.test': { role: 'admin', isKitchen: false },
    'manager@chulo.test': { role: 'admin', isKitchen: false },
    'cashier@chulo.test': { role: 'admin', isKitchen: false },
    'kitchen@chulo.test': { role: 'customer', isKitchen: true },
    'courier@chulo.test': { role: 'delivery', isKitchen: false },
    'customer@chulo.test': { role: 'customer', isKitchen: false },
  });
  expect(dataOf<unknown[]>(await call(product.url, 'GET', '/api/menu'))).toHaveLength(32);
  await product.stop();
});
