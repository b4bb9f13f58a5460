// Starts and stops of the product with its embedded PostgreSQL and the demo data, which each installation makes often.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chulo/embedded-postgres';
import type { Measured } from './load.ts';
import { originOf, startProduct } from './processes.ts';
import { limitedFigureOf, printFigures, readOptions } from './rounds.ts';

const MAX_DATABASE_START_MS = 300;
const MAX_DATABASE_STOP_MS = 2_000;
const MAX_READY_MS = 3_000;
const MAX_EXIT_MS = 10_000;
const MAX_REFUSAL_MS = 2_000;

const options = readOptions();
const folder = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
// The PostgreSQL user must be able to enter the folder; otherwise the server uses another one.
chmodSync(folder, 0o755);

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const runOf = (ms: number): { value: number; measured: Measured } => ({
  value: ms,
  measured: { perSecond: 1_000 / ms, p50: ms, p99: ms, generator: 0 },
});

async function startDatabase() {
  return startEmbeddedPostgres({ name: 'chulo', dataDir: join(folder, 'database'), log: () => undefined });
}

/** A start with a data folder that no system can create ends by itself. */
async function startWithBadFolder(): Promise<void> {
  const env = { DATA_DIR: '/dev/null/chulo' };
  try {
    await startProduct({ main: options.main, env, profileFolder: null });
  } catch (error) {
    if (String(error).includes('/dev/null/chulo')) return;
    throw error;
  }
  throw new Error('the server started without a data folder');
}

async function startAndAsk() {
  const running = await startProduct({
    main: options.main,
    env: { DATA_DIR: join(folder, 'product') },
    profileFolder: options.profileFolder,
  });
  const answer = await fetch(`${originOf(running)}/readyz`);
  if (answer.status !== 200) throw new Error(`not ready: ${await answer.text()}`);
  return running;
}

try {
  // The first starts create the databases.
  await (await startDatabase()).stop();
  await (await startAndAsk()).stop();
  const times = {
    databaseStart: [] as number[],
    databaseStop: [] as number[],
    ready: [] as number[],
    exit: [] as number[],
    refusal: [] as number[],
  };
  for (let round = 0; round < options.rounds; round += 1) {
    let database: Awaited<ReturnType<typeof startDatabase>> | undefined;
    times.databaseStart.push(
      await measure(async () => {
        database = await startDatabase();
      }),
    );
    times.databaseStop.push(await measure(async () => database?.stop()));
    let product: Awaited<ReturnType<typeof startAndAsk>> | undefined;
    times.ready.push(
      await measure(async () => {
        product = await startAndAsk();
      }),
    );
    times.exit.push(await measure(async () => product?.stop()));
    times.refusal.push(await measure(startWithBadFolder));
  }
  const figure = (name: string, limit: number, milliseconds: readonly number[]) =>
    limitedFigureOf({ name, limit }, milliseconds.map(runOf));
  printFigures(
    [
      figure('Start of PostgreSQL on existing data', MAX_DATABASE_START_MS, times.databaseStart),
      figure('Stop of PostgreSQL', MAX_DATABASE_STOP_MS, times.databaseStop),
      figure('Start of the server until it is ready', MAX_READY_MS, times.ready),
      figure('Exit after SIGTERM', MAX_EXIT_MS, times.exit),
      figure('Refusal of a DATA_DIR that cannot be created', MAX_REFUSAL_MS, times.refusal),
    ],
    [],
    options.report,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
