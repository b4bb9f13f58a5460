// The look-up of a caller by telephone at the counter of a restaurant with 100,000 customers.
import type { FoundCaller } from '@chulo/shared/contract/orders/counter';
import pg from 'pg';
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import { fillHistory, prepareRestaurant } from './history.ts';
import { measureLoad, requestBytes } from './load.ts';
import { fetchData, signIn } from './orders.ts';
import { originOf, startProduct } from './processes.ts';
import { type BenchOptions, limitedFigureOf, printFigures } from './rounds.ts';

const PEOPLE = 100_000;
const ORDERS = 300_000;
const SAMPLES = 200;
const MAX_MS = 100;
const INDEX = 'users_by_phone_tail';

const SPELLINGS: readonly ((phone: string) => string)[] = [
  (phone) => phone,
  (phone) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
  (phone) => `+977 ${phone.slice(0, 5)}-${phone.slice(5)}`,
  (phone) => phone.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))),
];

/** Every second customer orders by telephone only. */
const MAKE_CALLERS = `
  alter table users disable trigger user;
  update users set is_caller = true, is_active = false, email = '', email_key = 'caller:' || id
    where substring(email from '^customer-([0-9]+)@')::int % 2 = 0;
  alter table users enable trigger user;
  vacuum analyze users`;

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  await database.create('callers');
  const connectionString = database.urlOf('callers');
  await prepareRestaurant(connectionString);
  const fillSeconds = await fillHistory(connectionString, { orders: ORDERS, people: PEOPLE });
  const phones = await makeCallers(connectionString);
  const env = { DATABASE_URL: connectionString, DATA_DIR: dataDir };
  const running = await startProduct({ main: options.main, env, profileFolder: options.profileFolder });
  try {
    const { token } = await signIn(originOf(running), 'cashier@chulo.test');
    for (const phone of phones.slice(0, 10))
      for (const spell of SPELLINGS) {
        const path = pathOf(spell(phone));
        const found = await fetchData<FoundCaller[]>(originOf(running), 'GET', path, 200, undefined, token);
        if (!found.some((person) => person.phone === phone)) throw new Error(`${path} finds nobody`);
      }
    const requests = phones.map((phone, index) => {
      const spell = SPELLINGS[index % SPELLINGS.length] ?? String;
      return requestBytes('GET', pathOf(spell(phone)), { authorization: `Bearer ${token}` });
    });
    const scansBefore = await countIndexScans(connectionString);
    let sent = 0;
    const runs = [];
    for (let round = 0; round < (options.profileFolder ? 1 : options.rounds); round += 1) {
      const measured = await measureLoad({
        port: running.port,
        connections: 1,
        seconds: options.seconds,
        warmUpSeconds: 1,
        next: () => requests[sent++ % requests.length] ?? Buffer.alloc(0),
        status: 200,
      });
      runs.push({ value: measured.p99, measured });
    }
    const scans = (await countIndexScans(connectionString)) - scansBefore;
    // A connection reports the scans of its last second later.
    if (scans < sent / 2) throw new Error(`${sent} look-ups used ${INDEX} ${scans} times`);
    const name = 'Look-up of a caller among 100,000 customers, p99';
    const notes = [
      `Look-up of a caller: ${ORDERS.toLocaleString('en')} orders of 100,000 customers, half of them callers (filling took ${fillSeconds} s); one connection, ${SAMPLES} numbers in turn, as digits, with spaces, with +977 and in Devanagari. Each uses the index ${INDEX} and is written to the audit trail.`,
    ];
    printFigures([limitedFigureOf({ name, limit: MAX_MS }, runs)], notes, options.report);
  } finally {
    await running.stop();
  }
}

const pathOf = (phone: string) => `/api/counter/callers?phone=${encodeURIComponent(phone)}`;

/** @returns the phones of some customers, half of them callers */
async function makeCallers(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of MAKE_CALLERS.split(';')) await client.query(statement);
    const { rows } = await client.query<{ phone: string }>(
      `select phone from users where phone like '98%' and role = 'customer' order by id limit $1`,
      [SAMPLES],
    );
    return rows.map(({ phone }) => phone);
  } finally {
    await client.end();
  }
}

async function countIndexScans(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ scans: string }>(
      'select idx_scan as scans from pg_stat_user_indexes where indexrelname = $1',
      [INDEX],
    );
    return Number(rows[0]?.scans);
  } finally {
    await client.end();
  }
}

await measureOnDatabase(measure);
