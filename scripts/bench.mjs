// npm run bench: measures the promised figures, each next to its physical limit. --write updates docs/bench.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBenchSection, writtenBy } from './lib/bench-page.mjs';
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject, exitWith, REPORTS } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const BENCHES = ['menu', 'placement', 'kitchen', 'panel'];
const PROFILE_SECONDS = 8;

enterProject();
await installMissing();
if (!(await buildStale())) process.exit(1);
mkdirSync(REPORTS, { recursive: true });

const results = [];
for (const name of BENCHES) {
  const report = join(REPORTS, `bench-${name}.json`);
  rmSync(report, { force: true });
  await runBench(name, ['--report', report], { show: true });
  const { figures, notes } = JSON.parse(readFileSync(report, 'utf8'));
  results.push({ name, figures, notes, profile: figures.every(isMet) ? null : await profile(name) });
}
if (process.argv.includes('--write')) writeBenchSection('server', await benchSection(results));
if (results.some((result) => result.profile !== null)) process.exitCode = 1;

function isMet({ target, limit, median }) {
  return (target === null || median >= target) && (limit === null || median <= limit);
}

/** Where the product spends its time under that load. */
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
    ({ name, target, limit, median, ratios, product, bare }) =>
      `| ${name} | ${boundOf(target, limit, bare)} | **${median.toFixed(2)}**${bare ? '' : ' ms'} | ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} ` +
      `| ${rateOf(product)} | ${bare ? rateOf(bare) : '-'} |`,
  );
  const processors = cpus();
  return `${await writtenBy('npm run bench -- --write')}:
${processors.length} cores (${processors[0]?.model.trim()}), Node ${process.versions.node}, ${process.platform}.

| figure | promised | median | runs | product | bare |
|---|---|---|---|---|---|
${rows.join('\n')}

${measured.flatMap((result) => result.notes.map((note) => `- ${note}`)).join('\n')}

### How to read it
A figure is the product's throughput divided by that of a bare program on the same machine within seconds:
the product stands next to its physical limit, in ${figures[0]?.ratios.length ?? 0} runs in turns, so that a slow or busy machine slows both.
The bare menu is a node:http server that sends the same bytes. The bare placement is a node:http program that
believes what it is sent and writes the same order and lines into the same schema with one prepared
statement, on the same PostgreSQL with fsync on. The product checks the session, locks the customer, looks
for an earlier identical order, prices it by itself, and writes the history and the notification besides.
The kitchen's poll and the reads of the panel stand next to themselves: both are the product, the one with a million past
orders and the one called bare with a thousand (the panel also with 50,000 customers and with 50), asked at the same time.
There a figure is how many times as long an answer takes, and 1 is best. Where nothing is called bare the figure is
milliseconds, within which half of the answers came.
The load comes over loopback on keep-alive connections without pipelining; rates and milliseconds are
medians of the runs and hold for this machine alone. \`generator\` is the share of a core that the load itself
took: near 100 % it is the limit, and the bare program could do more than the line says. An answer with any other status fails the bench.
${measured.flatMap(profileOf).join('\n')}`;
}

function boundOf(target, limit, bare) {
  if (target !== null) return `at least ${target}`;
  return limit === null ? '-' : `at most ${limit}${bare ? '' : ' ms'}`;
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
    `\n### Misses its figure: ${name}\n`,
    "Self time of the server process under this load. `writev` and `writeBuffer` are the operating system's share.\n",
    `| share | owner |\n|---|---|\n${summary.owners.map(line).join('\n')}\n`,
    `| share | function |\n|---|---|\n${summary.functions.map(line).join('\n')}\n`,
  ];
}
