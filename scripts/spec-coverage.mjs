/**
 * Compares docs/spec-coverage.md (the specification as numbered sentences) with the ids in test titles.
 *
 *   node scripts/spec-coverage.mjs                      the table against the titles in the test sources
 *   node scripts/spec-coverage.mjs --reports FOLDER     also against the JSON reports of Vitest and Playwright
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ID = /^S(\d+)\.([1-9]\d*)$/;
const MARKER = /\[(S\d[^\]\n]*)\]/g;
const TEST_SOURCE = /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/;
const UNSEARCHED = /^(\..*|node_modules|dist)$/;

/**
 * The rows of every `| id | sentence | proof |` table. A row with too few or too many cells has no proof.
 * @returns {{ id: string, sentence: string, proof: string, line: number }[]}
 */
export function parseRows(markdown) {
  return markdown.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || /^\|[\s|:-]*-[\s|:-]*$/.test(line)) return [];
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const [id = '', sentence = '', proof = ''] = cells.map((cell) => cell.trim());
    if (id === 'id') return [];
    return [{ id, sentence, proof: cells.length === 3 ? proof : '', line: index + 1 }];
  });
}

/** Errors in the table itself. */
function tableBreaches(rows) {
  const breaches = [];
  const numbers = new Map();
  for (const { id, sentence, proof, line } of rows) {
    const name = `${id || 'a row without id'} (line ${line})`;
    const [, section, number] = ID.exec(id) ?? [];
    if (section === undefined) breaches.push(`${name}: the id is not of the form S<section>.<number>`);
    else {
      const used = numbers.get(section) ?? [];
      if (used.includes(Number(number))) breaches.push(`${name}: duplicate id`);
      numbers.set(section, [...used, Number(number)]);
    }
    if (sentence === '') breaches.push(`${name}: no sentence`);
    if (proof !== 'test') breaches.push(`${name}: the proof is not \`test\``);
  }
  for (const [section, used] of numbers) {
    for (let number = 1; number < Math.max(...used); number++) {
      if (!used.includes(number)) breaches.push(`S${section}.${number}: missing, ids are not contiguous`);
    }
  }
  return breaches;
}

/** The ids in the `[S1.2 S3.4]` markers of a text, commas allowed; a malformed id is returned unchanged. */
function idsIn(text) {
  return [...text.matchAll(MARKER)].flatMap(([, ids = '']) => ids.split(/[\s,]+/).filter(Boolean));
}

/** The ids in quoted strings of a test source; comments are ignored. */
export function idsInSource(source) {
  return source.split('\n').flatMap((line) => {
    const quote = line.search(/['"`]/);
    return quote < 0 || /^\s*(\/\/|\/?\*)/.test(line) ? [] : idsIn(line.slice(quote));
  });
}

/** The tests of a Vitest or Playwright JSON report; none for any other JSON. */
export function testsInReport(report) {
  if (Array.isArray(report?.testResults)) {
    const tests = report.testResults.flatMap((file) => file.assertionResults ?? []);
    return tests.map((test) => ({ title: test.fullName || test.title, passed: test.status === 'passed' }));
  }
  return Array.isArray(report?.suites) ? report.suites.flatMap((suite) => testsInSuite(suite, '')) : [];
}

function testsInSuite(suite, path) {
  const here = `${path} ${suite.title ?? ''}`;
  const own = (suite.specs ?? []).map((spec) => ({
    title: `${here} ${spec.title}`.trim(),
    passed: spec.ok === true && (spec.tests ?? []).some((test) => test.results?.at(-1)?.status === 'passed'),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsInSuite(inner, here))];
}

/** Differences between the table, the titles (id -> files) and, if given, the tests of the run. */
function proofBreaches(rows, titles, ranTests) {
  const breaches = [];
  const known = new Set(rows.map((row) => row.id));
  for (const [id, files] of titles) {
    if (!known.has(id)) breaches.push(`${id}: in a test title of ${files.join(', ')}, but not in the table`);
  }
  const idsOf = (tests) => new Set(tests.flatMap((test) => idsIn(test.title)));
  const ran = idsOf(ranTests ?? []);
  const passed = idsOf((ranTests ?? []).filter((test) => test.passed));
  for (const id of ran) {
    if (!known.has(id) && !titles.has(id)) breaches.push(`${id}: in a test of the run, but not in the table`);
  }
  for (const { id, line } of rows) {
    const name = `${id} (line ${line})`;
    if (!titles.has(id)) breaches.push(`${name}: no test title carries it`);
    else if (ranTests && !passed.has(id)) {
      breaches.push(
        `${name}: ${ran.has(id) ? 'its test failed or was skipped' : 'its test is in no report'}`,
      );
    }
  }
  return breaches;
}

/** The ids in all test titles below `root`, each with its files. */
function titlesBelow(root, folder = root, titles = new Map()) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const file = relative(root, path).replaceAll('\\', '/');
    if (entry.isDirectory() && !UNSEARCHED.test(entry.name) && file !== 'data') {
      titlesBelow(root, path, titles);
    }
    if (!entry.isFile() || !TEST_SOURCE.test(file)) continue;
    for (const id of new Set(idsInSource(readFileSync(path, 'utf8')))) {
      titles.set(id, [...(titles.get(id) ?? []), file]);
    }
  }
  return titles;
}

/**
 * The tests of every JSON report in a folder.
 * @throws Error with the file name when a report is not JSON
 */
function testsInFolder(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => {
    try {
      return testsInReport(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    } catch (error) {
      throw new Error(`${join(folder, name)} is not a JSON report: ${error.message}`);
    }
  });
}

/**
 * Checks a project. Returns its errors and the summary line.
 * @param {{ root: string, reports?: string }} options
 */
export function checkCoverage({ root, reports }) {
  const rows = parseRows(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'));
  const ranTests = reports === undefined ? undefined : testsInFolder(reports);
  const breaches = [...tableBreaches(rows), ...proofBreaches(rows, titlesBelow(root), ranTests)];
  if (rows.length === 0) breaches.push('docs/spec-coverage.md has no rows');
  return { breaches, summary: `spec coverage: ${rows.length} sentences` };
}

function main(args) {
  const at = args.indexOf('--reports');
  const reports = at < 0 ? undefined : resolve(args[at + 1] ?? '.reports');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const result = checkCoverage({ root, reports });
  for (const breach of result.breaches) console.error(breach);
  console.log(result.summary);
  process.exitCode = result.breaches.length > 0 ? 1 : 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  main(process.argv.slice(2));
