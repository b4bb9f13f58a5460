import { expect, test } from 'vitest';
import { askingPhoneRule } from './phone-rule.ts';

const QUESTION = 'Is this complete? Mobile numbers have 10 digits. If it is, press the button again.';

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
