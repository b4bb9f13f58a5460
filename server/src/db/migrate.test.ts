import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHECKSUMS_WITH_COMMENTS } from './checksums-with-comments.ts';
import { checksumOf, migrationsFolder, readMigrations } from './migrate.ts';

test.each([
  ['-- A table.\ncreate table a (b text);\n'],
  ['-- Another\n-- comment.\n\ncreate table a (b text); -- at the end\n'],
])('a comment is no part of the checksum of a migration: %j', (text) => {
  expect(checksumOf(text)).toBe(checksumOf('create table a (b text);'));
});

test.each([
  ["create table a (b text default '-- one');", "create table a (b text default '-- two');"],
  ["select 'it''s -- one';", "select 'it''s -- two';"],
  ['select 1;', 'select 2;'],
])('a statement is: %j', (text, other) => {
  expect(checksumOf(text)).not.toBe(checksumOf(other));
});

test('the statements of the migrations that earlier releases applied have not changed', async () => {
  const migrations = await readMigrations(migrationsFolder());
  const released = migrations.filter(({ name }) => name in CHECKSUMS_WITH_COMMENTS);
  expect(released).toHaveLength(Object.keys(CHECKSUMS_WITH_COMMENTS).length);
  const all = createHash('sha256').update(released.map(({ checksum }) => checksum).join(''));
  expect(all.digest('hex')).toBe('5109d90370eab7785af08a4afb1f81aca62082e871f2958d6cf20af08f431f81');
});
