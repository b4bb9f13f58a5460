import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

/** Keeps each failure message short, so that several fit when a CI log shows only its end. */
const REASON_LINES = 8;
const REASON_COLUMNS = 200;
const PAGE_LINES = 60;
const PAGES = 5;

/**
 * A failed test. `title` is null when its whole file could not be run; `project` is Playwright's project; `isTimeout` says
 * that it failed because a wait ran out, and not because of a wrong value.
 * @typedef {{ tool: 'vitest' | 'playwright', file: string, title: string | null, project?: string, name: string, reason: string, isTimeout: boolean }} FailedTest
 *
 * `failedTests` and `failures` (of steps) are counted in `failed`.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], failedTests: FailedTest[] }} Tally
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], failedTests: [] });

/** Adds one step that either passed or failed. */
export function addStep(tally, name, hasPassed) {
  if (hasPassed) {
    tally.passed += 1;
    return;
  }
  tally.failed += 1;
  tally.failures.push(name);
}

/**
 * Adds Vitest's JSON report. A file that could not be loaded, an error outside of any test and a run without tests count as
 * failures.
 * @param {Tally} tally
 * @param {string} file
 * @param {number} exitCode
 * @param {{ lateErrors?: string[], timedOut?: { file: string, title: string, message?: string }[] }} notes what vitest-reporter.ts has written
 */
export function addVitestReport(tally, file, exitCode, { lateErrors = [], timedOut = [] } = {}) {
  const results = readReport(file)?.testResults ?? [];
  const tests = results.flatMap((result) =>
    result.assertionResults.map((test) => ({ ...test, file: relative(ROOT, result.name) })),
  );
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const unloaded = results.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failedTests = [
    ...unloaded.map(({ name, message }) => {
      const path = relative(ROOT, name);
      const reason = shortReason(message);
      return { file: path, title: null, name: `could not be run: ${path}`, reason, isTimeout: false };
    }),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ file: path, fullName, failureMessages }) => {
        const late = timedOut.find((test) => relative(ROOT, test.file) === path && test.title === fullName);
        return {
          file: path,
          title: fullName,
          name: `${path} ${fullName}`,
          reason: shortReason(late?.message || failureMessages?.[0]),
          isTimeout: late !== undefined,
        };
      }),
  ];
  add(tally, 'vitest', exitCode, {
    passed: count('passed'),
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
    failedTests,
    errors: lateErrors,
  });
}

/** Adds Playwright's JSON report, with the same rules. */
export function addPlaywrightReport(tally, file, exitCode) {
  const report = readReport(file);
  const tests = (report?.suites ?? []).flatMap(testsOfSuite);
  add(tally, 'playwright', exitCode, {
    passed: tests.filter(({ status }) => status === 'expected').length,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    failedTests: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ spec, projectName, results }) => ({
        spec,
        projectName,
        errors: results.flatMap((one) => one.errors),
      }))
      .map(({ spec, projectName, errors }) => ({
        file: `e2e/${spec.file}`,
        title: spec.title,
        project: projectName,
        name: `${spec.file}:${spec.line} ${spec.title}`,
        // When the time of the whole test is over, the second error says what it waited for.
        reason:
          errors.length > 0 ? errors.map(({ message }) => shortReason(message)).join('\n') : shortReason(),
        isTimeout: errors.length > 0 && errors.every(isTimeout),
      })),
    errors: (report?.errors ?? []).map(({ message }) => message),
  });
}

/** What was on the page when a browser test failed, for each of the first tests of Playwright's JSON report that failed. */
export function pagesOfFailed(file) {
  const tests = (readReport(file)?.suites ?? []).flatMap(testsOfSuite);
  return tests
    .flatMap(({ spec, results }) => results.map(({ attachments }) => ({ spec, attachments })))
    .flatMap(({ spec, attachments = [] }) => {
      const path = attachments.find(({ name }) => name === 'error-context')?.path;
      // Under the error when an assertion waited for a locator, else under a heading of its own.
      const [, page] =
        (path && existsSync(path) && /^```yaml$(.*?)^```$/ms.exec(readFileSync(path, 'utf8'))) || [];
      const lines = page?.trim().split('\n').slice(0, PAGE_LINES) ?? [];
      return lines.length > 0 ? [`The page of ${spec.file}:${spec.line}:\n${lines.join('\n')}`] : [];
    })
    .slice(0, PAGES);
}

/** A wrong count is a wrong value, although Playwright waits for the right one. */
function isTimeout({ message = '' }) {
  const text = stripVTControlCharacters(message);
  return /Timeout: +\d+ms|[Tt]imeout (of )?\d+ms exceeded/.test(text) && !/^Error:.*toHaveCount/.test(text);
}

const testsOfSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec }))),
  ...suites.flatMap(testsOfSuite),
];

/** A tool that exits with an error or runs no test counts as a failure, even when no test failed. */
function add(tally, tool, exitCode, { passed, skipped, failedTests, errors }) {
  tally.passed += passed;
  tally.skipped += skipped;
  tally.failed += failedTests.length;
  tally.failedTests.push(...failedTests.map((test) => ({ tool, ...test })));
  for (const error of errors) addStep(tally, `outside of any test: ${shortReason(error)}`, false);
  if (failedTests.length + errors.length > 0) return;
  if (passed === 0) addStep(tally, `${tool} ran no test`, false);
  else if (exitCode !== 0) addStep(tally, `${tool} ended with code ${exitCode}`, false);
}

/** The failure message without the stack trace. */
function shortReason(text = 'no reason was given') {
  const lines = stripVTControlCharacters(text).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, stack === -1 ? undefined : stack)
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => line.slice(0, REASON_COLUMNS))
    .join('\n')
    .trimEnd();
}

/** The content of a JSON report, or null when the tool wrote none. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
