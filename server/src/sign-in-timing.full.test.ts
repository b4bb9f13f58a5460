import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request as startRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from './db/client.ts';
import { signIn } from './testing/http-client.ts';
import { databaseIn, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { checkFigure, checkTime, reportFigure, SIZES } from './testing/trust.ts';

const SAMPLES = SIZES.timingSamples;
const CUSTOMERS = 100;
const STAFF = ['admin', 'manager', 'cashier', 'courier'].map((name) => `${name}@chulo.test`);
const SIGN_INS = 200;

let product: Product;
let agent: Agent;
let database: DatabaseClient;
let customers: string[];
let calls = 0;

beforeAll(async () => {
  product = await startProduct({
    DEMO: '1',
    TRUSTED_PROXIES: '1',
    AUTH_RATE_LIMIT: '100000',
    LOG_LEVEL: 'silent',
  });
  agent = new Agent({ keepAlive: true });
  customers = Array.from({ length: CUSTOMERS }, (_, index) => `person-${index}@example.test`);
  database = connectDatabase(databaseIn(product.dataDir), 1, () => undefined);
  await database.pool.query(
    `insert into users (name, email, email_key, phone, password_hash)
     select 'A person', email, email, '9811111111',
       (select password_hash from users where email_key = 'customer@chulo.test')
     from unnest($1::text[]) as email`,
    [customers],
  );
});
afterAll(async () => {
  agent?.destroy();
  await database?.close();
  await tidyProducts();
});

interface Sample {
  status: number;
  ms: number;
}

/** Each call comes from an address of its own, so that no limit of an address or an account is reached. */
function send(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Sample> {
  calls += 1;
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const call = startRequest(`${product.url}${path}`, {
      agent,
      method,
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(text === ''
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    call.on('error', reject).on('response', (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
    });
    call.end(text);
  });
}

/** The probability that a known address took longer than an unknown one: 0.5 when the time tells nothing. */
function areaUnderCurve(knownTimes: readonly number[], unknownTimes: readonly number[]): number {
  let wins = 0;
  for (const time of knownTimes)
    for (const other of unknownTimes) wins += time > other ? 1 : time === other ? 0.5 : 0;
  return wins / (knownTimes.length * unknownTimes.length);
}

/** Measures known and unknown addresses in turn. @param measure returns the time of each measured request */
async function compare<Name extends string>(
  known: readonly string[],
  count: number,
  measure: (email: string) => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  // An account that has reached a limit gets no mail.
  await database.pool.query('delete from attempt_counters');
  const times: { isKnown: boolean; times: Record<Name, number> }[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = known[index % known.length] ?? '';
    // Every address is used equally often, because the limits count the calls of one address.
    const pair = [
      { isKnown: true, address: email },
      { isKnown: false, address: `nobody-${email}` },
    ];
    for (const { isKnown, address } of index % 2 === 0 ? pair : pair.reverse())
      times.push({ isKnown, times: await measure(address) });
  }
  const names = Object.keys(times[0]?.times ?? {}) as Name[];
  const of = (name: Name, isKnown: boolean) =>
    times.filter((entry) => entry.isKnown === isKnown).map((entry) => entry.times[name]);
  const entries = names.map((name) => [name, areaUnderCurve(of(name, true), of(name, false))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

const describe = (areas: Record<string, number>) =>
  Object.entries(areas)
    .map(([name, area]) => `${name} ${area.toFixed(3)}`)
    .join(', ');

const deviates = (areas: Record<string, number>) =>
  Object.values(areas).some((area) => Math.abs(area - 0.5) > SIZES.timingDeviation);

/** Chance alone exceeds the bound in one of a hundred runs, so a deviation counts when twice as many new samples have it too. */
async function expectNoDifference<Name extends string>(
  promise: number,
  title: string,
  known: readonly string[],
  measure: (email: string) => Promise<Record<Name, number>>,
): Promise<void> {
  let areas = await compare(known, SAMPLES, measure);
  reportFigure(promise, `${title}, ${SAMPLES} samples each, AUC ${describe(areas)}`);
  if (deviates(areas)) {
    areas = await compare(known, 2 * SAMPLES, measure);
    reportFigure(promise, `${title}, ${2 * SAMPLES} new samples each, AUC ${describe(areas)}`);
  }
  expect(deviates(areas), JSON.stringify(areas)).toBe(false);
}

test.each([
  ['customers', () => customers],
  ['staff', () => STAFF],
] as const)(
  'the time of a refused sign-in, and of the request after it, does not tell whether the address is one of %s',
  async (who, addresses) => {
    await expectNoDifference(27, `sign-in of ${who}`, addresses(), async (email) => {
      const signIn = await send('POST', '/api/auth/login', { email, password: 'a wrong one' });
      const next = await send('GET', '/api/auth/session');
      expect([signIn.status, next.status]).toEqual([401, 401]);
      return { signIn: signIn.ms, next: next.ms };
    });
  },
);

test('the time of a forgotten password, and of the request after it, does not tell whether the address has an account', async () => {
  await expectNoDifference(28, 'forgotten password', customers, async (email) => {
    const forgot = await send('POST', '/api/auth/forgot-password', { email });
    const next = await send('GET', '/api/auth/session');
    expect([forgot.status, next.status]).toEqual([200, 401]);
    return { forgotPassword: forgot.ms, next: next.ms };
  });
});

test('during 200 simultaneous sign-ins the menu and the kitchen are answered', async () => {
  const { token } = await signIn(product.url, 'kitchen@chulo.test', 'chulo-demo');
  let isOver = false;
  /** Reads a path until the sign-ins are over. @returns milliseconds of each read */
  const keepReading = async (path: string, headers?: Record<string, string>): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver) {
      const { status, ms } = await send('GET', path, undefined, headers);
      // A machine that is busy with other work may count as overloaded.
      expect([200, 503]).toContain(status);
      if (status === 200) times.push(ms);
      await sleep(5);
    }
    return times;
  };
  const memoryBefore = memoryOf(product.pid);
  let peak = memoryBefore;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(product.pid));
  }, 20);
  const startedAt = performance.now();
  const reads = [keepReading('/api/menu'), keepReading('/api/orders', { authorization: `Bearer ${token}` })];
  const signIns = await Promise.all(
    Array.from({ length: SIGN_INS }, () =>
      send('POST', '/api/auth/login', { email: 'customer@chulo.test', password: randomUUID() }),
    ),
  );
  const ms = performance.now() - startedAt;
  isOver = true;
  const [menu = [], kitchen = []] = await Promise.all(reads);
  clearInterval(watch);
  const moreMemory = peak - memoryBefore;
  reportFigure(
    32,
    `${SIGN_INS} sign-ins at once in ${Math.round(ms)} ms: ${menu.length} menus, p95 ${p95Of(menu).toFixed(1)} ms; ` +
      `${kitchen.length} reads of the kitchen, p95 ${p95Of(kitchen).toFixed(1)} ms`,
  );
  checkTime(32, { what: 'menu during sign-ins, p95', ms: p95Of(menu), limitMs: 300 });
  checkTime(32, { what: 'kitchen during sign-ins, p95', ms: p95Of(kitchen), limitMs: 500 });
  checkFigure(32, { what: 'memory for sign-ins', value: moreMemory, unit: 'MB', limit: 300 });
  // A full queue answers at once; none fails in another way.
  const statuses = signIns.map(({ status }) => status);
  expect([...new Set(statuses)].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(Math.min(menu.length, kitchen.length)).toBeGreaterThan(20);
});

function p95Of(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** Megabytes in memory. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}
