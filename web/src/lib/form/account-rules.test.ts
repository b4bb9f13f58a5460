import { expect, test } from 'vitest';
import { accountRules } from './account-rules.ts';

test.each([
  ['name', '  ', 'Full name is required.'],
  ['name', 'क'.repeat(101), 'Full name may have at most 100 characters.'],
  ['name', ` ${'क'.repeat(100)} `, true],
  ['name', '\u200B\u2060', 'Full name is required.'],
  ['name', 'Mrs.Sharma', true],
  ['name', 'Bikash K.C.', true],
  ['name', 'Free pizza www.evil.example', 'Please enter a name without a link or an email address.'],
  ['name', 'sita@example.com', 'Please enter a name without a link or an email address.'],
  ['email', 'sita@', 'Please enter an email address like name@example.com.'],
  ['email', ' sita@example.com\u200B', true],
  ['email', `${'a'.repeat(250)}@b.np`, 'Email may have at most 254 characters.'],
  ['knownEmail', 'sita@', true],
  ['knownPassword', 'short', true],
  ['knownPassword', '', 'Password is required.'],
  ['password', '1234567', 'Password needs at least 8 characters.'],
  ['password', '        ', true],
  ['password', 'e\u0301'.repeat(7), 'Password needs at least 8 characters.'],
  ['password', 'e\u0301'.repeat(128), true],
  ['password', 'x'.repeat(129), 'Password may have at most 128 characters.'],
  ['newPassword', '', 'New password is required.'],
] as const)('the %s rule for the input "%s" returns %s', (rule, text, answer) => {
  expect(accountRules[rule](text)).toBe(answer);
});

test('the password confirmation must equal the password', () => {
  expect(accountRules.confirmPassword('Paneer', { password: 'paneer' })).toBe('Passwords do not match.');
  expect(accountRules.confirmPassword('paneer', { password: 'paneer' })).toBe(true);
  expect(accountRules.confirmPassword('', { password: 'paneer' })).toBe('Passwords do not match.');
  expect(accountRules.confirmPassword('', { password: '' })).toBe('Confirm password is required.');
  expect(accountRules.confirmPassword('cafe\u0301', { password: 'café' })).toBe(true);
});
