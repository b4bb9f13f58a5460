import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEVER_REPEATED } from './lib/never-repeated.mjs';
import { repeatFailed } from './lib/repeat.mjs';
import { emptyTally, type FailedTest, lastLine } from './lib/tally.mjs';

const browserTest = (name: string): FailedTest => ({
  tool: 'playwright',
  file: 'e2e/customer/home.spec.ts',
  title: name,
  project: 'phone',
  name,
  reason: 'Timeout',
  isTimeout: true,
});

function tallyOf(...failedTests: FailedTest[]) {
  return { ...emptyTally(), passed: 10, failed: failedTests.length, failedTests };
}

const browserTests = (count: number) =>
  Array.from({ length: count }, (_, index) => browserTest(`test ${index}`));

test('a test that passes alone counts as passed, and is flaky', async () => {
  const tally = tallyOf(browserTest('a cart is kept'));
  const flaky = await repeatFailed(tally, async (_, attempt) => attempt === 2);
  expect(flaky.map(({ name }) => name)).toEqual(['a cart is kept']);
  expect(tally.failedTests).toEqual([]);
  expect(lastLine(tally)).toBe('11 passed, 0 failed');
});

test('a test that fails three times has failed', async () => {
  const attempts: number[] = [];
  const tally = tallyOf(browserTest('a cart is kept'));
  const flaky = await repeatFailed(tally, async (_, attempt) => {
    attempts.push(attempt);
    return false;
  });
  expect(attempts).toEqual([1, 2]);
  expect(flaky).toEqual([]);
  expect(lastLine(tally)).toBe('10 passed, 1 failed');
});

test('unit tests and API tests are not repeated; process tests are', async () => {
  const vitest = (file: string): FailedTest => ({ ...browserTest(file), tool: 'vitest', file });
  const files = ['a.test.ts', 'b.api.test.ts', 'c.slow.test.ts', 'd.full.test.ts'];
  const repeated: string[] = [];
  await repeatFailed(tallyOf(...files.map(vitest)), async ({ file }) => repeated.push(file) > 0);
  expect(repeated).toEqual(['c.slow.test.ts', 'd.full.test.ts']);
});

test('a wrong value is never repeated, nor are the tests of money, races, kills, permissions and the outbox', async () => {
  const tally = tallyOf(
    { ...browserTest('wrong'), isTimeout: false },
    ...NEVER_REPEATED.slice(0, 4).map((file) => ({ ...browserTest(file), file })),
  );
  expect(await repeatFailed(tally, async () => true)).toEqual([]);
  expect(lastLine(tally)).toBe('10 passed, 5 failed');
});

test('each test that is never repeated exists', () => {
  expect(NEVER_REPEATED.filter((file) => !existsSync(file))).toEqual([]);
});

test('nothing is repeated when more than five tests failed', async () => {
  const five = tallyOf(...browserTests(5));
  await repeatFailed(five, async ({ name }) => name === 'test 0');
  expect(lastLine(five)).toBe('11 passed, 4 failed');
  const six = tallyOf(...browserTests(6));
  expect(await repeatFailed(six, async () => true)).toEqual([]);
  expect(lastLine(six)).toBe('10 passed, 6 failed');
});

test('three flaky tests are allowed, four are a failure', async () => {
  const three = tallyOf(...browserTests(3));
  await repeatFailed(three, async () => true);
  expect(lastLine(three)).toBe('13 passed, 0 failed');
  const four = tallyOf(...browserTests(4));
  await repeatFailed(four, async () => true);
  expect(four.failures).toEqual(['4 tests passed only alone; at most 3 may']);
  expect(lastLine(four)).toBe('14 passed, 1 failed');
});
