// The kitchen's polls of a restaurant with a long order history, compared with a short one.
import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { insertPastOrders } from '../server/src/testing/past-orders.ts';
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { type Measured, measureLoad, requestBytes } from './load.ts';
import { fetchData, priceOrder, registerCustomers, signIn } from './orders.ts';
import { originOf, type Running, startProduct } from './processes.ts';
import { type BenchOptions, compare, printFigures } from './rounds.ts';

const LONG_HISTORY = 1_000_000;
const SHORT_HISTORY = 1_000;
/** Orders on the board on a busy evening. */
const OPEN_ORDERS = 60;
/** Orders that wait for an answer. */
const PENDING_ORDERS = 5;
/** Number of boards that poll each of the two servers. */
const CONNECTIONS = 2;
const LIMIT = 1.2;
const MAX_FILL_SECONDS = 600;

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  const startOn = (name: string, profileFolder: string | null) =>
    startProduct({
      main: options.main,
      env: {
        DATABASE_URL: database.urlOf(name),
        DATA_DIR: dataDir,
        MAX_OPEN_ORDERS: '0',
        MAX_ORDERS_PER_HOUR: '0',
      },
      profileFolder,
    });

  await database.create('few');
  const first = await startOn('few', null);
  await fillBoard(originOf(first));
  await first.stop();
  await database.create('many', 'few');
  await insertPastOrders({ connectionString: database.urlOf('few') }, SHORT_HISTORY);
  const startedAt = performance.now();
  await insertPastOrders({ connectionString: database.urlOf('many') }, LONG_HISTORY);
  const fillSeconds = Math.round((performance.now() - startedAt) / 1_000);
  if (fillSeconds > MAX_FILL_SECONDS) throw new Error(`filling the history took ${fillSeconds} s`);

  const many = await startOn('many', options.profileFolder);
  const few = await startOn('few', null);
  try {
    const pollLongHistory = await pollOf(many, options);
    const pollShortHistory = await pollOf(few, options);
    if (options.profileFolder) {
      await pollLongHistory();
      return;
    }
    const figure = await compare({
      name: "The kitchen's polls with 1,000,000 past orders",
      limit: LIMIT,
      rounds: options.rounds,
      isConcurrent: true,
      product: pollLongHistory,
      baseline: pollShortHistory,
    });
    const notes = [
      `The kitchen board has ${OPEN_ORDERS} orders of three lines and ${PENDING_ORDERS} pending ones, and polls both and the scheduled ones in turn; ${CONNECTIONS} connections on each side. Filling the history took ${fillSeconds} s.`,
    ];
    printFigures([figure], notes, options.report);
  } finally {
    await few.stop();
    await many.stop();
  }
}

/** Creates open orders in all three columns, and pending ones. */
async function fillBoard(origin: string): Promise<void> {
  const [customer] = await registerCustomers(origin, 1);
  if (!customer) throw new Error('no customer registered');
  const order = await priceOrder(origin, customer);
  const admin = await signIn(origin, 'admin@chulo.test');
  for (let turn = 0; turn < OPEN_ORDERS + PENDING_ORDERS; turn += 1) {
    const body = { customerId: customer.user.id, ...order, specialInstructions: randomUUID() };
    const { id } = await fetchData<PlacedOrder>(origin, 'POST', '/api/orders', 201, body, customer.token);
    if (turn >= OPEN_ORDERS) continue;
    const status = KITCHEN_STATUSES[turn % KITCHEN_STATUSES.length];
    await fetchData(origin, 'PUT', `/api/orders/${id}/status`, 200, { status }, admin.token);
  }
}

async function pollOf(running: Running, { seconds }: BenchOptions): Promise<() => Promise<Measured>> {
  const { token } = await signIn(originOf(running), 'kitchen@chulo.test');
  const polls = await Promise.all(
    Object.entries({ kitchen: OPEN_ORDERS, pending: PENDING_ORDERS, scheduled: 0 }).map(
      async ([view, expected]) => {
        const path = `/api/orders?view=${view}`;
        const orders = await fetchData<unknown[]>(originOf(running), 'GET', path, 200, undefined, token);
        if (orders.length !== expected) throw new Error(`${view}: ${orders.length} orders`);
        return requestBytes('GET', path, { authorization: `Bearer ${token}` });
      },
    ),
  );
  let turn = 0;
  const nextPoll = () => {
    turn += 1;
    return polls[turn % polls.length] ?? Buffer.alloc(0);
  };
  return () =>
    measureLoad({
      port: running.port,
      connections: CONNECTIONS,
      seconds,
      warmUpSeconds: 1,
      next: nextPoll,
      status: 200,
    });
}

await measureOnDatabase(measure);
