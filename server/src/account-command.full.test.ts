import { mkdirSync, readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { authenticatorCode } from './testing/authenticator.ts';
import { newDataDir, runAccountCommand, runProgram, startProduct, tidyProducts } from './testing/product.ts';

afterAll(tidyProducts);

const OWNER = { ADMIN_EMAIL: 'maya@example.test', ADMIN_PASSWORD: 'locked out again' };
const REAL = { ...OWNER, DEMO: '0', KITCHEN_PASSWORD: 'hot stove' };

async function post(url: string, path: string, body: object, token = '') {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as {
    data: { user: Record<string, unknown>; [field: string]: unknown };
  };
  return { status: response.status, data };
}
const signIn = (url: string, email: string, password: string) =>
  post(url, '/api/auth/login', { email, password });

test('an owner who is locked out gets a new password from the command line, while the server runs', async () => {
  const { url, dataDir, stop } = await startProduct(REAL);
  expect(runAccountCommand(dataDir, 'list').lines).toEqual([
    'maya@example.test\towner\tOwner',
    'kitchen@chulo.test\tkitchen\tKitchen',
  ]);
  const { status, lines } = runAccountCommand(dataDir, 'reset', 'Maya@Example.test');
  expect(status).toBe(0);
  expect((await signIn(url, 'maya@example.test', OWNER.ADMIN_PASSWORD)).status).toBe(401);
  const token = /^https:\/\/pizza\.example\/login\S*token=([\w-]+)$/.exec(lines[1] ?? '')?.[1];
  const password = 'found my way back';
  expect((await post(url, '/api/auth/reset-password', { token, password })).status).toBe(200);
  const owner = await signIn(url, 'maya@example.test', password);
  expect(owner.data.user.job).toBe('owner');

  const { lines: invitation } = runAccountCommand(dataDir, 'invite', 'Second Owner', 'manager');
  expect(invitation[0]).toContain('https://pizza.example/join');
  const person = { name: 'Ravi Jha', email: 'ravi@example.test', phone: '9811111112' };
  const joined = await post(url, '/api/auth/join', {
    ...person,
    password,
    confirmPassword: password,
    code: invitation[1],
  });
  expect(joined.data.user).toMatchObject({ email: 'ravi@example.test', job: 'manager' });

  const { lines: added } = runAccountCommand(dataDir, 'add', 'Gita@Example.test');
  expect(added[0]).toMatch(/^Open https:\/\/pizza\.example\/join .* gita@example\.test .*owner/i);
  const join = (email: string) => {
    const gita = { name: 'Gita Rai', email, phone: '9811111113', password, confirmPassword: password };
    return post(url, '/api/auth/join', { ...gita, code: added[1] });
  };
  expect((await join('somebody@example.test')).status).toBe(400);
  expect((await join('gita@example.test')).data.user).toMatchObject({ job: 'owner' });
  expect(runAccountCommand(dataDir, 'add', 'gita@example.test').error).toContain('already');
  const audit = await fetch(`${url}/api/audit?subject=invitation`, {
    headers: { authorization: `Bearer ${owner.data.token}` },
  });
  const { data: entries } = (await audit.json()) as { data: { action: string }[] };
  const byOperator = { actor: null, network: '', device: 'npm run account' };
  expect(entries.filter(({ action }) => action === 'created')).toMatchObject([
    { ...byOperator, after: { job: 'owner' } },
    { ...byOperator, after: { job: 'manager' } },
  ]);
  await stop();
  expect(runAccountCommand(dataDir, 'disable', 'gita@example.test').status).toBe(0);

  expect(runAccountCommand(dataDir, 'job', 'maya@example.test', 'manager')).toMatchObject({
    status: 1,
    error: expect.stringContaining('The last owner must stay an owner.'),
  });
  expect(runAccountCommand(dataDir, 'job', 'ravi@example.test', 'owner').lines).toEqual([
    'ravi@example.test has the job owner.',
  ]);
  expect(runAccountCommand(dataDir, 'disable', 'maya@example.test').lines).toEqual([
    'maya@example.test is disabled.',
  ]);
  expect(runAccountCommand(dataDir, 'list').lines).toContain('maya@example.test\towner\tOwner\tdisabled');
  expect(runAccountCommand(dataDir, 'reset', 'maya@example.test')).toMatchObject({
    status: 1,
    error: expect.stringContaining('Enable the account first.'),
  });
});

test('with another SECRETS_KEY the server does not start; the command line removes a second factor without the key', async () => {
  const { url, dataDir, stop } = await startProduct({ ...REAL, SECRETS_KEY: '0f'.repeat(32) });
  const owner = await signIn(url, OWNER.ADMIN_EMAIL, OWNER.ADMIN_PASSWORD);
  const token = String(owner.data.token);
  const password = OWNER.ADMIN_PASSWORD;
  const { data } = await post(url, '/api/auth/second-factor', { password }, token);
  const code = await authenticatorCode(String(data.setupKey));
  const { setupId } = data;
  expect((await post(url, '/api/auth/second-factor/confirm', { setupId, code }, token)).status).toBe(200);
  expect((await signIn(url, OWNER.ADMIN_EMAIL, password)).status).toBe(401);
  await stop();

  for (const settings of [{ SECRETS_KEY: 'f0'.repeat(32) }, {}]) {
    const refused = runProgram({ ...REAL, ...settings, DATA_DIR: dataDir });
    expect((await refused.exited).code).toBe(1);
    expect(refused.errors).toEqual([
      expect.stringMatching(/^Setting SECRETS_KEY: .*\(1\).*second-factor-off EMAIL$/),
    ]);
  }
  expect(runAccountCommand(dataDir, 'second-factor-off', 'maya@example.test').lines).toEqual([
    'maya@example.test signs in without a second factor now.',
  ]);
  expect(runAccountCommand(dataDir, 'second-factor-off', 'maya@example.test').error).toContain(
    'The second factor is not switched on.',
  );
  const again = await startProduct({ ...REAL, DATA_DIR: dataDir });
  expect((await signIn(again.url, OWNER.ADMIN_EMAIL, password)).status).toBe(200);
  await again.stop();
});

test.each([
  [[], 'Usage: npm run account'],
  [['fly'], 'Usage: npm run account'],
  [['--help'], 'Usage: npm run account'],
  [['list', '-v'], 'Usage: npm run account'],
  [['job', 'maya@example.test', 'chef'], 'A job is one of owner, manager, cashier, rider.'],
  [['invite', '\u200B', 'manager'], 'A name has 1 to 100 characters.'],
  [['add', 'maya'], 'not an email address'],
  [['add', 'maya@example.test', 'chef'], 'A job is one of owner, manager, cashier, rider.'],
])('the command %j explains what is wrong', (args, error) => {
  expect(runAccountCommand(newDataDir(), ...args)).toMatchObject({
    status: 1,
    error: expect.stringContaining(error),
  });
});

test('without a database the command creates none, and names the folder', () => {
  const dataDir = newDataDir();
  mkdirSync(dataDir);
  expect(runAccountCommand(dataDir, 'list')).toMatchObject({
    status: 1,
    error: `There is no database in ${dataDir}. Start the server once, or check DATA_DIR.`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});
