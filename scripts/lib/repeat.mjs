import { NEVER_REPEATED } from './never-repeated.mjs';
import { addStep } from './tally.mjs';

const MAX_REPEATS = 2;
/** More failures than this have a common cause, which a repetition would only hide. */
const MAX_REPEATED_TESTS = 5;
const MAX_FLAKY = 3;

/**
 * A browser or a process may be slow on a busy machine, so a wait that ran out proves nothing. A wrong value does, and unit
 * and API tests wait for nothing outside of them.
 */
const isRepeatable = ({ tool, file, isTimeout }) =>
  isTimeout &&
  (tool === 'playwright' || /\.(slow|full|page)\.test\.tsx?$/.test(file)) &&
  !NEVER_REPEATED.includes(file);

/**
 * Runs page, browser and process tests again, each alone, that failed because a wait ran out. A test that then passes counts as passed and is returned as
 * flaky; more than three of them count as a failure.
 * @param {import('./tally.mjs').Tally} tally is changed
 * @param {(test: import('./tally.mjs').FailedTest, attempt: number) => Promise<boolean>} runAlone resolves to true when it passed
 * @returns {Promise<import('./tally.mjs').FailedTest[]>} the flaky tests
 */
export async function repeatFailed(tally, runAlone) {
  if (tally.failedTests.length > MAX_REPEATED_TESTS) return [];
  const flaky = [];
  for (const test of tally.failedTests.filter(isRepeatable)) {
    for (let attempt = 1; attempt <= MAX_REPEATS && !flaky.includes(test); attempt += 1) {
      if (await runAlone(test, attempt)) flaky.push(test);
    }
  }
  tally.failedTests = tally.failedTests.filter((test) => !flaky.includes(test));
  tally.failed -= flaky.length;
  tally.passed += flaky.length;
  if (flaky.length > MAX_FLAKY)
    addStep(tally, `${flaky.length} tests passed only alone; at most ${MAX_FLAKY} may`, false);
  return flaky;
}
