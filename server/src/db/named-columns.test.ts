import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('no repository selects all columns, so that a running process survives a column that a later release adds', () => {
  const features = fileURLToPath(new URL('../features/', import.meta.url));
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.repository.ts'),
  );
  expect(files.length).toBeGreaterThan(10);
  const offenders = files.filter((file) =>
    /\.selectAll\(|\.returningAll\(/.test(readFileSync(`${features}${file}`, 'utf8')),
  );
  expect(offenders).toEqual([]);
});
