import { expect, test } from 'vitest';
import { cleanPhone, isMobileIncomplete, isPhone, phoneError } from './phone.ts';

test.each([
  ['9812345678', '9812345678'],
  ['+977 41-520001', '+977 41-520001'],
  ['(01) 4412345', '(01) 4412345'],
  ['984.100.0000', '984.100.0000'],
  ['01/4412345', '01/4412345'],
  ['९८१२३४५६७८', '9812345678'],
  ['９８４１００００００', '9841000000'],
  ['\u202A+977 984\u20111000000\u202C', '+977 984-1000000'],
  ['984–1000000', '984-1000000'],
  [' 98410\u200B00000\t', '9841000000'],
  ['984\u00A0100\u00A00000', '984 100 0000'],
  ['1234567', '1234567'],
  ['123456789012345', '123456789012345'],
  ['+123 456 789 012 345', '+123 456 789 012 345'],
  ['981\n2345678', '981 2345678'],
  ['+977 41/520001', '+977 41/520001'],
  ['+977 041/520001', '+977 041/520001'],
  ['+49 2234/567890', '+49 2234/567890'],
  ['01-4412345/6', '01-4412345/6'],
  ['(+977) 9841000000', '(+977) 9841000000'],
])('the phone number %j is stored as %j', (typed, stored) => {
  expect([cleanPhone(typed), isPhone(typed)]).toEqual([stored, true]);
});

test.each([
  ['no digit', '+------'],
  ['no digit', '+()()()'],
  ['6 digits', '123-456'],
  ['6 digits', '+12 34 5 6'],
  ['16 digits', '1234567890123456'],
  ['6 characters', '123456'],
  ['21 characters', '+977 (984) - 100 00 0'],
  ['a letter', '98123456x8'],
  ['two numbers', '9812345678, 9812345679'],
  ['words', 'call me now'],
  ['nothing', ''],
])('a text with %s is no phone number: %j', (_, typed) => {
  expect(isPhone(typed)).toBe(false);
});

test.each([
  '4412345/4412346',
  '01-4412345/4412346',
  '9841000000/01-441234',
  '4412345/44123',
  '98410000, 98410001',
  '+(+)9841000000',
  '9841000000+',
  '984+1000000',
])('%s is more than one phone number', (typed) => {
  expect(phoneError(typed)).toBe('two_numbers');
});
test.each(['+------', '123456', '98123456x8', '1234567890123456'])(
  '%s is no phone number at all',
  (typed) => {
    expect(phoneError(typed)).toBe('form');
  },
);

test.each([
  ['9812345678', false],
  ['981234567', true],
  ['98123456789', true],
  ['९८१२३४५६७', true],
  ['981-234-567', true],
  ['9712345', true],
  ['+977 9812345678', false],
  ['+977 981234567', true],
  ['00977 9712345678', false],
  ['9779812345678', false],
  ['97714412345', false],
  ['+977 1 4412345', false],
  ['(01) 4412345', false],
  ['9612345', false],
  ['+91 98765 43210', false],
])('the number %s is a mobile number of Nepal with a digit too few or too many: %s', (phone, answer) => {
  expect(isMobileIncomplete(phone)).toBe(answer);
});
