import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCoverage, idsInSource, parseRows, testsInReport } from './spec-coverage.mjs';

// Ids are built at run time, because the script also scans this file for ids.
const mark = (...ids: string[]) => `[${ids.join(' ')}]`;
const testNamed = (title: string) => `test('${title}', () => {});\n`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spec-coverage-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function put(path: string, text: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function putPage(...rows: string[]) {
  const head = '# Page\n\n| id | sentence | proof |\n|---|---|---|\n';
  put('docs/spec-coverage.md', `${head}${rows.map((row) => `| ${row} |\n`).join('')}`);
}

function putVitestReport(title: string, status: string) {
  const assertionResults = [{ title, fullName: `cart ${title}`, status }];
  put('.reports/unit.json', JSON.stringify({ testResults: [{ assertionResults }] }));
}

const staticBreaches = () => checkCoverage({ root }).breaches;
const runBreaches = () => checkCoverage({ root, reports: join(root, '.reports') }).breaches;

test('a table whose sentences are all proved is accepted and summarised in one line', () => {
  putPage('S1.1 | Polls 30 s. | test', 'S1.2 | Says no. | test', 'S2.1 | Home. | test');
  put('server/src/poll.test.ts', testNamed(`polls ${mark('S1.1', 'S1.2', 'S2.1')}`));
  expect(checkCoverage({ root })).toEqual({ breaches: [], summary: 'spec coverage: 3 sentences' });
});

test.each([
  ['no proof', 'S1.1 | Polls. | ', 'S1.1 (line 5): the proof is not `test`'],
  ['no third cell', 'S1.1 | test', 'S1.1 (line 5): the proof is not `test`'],
  ['an unescaped pipe in its sentence', 'S1.1 | a | b | test', 'S1.1 (line 5): the proof is not `test`'],
  ['an unknown word as proof', 'S1.1 | Polls. | tested', 'S1.1 (line 5): the proof is not `test`'],
  ['no sentence', 'S1.1 |  | test', 'S1.1 (line 5): no sentence'],
  ['no id', ' | Polls. | test', 'a row without id (line 5): the id is not of the form'],
  ['a malformed id', 'S1.1a | Polls. | test', 'S1.1a (line 5): the id is not of the form'],
])('a row with %s is rejected', (_, row, breach) => {
  putPage(row);
  expect(staticBreaches()).toContainEqual(expect.stringContaining(breach));
});

test('a duplicate id is rejected', () => {
  putPage('S1.1 | One. | test', 'S1.1 | Two. | test');
  put('server/src/a.test.ts', testNamed(mark('S1.1')));
  expect(staticBreaches()).toEqual(['S1.1 (line 6): duplicate id']);
});

test('a gap in the numbers of a section is rejected, while the order of the rows does not matter', () => {
  putPage('S1.4 | Late. | test', 'S1.1 | One. | test', 'S1.2 | Two. | test');
  put('server/src/a.test.ts', testNamed(mark('S1.1', 'S1.2', 'S1.4')));
  expect(staticBreaches()).toEqual(['S1.3: missing, ids are not contiguous']);
});

test('a page without rows is rejected', () => {
  putPage();
  expect(staticBreaches()).toEqual(['docs/spec-coverage.md has no rows']);
});

test('an id in a test title that is not in the table is rejected with the file name', () => {
  putPage('S1.1 | Polls. | test');
  put('web/src/a.test.tsx', testNamed(`polls ${mark('S1.1', 'S9.9')}`));
  put('e2e/walks/b.spec.ts', testNamed(`walks ${mark('S3.x')}`));
  expect(staticBreaches().sort()).toEqual([
    'S3.x: in a test title of e2e/walks/b.spec.ts, but not in the table',
    'S9.9: in a test title of web/src/a.test.tsx, but not in the table',
  ]);
});

test('a row without a test title is rejected', () => {
  putPage('S1.1 | Polls. | test');
  put('server/src/a.ts', testNamed(mark('S1.1')));
  put('node_modules/a/a.test.ts', testNamed(mark('S1.1')));
  put('web/dist/a.test.ts', testNamed(mark('S1.1')));
  put('web/src/a.spec.ts', testNamed(mark('S1.1')));
  expect(staticBreaches()).toEqual(['S1.1 (line 5): no test title carries it']);
});

test('ids are read from quoted strings only', () => {
  const source = [
    `  // it('${mark('S1.1')}')`,
    `   * like '${mark('S1.2')}'`,
    `  matrix${mark('S1.3')}`,
    `  it.each(rows)("%s ${mark('S1.4', 'S2.5')}", run)`,
  ];
  expect(idsInSource(source.join('\n'))).toEqual(['S1.4', 'S2.5']);
});

describe('reports', () => {
  beforeEach(() => {
    putPage('S1.1 | Polls. | test');
    put('server/src/poll.test.ts', testNamed(`polls ${mark('S1.1')}`));
  });

  test('a passed Vitest test proves a row, even when only its full name contains the id', () => {
    putVitestReport(`polls ${mark('S1.1')}`, 'passed');
    expect(runBreaches()).toEqual([]);
  });

  test.each(['failed', 'skipped', 'pending', 'todo'])(
    'a row whose Vitest test is %s is rejected',
    (status) => {
      putVitestReport(`polls ${mark('S1.1')}`, status);
      expect(runBreaches()).toEqual(['S1.1 (line 5): its test failed or was skipped']);
    },
  );

  test.each([
    ['passed', true, []],
    ['failed', false, ['S1.1 (line 5): its test failed or was skipped']],
    ['skipped', true, ['S1.1 (line 5): its test failed or was skipped']],
  ])('a Playwright test with the last result %s and ok %s is evaluated', (status, ok, breaches) => {
    const spec = { title: 'is polled', ok, tests: [{ results: [{ status: 'failed' }, { status }] }] };
    const suites = [{ title: 'a.spec.ts', suites: [{ title: `walk ${mark('S1.1')}`, specs: [spec] }] }];
    put('.reports/browser.json', JSON.stringify({ suites }));
    expect(runBreaches()).toEqual(breaches);
  });

  test('a row whose test is in no report is rejected', () => {
    put('.reports/other.json', '{"lighthouse": 100}');
    expect(runBreaches()).toEqual(['S1.1 (line 5): its test is in no report']);
  });

  test('an id that appears only in the run is rejected', () => {
    put('.reports/unit.json', JSON.stringify({ testResults: [] }));
    const assertionResults = ['S1.1', 'S7.7'].map((id) => ({ title: mark(id), status: 'passed' }));
    put('.reports/api.json', JSON.stringify({ testResults: [{ assertionResults }] }));
    expect(runBreaches()).toEqual(['S7.7: in a test of the run, but not in the table']);
  });

  test('a report that is not JSON is rejected with its file name', () => {
    put('.reports/unit.json', '{"testResults": [');
    expect(runBreaches).toThrow(/unit\.json is not a JSON report/);
  });

  test('a report of another tool contains no tests', () => {
    expect([null, [], { suites: 3 }].flatMap(testsInReport)).toEqual([]);
  });
});

test('the command accepts the real page and prints a summary line', () => {
  const script = fileURLToPath(new URL('./spec-coverage.mjs', import.meta.url));
  const page = readFileSync(new URL('../docs/spec-coverage.md', import.meta.url), 'utf8');
  const output = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  expect(output).toBe(`spec coverage: ${parseRows(page).length} sentences\n`);
});
