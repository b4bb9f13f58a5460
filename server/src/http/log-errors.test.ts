import pg from 'pg';
import { expect, test } from 'vitest';
import { serializeError } from './log-errors.ts';

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('of the database', 0, 'error'), { code });

test.each([
  ['a database that refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a database that is shutting down', databaseError('57P01')],
  ['a lock that is not free', databaseError('55P03')],
])('%s is logged without a stack', (_, error) => {
  expect(serializeError(error)).toEqual({
    type: error.name,
    message: error.message,
    code: error.code,
    stack: '',
  });
});

test('a fault of the code is logged with its stack and without the other fields of the error', () => {
  const error = Object.assign(new TypeError('x is undefined'), { client: 'secret' });
  expect(serializeError(error)).toEqual({
    type: 'TypeError',
    message: 'x is undefined',
    code: '',
    stack: expect.stringContaining('log-errors.test'),
  });
});
