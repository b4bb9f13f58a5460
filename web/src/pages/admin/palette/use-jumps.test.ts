import { expect, test } from 'vitest';
import { matchesName, searchTextOf } from './use-jumps.tsx';

test.each([
  ['#1041', '1041'],
  ['# 7', '7'],
  [' 7 ', '7'],
  ['#\u200B७', '७'],
  ['＃７', '７'],
  ['sita', 'sita'],
  ['सीता', 'सीता'],
  ['si', null],
  ['#ab', null],
  ['', null],
])('for the input %j the server is searched for %j', (input, search) => {
  expect(searchTextOf(input)).toBe(search);
});

test.each([
  ['Promo Codes', 'c', true],
  ['Promo Codes', 'o', false],
  ['Promo Codes', 'MO c', true],
  ['Promo Codes', '', true],
  ['Orders', 'promo', false],
  ['Momo 12', '१२', true],
  ['मोमो १२', '12', true],
])('the name %s matches the input %j: %s', (name, input, isMatch) => {
  expect(matchesName(name, input)).toBe(isMatch);
});
