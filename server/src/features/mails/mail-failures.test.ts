import { expect, test } from 'vitest';
import { describeFailure, failureOf, readFailure } from './mail-failures.ts';

const failed = (details: object) => Object.assign(new Error('failed'), details);

test.each([
  [failed({ code: 'ESOCKET' }), 'unreachable'],
  [failed({ code: 'ECONNREFUSED' }), 'unreachable'],
  [failed({ code: 'EDNS' }), 'unreachable'],
  [failed({ code: 'EAUTH', responseCode: 535 }), 'sign_in'],
  [failed({ code: 'EENVELOPE', responseCode: 550 }), 'refused'],
  [failed({ code: 'EMESSAGE', responseCode: 451 }), 'later'],
  [failed({ code: 'ENOSPC' }), 'other'],
  ['no error', 'other'],
])('the failure %o of an attempt is shown as "%s"', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test('a failure is read as it was stored, and any other text is the reason', () => {
  expect(readFailure(describeFailure('refused', '550: no such mailbox'))).toEqual({
    failure: 'refused',
    reason: '550: no such mailbox',
  });
  expect(readFailure('The operation was aborted')).toEqual({
    failure: 'other',
    reason: 'The operation was aborted',
  });
});
