// Placing orders, next to a bare program that writes the same rows with one statement, on one PostgreSQL.
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { type Measured, measureLoad } from './load.ts';
import { orderRequests, priceOrder, registerCustomers } from './orders.ts';
import { type Running, startBare, startProduct } from './processes.ts';
import { type BenchOptions, compare, tell } from './rounds.ts';

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

  // The product makes the schema, the menu and the customers; the bare program gets a copy of all that.
  await database.create('product');
  const first = await startOn('product', null);
  const origin = `http://127.0.0.1:${first.port}`;
  const customers = await registerCustomers(origin, CONNECTIONS);
  const order = await priceOrder(origin, customers[0] ?? noCustomer());
  await first.stop();
  await database.create('bare', 'product');

  const product = await startOn('product', options.profileFolder);
  const bare = await startBare('bare-placement.ts', { DATABASE_URL: database.urlOf('bare') });
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
      bare: placeOn(bare),
    });
    const notes = [
      `Embedded PostgreSQL ${database.version}, durable; ${CONNECTIONS} connections, an order of two lines.`,
    ];
    tell([figure], notes, options.report);
  } finally {
    await bare.stop();
    await product.stop();
  }
}

function noCustomer(): never {
  throw new Error('no customer registered');
}

await measureOnDatabase(measure);
