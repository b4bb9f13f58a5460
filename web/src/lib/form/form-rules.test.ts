import { expect, test } from 'vitest';
import { moneyRule, numberOf, orderNumberOf, textRule, typedRupees, wholeRule } from './form-rules.ts';

test.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['१२०', 120],
  ['\u200E१२०\u200B', 120],
  ['１２０', 120],
  ['१,२५०.५०', 1250.5],
  ['1,00,000', 100_000],
  ['-3', -3],
  ['', null],
  ['abc', null],
  ['1e3', null],
  ['12,050', 12_050],
  ['12 050', 12_050],
  ['१ २५०.५०', 1250.5],
  ['12 5', null],
  ['12,5', null],
  ['120,50', null],
  ['१२०,५०', null],
  ['1,2,345', null],
  ['0x10', null],
  ['Infinity', null],
  ['१२ रु', null],
])('the input %j is parsed as %j', (input, number) => {
  expect(numberOf(input)).toBe(number);
});

test.each([
  ['1042', 1042],
  [' #1042 ', 1042],
  ['१०४२', 1042],
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['10.5', null],
  ['order', null],
  ['', null],
])('the order number %j is read as %j', (input, number) => {
  expect(orderNumberOf(input)).toBe(number);
});

test.each([
  ['80', true],
  ['80.50', true],
  ['', 'Say the price.'],
  ['a lot', 'Enter an amount like 120 or 120.50.'],
  ['1.005', 'Enter an amount like 120 or 120.50.'],
  ['-1', 'At least 0.'],
  ['1000000', true],
  ['1000000.01', 'At most 1,000,000.'],
])('the price %j is validated with the result %j [S5.55]', (input, result) => {
  expect(moneyRule({ missing: 'Say the price.' })(input)).toBe(result);
});

test.each([
  ['१,२५०.५०', 1250.5],
  ['0', 0],
  ['', null],
  ['1.005', null],
  ['-1', null],
])('the amount %j is %j rupees', (input, rupees) => {
  expect(typedRupees(input)).toBe(rupees);
});

test('an optional field may be empty', () => {
  expect(moneyRule()('')).toBe(true);
  expect(wholeRule({ min: 1, max: 5 })(' ')).toBe(true);
  expect(textRule({ max: 3 })('')).toBe(true);
});

test.each([
  ['15', true],
  ['0', 'At least 1.'],
  ['601', 'At most 600.'],
  ['1.5', 'Enter a whole number.'],
  ['many', 'Enter a whole number.'],
])('the preparation time %j is validated with the result %j [S5.55]', (input, result) => {
  expect(wholeRule({ missing: 'Say it.', min: 1, max: 600 })(input)).toBe(result);
});

test('the length of a text is checked without surrounding spaces', () => {
  const rule = textRule({ missing: 'Category name is required.', max: 3 });
  expect([rule('  '), rule('\u200B'), rule(' abc\u200B '), rule('abcd')]).toEqual([
    'Category name is required.',
    'Category name is required.',
    true,
    'At most 3 characters.',
  ]);
});
