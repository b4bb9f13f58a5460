// npm test: installs what is missing, a browser and a second database included, and runs everything.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
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
const browser = await provideBrowser();
const secondDatabase = await provideSecondDatabase();
const tally = emptyTally();

for (const part of [check, runVitest, build, runBrowserTests, proveSpecification]) {
  try {
    await part();
  } catch (error) {
    console.error(error);
    addStep(tally, `npm test itself: ${part.name}`, false);
  }
}

for (const complaint of tally.complaints) console.log(`FAILED  ${complaint}`);
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
  if (!secondDatabase) {
    addStep(tally, 'the API tests on a second database', false);
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
    addStep(tally, 'the browser tests: no browser', false);
    return;
  }
  const { code } = await run(binary('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
    show: true,
    env: { CHULO_CHROMIUM: browser },
  });
  addPlaywrightReport(tally, join(REPORTS, 'playwright.json'), code);
}

async function proveSpecification() {
  const name = 'specification, proved';
  const args = ['scripts/spec-coverage.mjs', '--reports', REPORTS];
  addStep(tally, name, await runStep({ name, command: process.execPath, args }));
}
