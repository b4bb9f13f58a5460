// Memory of the server with its embedded PostgreSQL: idle, after 100,000 orders and, with --soak, over 20 minutes of load.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, type Measured, percentilesOf, requestBytes, startCpuMeter } from './load.ts';
import { orderRequests, priceOrder, registerCustomers, signIn } from './orders.ts';
import { countDatabaseConnections, memoryOf } from './process-memory.ts';
import { originOf, type Running, startProduct } from './processes.ts';
import { type Figure, limitedFigureOf, printFigures, readOptions } from './rounds.ts';

const MAX_IDLE_MB = 200;
const MAX_BUSY_MB = 400;
const MAX_GROWTH_PERCENT = 10;
const MAX_P99_GROWTH_PERCENT = 20;
const ORDERS = 100_000;
const CONNECTIONS = 16;
const SETTLE_MS = 30_000;
const SOAK_MINUTES = Number(process.env.CHULO_SOAK_MINUTES ?? 20);
const SOAK_ORDERS_PER_SECOND = 30;
const SAMPLE_MS = 5_000;
/** Samples of the first and of the last minutes are compared, because a single one depends on garbage collection. */
const COMPARED_SAMPLES = 24;

const options = readOptions();
const dataDir = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
// The PostgreSQL user must be able to enter the folder; otherwise the server uses another one.
chmodSync(dataDir, 0o755);
const product = await startProduct({
  main: options.main,
  env: { DATA_DIR: dataDir, MAX_OPEN_ORDERS: '0', MAX_ORDERS_PER_HOUR: '0', AUTH_RATE_LIMIT: '100000' },
  profileFolder: options.profileFolder,
});
try {
  await sleep(SETTLE_MS);
  const idle = memoryOf(product.pid);
  const next = await orderSource(product);
  const filling = await placeOrders(product, next, ORDERS);
  await sleep(SETTLE_MS);
  const busy = memoryOf(product.pid);
  const figures = [
    figureOf('Memory, idle', MAX_IDLE_MB, 'MB', idle, filling),
    figureOf('Memory after 100,000 orders', MAX_BUSY_MB, 'MB', busy, filling),
  ];
  if (options.hasSoak) figures.push(...(await soak(product, next)));
  const notes = [
    'Memory is the sum of PSS of the server process and of all PostgreSQL processes: shared pages count once.',
  ];
  printFigures(figures, notes, options.report);
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function orderSource(running: Running): Promise<(connection: number) => Buffer> {
  const customers = await registerCustomers(originOf(running), CONNECTIONS);
  const [first] = customers;
  if (!first) throw new Error('no customer registered');
  const order = await priceOrder(originOf(running), first);
  const requests = customers.map((customer) => orderRequests(customer, order));
  return (connection) => requests[connection % requests.length]?.() ?? Buffer.alloc(0);
}

async function placeOrders(
  { port }: Running,
  next: (connection: number) => Buffer,
  count: number,
): Promise<Measured> {
  const milliseconds: number[] = [];
  const stopCpu = startCpuMeter();
  const startedAt = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      const connection = await connectTo(port);
      while (sent < count) {
        sent += 1;
        const sentAt = performance.now();
        const { status, text } = await connection.exchange(next(index));
        if (status !== 201) throw new Error(`received ${text}`);
        milliseconds.push(performance.now() - sentAt);
      }
      connection.close();
    }),
  );
  const at = percentilesOf(milliseconds);
  const perSecond = (count / (performance.now() - startedAt)) * 1_000;
  return { perSecond, p50: at(0.5), p99: at(0.99), generator: stopCpu() };
}

/** Orders at a constant rate, a board that polls, and reads of the menu. @throws when an order is not placed */
async function soak(running: Running, next: (connection: number) => Buffer): Promise<Figure[]> {
  const { token } = await signIn(originOf(running), 'kitchen@chulo.test');
  const reads = [
    requestBytes('GET', '/api/menu', { 'accept-encoding': 'br' }),
    requestBytes('GET', '/api/orders?view=kitchen', { authorization: `Bearer ${token}` }),
    requestBytes('GET', '/', { 'accept-encoding': 'br' }),
  ];
  const readConnection = await connectTo(running.port);
  const samples: number[] = [];
  const milliseconds: number[] = [];
  const byMinute: number[][] = [];
  const stopCpu = startCpuMeter();
  const connectionsBefore = countDatabaseConnections(running.pid);
  const startedAt = performance.now();
  const endsAt = startedAt + SOAK_MINUTES * 60_000;
  const orders = Array.from({ length: SOAK_ORDERS_PER_SECOND }, async (_, index) => {
    const connection = await connectTo(running.port);
    await sleep((1_000 / SOAK_ORDERS_PER_SECOND) * index);
    for (let turn = 1; performance.now() < endsAt; turn += 1) {
      const sentAt = performance.now();
      // A connection belongs to one customer: two orders of a customer would wait for each other.
      const { status, text } = await connection.exchange(next(index));
      if (status !== 201) throw new Error(`received ${text}`);
      const ms = performance.now() - sentAt;
      milliseconds.push(ms);
      const minute = Math.floor((sentAt - startedAt) / 60_000);
      byMinute[minute] ??= [];
      byMinute[minute].push(ms);
      await sleep(Math.max(0, startedAt + turn * 1_000 - performance.now()));
    }
    connection.close();
  });
  const sampling = async () => {
    while (performance.now() < endsAt) {
      for (const read of reads) await readConnection.exchange(read);
      samples.push(memoryOf(running.pid));
      await sleep(SAMPLE_MS);
    }
    readConnection.close();
  };
  await Promise.all([...orders, sampling()]);
  const first = percentilesOf(samples.slice(0, COMPARED_SAMPLES))(0.5);
  const last = percentilesOf(samples.slice(-COMPARED_SAMPLES))(0.5);
  console.log(`soak: ${first.toFixed(0)} MB in the first two minutes, ${last.toFixed(0)} MB in the last two`);
  const p99s = byMinute.map((times) => percentilesOf(times)(0.99));
  const quarter = Math.max(1, Math.floor(p99s.length / 4));
  const firstP99 = percentilesOf(p99s.slice(0, quarter))(0.5);
  const lastP99 = percentilesOf(p99s.slice(-quarter))(0.5);
  console.log(
    `soak: p99 of a minute, median: ${firstP99.toFixed(1)} ms in the first quarter, ${lastP99.toFixed(1)} ms in the last`,
  );
  const at = percentilesOf(milliseconds);
  const perSecond = milliseconds.length / (SOAK_MINUTES * 60);
  const measured = { perSecond, p50: at(0.5), p99: at(0.99), generator: stopCpu() };
  const soakName = `in a soak of ${SOAK_MINUTES} minutes at ${SOAK_ORDERS_PER_SECOND} orders/s`;
  const percentMore = (one: number, other: number) => (other / one - 1) * 100;
  return [
    figureOf(`Growth of memory ${soakName}`, MAX_GROWTH_PERCENT, '%', percentMore(first, last), measured),
    figureOf(
      `Growth of the p99 ${soakName}`,
      MAX_P99_GROWTH_PERCENT,
      '%',
      percentMore(firstP99, lastP99),
      measured,
    ),
    figureOf(
      `More database connections ${soakName}`,
      0,
      '',
      countDatabaseConnections(running.pid) - connectionsBefore,
      measured,
    ),
  ];
}

function figureOf(name: string, limit: number, unit: string, value: number, measured: Measured): Figure {
  return limitedFigureOf({ name, limit, unit }, [{ value, measured }]);
}
