import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

type RunEndErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** Ends of a test, a hook, a poll, a `vi.waitFor` and a click whose time ran out. */
const TIMED_OUT =
  /^(Test|Hook) timed out in |^Matcher did not succeed in time|^Timed out in wait|^locator\.\w+: Timeout /;

/**
 * Writes what Vitest's JSON report lacks to the file CHULO_VITEST_NOTES: the errors outside of any test, with the test file
 * that ran at that moment, and the tests that failed because a wait ran out, with the message: the report has "STACK_TRACE_ERROR".
 */
export default class VitestNotes implements Reporter {
  #timedOut: { file: string; title: string; message: string }[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const isTimeout = ({ message, cause }: { message?: string; cause?: { message?: string } }) =>
      TIMED_OUT.test(message ?? '') || TIMED_OUT.test(cause?.message ?? '');
    if (state === 'failed' && errors.every(isTimeout))
      this.#timedOut.push({
        file: test.module.moduleId,
        title: test.fullName.replaceAll(' > ', ' '),
        message: errors[0]?.message ?? '',
      });
  }

  onTestRunEnd(_modules: unknown, errors: RunEndErrors): void {
    const file = process.env.CHULO_VITEST_NOTES;
    if (!file) return;
    const lateErrors = errors.map(({ message, VITEST_TEST_PATH, VITEST_TEST_NAME, stacks }) => {
      const origin = stacks?.[0] ? ` (${stacks[0].file}:${stacks[0].line})` : '';
      return `${VITEST_TEST_PATH ?? 'unknown file'} ${VITEST_TEST_NAME ?? ''}: ${message}${origin}`;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ lateErrors, timedOut: this.#timedOut }));
  }
}
