// Placing orders while backups are made as at night, compared with the same server without a backup, and the restore of
// the last one.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runBackupCommand } from '../server/src/backup-process.ts';
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { fillHistory, prepareRestaurant } from './history.ts';
import { measureLoad } from './load.ts';
import { orderRequests, priceOrder, registerCustomers } from './orders.ts';
import { originOf, startProduct } from './processes.ts';
import { type BenchOptions, figureOf, limitedFigureOf, type Pair, printFigures } from './rounds.ts';

const HISTORY = { orders: 100_000, people: 10_000 };
const CONNECTIONS = 16;
const RATE_TARGET = 0.8;
const P99_LIMIT = 2;
const MAX_RESTORE_SECONDS = 60;
/** A run is long enough for a backup and its check. */
const SECONDS_FACTOR = 5;
const PASSPHRASE = 'momo for breakfast';

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-bench-backups-'));
  const command = join(dirname(options.main), 'backup-command.js');
  const settingsOn = (name: string) => ({
    DATABASE_URL: database.urlOf(name),
    DATA_DIR: dataDir,
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: PASSPHRASE,
    PUBLIC_URL: 'http://localhost:3000',
    MAX_OPEN_ORDERS: '0',
    MAX_ORDERS_PER_HOUR: '0',
    AUTH_RATE_LIMIT: '100000',
  });
  await database.create('product');
  await prepareRestaurant(database.urlOf('product'));
  const fillSeconds = await fillHistory(database.urlOf('product'), HISTORY);
  const env = { ...process.env, ...settingsOn('product') };
  const product = await startProduct({
    main: options.main,
    env: settingsOn('product'),
    profileFolder: options.profileFolder,
  });
  const customers = await registerCustomers(originOf(product), CONNECTIONS);
  const [customer] = customers;
  if (!customer) throw new Error('no customer registered');
  const order = await priceOrder(originOf(product), customer);
  const requests = customers.map((one) => orderRequests(one, order));
  const newestFile = () => join(folder, readdirSync(folder).filter(isComplete).sort().at(-1) ?? '');
  let nights = 0;

  const measurePlacing = () =>
    measureLoad({
      port: product.port,
      connections: CONNECTIONS,
      seconds: options.seconds * SECONDS_FACTOR,
      warmUpSeconds: 1,
      next: (connection) => requests[connection]?.() ?? Buffer.alloc(0),
      status: 201,
    });

  async function backUpAgainAndAgain(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await runBackupCommand(['backup'], stop, { command: [command], env });
      await runBackupCommand(['backup', '--verify', newestFile()], stop, { command: [command], env });
      nights += 1;
    }
  }

  async function placeDuringBackups() {
    const stop = new AbortController();
    const backingUp = backUpAgainAndAgain(stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    const measured = await Promise.race([
      measurePlacing(),
      backingUp.then(() => Promise.reject(new Error('no backup runs'))),
    ]);
    stop.abort();
    await backingUp;
    return measured;
  }

  try {
    if (options.profileFolder) {
      await placeDuringBackups();
      return;
    }
    // V8 compiles the busiest functions during the first seconds of a process.
    await measurePlacing();
    const pairs: Pair[] = [];
    for (let round = 0; round < options.rounds; round += 1)
      pairs.push({ baseline: await measurePlacing(), product: await placeDuringBackups() });
    await runBackupCommand(['backup'], new AbortController().signal, { command: [command], env });
    const restores: number[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      await database.create(`restored_${round}`);
      const startedAt = performance.now();
      await promisify(execFile)(process.execPath, [command, 'restore', newestFile()], {
        env: { ...process.env, ...settingsOn(`restored_${round}`) },
      });
      restores.push((performance.now() - startedAt) / 1_000);
    }
    printFigures(
      [
        figureOf(
          { name: 'Orders placed during a backup', target: RATE_TARGET, limit: null },
          pairs,
          (pair) => pair.product.perSecond / pair.baseline.perSecond,
        ),
        figureOf(
          { name: 'Orders placed during a backup, p99', target: null, limit: P99_LIMIT },
          pairs,
          (pair) => pair.product.p99 / pair.baseline.p99,
        ),
        limitedFigureOf(
          { name: 'Restore of 100,000 orders', limit: MAX_RESTORE_SECONDS, unit: 's' },
          restores.map((seconds) => ({
            value: seconds,
            measured: { perSecond: 1 / seconds, p50: seconds * 1_000, p99: seconds * 1_000, generator: 0 },
          })),
        ),
      ],
      [
        `Backups: the baseline is the same server without one; ${CONNECTIONS} connections, ${HISTORY.orders.toLocaleString('en')} past orders, filled in ${fillSeconds} s; ${nights} encrypted backups were made and verified in the runs.`,
      ],
      options.report,
    );
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isComplete = (name: string) => name.endsWith('.age');

await measureOnDatabase(measure);
