import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findUser, isRoot } from '@chulo/embedded-postgres';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from './db/client.ts';
import { findBrokenInvariants } from './doctor/invariants.ts';
import { queryRows } from './testing/backup-stage.ts';
import { call, register, signIn } from './testing/http-client.ts';
import {
  type Entry,
  findOrderDifferences,
  idOf,
  newEntry,
  placeUntilSettled,
  postOrder,
} from './testing/order-ledger.ts';
import { listPostgresOn } from './testing/process-tree.ts';
import {
  databaseIn,
  newDataDir,
  type Product,
  runBackupCommand,
  runProgram,
  startProduct,
  tidyProducts,
} from './testing/product.ts';
import { type SampleCart, sampleCarts } from './testing/sample-carts.ts';
import { canMount, mountSmallDisk, unmountSmallDisk } from './testing/small-disk.ts';

const CUSTOMERS = 4;

const dataDir = newDataDir();
const backupDir = `${dataDir}-backups`;
const settings = {
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir,
  BACKUP_PASSPHRASE: 'momo for breakfast',
  PUBLIC_URL: 'http://localhost:3000',
  MAX_OPEN_ORDERS: '0',
  MAX_ORDERS_PER_HOUR: '0',
  AUTH_RATE_LIMIT: '10000',
};
const ledger: Entry[] = [];
let product: Product;
let sessions: SessionGrant[];
/** The orders that were acknowledged before the backup started. */
let promised: Entry[];
let file: string;

beforeAll(async () => {
  product = await startProduct(settings);
  sessions = await Promise.all(Array.from({ length: CUSTOMERS }, () => register(product.url)));
  // Makes the backup large enough to be interrupted.
  await queryRows(
    databaseIn(dataDir),
    `insert into notifications (user_id, type, title, message) select users.id, 'system', 'Notice', md5(number::text)
     from users, generate_series(1, 20000) as number`,
  );
});
afterAll(tidyProducts);

async function keepOrdering(token: string, carts: readonly SampleCart[], stopped: AbortSignal) {
  for (let number = 0; !stopped.aborted; number += 1) {
    const entry = newEntry(token, carts[number % carts.length] as SampleCart);
    ledger.push(entry);
    await placeUntilSettled(entry, () => product.url);
    await sleep(5);
  }
}
const accepted = () => ledger.filter(({ state }) => state === 'ok');

test('a backup is made while customers order, and holds every order acknowledged before it', async () => {
  const carts = await sampleCarts(product.url, sessions[0]?.token ?? '');
  const stopping = new AbortController();
  const load = Promise.all(sessions.map(({ token }) => keepOrdering(token, carts, stopping.signal)));
  await expect.poll(() => accepted().length, { timeout: 60_000 }).toBeGreaterThan(50);
  promised = accepted();
  const backup = await runBackupCommand(settings, 'backup');
  const after = accepted().length;
  await expect.poll(() => accepted().length, { timeout: 60_000 }).toBeGreaterThan(after + 10);
  stopping.abort();
  await load;
  expect(backup).toMatchObject({ code: 0, error: '' });
  file = /^Written: (\S+\.tar\.gz\.age) /.exec(backup.lines[0] ?? '')?.[1] ?? '';
  expect(existsSync(file)).toBe(true);
  expect(after).toBeGreaterThan(promised.length);
  expect(ledger.filter(({ state }) => state === 'fail')).toEqual([]);
  await product.stop();
});

test('a backup is checked by its file and passphrase alone; what is wrong is named, with exit code 1', async () => {
  const good = await runBackupCommand(settings, 'backup', '--verify', file);
  expect(good).toMatchObject({ code: 0, error: '' });
  expect(good.lines.join('\n')).toMatch(
    /is complete and unchanged[\s\S]*Encrypted[\s\S]*Mithila[\s\S]*\d+ orders of ₹/,
  );
  const verify = async (changes: Record<string, string>, path = file) => {
    const { code, error } = await runBackupCommand({ ...settings, ...changes }, 'backup', '--verify', path);
    expect(code).toBe(1);
    return error;
  };
  expect(await verify({ BACKUP_PASSPHRASE: 'dal bhat for lunch' })).toContain('another passphrase');
  expect(await verify({ BACKUP_PASSPHRASE: '' })).toContain('is encrypted. Set BACKUP_PASSPHRASE');
  const cut = join(backupDir, 'cut');
  writeFileSync(cut, readFileSync(file).subarray(0, -5));
  expect(await verify({}, cut)).toContain('is truncated');
  expect(await verify({}, join(backupDir, 'missing'))).toContain('cannot be read');
  rmSync(cut);
});

test('a good backup is found good where DATA_DIR cannot be made, and no data folder is made', async () => {
  const copy = `${dataDir}-copy.tar.gz.age`;
  cpSync(file, copy);
  const nobody = isRoot() ? findUser('nobody') : null;
  if (nobody !== null) chownSync(copy, nobody.uid, nobody.gid);
  for (const user of nobody === null ? [''] : ['', nobody.name])
    for (const folder of ['/dev/null/data', `${dataDir}-unused`]) {
      const elsewhere = { ...settings, DATA_DIR: folder, RUN_AS: user };
      const { code, lines, error } = await runBackupCommand(elsewhere, 'backup', '--verify', copy);
      expect({ user, folder, code, error }).toEqual({ user, folder, code: 0, error: '' });
      expect(lines[0]).toContain('is complete and unchanged');
      expect(lines.at(-1)).toMatch(/^The panel does not show this check/);
      expect(existsSync(folder)).toBe(false);
    }
});

