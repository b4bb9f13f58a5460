import { expect, test } from 'vitest';
import { askedText, isNamed } from './use-jumps.tsx';

test.each([
  ['#1041', '1041'],
  ['# 7', '7'],
  [' 7 ', '7'],
  ['sita', 'sita'],
  ['सीता', 'सीता'],
  ['si', null],
  ['#ab', null],
  ['', null],
])('for %j the server is asked %j', (written, asked) => {
  expect(askedText(written)).toBe(asked);
});

test.each([
  ['Promo Codes', 'c', true],
  ['Promo Codes', 'o', false],
  ['Promo Codes', 'MO c', true],
  ['Promo Codes', '', true],
  ['Orders', 'promo', false],
])('%s is found by %j: %s', (name, written, isFound) => {
  expect(isNamed(name, written)).toBe(isFound);
});
