// Home and a dish under Lighthouse's phone, each the median of five runs, on the product as it is delivered.
// The first argument names a file for the table's rows.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './answers.ts';
import { BUILT_SERVER, startProduct } from './processes.ts';

/** Brought by npm for the run: its 185 MB serve nothing else. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 5;
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync';

/** What is measured, and what it has to reach (issue "The first order"): scores of 100, layout shift in its own unit. */
const MEASURES = [
  { name: 'Performance', read: (run: Run) => scoreOf(run, 'performance'), least: 95 },
  { name: 'Accessibility', read: (run: Run) => scoreOf(run, 'accessibility'), least: 100 },
  { name: 'Best practices', read: (run: Run) => scoreOf(run, 'best-practices'), least: 100 },
  { name: 'Layout shift', read: (run: Run) => numberOf(run, 'cumulative-layout-shift'), most: 0.02 },
  { name: 'First contentful paint, ms', read: (run: Run) => numberOf(run, 'first-contentful-paint') },
  { name: 'Largest contentful paint, ms', read: (run: Run) => numberOf(run, 'largest-contentful-paint') },
  { name: 'Total blocking time, ms', read: (run: Run) => numberOf(run, 'total-blocking-time') },
];

interface Run {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const scoreOf = (run: Run, category: string) => Math.round((run.categories[category]?.score ?? 0) * 100);
const numberOf = (run: Run, audit: string) => run.audits[audit]?.numericValue ?? Number.NaN;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-pages-'));
  // PostgreSQL's own user must be able to enter, or the data would go elsewhere.
  chmodSync(dataDir, 0o755);
  const product = await startProduct({
    main: BUILT_SERVER,
    env: { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost' },
    profileFolder: null,
  });
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const menu = JSON.parse((await call(`${origin}/api/menu`, {})).body.toString());
    const pages = [
      ['Home', '/'],
      ['A dish', `/product/${menu.data[0].id}`],
    ] as const;
    const rows: string[] = [];
    for (const [name, path] of pages) rows.push(...rowsOf(name, await runsOf(`${origin}${path}`, dataDir)));
    const report = process.argv[2];
    if (report) writeFileSync(report, rows.join('\n'));
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runsOf(url: string, folder: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const report = join(folder, `lighthouse-${index}.json`);
    const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'];
    args.push('--output=json', `--output-path=${report}`, `--chrome-flags=${CHROME_FLAGS}`);
    const child = spawn('npm', args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
    runs.push(JSON.parse(readFileSync(report, 'utf8')));
  }
  return runs;
}

/** @returns lines of a Markdown table; a missed bound fails the run */
function rowsOf(page: string, runs: readonly Run[]): string[] {
  return MEASURES.map(({ name, read, least, most }) => {
    const values = runs.map(read);
    const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
    const isMissed = (least !== undefined && median < least) || (most !== undefined && median > most);
    if (isMissed) process.exitCode = 1;
    const bound = least !== undefined ? `at least ${least}` : most !== undefined ? `at most ${most}` : '-';
    const shown = [median, ...values].map((value) => Number(value.toFixed(value < 1 ? 3 : 0)));
    const row = `| ${page} | ${name} | ${bound} | **${shown[0]}**${isMissed ? ' missed' : ''} | ${shown.slice(1).join(', ')} |`;
    console.log(row);
    return row;
  });
}

await main();
