// Placing orders, compared with a plain program that writes the same rows with one statement, on the same PostgreSQL.
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { type Measured, measureLoad } from './load.ts';
import { orderRequests, priceOrder, registerCustomers } from './orders.ts';
import { type Running, startBaseline, startProduct } from './processes.ts';
import { type BenchOptions, compare, printFigures } from './rounds.ts';

const CONNECTIONS = 16;
const TARGET = 0.35;

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  const startOn = (name: string, profileFolder: string | null) =>
    startProduct({
      main: options.main,
      env: {
        DATABASE_URL: database.urlOf(name),
        DATA_DIR: dataDir,
        MAX_OPEN_ORDERS: '0',
        AUTH_RATE_LIMIT: '100000',
      },
      profileFolder,
    });

  // The product creates schema, menu and customers; the baseline gets a copy of that database.
  await database.create('product');
  const first = await startOn('product', null);
  const origin = `http://127.0.0.1:${first.port}`;
  const customers = await registerCustomers(origin, CONNECTIONS);
  const order = await priceOrder(origin, customers[0] ?? throwNoCustomer());
  await first.stop();
  await database.create('baseline', 'product');

  const product = await startOn('product', options.profileFolder);
  const baseline = await startBaseline('baseline-placement.ts', { DATABASE_URL: database.urlOf('baseline') });
  const placeOn = (running: Running) => {
    const requests = customers.map((customer) => orderRequests(customer, order));
    return (): Promise<Measured> =>
      measureLoad({
        port: running.port,
        connections: CONNECTIONS,
        seconds: options.seconds,
        warmUpSeconds: 1,
        next: (connection) => requests[connection]?.() ?? Buffer.alloc(0),
        status: 201,
      });
  };
  try {
    if (options.profileFolder) {
      await placeOn(product)();
      return;
    }
    const figure = await compare({
      name: 'Orders placed',
      target: TARGET,
      rounds: options.rounds,
      product: placeOn(product),
      baseline: placeOn(baseline),
    });
    const notes = [
      `Embedded PostgreSQL ${database.version}, durable; ${CONNECTIONS} connections, an order of two lines.`,
    ];
    printFigures([figure], notes, options.report);
  } finally {
    await baseline.stop();
    await product.stop();
  }
}

function throwNoCustomer(): never {
  throw new Error('no customer registered');
}

await measureOnDatabase(measure);
