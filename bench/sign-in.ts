// Sign-in: what its time tells about an address, and what many sign-ins at once cost other people.
import { randomBytes } from 'node:crypto';
import { type BenchDatabase, measureOnDatabase } from './database.ts';
import {
  type Connection,
  connectTo,
  type Measured,
  percentilesOf,
  requestBytes,
  startCpuMeter,
} from './load.ts';
import { fetchData } from './orders.ts';
import { originOf, type Running, startProduct } from './processes.ts';
import { type BenchOptions, figureOf, limitedFigureOf, type Pair, printFigures } from './rounds.ts';

/** Refused sign-ins of a known and of an unknown address, in turn: of each so many. */
const ATTEMPTS = 1_000;
/** Each is tried equally often, so that no limit of an account is reached. */
const ACCOUNTS = 250;
/** Of the area under the curve from 0.5, at which the time tells nothing. */
const MAX_DEVIATION = 0.07;
const SIGN_INS = 200;
const MAX_TIMES_QUIET = 5;
const PAUSE_MS = 5;

async function measure(options: BenchOptions, database: BenchDatabase, dataDir: string): Promise<void> {
  await database.create('product');
  const product = await startProduct({
    main: options.main,
    env: {
      DATABASE_URL: database.urlOf('product'),
      DATA_DIR: dataDir,
      AUTH_RATE_LIMIT: '100000',
      TRUSTED_PROXIES: '1',
    },
    profileFolder: options.profileFolder,
  });
  try {
    const known = await registerAccounts(product);
    const timing = await measureTiming(product, known);
    const pairs: Pair[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const baseline = await readMenuFor(product, () => pause(options.seconds * 1_000));
      const busy = await readMenuFor(product, () => signInAtOnce(product, known));
      pairs.push({ baseline, product: busy });
    }
    printFigures(
      [
        limitedFigureOf(
          { name: 'Refused sign-in, deviation of the AUC from 0.5', limit: MAX_DEVIATION, unit: '' },
          [{ value: Math.abs(timing.area - 0.5), measured: timing.measured }],
        ),
        figureOf(
          {
            name: `Menu during ${SIGN_INS} sign-ins at once, p95`,
            target: null,
            limit: MAX_TIMES_QUIET,
          },
          pairs,
          // `p99` of these runs is the 95th percentile.
          ({ product: busy, baseline }) => busy.p99 / baseline.p99,
        ),
      ],
      [
        `The AUC is the probability that the refusal of a known address took longer than that of an unknown one: ${timing.area.toFixed(3)}, with ${ATTEMPTS} attempts each, in turn. For the menu, "p99" is the 95th percentile, and the baseline is the quiet server.`,
      ],
      options.report,
    );
  } finally {
    await product.stop();
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function registerAccounts(product: Running): Promise<string[]> {
  const run = randomBytes(4).toString('hex');
  const emails = Array.from({ length: ACCOUNTS }, (_, index) => `sign-in-${run}-${index}@example.test`);
  for (const email of emails)
    await fetchData(originOf(product), 'POST', '/api/auth/register', 201, {
      name: 'A person',
      email,
      phone: '9811111111',
      password: 'a bench password',
      confirmPassword: 'a bench password',
    });
  return emails;
}

let calls = 0;
/** A sign-in with a wrong password. Each comes from another network address, so that no rate limit refuses it. */
function wrongSignIn(email: string): Buffer {
  calls += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  };
  return requestBytes(
    'POST',
    '/api/auth/login',
    headers,
    JSON.stringify({ email, password: 'a wrong password' }),
  );
}

async function timeOf(connection: Connection, request: Buffer, allowed: readonly number[]): Promise<number> {
  const sentAt = performance.now();
  const { status, text } = await connection.exchange(request);
  if (!allowed.includes(status)) throw new Error(`expected ${allowed.join(' or ')}, received ${text}`);
  return performance.now() - sentAt;
}

async function measureTiming(
  product: Running,
  known: readonly string[],
): Promise<{ area: number; measured: Measured }> {
  const connection = await connectTo(product.port);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const stopCpu = startCpuMeter();
  const startedAt = performance.now();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const email = known[attempt % known.length] ?? '';
    const pair = [['known', email] as const, ['unknown', `nobody-${email}`] as const];
    for (const [kind, address] of attempt % 2 === 0 ? pair : pair.reverse())
      times[kind].push(await timeOf(connection, wrongSignIn(address), [401]));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  connection.close();
  const at = percentilesOf([...times.known, ...times.unknown]);
  return {
    area: areaUnderCurve(times.known, times.unknown),
    measured: { perSecond: (2 * ATTEMPTS) / seconds, p50: at(0.5), p99: at(0.99), generator: stopCpu() },
  };
}

/** The probability that one of `times` is longer than one of `others`; equal ones count half. */
function areaUnderCurve(times: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const time of times) for (const other of others) longer += time > other ? 1 : time === other ? 0.5 : 0;
  return longer / (times.length * others.length);
}

/** A full queue of password checks answers with 429 or 503. */
async function signInAtOnce(product: Running, known: readonly string[]): Promise<void> {
  await Promise.all(
    Array.from({ length: SIGN_INS }, async (_, index) => {
      const connection = await connectTo(product.port);
      await timeOf(connection, wrongSignIn(known[index % known.length] ?? ''), [401, 429, 503]);
      connection.close();
    }),
  );
}

/** Reads the menu until `work` is done. @returns times whose `p99` is the 95th percentile */
async function readMenuFor(product: Running, work: () => Promise<void>): Promise<Measured> {
  const connection = await connectTo(product.port);
  const request = requestBytes('GET', '/api/menu', {});
  const times: number[] = [];
  const stopCpu = startCpuMeter();
  const startedAt = performance.now();
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      times.push(await timeOf(connection, request, [200]));
      await pause(PAUSE_MS);
    }
  })();
  await work();
  isOver = true;
  await reading;
  connection.close();
  const seconds = (performance.now() - startedAt) / 1_000;
  const at = percentilesOf(times);
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.95), generator: stopCpu() };
}

await measureOnDatabase(measure);
