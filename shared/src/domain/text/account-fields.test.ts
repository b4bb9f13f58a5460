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
  'Bikash K.C.',
  'Dr. S. Jha',
  'Mrs.Sharma',
  'Prof.Dr.Jha',
  'Smt.Sita',
  'Adv.Rai',
  'Er.Ram Co',
  'Awww.Nice Sita',
])('"%s" is a valid name of a person', (text) => expect(isPersonName(text)).toBe(true));
test.each([
  'Free pizza: http://evil.example',
  'see HTTPS://evil.example',
  'www.evil',
  'go to WWW.evil.example',
  'call me@evil.np',
  'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
  'ｈｔｔｐ：／／ｅｖｉｌ',
  'me＠evil',
])('%j is not a valid name of a person', (text) => expect(isPersonName(text)).toBe(false));
