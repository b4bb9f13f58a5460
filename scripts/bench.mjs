// npm run bench: measures each figure against a baseline program. --write updates docs/bench.md. --soak also measures
// memory, for half an hour.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBenchSection, writtenBy } from './lib/bench-page.mjs';
import { buildStale } from './lib/build.mjs';
import { canInstallPackages, installPackage } from './lib/debian.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject, exitWith, REPORTS } from './lib/root.mjs';
import { findProgram, run } from './lib/run.mjs';

const hasSoak = process.argv.includes('--soak');
const BENCHES = [
  'menu',
  'placement',
  'backup',
  'overload',
  'kitchen',
  'panel',
  'callers',
  'sign-in',
  'starts',
  ...(hasSoak ? ['memory'] : []),
];
const PROFILE_SECONDS = 8;

enterProject();
await installMissing();
if (!findProgram('wrk') && !(canInstallPackages() && (await installPackage('wrk'))))
  exitWith('The menu is measured with wrk. Install it first (Debian: apt-get install wrk).');
if (!(await buildStale())) process.exit(1);
mkdirSync(REPORTS, { recursive: true });

const results = [];
for (const name of BENCHES) {
  const report = join(REPORTS, `bench-${name}.json`);
  rmSync(report, { force: true });
  await runBench(name, ['--report', report, ...(name === 'memory' ? ['--soak'] : [])], { show: true });
  const { figures, notes } = JSON.parse(readFileSync(report, 'utf8'));
  // A CPU profile does not explain memory.
  const isProfiled = name !== 'memory' && !figures.every(isMet);
  results.push({ name, figures, notes, profile: isProfiled ? await profile(name) : null });
}
if (process.argv.includes('--write')) writeBenchSection('server', await benchSection(results));
if (!results.every((result) => result.figures.every(isMet))) process.exitCode = 1;

function isMet({ target, limit, median }) {
  return (target === null || median >= target) && (limit === null || median <= limit);
}

/** Runs the benchmark with a CPU profile of the server. */
async function profile(name) {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-profile-'));
  try {
    await runBench(name, ['--profile', folder, '--seconds', String(PROFILE_SECONDS)]);
    return JSON.parse((await runNode('bench/profile.ts', [folder])).output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runBench(name, args, options) {
  return runNode(`bench/${name}.ts`, args, options);
}

async function runNode(file, args, options) {
  const result = await run(process.execPath, ['--import', 'tsx', file, ...args], options);
  if (result.code !== 0) exitWith(`${result.output}\n${file} failed.`);
  return result;
}

async function benchSection(measured) {
  const figures = measured.flatMap((result) => result.figures);
  const rows = figures.map(
    ({ name, target, limit, unit, median, ratios, product, baseline }) =>
      `| ${name} | ${boundOf(target, limit, unitOf(baseline, unit))} | **${median.toFixed(2)}**${unitOf(baseline, unit)} | ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} ` +
      `| ${rateOf(product)} | ${baseline ? rateOf(baseline) : '-'} |`,
  );
  const processors = cpus();
  return `${await writtenBy('npm run bench -- --write')}:
${processors.length} cores (${processors[0]?.model.trim()}), Node ${process.versions.node}, ${process.platform}.

| figure | bound | median | runs | product | baseline |
|---|---|---|---|---|---|
${rows.join('\n')}

${measured.flatMap((result) => result.notes.map((note) => `- ${note}`)).join('\n')}

### How to read it
A figure is the throughput of the product divided by the throughput of a baseline program on the same machine. Both are
measured alternately, in ${figures[0]?.ratios.length ?? 0} runs, so that a slow or busy machine slows down both.
The menu baseline is a plain node:http server that sends the same headers and bytes; the load comes from wrk. The placement baseline is a plain node:http
server that writes the same order and lines with one prepared statement and without validation, on the same PostgreSQL
with fsync on: into tables that have a primary key only (no other index, constraint or trigger), and into the product's
own schema. The product also checks the session, locks the customer, looks for an earlier identical order, calculates
the price, and writes the history and the notification. In the row of the p99 the figure is the ratio of the times.
For the kitchen poll and the panel reads, both sides are the product: one with a million past orders, the baseline with
a thousand (the panel also with 50,000 customers and with 50), measured concurrently. There the figure is the ratio of
the response times, and 1 is best. In the rows of backups, the baseline is the product without a backup. In the rows of overload, the baseline is the product at its capacity. In rows
without a baseline the figure has a unit; milliseconds are the median response time, or the percentile that the name says.
The load uses keep-alive connections over loopback without pipelining. Rates and milliseconds are medians of the runs
and are valid for this machine only. \`generator\` is the CPU share of one core used by the load generator; above 80 %
the benchmark fails, because the generator may be the limit. A response with an unexpected status fails it too.
${measured.flatMap(profileOf).join('\n')}`;
}

const unitOf = (baseline, unit = 'ms') => (baseline ? '' : ` ${unit}`);

function boundOf(target, limit, unit) {
  if (target !== null) return `at least ${target}`;
  return limit === null ? '-' : `at most ${limit}${unit}`;
}

function rateOf({ perSecond, p50, p99, generator }) {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return `${Math.round(perSecond)}/s, ${times}, generator ${Math.round(generator * 100)} %`;
}

function profileOf({ name, profile: summary }) {
  if (summary === null) return [];
  const line = ({ name: part, share }) =>
    `| ${(share * 100).toFixed(1)} % | ${part.replaceAll('|', '\\|')} |`;
  return [
    `\n### Bound missed: ${name}\n`,
    'Self time of the server process under this load. `writev` and `writeBuffer` are time in the operating system.\n',
    `| share | owner |\n|---|---|\n${summary.owners.map(line).join('\n')}\n`,
    `| share | function |\n|---|---|\n${summary.functions.map(line).join('\n')}\n`,
  ];
}
