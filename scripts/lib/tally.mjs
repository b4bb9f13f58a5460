import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Keeps each failure message short, so that several fit when a CI log shows only its end. */
const REASON_LINES = 8;
const REASON_COLUMNS = 200;

export const emptyTally = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Adds one step that either passed or failed. */
export function addStep(tally, name, hasPassed) {
  if (hasPassed) {
    tally.passed += 1;
    return;
  }
  tally.failed += 1;
  tally.failures.push(name);
}

/** Adds Vitest's JSON report. A file that could not be loaded and a run without tests count as failures. */
export function addVitestReport(tally, file, exitCode) {
  const report = readReport(file);
  const files = report?.testResults ?? [];
  const tests = files.flatMap((result) => result.assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  for (const { name, message } of unloaded) {
    tally.failures.push(`could not be run: ${name}: ${reason(message)}`);
  }
  for (const { fullName, failureMessages } of tests.filter(({ status }) => status === 'failed')) {
    tally.failures.push(`${fullName}: ${reason(failureMessages?.[0])}`);
  }
  add(tally, 'Vitest', exitCode, {
    passed: count('passed'),
    failed: count('failed') + unloaded.length,
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
  });
}

/** Adds Playwright's JSON report, with the same rules. */
export function addPlaywrightReport(tally, file, exitCode) {
  const report = readReport(file);
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  for (const name of failedSpecs(report?.suites ?? [])) tally.failures.push(name);
  add(tally, 'Playwright', exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

/** A tool that exits with an error or runs no test counts as a failure, even when no test failed. */
function add(tally, tool, exitCode, { passed, failed, skipped }) {
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += skipped;
  if (failed > 0) tally.failures.push(`${tool}: ${failed} failed`);
  else if (passed === 0) addStep(tally, `${tool} ran no test`, false);
  else if (exitCode !== 0) addStep(tally, `${tool} ended with code ${exitCode}`, false);
}

function failedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => `${spec.file}:${spec.line} ${spec.title}: ${reason(firstError(spec))}`),
    ...failedSpecs(inner),
  ]);
}

const firstError = ({ tests = [] }) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message;

/** The failure message without the stack trace. */
function reason(text = 'no reason was given') {
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

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