test('a mistyped command prints its usage', async () => {
  for (const args of [
    ['backup', 'now'],
    ['restore'],
    ['restore', 'a', 'b'],
    ['backup', '--force'],
    ['backup', '--verify'],
  ]) {
    const { code, error } = await runBackupCommand(settings, ...args);
    expect({ args, code, error }).toMatchObject({
      code: 1,
      error: expect.stringContaining('npm run restore -- FILE'),
    });
  }
});

test('a backup of a folder without a database creates none', async () => {
  const mistyped = `${dataDir}-mistyped`;
  const { code, error } = await runBackupCommand({ ...settings, DATA_DIR: mistyped }, 'backup');
  expect({ code, error }).toEqual({
    code: 1,
    error: `There is no database in ${mistyped}, so there is nothing to back up. Check DATA_DIR.`,
  });
  expect(existsSync(mistyped)).toBe(false);
});

test('a backup cannot be written inside DATA_DIR', async () => {
  const { code, error } = await runBackupCommand(
    { ...settings, BACKUP_DIR: join(dataDir, 'backups') },
    'backup',
  );
  expect({ code, error }).toEqual({
    code: 1,
    error: expect.stringMatching(/^Setting BACKUP_DIR: expected a folder outside/),
  });
});

test.runIf(canMount)('a disk that fills during the backup leaves no file', async () => {
  const disk = `${dataDir}-small-disk`;
  mountSmallDisk(disk, '256k');
  try {
    const { code, error } = await runBackupCommand({ ...settings, BACKUP_DIR: disk }, 'backup');
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringMatching(/The disk of BACKUP_DIR .* is full/),
    });
    expect(readdirSync(disk)).toEqual([]);
  } finally {
    unmountSmallDisk(disk);
  }
});

test('a restore is refused while there is data, and says what to do', async () => {
  const { code, error } = await runBackupCommand(settings, 'restore', file);
  expect({ code, error }).toEqual({
    code: 1,
    error: expect.stringMatching(/holds data already.*set DATA_DIR to a new folder/),
  });
});

test('data of another major version of PostgreSQL is refused, with the commands that move it', async () => {
  const old = newDataDir();
  mkdirSync(join(old, 'postgres/cluster'), { recursive: true });
  writeFileSync(join(old, 'postgres/cluster/PG_VERSION'), '15\n');
  if (process.getuid?.() === 0) chownSync(join(old, 'postgres/cluster'), 65_534, 65_534);
  for (const command of [['main.js'], ['backup-command.js', 'backup']]) {
    const { exited, errors } = runProgram({ ...settings, DATA_DIR: old }, command);
    expect((await exited).code).toBe(1);
    expect(errors.join()).toMatch(/written by PostgreSQL 15 .*npm run backup.*npm run restore -- FILE/);
  }
});

test('a restore that is stopped or killed half way leaves the installation empty, so that it can be restored', async () => {
  rmSync(dataDir, { recursive: true, force: true });
  const isCopying = () =>
    queryRows(
      databaseIn(dataDir),
      `select from pg_stat_activity where application_name = 'chulo restore' and query like 'copy "notifications"%'`,
    ).then(
      (rows) => rows.length > 0,
      () => false,
    );
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const restoring = runProgram(settings, ['backup-command.js', 'restore', file]);
    await expect.poll(isCopying, { timeout: 60_000, interval: 5 }).toBe(true);
    restoring.kill(signal);
    expect(await restoring.exited).toMatchObject(signal === 'SIGKILL' ? { signal } : { code: 1 });
    if (signal === 'SIGTERM') expect(restoring.errors.join()).toContain('Nothing was restored.');
    await expect.poll(() => listPostgresOn(dataDir), { timeout: 60_000 }).toEqual([]);
  }
  const restored = await runBackupCommand(settings, 'restore', file);
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.lines.at(-1)).toContain('Nobody is signed in');
});

test('every order acknowledged before the backup is there after a restore, unchanged, and the restaurant works', async () => {
  product = await startProduct(settings);
  const before = await call(product.url, 'GET', '/api/auth/session', { token: sessions[0]?.token ?? '' });
  expect(before.status).toBe(401);
  const tokens = new Map<string, string>();
  for (const { token, user } of sessions)
    tokens.set(token, (await signIn(product.url, user.email, 'long enough')).token);
  const renewed = promised.map((entry) => ({ ...entry, token: tokens.get(entry.token) ?? '' }));
  const differences = await Promise.all(renewed.map((entry) => findOrderDifferences(entry, product.url)));
  expect(differences.flat()).toEqual([]);
  // A device that sends an order again gets the one of before.
  const [first] = renewed;
  if (!first) throw new Error('no order');
  expect((await postOrder(first, product.url)).text).toContain(idOf(first));
  expect((await postOrder({ ...first, key: crypto.randomUUID() }, product.url)).status).toBe(201);

  const { db, close } = connectDatabase(databaseIn(dataDir), 2, () => {});
  try {
    expect(await findBrokenInvariants(db)).toEqual([]);
    const [restoredBackup] = await db.selectFrom('backups').select(['file', 'verified_at']).execute();
    expect(restoredBackup, 'it was read to its end').toEqual({
      file: basename(file),
      verified_at: expect.any(Date),
    });
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('idempotency_key', 'is not', null)
      .execute();
    const known = new Set(ledger.filter(({ answer }) => answer).map(idOf));
    console.info(`${promised.length} orders acknowledged before the backup, ${rows.length} restored`);
    expect(rows.filter(({ id }) => !known.has(id)).length).toBeLessThanOrEqual(1);
  } finally {
    await close();
  }
  await product.stop();
});
