import { expect, test } from 'vitest';
import { isEmailAddress, isPersonName, PHONE_NUMBER } from './field-rules.ts';

test.each(['sita@example.com', 'सीता@उदाहरण.नेपाल', 'a+b@c.d.np'])('%s is a valid email address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});
test.each(['', 'sita', 'sita@example', 'a b@c.d', 'a@b.np,c@d.np', 'Sita <a@b.np>'])(
  '"%s" is not a valid email address',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);

test.each(['9812345678', '+977 41-520001', '0(41) 520001', '९८१२३४५६७८'])(
  '%s is a valid phone number',
  (text) => {
    expect(PHONE_NUMBER.test(text)).toBe(true);
  },
);
test.each(['', 'call me', '98-ab', '-98'])('"%s" is not a valid phone number', (text) => {
  expect(PHONE_NUMBER.test(text)).toBe(false);
});

test.each([
  'Sita Thapa',
  'सीता Thapa',
  'Md.Ali',
  'Dr. B.K. Jha',
  'राम प्र‍साद',
  "O'Neil-Rai",
  'D.B.Rai Jr.',
  '<b>Sita</b>',
])('"%s" is a valid name of a person', (text) => expect(isPersonName(text)).toBe(true));
test.each([
  'Free pizza: http://evil.example',
  'visit evil.com',
  'ab.com',
  'www.evil',
  'call me@evil.np',
  'Sita\nThapa',
  'Sita\u2028Thapa',
  'Sita\tThapa',
  'Sita \u202Eapaht',
])('%j is not a valid name of a person', (text) => expect(isPersonName(text)).toBe(false));
