import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** An amount that is written beside `formatMoney`, or a formatter of its own. */
const WRITINGS = [/(₹|\bN?[Rr]s\.? ?)\$?\{/, /\.toFixed\(2\)/, /style: 'currency'/];
const FORMATTERS = [
  'shared/src/domain/money/format-money.ts',
  // 'Nrs. ' of the transaction report (S9.51).
  'web/src/lib/format/money.ts',
  // '₹12.5K' at the axis of a chart.
  'web/src/features/reports/charts/time-chart.tsx',
];

const isWriting = (line: string) => WRITINGS.some((pattern) => pattern.test(line));

test('amounts are written by one formatter', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = ['shared/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('testing/'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(files).toEqual(expect.arrayContaining(FORMATTERS));
  const writings = files
    .filter((file) => !FORMATTERS.includes(file))
    .flatMap((file) =>
      readFileSync(root + file, 'utf8')
        .split('\n')
        .filter(isWriting)
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(writings).toEqual([]);
});

test.each(['<b>₹{total}</b>', 'Rs {sum}', 'Nrs. {total}', 'total.toFixed(2)'])('it would find %s', (line) => {
  expect(isWriting(line)).toBe(true);
});
