import { existsSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  databaseIn,
  databaseUrlOf,
  newDataDir,
  type Product,
  runDoctorCommand,
  startProduct,
  tidyProducts,
} from './testing/product.ts';
import { createTestDatabase } from './testing/test-database.ts';

const PAGE_BYTES = 8_192;
/** Nothing listens there. */
const GEOCODER_URL = 'http://127.0.0.1:9';

const dataDir = newDataDir();
const settings = { DATA_DIR: dataDir, GEOCODER_URL };
const cluster = join(dataDir, 'postgres/cluster');
let product: Product;

beforeAll(async () => {
  product = await startProduct(settings);
});
afterAll(tidyProducts);

async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client(databaseIn(dataDir));
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

const doctor = (changes: Record<string, string> = {}) => {
  const { status, diagnosis, error } = runDoctorCommand({ ...settings, ...changes });
  const findings = diagnosis?.findings ?? [];
  const problems = findings.filter(({ severity }) => severity === 'problem');
  return { status, error, findings, problems, state: diagnosis?.status, checks: diagnosis?.checks ?? 0 };
};

test('beside a running server the doctor finds a healthy demo, and a fault in its data', async () => {
  const { port } = new URL(product.url);
  expect(doctor({ PORT: port })).toMatchObject({ status: 0, state: 'healthy', problems: [], error: '' });
  await query("update promos set uses = uses + 1 where code = 'WELCOME10'");
  expect(doctor({ PORT: port })).toMatchObject({
    status: 1,
    state: 'findings',
    problems: [{ check: 'data', count: 1, examples: ['WELCOME10'] }],
  });
  await query("update promos set uses = uses - 1 where code = 'WELCOME10'");
});

test('with the server stopped the doctor starts the database itself, and stops it again', async () => {
  await product.stop();
  const { status, state, checks } = doctor();
  expect({ status, state }).toEqual({ status: 0, state: 'healthy' });
  expect(checks).toBeGreaterThan(80);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
});

/** Overwrites a part of a table's file, as a failing disk does. */
async function damage(file: string): Promise<() => Promise<void>> {
  const handle = await open(join(cluster, file), 'r+');
  const page = Buffer.alloc(PAGE_BYTES);
  await handle.read(page, 0, PAGE_BYTES, 0);
  await handle.write(Buffer.alloc(PAGE_BYTES / 2, 0xa5), 0, PAGE_BYTES / 2, 0);
  await handle.close();
  return async () => {
    const again = await open(join(cluster, file), 'r+');
    await again.write(page, 0, PAGE_BYTES, 0);
    await again.close();
  };
}

test('on a database with a corrupt page the doctor says which table is damaged, and makes the other checks', async () => {
  const running = await startProduct(settings);
  const [row] = await query<{ file: string }>("select pg_relation_filepath('reviews') as file");
  await query("update promos set uses = uses + 1 where code = 'WELCOME10'");
  await running.stop();
  const repair = await damage(row?.file ?? '');
  onTestFinished(repair);
  const { status, problems } = doctor();
  expect(status).toBe(1);
  expect(problems).toEqual([
    expect.objectContaining({ check: 'data', examples: ['WELCOME10'] }),
    expect.objectContaining({
      check: 'unchecked',
      what: expect.stringMatching(/invalid page|checksum/),
      examples: expect.arrayContaining([
        'every row of reviews can be read',
        'the stars of a dish match its reviews',
      ]),
      advice: expect.stringContaining('The database is damaged.'),
    }),
  ]);
});

test('a database that cannot start is reported with the other findings, and the exit code 2', () => {
  const control = join(cluster, 'global/pg_control');
  rmSync(control);
  const { status, state, problems, findings } = doctor();
  expect({ status, state }).toEqual({ status: 2, state: 'could_not_run' });
  expect(problems).toEqual([
    expect.objectContaining({ check: 'database', what: expect.stringContaining('cannot be reached') }),
  ]);
  expect(findings.map(({ check }) => check)).toContain('geocoder');
});

test('without a database, with a wrong setting, and with an unknown word the doctor says so and creates nothing', () => {
  const empty = newDataDir();
  expect(doctor({ DATA_DIR: empty })).toMatchObject({
    status: 2,
    problems: [{ check: 'database', what: `There is no database in ${empty} yet.` }],
  });
  expect(existsSync(empty)).toBe(false);
  expect(doctor({ PORT: 'ninety', SMTP_URL: 'mail' })).toMatchObject({
    status: 2,
    problems: [
      { check: 'settings', what: expect.stringContaining('Setting PORT: expected') },
      { check: 'settings', what: expect.stringContaining('Setting SMTP_URL: expected') },
    ],
  });
  expect(doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toMatchObject({
    status: 2,
    problems: [{ check: 'database', what: expect.stringContaining('ECONNREFUSED') }],
  });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.doctor'))).toEqual([]);
});

test('of a database without tables the doctor says that there is no restaurant yet', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(doctor({ DATABASE_URL: databaseUrlOf(connection) })).toMatchObject({
    status: 2,
    state: 'could_not_run',
    problems: [{ check: 'database', what: 'There is no restaurant in this database yet.' }],
  });
});
