/**
 * Tests the promises of docs/promises.md at full size, plants the mutants, and writes docs/trust.md. The exit code is not 0
 * when a P0 promise fails or a mutant survives.
 *
 *   npm run trust                       everything (at most an hour on 2 cores)
 *   npm run trust -- --promise 16       one promise, without the page
 *   npm run trust -- --mutants          the mutants, without the page
 *   npm run trust -- --mutant NAME      one mutant, without the page
 *   npm run trust -- --soak             memory over 2 hours at 30 orders/s, into the page
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { readMutants, runMutants } from './lib/mutants.mjs';
import { runTestFiles } from './lib/promise-checks.mjs';
import { readPromises } from './lib/promises.mjs';
import { enterProject, exitWith, REPORTS } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { provideSecondDatabase } from './lib/second-database.mjs';
import { resultOf, writeSoak, writeTrustPage } from './lib/trust-page.mjs';

const FIGURES = join(REPORTS, 'trust/figures.jsonl');
const BOARDS = 'e2e/kitchen/three-boards.spec.ts';
const BELL = 'e2e/kitchen/order-bell.spec.ts';
const BOARD_LOAD = { CHULO_BOARD_ORDERS: '1000', CHULO_BOARD_SECONDS: '500' };
const SOAK_MINUTES = '120';

enterProject();
const { values: options } = parseArgs({
  options: {
    promise: { type: 'string' },
    mutant: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
});
await installMissing();
const startedAt = performance.now();
const isWhole = !options.promise && !options.mutant && !options.mutants;
let hasFailed = false;

if (options.soak) await soak();
else {
  const browser = await provideBrowser();
  const secondDatabase = await provideSecondDatabase();
  if (browser === null || secondDatabase === null || !(await buildStale())) process.exit(1);
  const env = { CHULO_POSTGRES_BIN: secondDatabase, ...(browser === '' ? {} : { CHULO_CHROMIUM: browser }) };
  const promises = isWhole || options.promise ? await checkPromises(env) : [];
  const mutants = isWhole || options.mutants || options.mutant ? await checkMutants(env) : [];
  if (isWhole) {
    const minutes = Math.round((performance.now() - startedAt) / 60_000);
    await writeTrustPage({ promises, mutants, minutes, postgres: postgresVersion() });
  }
}
if (hasFailed) process.exitCode = 1;

async function checkPromises(env) {
  const promises = readPromises().filter(
    ({ number }) => options.promise === undefined || number === Number(options.promise),
  );
  if (promises.length === 0) exitWith(`There is no promise ${options.promise}.`);
  rmSync(FIGURES, { force: true });
  mkdirSync(join(REPORTS, 'trust'), { recursive: true });
  const files = [...new Set(promises.flatMap((promise) => promise.files.filter((file) => existsSync(file))))];
  const specs = files.filter((file) => file.startsWith('e2e/') && file !== BOARDS && file !== BELL);
  const results = await runTestFiles(files, {
    env: { ...env, CHULO_TRUST: 'full', CHULO_TRUST_FIGURES: FIGURES },
    show: true,
    browserRuns: [
      { files: specs, env: {} },
      { files: [BOARDS], env: BOARD_LOAD },
      { files: [BOARDS], env: { ...BOARD_LOAD, CHULO_BOARD_POLLING: '1' } },
      { files: [BELL], env: { CHULO_BELL_ORDERS: '200' } },
      { files: [BELL], env: { CHULO_BELL_ORDERS: '40', CHULO_BOARD_POLLING: '1' } },
    ],
  });
  const figures = existsSync(FIGURES)
    ? readFileSync(FIGURES, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  return promises.map((promise) => {
    const notRun = promise.files.filter((file) => !promise.missing.includes(file) && !results.has(file));
    const failures = [
      ...promise.files.flatMap((file) => results.get(file)?.failures ?? []),
      ...notRun.map((file) => `${file} did not run`),
    ];
    const ran = promise.files.reduce((sum, file) => sum + (results.get(file)?.passed ?? 0), 0);
    const own = figures
      .filter(({ promise: number }) => number === promise.number)
      .map(({ figure }) => figure);
    const checked = { ...promise, ran, failures, figures: own };
    console.log(`${resultOf(checked).padEnd(12)}  ${promise.tier}  ${promise.number}  ${promise.text}`);
    for (const line of [...own, ...failures]) console.log(`              ${line}`);
    if (promise.tier === 'P0' && failures.length > 0) hasFailed = true;
    return checked;
  });
}

async function checkMutants(env) {
  const mutants = (await readMutants()).filter(({ name }) => [undefined, name].includes(options.mutant));
  if (mutants.length === 0) exitWith(`There is no mutant ${options.mutant}.`);
  const results = await runMutants(mutants, { env, log: console.log });
  if (results.some(({ caughtBy }) => caughtBy === null)) hasFailed = true;
  return results;
}

async function soak() {
  const report = join(REPORTS, 'soak.json');
  mkdirSync(REPORTS, { recursive: true });
  if (!(await buildStale())) process.exit(1);
  const args = ['--import', 'tsx', 'bench/memory.ts', '--soak', '--report', report];
  const { code } = await run(process.execPath, args, {
    show: true,
    env: { CHULO_SOAK_MINUTES: SOAK_MINUTES },
  });
  if (code !== 0) exitWith('The soak failed.');
  const { figures } = JSON.parse(readFileSync(report, 'utf8'));
  const lines = figures.map(
    ({ name, median, limit, unit }) => `- ${name}: ${median.toFixed(1)} ${unit}, at most ${limit} ${unit}`,
  );
  writeSoak(`Run on ${new Date().toISOString().slice(0, 10)}:\n\n${lines.join('\n')}\n`);
  hasFailed = figures.some(({ median, limit }) => median > limit);
}

/** The version of the embedded PostgreSQL. */
function postgresVersion() {
  const { optionalDependencies } = JSON.parse(
    readFileSync('packages/embedded-postgres/package.json', 'utf8'),
  );
  return `PostgreSQL ${Object.values(optionalDependencies)[0]}`;
}
