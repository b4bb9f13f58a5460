import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

type RunEndErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/**
 * A reporter of Vitest that writes the errors outside of any test, with the test file that ran at that moment, to the
 * file CHULO_LATE_ERRORS. Vitest's JSON report lacks them.
 */
export default class LateErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: RunEndErrors): void {
    const file = process.env.CHULO_LATE_ERRORS;
    if (!file) return;
    const texts = errors.map(({ message, VITEST_TEST_PATH, VITEST_TEST_NAME, stacks }) => {
      const origin = stacks?.[0] ? ` (${stacks[0].file}:${stacks[0].line})` : '';
      return `${VITEST_TEST_PATH ?? 'unknown file'} ${VITEST_TEST_NAME ?? ''}: ${message}${origin}`;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(texts));
  }
}
