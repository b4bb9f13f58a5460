import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { explain } from './command-line.ts';

function databaseError(code: string): Error {
  return Object.assign(new DatabaseError('could not do it', 15, 'error'), { code });
}

test.each([
  ['42501', /^The role of DATABASE_URL has no right to do this\. Set DATABASE_OWNER_URL/],
  ['25006', /^The database is read-only, as a standby is\. Set DATABASE_URL to the primary/],
  ['53100', /^The disk of the database is full\. Free space on it/],
  ['ENOSPC', /^The disk of the database is full\. Free space on it/],
  ['53300', /^The database accepts no more connections\..*DATABASE_CONNECTIONS/],
  ['57P03', /^The database cannot be reached/],
  ['57P01', /^The database cannot be reached/],
  ['28P01', /^The database cannot be reached or refuses us\. .*name and password/],
  ['3D000', /^The database cannot be reached or refuses us/],
])('a command explains the error %s of the database in one line', (code, line) => {
  expect(explain(databaseError(code))).toMatch(line);
  expect(explain(databaseError(code)).split('\n')).toHaveLength(1);
});

test('a command explains in one line that the database does not answer', () => {
  for (const error of [
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('connect'), { code: 'EHOSTUNREACH' }),
    new Error('timeout expired'),
    new Error('Connection terminated unexpectedly'),
  ])
    expect(explain(error)).toMatch(/^The database cannot be reached[^\n]*$/);
});

test('a command keeps the stack of an error that nobody can fix without it', () => {
  expect(explain(databaseError('42601'))).toContain('command-line.test.ts');
});
