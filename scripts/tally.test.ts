import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addPlaywrightReport,
  addStep,
  addVitestReport,
  emptyTally,
  lastLine,
  pagesOfFailed,
} from './lib/tally.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const file = (...statuses: string[]) => ({
  name: 'a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

function countVitest(testResults: unknown[], exitCode = 0): string {
  const tally = emptyTally();
  addVitestReport(tally, report({ testResults }), exitCode);
  return lastLine(tally);
}

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const spec = (status: Status, results: unknown[] = []) => ({
  file: 'check-out.spec.ts',
  line: 7,
  title: 'a visitor pays',
  tests: [{ status, projectName: 'phone', results }],
});

function countPlaywright(statuses: Status[], exitCode = 0): string {
  const tally = emptyTally();
  const specs = statuses.map((status) => spec(status));
  addPlaywrightReport(tally, report({ suites: [{ specs }] }), exitCode);
  return lastLine(tally);
}

test('the summary line counts passed and failed steps', () => {
  const tally = emptyTally();
  addStep(tally, 'types', true);
  addStep(tally, 'lint', false);
  expect(lastLine(tally)).toBe('1 passed, 1 failed');
});

test('the summary line counts the tests of every file', () => {
  expect(countVitest([file('passed', 'passed'), file('failed', 'passed')], 1)).toBe('3 passed, 1 failed');
});

test('the summary line includes skipped tests', () => {
  expect(countVitest([file('passed', 'pending', 'todo')])).toBe('1 passed, 0 failed, 2 skipped');
});

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
  expect(countVitest([file('passed'), broken], 1)).toBe('1 passed, 1 failed');
});

test('a run without any test counts as a failure', () => {
  expect(countVitest([])).toBe('0 passed, 1 failed');
  expect(countPlaywright([])).toBe('0 passed, 1 failed');
});

test('a run without a report counts as a failure', () => {
  const tally = emptyTally();
  addVitestReport(tally, join(folder, 'absent.json'), 1);
  addPlaywrightReport(tally, join(folder, 'absent.json'), 1);
  expect(lastLine(tally)).toBe('0 passed, 2 failed');
});

test('an error outside of any test counts as a failure', () => {
  expect(countVitest([file('passed')], 1)).toBe('1 passed, 1 failed');
  expect(countPlaywright(['expected', 'expected'], 1)).toBe('2 passed, 1 failed');
});

test('the summary line counts the browser tests', () => {
  expect(countPlaywright(['expected', 'expected', 'unexpected', 'skipped'], 1)).toBe(
    '2 passed, 1 failed, 1 skipped',
  );
});

test('each failed test is listed with its file and its message, without the stack trace', () => {
  const failed = {
    status: 'failed',
    fullName: 'a cart is kept',
    failureMessages: ['expected 1\nnot 2\n    at x'],
  };
  const name = join(process.cwd(), 'web/cart.test.ts');
  const tally = emptyTally();
  addVitestReport(
    tally,
    report({ testResults: [{ name, status: 'failed', assertionResults: [failed] }] }),
    1,
  );
  expect(tally.failures).toEqual([]);
  expect(tally.failedTests).toEqual([
    {
      tool: 'vitest',
      file: 'web/cart.test.ts',
      title: 'a cart is kept',
      name: 'web/cart.test.ts a cart is kept',
      reason: 'expected 1\nnot 2',
      isTimeout: false,
    },
  ]);
});

test('a failure message is limited to eight non-empty lines of 200 characters', () => {
  const message = Array.from({ length: 20 }, (_, line) => `${line}${'.'.repeat(300)}\n`).join('\n');
  const failed = { status: 'failed', fullName: 'a cart', failureMessages: [message] };
  const tally = emptyTally();
  addVitestReport(
    tally,
    report({ testResults: [{ name: 'a', status: 'failed', assertionResults: [failed] }] }),
    1,
  );
  const lines = String(tally.failedTests[0]?.reason).split('\n');
  expect(lines.map((line) => line.length)).toEqual(Array(8).fill(200));
  expect(lines.at(-1)).toMatch(/^7\./);
});

