// The menu from memory, next to a bare node:http server that sends the same bytes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './answers.ts';
import { type Measured, measureLoad, requestBytes } from './load.ts';
import { type Running, startBare, startProduct } from './processes.ts';
import { type BenchOptions, compare, type Figure, readOptions, tell } from './rounds.ts';

const CONNECTIONS = 32;
const PATH = '/api/menu';
const TARGET = 0.6;

async function main(): Promise<void> {
  const options = readOptions();
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
  // PostgreSQL's own user must be able to enter, or the data would go elsewhere.
  chmodSync(dataDir, 0o755);
  const { main: built, profileFolder } = options;
  const product = await startProduct({ main: built, env: { DATA_DIR: dataDir }, profileFolder });
  try {
    if (profileFolder) await ask(product, {}, 200, options);
    else await compareMenus(product, options);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compareMenus(product: Running, options: BenchOptions): Promise<void> {
  const { headers, body } = await call(`http://127.0.0.1:${product.port}${PATH}`, {});
  const etag = headers.etag ?? '';
  const empty = await startBare('bare-empty.ts');
  const ceiling = await ask(empty, {}, 204, options);
  await empty.stop();

  const figures: Figure[] = [
    await compareCase(product, options, {
      name: 'Menu from memory',
      target: TARGET,
      headers: {},
      status: 200,
    }),
    await compareCase(product, options, {
      name: 'Menu that the client has (304)',
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
    `The load generator's own ceiling, against a bare 204: ${Math.round(ceiling.perSecond)}/s.`,
  ];
  tell(figures, notes, options.report);
}

interface Case {
  name: string;
  target: number | null;
  headers: Record<string, string>;
  status: number;
}

async function compareCase(product: Running, options: BenchOptions, { name, target, headers, status }: Case) {
  const bare = await startBare('bare-menu.ts', {
    BARE_SOURCE: `http://127.0.0.1:${product.port}${PATH}`,
    BARE_ENCODING: headers['accept-encoding'] ?? 'identity',
  });
  try {
    return await compare({
      name,
      target,
      rounds: options.rounds,
      product: () => ask(product, headers, status, options),
      bare: () => ask(bare, headers, status, options),
    });
  } finally {
    await bare.stop();
  }
}

function ask(
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
