import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPostgresOn, treeOf } from './testing/process-tree.ts';
import { type ProductSettings, runProgram, startProduct, tidyProducts } from './testing/product.ts';

const REFUSES_WITHIN_MS = 3_000;
const GIVES_UP_WITHIN_MS = 15_000;
const SECRET = 's3cr3t-canary';

interface Refusal {
  settings: ProductSettings;
  /** What the one line must say: the variable and what it expects. */
  says: RegExp;
}

const WRONG_SETTINGS: Refusal[] = [
  { settings: { PORT: 'abc' }, says: /PORT: .*whole number from 0 to 65535/ },
  { settings: { PORT: '70000' }, says: /PORT: .*whole number from 0 to 65535/ },
  { settings: { PORT: '-1' }, says: /PORT: .*whole number/ },
  { settings: { HOST: '0.0.0.0' }, says: /HOST and DEMO: .*DEMO=0.*DEMO=1/ },
  { settings: { HOST: '::', DEMO: '' }, says: /HOST and DEMO: .*DEMO=0.*DEMO=1/ },
  { settings: { HOST: 'no-such-host.invalid', DEMO: '1' }, says: /HOST/ },
  { settings: { DATABASE_URL: `mysql://root:${SECRET}@127.0.0.1/x` }, says: /DATABASE_URL: .*postgres/ },
  { settings: { DATABASE_URL: SECRET }, says: /DATABASE_URL: .*postgres/ },
  { settings: { DATABASE_CONNECTIONS: '1' }, says: /DATABASE_CONNECTIONS: .*from 2 to 200/ },
  { settings: { SMTP_URL: `ftp://mail:${SECRET}@127.0.0.1` }, says: /SMTP_URL: .*smtp:\/\// },
  { settings: { PUBLIC_URL: 'chulo.example' }, says: /PUBLIC_URL: .*https:\/\// },
  { settings: { KITCHEN_EMAIL: 'nope' }, says: /KITCHEN_EMAIL: .*email/ },
  { settings: { DEMO: '0', ADMIN_EMAIL: 'a@b.test' }, says: /ADMIN_EMAIL and ADMIN_PASSWORD: set both/ },
  { settings: { DEMO: '0', ADMIN_PASSWORD: SECRET }, says: /ADMIN_EMAIL and ADMIN_PASSWORD: set both/ },
  {
    settings: { DEMO: '0', ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: SECRET.slice(0, 8) },
    says: /ADMIN_PASSWORD: .*12 to 128 characters/,
  },
  { settings: { AUTH_RATE_LIMIT: '0' }, says: /AUTH_RATE_LIMIT: .*from 1/ },
  { settings: { MAX_OPEN_ORDERS: '-1' }, says: /MAX_OPEN_ORDERS: .*from 0/ },
  { settings: { TRUSTED_PROXIES: 'x' }, says: /TRUSTED_PROXIES: .*whole number from 0 to 10/ },
  { settings: { LOG_LEVEL: 'loud' }, says: /LOG_LEVEL: .*one of .*info/ },
  { settings: { DEMO: 'yes' }, says: /DEMO: .*1 or 0/ },
  { settings: { ALWAYS_OPEN: 'true' }, says: /ALWAYS_OPEN: .*1 or 0/ },
];

const nameOf = (settings: ProductSettings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

beforeAll(async () => {
  // The first run pays for reading the program from the disk.
  await runProgram({ PORT: 'abc' }).ended;
});
afterAll(tidyProducts);

/** Runs to the end, and tells the one line it may say. */
async function refusalOf(settings: ProductSettings) {
  const program = runProgram(settings);
  const limit = setTimeout(() => program.kill('SIGKILL'), GIVES_UP_WITHIN_MS);
  const exit = await program.ended;
  clearTimeout(limit);
  const said = [...program.lines, ...program.errors].join('\n');
  expect(exit.signal, said).toBe(null);
  expect(exit.code, said).not.toBe(0);
  expect(said).not.toContain(SECRET.slice(0, 8));
  expect(program.errors, 'one line, and no stack trace').toHaveLength(1);
  return { exit, line: program.errors[0] ?? '', dataDir: program.dataDir };
}

describe('a wrong setting', () => {
  test.each(WRONG_SETTINGS.map((refusal) => ({ ...refusal, name: nameOf(refusal.settings) })))(
    '$name is refused within 3 s by one line that names it',
    async ({ settings, says }) => {
      const { exit, line } = await refusalOf(settings);
      expect(line).toMatch(says);
      expect(exit.ms).toBeLessThan(REFUSES_WITHIN_MS);
    },
  );

  test('is told together with every other one', async () => {
    const program = runProgram({ PORT: 'abc', LOG_LEVEL: 'loud', DEMO: 'yes' });
    expect((await program.ended).code).not.toBe(0);
    expect(program.errors.map((line) => /Setting (\w+):/.exec(line)?.[1])).toEqual(
      expect.arrayContaining(['PORT', 'LOG_LEVEL', 'DEMO']),
    );
  });
});

describe('a start that cannot succeed ends with one clear line and leaves no database behind', () => {
  test('a busy port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { line, dataDir } = await refusalOf({ PORT: port });
    expect(line).toMatch(/port .*in use.*PORT/i);
    expect(listPostgresOn(dataDir)).toEqual([]);
    other.close();
  });

  test.each(['/dev/null/x', '/sys/chulo'])('the data folder %s, which nobody can write', async (folder) => {
    const { line } = await refusalOf({ DATA_DIR: folder });
    expect(line).toContain(folder);
    expect(line).toMatch(/DATA_DIR|data folder/);
  });

  test.each([
    `postgresql://chulo:${SECRET}@127.0.0.1:1/chulo`,
    `postgresql://chulo:${SECRET}@no-such-host.invalid/chulo`,
    'postgresql:///chulo?host=/nowhere',
  ])('a database that is not there: %s', async (address) => {
    const { line } = await refusalOf({ DATABASE_URL: address });
    expect(line).toMatch(/DATABASE_URL/);
  });

  test('a data folder that another server holds, which is named and goes on', async () => {
    const first = await startProduct();
    const { line } = await refusalOf({ DATA_DIR: first.dataDir });
    expect(line).toContain(`process ${first.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(treeOf(first.pid).length).toBeGreaterThan(3);
    await first.stop();
  });
});
