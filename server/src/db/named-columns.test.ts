import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('no repository reads every column, so that a process outlives a column that a later release adds', () => {
  const features = fileURLToPath(new URL('../features/', import.meta.url));
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.repository.ts'),
  );
  expect(files.length).toBeGreaterThan(10);
  const careless = files.filter((file) =>
    /\.selectAll\(|\.returningAll\(/.test(readFileSync(`${features}${file}`, 'utf8')),
  );
  expect(careless).toEqual([]);
});
