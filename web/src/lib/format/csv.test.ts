import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lineOf = (...cells: (string | number)[]) => csvOf([], [cells]).split('\r\n')[1];

test('a file begins with the sign by which Excel reads Devanagari, and every line ends as Excel wants it', () => {
  expect(csvOf(['Order', 'Customer'], [[1041, 'सीता झा']])).toBe('\uFEFFOrder,Customer\r\n1041,सीता झा\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+977 9812345678', "'+977 9812345678"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =cmd', "' =cmd"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('a text that a spreadsheet would calculate, %j, is a text there too', (text, cell) => {
  expect(lineOf(text)).toBe(cell);
});

test('commas, quotes and lines stay inside their cell, and a negative amount stays a number', () => {
  expect(lineOf('Ward 4, "Chowk"', 'two\nlines', -5, 'plain')).toBe(
    '"Ward 4, ""Chowk""","two\nlines",-5,plain',
  );
});
