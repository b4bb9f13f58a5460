import { expect, test } from 'vitest';
import { askingPhoneRule, phoneRule } from './phone-rule.ts';

const QUESTION = 'Is this complete? Mobile numbers have 10 digits. If it is, press the button again.';

const NOT_A_PHONE =
  'Please enter a phone number with 7 to 15 digits and at most 20 characters, like 9812345678 or (01) 4412345.';

test.each([
  ['\u202A\u202C', 'Phone is required.'],
  ['123456', NOT_A_PHONE],
  ['+()()()', NOT_A_PHONE],
  ['call me now', NOT_A_PHONE],
  ['4412345/4412346', 'Please enter one phone number only.'],
  ['+(+)9841000000', 'Please enter one phone number only.'],
  ['+977 981-2345678', true],
  ['\u202A984.100.0000\u202C', true],
  ['9'.repeat(16), NOT_A_PHONE],
])('the rule for the input "%s" returns %s', (text, answer) => {
  expect(phoneRule('Phone is required.')(text)).toBe(answer);
});

test('a mobile number without 10 digits is asked about once, then taken', () => {
  const rule = askingPhoneRule('Phone is required.');
  expect(rule('981234567')).toBe(QUESTION);
  expect(rule(' 981234567 ')).toBe(true);
  expect(rule('98123456')).toBe(QUESTION);
  expect(rule('9812345678')).toBe(true);
});

test('what breaks the rule is refused each time, and what is no mobile number is not asked about', () => {
  const rule = askingPhoneRule('Phone is required.');
  for (const attempt of [1, 2]) {
    expect(rule(''), `attempt ${attempt}`).toBe('Phone is required.');
    expect(rule('98123'), `attempt ${attempt}`).toMatch('Please enter a phone number with 7 to 15 digits');
  }
  expect(rule('(01) 4412345')).toBe(true);
  expect(askingPhoneRule()('')).toBe(true);
});

test('the saved number is not asked about again', () => {
  const rule = askingPhoneRule('Phone is required.', ' 981234567 ');
  expect(rule('981234567')).toBe(true);
  expect(rule('98123456')).toBe(QUESTION);
});
