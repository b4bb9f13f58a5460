/**
 * Installs what is missing and runs the tests.
 *
 *   npm test              each kind of test: types, lint, unit, API, processes, browser
 *   npm run test:all      every test in every form: more rounds of kills and races, a second PostgreSQL, a full browser
 *   npm test -- --quick   types, lint, unit and API tests, and the page tests of what differs from origin/main
 *
 * The reports are in .reports/test-PID.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { fullDisk, noSpaceFor } from './lib/disk.mjs';
import { installMissing } from './lib/install.mjs';
import { repeatFailed } from './lib/repeat.mjs';
import { createReportFolder } from './lib/reports.mjs';
import { binary, enterProject, exitWith } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { provideSecondDatabase } from './lib/second-database.mjs';
import { runCheckSteps, runStep } from './lib/steps.mjs';
import {
  addPlaywrightReport,
  addStep,
  addVitestReport,
  emptyTally,
  lastLine,
  pagesOfFailed,
  readReport,
} from './lib/tally.mjs';

enterProject();
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
const noSpace = noSpaceFor(options.all ? 'npm run test:all' : 'npm test');
if (noSpace) exitWith(noSpace);
await installMissing();
if (options.all) process.env.CHULO_TEST_ALL = '1';
const reports = createReportFolder();
const browsers = await provideBrowsers();
const secondDatabase = options.all ? await provideSecondDatabase() : null;
const tally = emptyTally();
/** In a process of its own, because the mode of Vite changes NODE_ENV (web/vitest.config.ts). */
const PAGE_TESTS = options.all ? {} : { CHULO_REACT: 'production' };

// The build comes first: process tests start the built server with its pages.
const phases = {
  check,
  ...(options.quick ? {} : { build }),
  [options.quick ? 'unit and API tests' : 'unit, API and process tests']: runVitest,
  'page tests': runPageTests,
  ...(options.quick
    ? {}
    : {
        'browser tests': runBrowserTests,
        'again, alone': repeat,
        'specification coverage': checkSpecificationCoverage,
      }),
};
let flaky = [];
const times = [];
for (const [name, phase] of Object.entries(phases)) {
  const started = performance.now();
  try {
    await phase();
  } catch (error) {
    console.error(error);
    addStep(tally, `npm test itself: ${name}`, false);
  }
  times.push(`${name} ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}

console.log(times.join(', '));
for (const { name, reason } of flaky) console.log(`FLAKY  ${name}: ${reason}`);
for (const failure of tally.failures) console.log(`FAILED  ${failure}`);
for (const { name, reason } of tally.failedTests) console.log(`FAILED  ${name}: ${reason}`);
const full = tally.failed > 0 ? fullDisk() : null;
if (full) console.log(full);
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
console.log(lastLine(tally));

/** The paths of the browsers: the fastest one, and with --all also a full one. */
async function provideBrowsers() {
  const shell = await provideBrowser({ preferShell: true });
  // Before the variable is set, which would name the shell again.
  const full = options.all ? await provideBrowser() : shell;
  if (shell) process.env.CHULO_CHROMIUM = shell;
  return [...new Set([shell, full])];
}

async function check() {
  const { passed, failed } = await runCheckSteps();
  tally.passed += passed;
  for (const name of failed) addStep(tally, name, false);
}

async function build() {
  addStep(tally, 'production build', await buildStale());
}

async function runVitest() {
  const env = secondDatabase ? { CHULO_POSTGRES_BIN: secondDatabase } : {};
  if (options.all && !secondDatabase) addStep(tally, 'API tests on a second database', false);
  const projects = ['unit', 'api'];
  if (!options.quick) projects.push('slow');
  if (options.all) projects.push('full');
  if (secondDatabase) projects.push('api-pg15');
  const args = projects.map((name) => `--project=${name}`);
  const { code, report, notes } = await vitest('vitest', args, env);
  addVitestReport(tally, report, code, notes);
}

async function runPageTests() {
  // Not at the top: its packages may not be installed yet.
  const { pageTestsOfChange } = await import('./lib/related-page-tests.mjs');
  const tests = options.quick ? pageTestsOfChange() : [];
  if (options.quick && tests.length === 0) return;
  const { code, report, notes } = await vitest('vitest-page', ['--project=page', ...tests], PAGE_TESTS);
  addVitestReport(tally, report, code, notes);
}

async function runBrowserTests() {
  for (const [index, browser] of browsers.entries()) {
    if (browser === null) addStep(tally, 'browser tests: no browser', false);
    else {
      const { code, report } = await playwright(`playwright-${index}`, browser, []);
      addPlaywrightReport(tally, report, code);
      for (const page of pagesOfFailed(report)) console.log(page);
    }
  }
}

async function repeat() {
  let count = 0;
  flaky = await repeatFailed(tally, async ({ tool, file, title, project, name }) => {
    count += 1;
    console.log(`Again, alone: ${name}`);
    const { code } =
      tool === 'vitest'
        ? await vitest(
            `repeat-${count}`,
            [file, ...(title ? ['-t', exactly(title)] : [])],
            file.includes('.page.test.') ? PAGE_TESTS : {},
          )
        : await playwright(`repeat-${count}`, browsers[0], [
            exactly(`/${file}`, ''),
            ...['--project', project, '--grep', exactly(title, ''), '--workers=1', '--trace=on'],
          ]);
    return code === 0;
  });
}

async function checkSpecificationCoverage() {
  const name = 'specification coverage';
  const args = ['scripts/spec-coverage.mjs', '--reports', reports];
  addStep(tally, name, await runStep({ name, command: process.execPath, args }));
}

/** A regular expression that matches the text, by default from the start. */
function exactly(text, start = '^') {
  return `${start}${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

async function vitest(name, args, env = {}) {
  const report = join(reports, `${name}.json`);
  const notes = join(reports, `notes/${name}.json`);
  const reporters = ['default', 'json', './scripts/lib/vitest-reporter.ts'].map((one) => `--reporter=${one}`);
  const { code } = await run(
    binary('vitest'),
    ['run', ...reporters, `--outputFile.json=${report}`, ...args],
    {
      show: true,
      env: { ...env, CHULO_VITEST_NOTES: notes },
    },
  );
  return { code, report, notes: readReport(notes) ?? {} };
}

async function playwright(name, browser, args) {
  const report = join(reports, `${name}.json`);
  const output = join(reports, name);
  const all = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    `--output=${output}`,
    ...args,
  ];
  const { code } = await run(binary('playwright'), all, {
    show: true,
    env: { CHULO_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { code, report };
}