test('an error outside of any test is a failure of its own', () => {
  const tally = emptyTally();
  addVitestReport(tally, report({ testResults: [file('passed')] }), 1, {
    lateErrors: ['b.test.ts : late error'],
  });
  expect(tally.failures).toEqual(['outside of any test: b.test.ts : late error']);
  expect(lastLine(tally)).toBe('1 passed, 1 failed');
});

test('each failed browser test is listed, nested suites included', () => {
  const errors = [{ message: '\u001b[31mError: the cart is empty\u001b[39m' }];
  const failed = spec('unexpected', [{ errors }]);
  const tally = emptyTally();
  addPlaywrightReport(tally, report({ suites: [{ suites: [{ specs: [failed] }] }] }), 1);
  expect(tally.failedTests).toEqual([
    {
      tool: 'playwright',
      file: 'e2e/check-out.spec.ts',
      title: 'a visitor pays',
      project: 'phone',
      name: 'check-out.spec.ts:7 a visitor pays',
      reason: 'Error: the cart is empty',
      isTimeout: false,
    },
  ]);
});

test('what was on the page of a failed browser test is shown, at most 60 lines of it', () => {
  const attachment = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return { attachments: [{ name: 'error-context', path: join(folder, name) }] };
  };
  const pageBlock = (page: string) => `\`\`\`yaml\n${page}\`\`\`\n\n`;
  const results = [
    attachment('long.md', `# Error details\n\nlate\n\n${pageBlock('- button\n'.repeat(61))}# Test source\n`),
    attachment('short.md', `# Page snapshot\n\n${pageBlock('- heading\n')}# Test source\n\ntest();`),
    attachment('none.md', '# Test source'),
    { attachments: [{ name: 'error-context', path: join(folder, 'missing.md') }] },
    {},
  ];
  const file = report({ suites: [{ specs: [spec('unexpected', results)] }] });
  expect(pagesOfFailed(file)).toEqual([
    `The page of check-out.spec.ts:7:\n${'- button\n'.repeat(60).trim()}`,
    'The page of check-out.spec.ts:7:\n- heading',
  ]);
});

test('a test of Vitest that its reporter names failed because a wait ran out', () => {
  const failed = { status: 'failed', fullName: 'a cart is kept', failureMessages: ['expected 1'] };
  const other = { ...failed, fullName: 'another cart is kept' };
  const name = join(process.cwd(), 'web/cart.test.ts');
  const tally = emptyTally();
  addVitestReport(
    tally,
    report({ testResults: [{ name, status: 'failed', assertionResults: [failed, other] }] }),
    1,
    { timedOut: [{ file: name, title: 'a cart is kept', message: 'Test timed out in 60000ms.' }] },
  );
  expect(tally.failedTests.map(({ reason }) => reason)).toEqual(['Test timed out in 60000ms.', 'expected 1']);
  expect(tally.failedTests.map(({ isTimeout }) => isTimeout)).toEqual([true, false]);
});

const LOCATOR =
  "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Paid')\nTimeout:  20000ms";

const HUNG_STEP =
  'Error: page.goBack: Test timeout of 180000ms exceeded.\n\n> 9 | await page.goBack();\n  10 | toHaveCount(0)';

test.each([
  ['a wait for a locator', [LOCATOR], true],
  ['the limit of a test', ['\u001b[31mTest timeout of 180000ms exceeded.\u001b[39m'], true],
  ['the limit of an action', ['TimeoutError: locator.click: Timeout 20000ms exceeded.'], true],
  ['a poll', ['Error: Timeout 20000ms exceeded while waiting on the predicate'], true],
  ['a value', ['Error: expect(received).toBe(expected)\n\nExpected: 3\nReceived: 4'], false],
  ['a count', [LOCATOR.replace('toBeVisible', 'toHaveCount')], false],
  ['a step whose time is over, beside a count in the quoted code', [HUNG_STEP], true],
  ['a wait and an error of the page', [LOCATOR, 'Error: errors of the page'], false],
  ['nothing', [], false],
])('a browser test that fails by %s: a wait ran out is %s', (_, messages, isTimeout) => {
  const failed = spec('unexpected', [{ errors: messages.map((message) => ({ message })) }]);
  const tally = emptyTally();
  addPlaywrightReport(tally, report({ suites: [{ specs: [failed] }] }), 1);
  expect(tally.failedTests[0]?.isTimeout).toBe(isTimeout);
});
