import { expect, test } from 'vitest';
import { isPersonName } from './field-rules.ts';

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
  'ｅｖｉｌ．ｃｏｍ',
  'me＠evil',
])('%j is not a valid name of a person', (text) => expect(isPersonName(text)).toBe(false));
