import pg from 'pg';
import { expect, test } from 'vitest';
import { refuseEmail } from './database-errors.ts';

const violationOf = (constraint: string) =>
  Object.assign(new pg.DatabaseError('violates check constraint', 0, 'error'), { code: '23514', constraint });

test.each([
  'users_email_key_check',
  'users_email_key_is_lowercase',
  'email_changes_email_key_check',
  'email_changes_email_key_is_lowercase',
])('an address that PostgreSQL writes otherwise is refused as invalid by the check %s', (constraint) => {
  expect(() => refuseEmail(violationOf(constraint))).toThrow(
    expect.objectContaining({ code: 'request.invalid' }),
  );
});

test('the violation of another check stays an error of the server', () => {
  const error = violationOf('users_name_has_1_to_100_characters');
  expect(() => refuseEmail(error)).toThrow(error);
});
