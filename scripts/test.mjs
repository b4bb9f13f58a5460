/**
 * Installs what is missing and runs the tests.
 *
 *   npm test              everything, in a real browser and on two versions of PostgreSQL (about 20 minutes on 2 cores, the goal is 15)
 *   npm test -- --quick   types, lint, unit tests and API tests on one PostgreSQL (about 2 minutes)
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { binary, enterProject, REPORTS } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { provideSecondDatabase } from './lib/second-database.mjs';
import { runCheckSteps, runStep } from './lib/steps.mjs';
import { addPlaywrightReport, addStep, addVitestReport, emptyTally, lastLine } from './lib/tally.mjs';

enterProject();
await installMissing();
rmSync(REPORTS, { recursive: true, force: true });
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const browser = options.quick ? null : await provideBrowser();
const secondDatabase = options.quick ? null : await provideSecondDatabase();
const tally = emptyTally();

const phases = options.quick
  ? [check, runVitest]
  : [check, runVitest, build, runBrowserTests, checkSpecificationCoverage];
for (const phase of phases) {
  try {
    await phase();
  } catch (error) {
    console.error(error);
    addStep(tally, `npm test itself: ${phase.name}`, false);
  }
}

for (const failure of tally.failures) console.log(`FAILED  ${failure}`);
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
console.log(lastLine(tally));

async function check() {
  const { passed, failed } = await runCheckSteps();
  tally.passed += passed;
  for (const name of failed) addStep(tally, name, false);
}

async function runVitest() {
  const report = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (options.quick) {
    args.push('--project=unit', '--project=api');
  } else if (!secondDatabase) {
    addStep(tally, 'API tests on a second database', false);
    args.push('--project=!api-pg15');
  }
  const env = secondDatabase ? { CHULO_POSTGRES_BIN: secondDatabase } : {};
  const { code } = await run(binary('vitest'), args, { show: true, env });
  addVitestReport(tally, report, code);
}

async function build() {
  addStep(tally, 'production build', await buildStale({ all: true }));
}

async function runBrowserTests() {
  if (browser === null) {
    addStep(tally, 'browser tests: no browser', false);
    return;
  }
  const { code } = await run(binary('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
    show: true,
    env: { CHULO_CHROMIUM: browser },
  });
  addPlaywrightReport(tally, join(REPORTS, 'playwright.json'), code);
}

async function checkSpecificationCoverage() {
  const name = 'specification coverage';
  const args = ['scripts/spec-coverage.mjs', '--reports', REPORTS];
  addStep(tally, name, await runStep({ name, command: process.execPath, args }));
}
