import { expect, test } from 'vitest';
import { cleanEmail, isEmailAddress, isSameMailbox, normalizeEmail } from './email.ts';

test.each(['sita@example.com', 'सीता@उदाहरण.नेपाल', 'a+b@c.d.np'])('%s is a valid email address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});
test.each([
  [' sita@example.com\u200B', 'sita@example.com'],
  ['\u202Aｓｉｔａ@example.com\u202C', 'sita@example.com'],
])('the email address %j is stored as %j', (typed, stored) => {
  expect([cleanEmail(typed), isEmailAddress(typed)]).toEqual([stored, true]);
});
test.each(['', 'sita', 'sita@example', 'a b@c.d', 'a@b.np,c@d.np', 'Sita <a@b.np>'])(
  '"%s" is not a valid email address',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);

test.each([
  [' Sita@Example.COM ', 'sita@example.com'],
  ['ｓｉｔａ@example.com', 'sita@example.com'],
])('the email address "%s" is normalised to %s', (typed, normalized) => {
  expect(normalizeEmail(typed)).toBe(normalized);
});

test.each([
  'KITCHEN@chulo.test',
  ' kitchen@chulo.test',
  'kitchen+1@chulo.test',
  'k.itchen@chulo.test',
  'ｋitchen@chulo.test',
  'kitchen@chulo.test.',
  'kit chen@chulo.test',
])('"%s" reaches the mailbox of the kitchen account', (spelling) => {
  expect(isSameMailbox(spelling, 'kitchen@chulo.test')).toBe(true);
});

test('an address with another local part or domain does not reach the mailbox of the kitchen account', () => {
  expect(isSameMailbox('kitchens@chulo.test', 'kitchen@chulo.test')).toBe(false);
  expect(isSameMailbox('kitchen@chulo.test.np', 'kitchen@chulo.test')).toBe(false);
});
