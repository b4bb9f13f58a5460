// Placing orders, compared with a plain program that writes the same order and lines with one statement, on the same
// PostgreSQL: into tables with a primary key only, and into the product's own schema.
import pg from 'pg';
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { type Measured, measureLoad } from './load.ts';
import { orderRequests, priceOrder, registerCustomers } from './orders.ts';
import { type Running, startBaseline, startProduct } from './processes.ts';
import { type BenchOptions, figureOf, type Pair, printFigures } from './rounds.ts';

const CONNECTIONS = 16;
const BARE_TARGET = 0.35;
const SAME_SCHEMA_TARGET = 0.55;
const P99_LIMIT = 3;
/** Share of a core above which the load generator is the limit. */
const MAX_GENERATOR = 0.8;

const BARE_TABLES = `
  create schema bare;
  create table bare.orders (like public.orders including defaults including identity including generated,
    primary key (id));
  create table bare.order_lines (like public.order_lines including defaults, primary key (order_id, position))`;

const throughput = ({ product, baseline }: Pair) => product.perSecond / baseline.perSecond;

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  const startOn = (name: string, profileFolder: string | null) =>
    startProduct({
      main: options.main,
      env: {
        DATABASE_URL: database.urlOf(name),
        DATA_DIR: dataDir,
        MAX_OPEN_ORDERS: '0',
        MAX_ORDERS_PER_HOUR: '0',
        AUTH_RATE_LIMIT: '100000',
      },
      profileFolder,
    });

  // The product creates schema, menu and customers; the baselines get a copy of that database.
  await database.create('product');
  const first = await startOn('product', null);
  const origin = `http://127.0.0.1:${first.port}`;
  const customers = await registerCustomers(origin, CONNECTIONS);
  const order = await priceOrder(origin, customers[0] ?? throwNoCustomer());
  await first.stop();
  await database.create('baseline', 'product');
  await createBareTables(database.urlOf('baseline'));

  const product = await startOn('product', options.profileFolder);
  const startBare = (searchPath: string) =>
    startBaseline('baseline-placement.ts', {
      DATABASE_URL: database.urlOf('baseline'),
      PGOPTIONS: `-c search_path=${searchPath}`,
    });
  const bare = await startBare('bare,public');
  const sameSchema = await startBare('public');
  const startPlacing = (running: Running) => {
    const requests = customers.map((customer) => orderRequests(customer, order));
    return () => measurePlacing(running, requests);
  };
  const measurePlacing = async (running: Running, requests: (() => Buffer)[]): Promise<Measured> => {
    const measured = await measureLoad({
      port: running.port,
      connections: CONNECTIONS,
      seconds: options.seconds,
      warmUpSeconds: 1,
      next: (connection) => requests[connection]?.() ?? Buffer.alloc(0),
      status: 201,
    });
    if (measured.generator > MAX_GENERATOR) throw new Error('the load generator is the limit of this run');
    return measured;
  };
  const placeOnProduct = startPlacing(product);
  const placeOnBare = startPlacing(bare);
  const placeOnSameSchema = startPlacing(sameSchema);
  try {
    if (options.profileFolder) {
      await placeOnProduct();
      return;
    }
    // V8 compiles the busiest functions during the first seconds of a process, on every side.
    for (const warmUp of [placeOnBare, placeOnProduct, placeOnSameSchema]) await warmUp();
    const toBare: Pair[] = [];
    const toSameSchema: Pair[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const bareRun = await placeOnBare();
      const productRun = await placeOnProduct();
      const sameSchemaRun = await placeOnSameSchema();
      toBare.push({ product: productRun, baseline: bareRun });
      toSameSchema.push({ product: productRun, baseline: sameSchemaRun });
    }
    const figures = [
      figureOf({ name: 'Orders placed', target: BARE_TARGET, limit: null }, toBare, throughput),
      figureOf(
        { name: 'Orders placed, bare insert into the same schema', target: SAME_SCHEMA_TARGET, limit: null },
        toSameSchema,
        throughput,
      ),
      figureOf(
        { name: 'Orders placed, p99', target: null, limit: P99_LIMIT },
        toBare,
        (pair) => pair.product.p99 / pair.baseline.p99,
      ),
    ];
    const notes = [
      `Embedded PostgreSQL ${database.version}, durable; ${CONNECTIONS} connections, an order of three lines.`,
    ];
    printFigures(figures, notes, options.report);
  } finally {
    await bare.stop();
    await sameSchema.stop();
    await product.stop();
  }
}

async function createBareTables(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(BARE_TABLES);
  await client.end();
}

function throwNoCustomer(): never {
  throw new Error('no customer registered');
}

await measureOnDatabase(measure);
