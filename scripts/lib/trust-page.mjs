import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const PAGE = join(ROOT, 'docs/trust.md');
/** Kept by later runs, because the soak takes two hours. */
const SOAK = /<!-- soak -->\n([\s\S]*?)<!-- \/soak -->/;
const NO_SOAK = 'Not run yet.\n';

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** 'passed', 'FAILED' or 'not measured'. */
export const resultOf = ({ ran, failures }) =>
  failures.length > 0 ? 'FAILED' : ran > 0 ? 'passed' : 'not measured';

/** Writes docs/trust.md. @param promises each with ran, failures and figures @param mutants each with caughtBy and failure */
export async function writeTrustPage({ promises, mutants, minutes, postgres }) {
  const { output: commit } = await run('git', ['describe', '--always', '--dirty']);
  const processors = cpus();
  const failed = promises.filter(({ failures }) => failures.length > 0);
  const count = (result) => promises.filter((promise) => resultOf(promise) === result).length;
  const caught = mutants.filter(({ caughtBy }) => caughtBy !== null);
  const quick = mutants.filter(({ caughtBy }) => caughtBy === 'quick tests');
  writeFileSync(
    PAGE,
    `# Trust

Written by \`npm run trust\` on ${new Date().toISOString().slice(0, 10)} at commit \`${commit.trim()}\`, in ${minutes} minutes:
${processors.length} cores (${processors[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}, ${postgres}.
[promises.md](promises.md) names the tests of each promise.

${count('passed')} passed, ${count('FAILED')} failed, ${count('not measured')} not measured. ${caught.length} of ${mutants.length} mutants caught.

## Promises

| no. | promise | tier | result | figures |
|---|---|---|---|---|
${promises.map(rowOf).join('\n')}

## Failures

${failed.flatMap(({ number, failures }) => failures.map((failure) => `- ${number}: ${cell(failure)}`)).join('\n') || 'None.'}

## Mutants

Each mutant is one fault, planted in a copy of the code. The related quick tests (unit and API) run first; when they pass, the tests of the
broken promise run. ${quick.length} of ${mutants.length} are caught by the quick tests alone.

| mutant | fault | promise | caught by | first failed test |
|---|---|---|---|---|
${mutants.map(({ name, fault, promise, caughtBy, failure }) => `| ${name} | ${cell(fault)} | ${promise} | ${caughtBy ?? '**SURVIVED**'} | ${cell(failure)} |`).join('\n')}

## Soak

<!-- soak -->
${readSoak()}<!-- /soak -->
`,
  );
  console.log('Wrote docs/trust.md.');
}

/** Replaces the section about the soak. */
export function writeSoak(text) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(SOAK, () => `<!-- soak -->\n${text}<!-- /soak -->`),
  );
}

const readSoak = () => (existsSync(PAGE) && SOAK.exec(readFileSync(PAGE, 'utf8'))?.[1]) || NO_SOAK;

function rowOf({ number, text, tier, figures, ran, failures, gap, missing }) {
  const result = resultOf({ ran, failures });
  const tests = ran > 0 ? [`${ran} tests`] : [];
  const notes = [gap, ...missing.map((file) => `${file} does not exist`)].filter((note) => note !== '');
  const unmeasured = notes.length > 0 ? [`not measured: ${notes.join(', ')}`] : [];
  return `| ${number} | ${text} | ${tier} | ${result === 'FAILED' ? '**FAILED**' : result} | ${cell([...figures, ...tests, ...unmeasured].join('; '))} |`;
}
