import { expect, test } from 'vitest';
import { accountRules } from './account-rules.ts';

test.each([
  ['name', '  ', 'Full name is required.'],
  ['name', 'क'.repeat(101), 'Full name may have at most 100 characters.'],
  ['name', ` ${'क'.repeat(100)} `, true],
  ['phone', '123456', 'Phone needs at least 7 characters.'],
  ['phone', 'call me now', 'Please enter a phone number like 9812345678.'],
  ['phone', '+977 981-2345678', true],
  ['phone', '9'.repeat(21), 'Phone may have at most 20 characters.'],
  ['email', 'sita@', 'Please enter an email address like name@example.com.'],
  ['email', ' sita@example.com ', true],
  ['email', `${'a'.repeat(250)}@b.np`, 'Email may have at most 254 characters.'],
  ['knownEmail', 'sita@', true],
  ['knownPassword', 'short', true],
  ['knownPassword', '', 'Password is required.'],
  ['password', '1234567', 'Password needs at least 8 characters.'],
  ['password', '        ', true],
  ['password', 'x'.repeat(129), 'Password may have at most 128 characters.'],
  ['newPassword', '', 'New password is required.'],
] as const)('the %s rule for the input "%s" returns %s', (rule, text, answer) => {
  expect(accountRules[rule](text)).toBe(answer);
});

test('the password confirmation must equal the password', () => {
  expect(accountRules.confirmPassword('Paneer', { password: 'paneer' })).toBe('Passwords do not match.');
  expect(accountRules.confirmPassword('paneer', { password: 'paneer' })).toBe(true);
});
