import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-generated-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['schema.ts', 'schema.sql', 'expected-catalogue.ts'])
    cpSync(join(import.meta.dirname, file), join(folder, file));
});

/** As `npm run check` runs it (scripts/lib/steps.mjs). */
function checkSchema() {
  const script = join(import.meta.dirname, 'generate-schema.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, '--check', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('files that were not edited by hand are accepted', () => {
  expect(checkSchema()).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['a comment at the end', (file: string) => appendFileSync(file, '-- by hand\n')],
  [
    'another bound of a check',
    (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('rating <= 5', 'rating <= 6')),
  ],
])('a schema.sql edited by hand is refused: %s', (_edit, edit) => {
  edit(join(folder, 'schema.sql'));
  const { status, stderr } = checkSchema();
  expect(status).toBe(1);
  expect(stderr).toContain('schema.sql is not what the migrations make: run npm run schema');
});
