// The menu from memory, compared with a plain node:http server that sends the same bytes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './http-call.ts';
import { type Measured, measureLoad, requestBytes } from './load.ts';
import { type Running, startBaseline, startProduct } from './processes.ts';
import { type BenchOptions, compare, type Figure, printFigures, readOptions } from './rounds.ts';

const CONNECTIONS = 32;
const PATH = '/api/menu';
const TARGET = 0.6;

async function main(): Promise<void> {
  const options = readOptions();
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
  // The PostgreSQL user must be able to enter the folder; otherwise the server uses another one.
  chmodSync(dataDir, 0o755);
  const { main: built, profileFolder } = options;
  const product = await startProduct({ main: built, env: { DATA_DIR: dataDir }, profileFolder });
  try {
    if (profileFolder) await measureRequests(product, {}, 200, options);
    else await compareMenuRequests(product, options);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compareMenuRequests(product: Running, options: BenchOptions): Promise<void> {
  const { headers, body } = await call(`http://127.0.0.1:${product.port}${PATH}`, {});
  const etag = headers.etag ?? '';
  const empty = await startBaseline('baseline-empty.ts');
  const ceiling = await measureRequests(empty, {}, 204, options);
  await empty.stop();

  const figures: Figure[] = [
    await compareCase(product, options, {
      name: 'Menu from memory',
      target: TARGET,
      headers: {},
      status: 200,
    }),
    await compareCase(product, options, {
      name: 'Menu not modified (304)',
      target: null,
      headers: { 'if-none-match': etag },
      status: 304,
    }),
    await compareCase(product, options, {
      name: 'Menu in brotli',
      target: null,
      headers: { 'accept-encoding': 'br' },
      status: 200,
    }),
  ];
  const notes = [
    `The menu is ${body.length} bytes; ${CONNECTIONS} connections.`,
    `Upper limit of the load generator, against an empty 204: ${Math.round(ceiling.perSecond)}/s.`,
  ];
  printFigures(figures, notes, options.report);
}

interface Case {
  name: string;
  target: number | null;
  headers: Record<string, string>;
  status: number;
}

async function compareCase(product: Running, options: BenchOptions, { name, target, headers, status }: Case) {
  const baseline = await startBaseline('baseline-menu.ts', {
    BARE_SOURCE: `http://127.0.0.1:${product.port}${PATH}`,
    BARE_ENCODING: headers['accept-encoding'] ?? 'identity',
  });
  try {
    return await compare({
      name,
      target,
      rounds: options.rounds,
      product: () => measureRequests(product, headers, status, options),
      baseline: () => measureRequests(baseline, headers, status, options),
    });
  } finally {
    await baseline.stop();
  }
}

function measureRequests(
  { port }: Running,
  headers: Record<string, string>,
  status: number,
  { seconds }: BenchOptions,
): Promise<Measured> {
  const bytes = requestBytes('GET', PATH, headers);
  return measureLoad({
    port,
    connections: CONNECTIONS,
    seconds,
    warmUpSeconds: 1,
    next: () => bytes,
    status,
  });
}

await main();
