import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REPORTS, ROOT } from './root.mjs';
import { run } from './run.mjs';

const PROJECTS = ['unit', 'api', 'slow', 'full'].map((name) => `--project=${name}`);

/**
 * Runs test files, those of the browser last.
 * @param {string[]} files
 * @param {{ root?: string, env?: object, show?: boolean, isFirstFailureEnough?: boolean, browserRuns?: { files: string[], env: object }[] }} options
 *   `root` is the copy of the project to test.
 * @returns {Promise<Map<string, { passed: number, failures: string[] }>>} without the files that did not run
 */
export async function runTestFiles(files, options = {}) {
  const results = new Map();
  const tests = files.filter((file) => !file.startsWith('e2e/'));
  if (tests.length > 0) await runVitest(tests, options, results);
  const hasFailure = () => [...results.values()].some(({ failures }) => failures.length > 0);
  for (const browserRun of options.browserRuns ?? [
    { files: files.filter((file) => file.startsWith('e2e/')), env: {} },
  ]) {
    const specs = browserRun.files.filter((file) => files.includes(file));
    if (specs.length > 0 && !(options.isFirstFailureEnough && hasFailure()))
      await runPlaywright(specs, { ...options, env: { ...options.env, ...browserRun.env } }, results);
  }
  return results;
}

async function runVitest(files, { root = ROOT, env = {}, show = false, isFirstFailureEnough }, results) {
  const report = reportFile('vitest');
  const args = ['run', ...PROJECTS, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (isFirstFailureEnough) args.push('--bail=1');
  // The full sizes also assert times, which other files would lengthen.
  if (env.CHULO_TRUST === 'full') args.push('--no-file-parallelism');
  const { output } = await run(join(root, 'node_modules/.bin/vitest'), [...args, ...files], {
    cwd: root,
    env,
    show,
  });
  for (const { name, status, message, assertionResults } of readReport(report)?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const failures = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    if (status === 'failed' && failed.length === 0) failures.push(`could not be run: ${firstLine(message)}`);
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    if (passed + failures.length > 0) addResult(results, relative(root, name), passed, failures);
  }
  if (results.size === 0)
    addResult(results, files[0] ?? 'vitest', 0, [`Vitest ran no test: ${lastLine(output)}`]);
}

async function runPlaywright(files, { root = ROOT, env = {}, show = false, isFirstFailureEnough }, results) {
  const report = reportFile('playwright');
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--workers=1', '--reporter=list,json'];
  if (isFirstFailureEnough) args.push('-x');
  const { output } = await run(
    join(root, 'node_modules/.bin/playwright'),
    [...args, ...files.map((file) => file.slice('e2e/'.length))],
    {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show,
    },
  );
  const specs = (readReport(report)?.suites ?? []).flatMap(specsOf);
  if (specs.length === 0) console.error(`Playwright ran no test.\n${output}`);
  for (const { file, ok, title, tests } of specs) {
    const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
    const failures = ok ? [] : [`${title}: ${firstLine(errors[0]?.message)}`];
    addResult(results, `e2e/${file}`, ok ? 1 : 0, failures);
  }
}

function addResult(results, file, passed, failures) {
  const earlier = results.get(file) ?? { passed: 0, failures: [] };
  results.set(file, { passed: earlier.passed + passed, failures: [...earlier.failures, ...failures] });
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The path of a report of this run, without one of an earlier run. */
function reportFile(tool) {
  const folder = join(REPORTS, 'trust');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${tool}.json`);
  rmSync(file, { force: true });
  return file;
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const linesOf = (text = '') =>
  text
    .replace(COLORS, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
const firstLine = (text) => (linesOf(text)[0] ?? 'no reason was given').slice(0, 200);
