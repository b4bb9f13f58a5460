import pg from 'pg';
import { type Measured, measureLoad, requestBytes } from './load.ts';
import { fetchData, signIn } from './orders.ts';
import { originOf, type Running } from './processes.ts';
import { type BenchOptions, compare, type Figure, time } from './rounds.ts';

/** A task in the admin panel and the paths that it requests in turn. */
interface PanelRead {
  name: string;
  /** Maximum ratio to the time with a short history; null means no limit. */
  limit: number | null;
  paths: string[];
}

const FIRST_PAGE = 'page=1&pageSize=10';
const SAMPLES = 40;
const SEARCH_LIMIT = 1.6;

const NOW = '/api/orders/now';

/** The requests of the overview when it opens (admin-reads.ts and recentReportOptions of the web app). */
const OVERVIEW = [
  `/api/orders?${FIRST_PAGE}`,
  '/api/menu',
  '/api/categories',
  `/api/auth/users?role=customer&${FIRST_PAGE}`,
  '/api/orders/stats',
  '/api/restaurants',
  '/api/banners',
  '/api/promos',
  '/api/orders/report',
  NOW,
];

interface SampleRow {
  id: string;
  order_number: number;
  customer_id: string;
  name: string;
  phone: string;
  day: string;
}

/** The last page with an exact count, 10 rows a page. */
const LAST_COUNTED_PAGE = '/api/orders?page=1000&pageSize=10';
const REPORT = '/api/orders/report';
const MAX_MS = { page: 50, report: 300 };

export interface Side {
  running: Running;
  connectionString: string;
}

/** Uses one connection on each side, to measure the waiting time of one person. */
export async function measurePanel(many: Side, few: Side, options: BenchOptions): Promise<Figure[]> {
  const requestMany = await createRequester(many, options);
  const requestFew = await createRequester(few, options);
  const readsOfFew = new Map((await readsOf(few.connectionString)).map((read) => [read.name, read.paths]));
  const figures: Figure[] = [];
  for (const { name, limit, paths } of await readsOf(many.connectionString))
    figures.push(
      await compare({
        name,
        limit,
        rounds: options.profileFolder ? 1 : options.rounds,
        isConcurrent: true,
        product: () => requestMany(paths),
        baseline: () => requestFew(readsOfFew.get(name) ?? []),
      }),
    );
  const timed = (name: string, path: string, maxMs: number) =>
    time(name, maxMs, options.rounds, () => requestMany([path]));
  figures.push(await timed('Page 1,000', LAST_COUNTED_PAGE, MAX_MS.page));
  figures.push(await timed('The report of 30 days', REPORT, MAX_MS.report));
  return figures;
}

async function createRequester({ running, connectionString }: Side, { seconds }: BenchOptions) {
  const { token } = await signIn(originOf(running), 'admin@chulo.test');
  await countDayTotals(running, connectionString, token);
  return (paths: readonly string[]): Promise<Measured> => {
    const requests = paths.map((path) => requestBytes('GET', path, { authorization: `Bearer ${token}` }));
    let sent = 0;
    return measureLoad({
      port: running.port,
      connections: 1,
      seconds,
      warmUpSeconds: 1,
      next: () => requests[sent++ % requests.length] ?? Buffer.alloc(0),
      status: 200,
    });
  };
}

const DAYS_PER_BATCH = 20;

/** The history was inserted without updating the day totals; this counts them, some days at a time. */
async function countDayTotals(running: Running, connectionString: string, token: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (let isDone = false; !isDone; ) {
    const { rowCount } = await client.query(
      `insert into order_day_changes (day)
       select distinct placed_on from orders where placed_on not in (select day from order_day_totals)
       order by placed_on limit $1`,
      [DAYS_PER_BATCH],
    );
    isDone = rowCount === 0;
    // The report counts the changed days before it answers. Without it they wait for a timer that runs every minute.
    await fetchData(originOf(running), 'GET', REPORT, 200, undefined, token);
  }
  await client.end();
}

/** The reads for one database, with search texts sampled from its whole history. */
async function readsOf(connectionString: string): Promise<PanelRead[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<SampleRow>(
    `select orders.id, order_number, customer_id, name, phone, placed_on::text as day
     from orders join users on users.id = customer_id
     where order_number % ((select count(*) from orders) / $1::int) = 1 and email like 'customer-%'
     order by order_number`,
    [SAMPLES],
  );
  await client.end();
  if (rows.length < SAMPLES / 2) throw new Error(`only ${rows.length} samples`);
  const search = (text: string) => `/api/orders?${FIRST_PAGE}&search=${encodeURIComponent(text)}`;
  const list = (query: string) => `/api/orders?${FIRST_PAGE}&${query}`;
  return [
    { name: 'First page', limit: 2, paths: [list('')] },
    {
      name: 'Search: the start of an id, 8 characters',
      limit: SEARCH_LIMIT,
      paths: rows.map(({ id }) => search(id.slice(0, 8))),
    },
    { name: 'Search: an id in full', limit: SEARCH_LIMIT, paths: rows.map(({ id }) => search(id)) },
    {
      name: 'Search: 3 characters of an id',
      limit: SEARCH_LIMIT,
      paths: rows.map(({ id }) => search(id.slice(0, 3))),
    },
    {
      name: 'Search: an order number',
      limit: SEARCH_LIMIT,
      paths: rows.map((row) => search(String(row.order_number))),
    },
    {
      name: 'Search: 3 digits of an order number',
      limit: SEARCH_LIMIT,
      paths: rows.map((row) => search(String(row.order_number).slice(-3))),
    },
    { name: 'Search: a name', limit: SEARCH_LIMIT, paths: rows.map(({ name }) => search(name)) },
    {
      name: 'Search: 3 characters of a name',
      limit: SEARCH_LIMIT,
      paths: rows
        .filter(({ name }) => [...(name.split(' ')[0] ?? '')].length > 2)
        .map(({ name }) => search([...name].slice(0, 3).join(''))),
    },
    { name: 'Search: a phone', limit: SEARCH_LIMIT, paths: rows.map(({ phone }) => search(`+977 ${phone}`)) },
    {
      name: 'Search: the last 6 digits of a phone',
      limit: SEARCH_LIMIT,
      paths: rows.map(({ phone }) => search(phone.slice(-6))),
    },
    { name: 'The orders that need somebody now', limit: 2, paths: [NOW] },
    { name: 'Unpaid orders', limit: 2, paths: [list('unpaid=true')] },
    {
      name: "A customer's orders",
      limit: 2,
      paths: rows.map((row) => `/api/customers/${row.customer_id}/orders?${FIRST_PAGE}`),
    },
    { name: 'The overview', limit: 2, paths: OVERVIEW },
    {
      name: 'Orders of one status',
      limit: 2,
      paths: ['status=delivered', 'status=cancelled', 'status=pending'].map(list),
    },
    { name: 'Transactions of a day', limit: 2, paths: rows.map(({ day }) => list(`from=${day}&to=${day}`)) },
    { name: 'Customers', limit: 2, paths: [`/api/auth/users?role=customer&${FIRST_PAGE}`] },
    {
      name: 'Search among the customers',
      limit: SEARCH_LIMIT,
      paths: rows.map(
        ({ name }) => `/api/auth/users?role=customer&${FIRST_PAGE}&search=${encodeURIComponent(name)}`,
      ),
    },
  ];
}
