// The menu from memory, compared with a plain node:http server that sends the same headers and bytes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, type RawResponse } from './http-call.ts';
import type { Measured } from './load.ts';
import { originOf, type Running, startBaseline, startProduct } from './processes.ts';
import { type BenchOptions, compare, type Figure, printFigures, readOptions } from './rounds.ts';
import { measureWithWrk } from './wrk.ts';

const CONNECTIONS = 16;
const PATH = '/api/menu';

async function main(): Promise<void> {
  const options = readOptions();
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
  // The PostgreSQL user must be able to enter the folder; otherwise the server uses another one.
  chmodSync(dataDir, 0o755);
  const { main: built, profileFolder } = options;
  const product = await startProduct({ main: built, env: { DATA_DIR: dataDir }, profileFolder });
  try {
    if (profileFolder) await measureRequests(product, {}, options);
    else await compareMenuRequests(product, options);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Case {
  name: string;
  target: number;
  headers: Record<string, string>;
}

async function compareMenuRequests(product: Running, options: BenchOptions): Promise<void> {
  const { headers, body } = await call(urlOf(product), {});
  const cases: Case[] = [
    { name: 'Menu from memory', target: 0.6, headers: {} },
    { name: 'Menu in brotli', target: 0.6, headers: { 'accept-encoding': 'br' } },
    {
      name: 'Menu not modified (304)',
      target: 0.5,
      headers: { 'if-none-match': headers.etag ?? '' },
    },
  ];
  const figures: Figure[] = [];
  for (const one of cases) figures.push(await compareCase(product, options, one));
  const notes = [
    `The menu is ${body.length} bytes; ${CONNECTIONS} connections; load from wrk with two threads. The baseline sends the same headers and bytes.`,
  ];
  printFigures(figures, notes, options.report);
}

async function compareCase(product: Running, options: BenchOptions, { name, target, headers }: Case) {
  const baseline = await startBaseline('baseline-menu.ts', {
    BARE_SOURCE: urlOf(product),
    BARE_ENCODING: headers['accept-encoding'] ?? 'identity',
  });
  try {
    await requireSameResponse(product, baseline, headers);
    return await compare({
      name,
      target,
      rounds: options.rounds,
      product: () => measureRequests(product, headers, options),
      baseline: () => measureRequests(baseline, headers, options),
    });
  } finally {
    await baseline.stop();
  }
}

/** @throws Error when the baseline does less work: another status, header or body */
async function requireSameResponse(product: Running, baseline: Running, headers: Record<string, string>) {
  const [one, other] = await Promise.all([product, baseline].map((side) => call(urlOf(side), { headers })));
  const comparable = ({ status, headers: { date: _, ...rest } }: RawResponse) =>
    JSON.stringify([status, Object.entries(rest).sort()]);
  if (!one || !other || comparable(one) !== comparable(other) || !one.body.equals(other.body))
    throw new Error(
      `the baseline responds differently: ${one && comparable(one)} ${other && comparable(other)}`,
    );
}

const urlOf = (side: Running) => `${originOf(side)}${PATH}`;

function measureRequests(
  { port }: Running,
  headers: Record<string, string>,
  { seconds }: BenchOptions,
): Promise<Measured> {
  return measureWithWrk({ port, path: PATH, headers, connections: CONNECTIONS, seconds });
}

await main();
