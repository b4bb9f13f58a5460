import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '@chulo/embedded-postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { queryRows } from './testing/backup-stage.ts';
import { WITHOUT_NAMES } from './testing/no-name-lookup.ts';
import { listPostgresOn, treeOf } from './testing/process-tree.ts';
import {
  databaseUrlOf,
  type ProductSettings,
  runProgram,
  startProduct,
  tidyProducts,
} from './testing/product.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** Only to end a program that does not exit. */
const TIMEOUT_MS = 120_000;
const SECRET = 's3cr3t-canary';

const FAST_CLOCK = 'const now = performance.now.bind(performance); performance.now = () => now() * 1e6;';
/** Settings of a program for which the minute that it waits for its database is over after the first attempt. */
const WITHOUT_WAITING = {
  NODE_OPTIONS: `${WITHOUT_NAMES.NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(FAST_CLOCK)}`,
};

interface WrongSetting {
  settings: ProductSettings;
  /** The variable and the expected value in the error line. */
  message: RegExp;
}

/** A few of them: config.test.ts has all. */
const WRONG_SETTINGS: WrongSetting[] = [
  { settings: { PORT: 'abc' }, message: /PORT: .*whole number from 0 to 65535/ },
  { settings: { HOST: 'no-such-host.invalid', DEMO: '1' }, message: /HOST/ },
  { settings: { DATABASE_URL: `mysql://root:${SECRET}@127.0.0.1/x` }, message: /DATABASE_URL: .*postgres/ },
  {
    settings: { DEMO: '0', ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: SECRET.slice(0, 8) },
    message: /ADMIN_PASSWORD: .*12 to 128 characters/,
  },
];

const nameOf = (settings: ProductSettings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

beforeAll(async () => {
  // The first run also reads the program from disk.
  await runProgram({ PORT: 'abc' }).exited;
});
afterAll(tidyProducts);

/** Runs the program until it exits, and returns its one error line. */
async function runUntilError(settings: ProductSettings) {
  const program = runProgram({ ...WITHOUT_NAMES, ...settings });
  const limit = setTimeout(() => program.kill('SIGKILL'), TIMEOUT_MS);
  const exit = await program.exited;
  clearTimeout(limit);
  const output = [...program.lines, ...program.errors].join('\n');
  expect(exit.signal, output).toBe(null);
  expect(exit.code, output).not.toBe(0);
  expect(output).not.toContain(SECRET.slice(0, 8));
  expect(program.errors, 'one line, and no stack trace').toHaveLength(1);
  return { line: program.errors[0] ?? '', dataDir: program.dataDir };
}

test.each(WRONG_SETTINGS.map((wrong) => ({ ...wrong, name: nameOf(wrong.settings) })))(
  'the setting $name is rejected with one line that names it',
  async ({ settings, message }) => {
    const { line } = await runUntilError(settings);
    expect(line).toMatch(message);
  },
);

test.runIf(process.platform === 'linux').each([{}, { DATABASE_URL: 'postgres://127.0.0.1:1/chulo' }])(
  'a DATA_DIR that the system cannot create is rejected with %o',
  async (settings) => {
    const { line } = await runUntilError({ ...settings, DATA_DIR: '/proc/chulo/data' });
    expect(line).toMatch(/\/proc\/chulo/);
  },
);

test('all wrong settings are reported together', async () => {
  const program = runProgram({ PORT: 'abc', LOG_LEVEL: 'loud', DEMO: 'yes' });
  expect((await program.exited).code).not.toBe(0);
  expect(program.errors.map((line) => /Setting (\w+):/.exec(line)?.[1])).toEqual(
    expect.arrayContaining(['PORT', 'LOG_LEVEL', 'DEMO']),
  );
});

test('a start on a busy port fails with one line and leaves no database behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { line, dataDir } = await runUntilError({ PORT: port });
  expect(line).toMatch(/port .*in use.*PORT/i);
  expect(listPostgresOn(dataDir)).toEqual([]);
  other.close();
});

test.each(['/dev/null/x', '/sys/chulo'])(
  'a start with the unwritable data folder %s fails with one line',
  async (folder) => {
    const { line } = await runUntilError({ DATA_DIR: folder });
    expect(line).toContain(folder);
    expect(line).toMatch(/DATA_DIR|data folder/);
  },
);

test.each([
  `postgresql://chulo:${SECRET}@127.0.0.1:1/chulo`,
  `postgresql://chulo:${SECRET}@no-such-host.invalid/chulo`,
  'postgresql:///chulo?host=/nowhere',
])('a start with the unreachable database %s fails with one line', async (address) => {
  const { line } = await runUntilError({ DATABASE_URL: address, ...WITHOUT_WAITING });
  expect(line).toMatch(/DATABASE_URL/);
});

test('a start with a role that owns nothing fails with one line that names DATABASE_OWNER_URL', async () => {
  const { appConnection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { line } = await runUntilError({ DATABASE_URL: databaseUrlOf(appConnection) });
  expect(line).toMatch(/no right .*DATABASE_OWNER_URL/);
});

test('a start with a database that is read-only, as a standby is, fails with one line', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  await queryRows(connection, `alter database ${connection.database} set default_transaction_read_only = on`);
  const { line } = await runUntilError({ DATABASE_URL: databaseUrlOf(connection) });
  expect(line).toMatch(/read-only.*DATABASE_URL/);
});

test.runIf(process.platform === 'linux' && isRoot())(
  'the data folder for mails exists also when root keeps the database in another folder',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'chulo-home-'));
    const dataDir = join(home, 'data');
    const product = await startProduct({ DATA_DIR: dataDir });
    const [database = ''] = /\/var\/lib\/chulo\/[0-9a-f]{12}/.exec(product.lines.join('\n')) ?? [];
    onTestFinished(async () => {
      await product.stop();
      for (const folder of [database, home]) rmSync(folder, { recursive: true, force: true });
    });
    expect(database, 'the folder that the PostgreSQL user may read').not.toBe('');
    expect(existsSync(dataDir)).toBe(true);
  },
);

test('a start with the data folder of a running server fails and names its process', async () => {
  const first = await startProduct();
  const { line } = await runUntilError({ DATA_DIR: first.dataDir });
  expect(line).toContain(`process ${first.pid}`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(treeOf(first.pid).length).toBeGreaterThan(3);
  await first.stop();
});
