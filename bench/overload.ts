// Three times the load that the server can handle: orders and reads of customers, beside the kitchen board and the panel.
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { connectTo, type Measured, percentilesOf, requestBytes } from './load.ts';
import { orderRequests, priceOrder, registerCustomers, signIn } from './orders.ts';
import { type Request, type Run, runClosed, runOpen, type StaffReader } from './overload-load.ts';
import { originOf, type Running, startProduct } from './processes.ts';
import { type BenchOptions, type Figure, figureOf, limitedFigureOf, printFigures } from './rounds.ts';

const CUSTOMERS = 64;
/** Closed loops of these sizes; the best of them is the capacity. */
const CONNECTIONS = [16, 32, 64];
const TIMES_CAPACITY = [1, 3];
const MIN_SHARE = 0.8;
const MAX_REFUSAL_MS = 100;
const MAX_STAFF_MS = 500;
const STAFF_POLL_MS = 200;
const STAFF_READS = {
  'Kitchen board': { email: 'kitchen@chulo.test', path: '/api/orders?view=kitchen' },
  'First page of orders': { email: 'admin@chulo.test', path: '/api/orders?page=1&pageSize=10' },
  'Numbers of the overview': { email: 'admin@chulo.test', path: '/api/orders/stats' },
} as const;
type StaffRead = keyof typeof STAFF_READS;
const STAFF_READ_NAMES = Object.keys(STAFF_READS) as StaffRead[];

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  await database.create('product');
  const product = await startProduct({
    main: options.main,
    env: {
      DATABASE_URL: database.urlOf('product'),
      DATA_DIR: dataDir,
      MAX_OPEN_ORDERS: '0',
      MAX_ORDERS_PER_HOUR: '0',
      AUTH_RATE_LIMIT: '100000',
    },
    profileFolder: options.profileFolder,
  });
  try {
    const origin = originOf(product);
    const customers = await registerCustomers(origin, CUSTOMERS);
    const [first] = customers;
    if (!first) throw new Error('no customer registered');
    const order = await priceOrder(origin, first);
    const next = mixedRequests(customers.map((customer) => [customer, orderRequests(customer, order)]));
    const staff = await Promise.all(STAFF_READ_NAMES.map((name) => staffReader(product, name)));
    const seconds = options.seconds * 2;
    const rounds: { peak: Run; runs: Run[] }[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const closed: Run[] = [];
      for (const connections of CONNECTIONS)
        closed.push(await runClosed(product.port, next, staff, connections, options.seconds));
      const peak = closed.reduce((best, run) => (run.perSecond > best.perSecond ? run : best));
      const runs: Run[] = [];
      for (const times of TIMES_CAPACITY)
        runs.push(await runOpen(product.port, next, staff, peak.perSecond * times, seconds));
      rounds.push({ peak, runs });
    }
    report(rounds, options);
  } finally {
    await product.stop();
  }
}

/** Orders and reads of the customer's orders in turn. The menu is not among them: it is never refused. */
function mixedRequests(customers: readonly [SessionGrant, () => Buffer][]): () => Request {
  const reads = customers.map(([{ user, token }]) =>
    requestBytes('GET', `/api/customers/${user.id}/orders?page=1&pageSize=10`, {
      authorization: `Bearer ${token}`,
    }),
  );
  let sent = 0;
  return () => {
    sent += 1;
    const index = Math.floor(sent / 2) % customers.length;
    const isOrder = sent % 2 === 0;
    // Copied: the buffer of an order is written again for the next one of the same customer.
    return { isOrder, bytes: Buffer.from((isOrder ? customers[index]?.[1]() : reads[index]) ?? '') };
  };
}

async function staffReader(product: Running, name: StaffRead): Promise<StaffReader> {
  const { email, path } = STAFF_READS[name];
  const { token } = await signIn(originOf(product), email);
  const request = requestBytes('GET', path, { authorization: `Bearer ${token}` });
  return async (run) => {
    const connection = await connectTo(product.port);
    while (performance.now() < run.endsAt) {
      const sentAt = performance.now();
      const { status, text } = await connection.exchange(request);
      if (status !== 200) throw new Error(`${name} was answered with ${text}`);
      run.addStaffRead(name, performance.now() - sentAt);
      await new Promise((done) => setTimeout(done, STAFF_POLL_MS));
    }
    connection.close();
  };
}

function report(rounds: readonly { peak: Run; runs: Run[] }[], options: BenchOptions): void {
  const measuredOf = (run: Run, times: readonly number[] = run.served): Measured => {
    const at = percentilesOf(times);
    return { perSecond: run.perSecond, p50: at(0.5), p99: at(0.99), generator: run.generator };
  };
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const [index, times] of TIMES_CAPACITY.entries()) {
    const pairs = rounds.flatMap(({ peak, runs }) => {
      const run = runs[index];
      return run ? [{ peak, run }] : [];
    });
    const runs = pairs.map(({ run }) => run);
    const name = (text: string) => `${times} x capacity: ${text}`;
    const timed = (text: string, limit: number, timesOf: (run: Run) => number[], share: number) =>
      limitedFigureOf(
        { name: name(text), limit },
        runs.map((run) => ({
          value: percentilesOf(timesOf(run))(share),
          measured: measuredOf(run, timesOf(run)),
        })),
      );
    const shareOf = (text: string, rateOf: (run: Run) => number) =>
      figureOf(
        { name: name(text), target: times > 1 ? MIN_SHARE : null, limit: null },
        pairs.map(({ peak, run }) => ({
          baseline: { ...measuredOf(peak), perSecond: rateOf(peak) },
          product: { ...measuredOf(run), perSecond: rateOf(run) },
        })),
        ({ product, baseline }) => product.perSecond / baseline.perSecond,
      );
    figures.push(
      shareOf('orders and reads served', (run) => run.perSecond),
      shareOf('orders placed', (run) => run.ordersPerSecond),
    );
    if (times > 1) figures.push(timed('time to refuse, p99', MAX_REFUSAL_MS, (run) => run.refused, 0.99));
    for (const read of STAFF_READ_NAMES)
      figures.push(timed(`${read}, p95`, MAX_STAFF_MS, (run) => run.staff[read] ?? [], 0.95));
    const percentOf = (part: (run: Run) => number) =>
      runs
        .map((run) => Math.round((part(run) / (run.served.length + run.refused.length + run.unsent)) * 100))
        .join(', ');
    notes.push(
      `At ${times} x capacity, ${percentOf((run) => run.refused.length)} % of the requests were refused with 503 and Retry-After; ${percentOf((run) => run.unsent)} % found no idle client.`,
    );
  }
  notes.push(
    `Orders and reads of a customer's orders in equal parts, by ${CUSTOMERS} customers. Capacity is the best of ${CONNECTIONS.join(', ')} connections, beside the same reads of staff.`,
  );
  printFigures(figures, notes, options.report);
}

await measureOnDatabase(measure);
