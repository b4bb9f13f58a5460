import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@chulo/embedded-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import { queryRows } from '../../testing/backup-stage.ts';
import { register, signIn } from '../../testing/http-client.ts';
import { type Entry, findOrderDifferences, newEntry, placeUntilSettled } from '../../testing/order-ledger.ts';
import {
  databaseIn,
  databaseUrlOf,
  newDataDir,
  runBackupCommand,
  startProduct,
  tidyProducts,
} from '../../testing/product.ts';
import { sampleCarts } from '../../testing/sample-carts.ts';
import { findServerBinaries } from '../../testing/server-binaries.ts';
import { type ConnectionSettings, connectDatabase } from '../client.ts';

const PASSWORD = 'long enough';
const settings = {
  BACKUP_DIR: `${newDataDir()}-backups`,
  BACKUP_PASSPHRASE: 'momo for breakfast',
  PUBLIC_URL: 'http://localhost:3000',
  MAX_OPEN_ORDERS: '0',
  MAX_ORDERS_PER_HOUR: '0',
};

/** The server of the operator, of another major version than the embedded one. */
let server: EmbeddedPostgres;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-other-version-'));
  server = await startEmbeddedPostgres({
    name: 'chulo',
    dataDir: folder,
    log: () => {},
    binDir: findServerBinaries(),
  });
});
afterAll(async () => {
  await tidyProducts();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ownServer = (database = server.connection.database) => ({
  ...settings,
  DATABASE_URL: databaseUrlOf({ ...server.connection, database }),
});
const versionOf = async (connection: ConnectionSettings) =>
  (await queryRows<{ server_version: string }>(connection, 'show server_version'))[0]?.server_version ?? '';

async function backUp(from: Record<string, string>): Promise<{ file: string; contents: string[] }> {
  const { code, error, lines } = await runBackupCommand(from, 'backup');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return { file: /^Written: (\S+) /.exec(lines[0] ?? '')?.[1] ?? '', contents: lines.slice(1, 3) };
}

/** Restores the file, and compares orders, sums and accounts with those of the backup. */
async function restore(into: Record<string, string>, { file, contents }: Awaited<ReturnType<typeof backUp>>) {
  const { code, error, lines } = await runBackupCommand(into, 'restore', file);
  expect({ code, error, contents: lines.slice(1, 3) }).toEqual({ code: 0, error: '', contents });
}

async function expectSound(connection: ConnectionSettings): Promise<void> {
  const { db, close } = connectDatabase(connection, 2, () => {});
  try {
    expect(await findBrokenInvariants(db)).toEqual([]);
  } finally {
    await close();
  }
}

test('a restaurant moves from a server of another major version to the embedded PostgreSQL, and back', async () => {
  const embedded = { ...settings, DATA_DIR: newDataDir() };
  let product = await startProduct(ownServer());
  const { token, user } = await register(product.url);
  const carts = await sampleCarts(product.url, token);
  const entries: Entry[] = [...carts, ...carts].map((cart) => newEntry(token, cart));
  for (const entry of entries) await placeUntilSettled(entry, () => product.url);
  expect(entries.map(({ state }) => state)).toEqual(entries.map(() => 'ok'));
  const backup = await backUp(ownServer());
  await product.stop();

  await restore(embedded, backup);
  product = await startProduct(embedded);
  const [there, here] = await Promise.all([server.connection, databaseIn(embedded.DATA_DIR)].map(versionOf));
  expect(Number.parseInt(here ?? '', 10)).toBeGreaterThan(Number.parseInt(there ?? '', 10));
  const renewed = (await signIn(product.url, user.email, PASSWORD)).token;
  const differences = await Promise.all(
    entries.map((entry) => findOrderDifferences({ ...entry, token: renewed }, product.url)),
  );
  expect(differences.flat()).toEqual([]);
  const next = newEntry(renewed, carts[0] as (typeof carts)[number]);
  await placeUntilSettled(next, () => product.url);
  expect(next.state).toBe('ok');
  await expectSound(databaseIn(embedded.DATA_DIR));
  const later = await backUp(embedded);
  await product.stop();

  await queryRows(server.connection, 'create database back');
  await restore(ownServer('back'), later);
  await expectSound({ ...server.connection, database: 'back' });
  product = await startProduct(ownServer('back'));
  const again = (await signIn(product.url, user.email, PASSWORD)).token;
  expect(await findOrderDifferences({ ...next, token: again }, product.url)).toEqual([]);
  await product.stop();
});
