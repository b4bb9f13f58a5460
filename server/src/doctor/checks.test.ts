import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { runChecks } from './checks.ts';

test('a check that fails because the disk of the database is full says to free space', async () => {
  const full = Object.assign(new DatabaseError('could not write: No space left on device', 41, 'error'), {
    code: '53100',
  });
  const { findings } = await runChecks([{ name: 'every row', run: () => Promise.reject(full) }]);
  expect(findings).toMatchObject([
    { check: 'unchecked', advice: expect.stringContaining('disk of the database is full') },
  ]);
});
