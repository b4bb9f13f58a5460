import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

test.each([
  ['104', { idPart: '104', numberPart: '104', orderNumber: 104, parts: [0x104], isOnePart: true }],
  ['#104', { idPart: null, numberPart: '104', orderNumber: 104, parts: [0x104], isOnePart: false }],
  ['# 7', { idPart: null, numberPart: '7', orderNumber: 7, parts: [], isOnePart: false }],
  [
    '1041',
    { idPart: '1041', numberPart: '1041', orderNumber: 1041, parts: [0x104, 0x041], isOnePart: false },
  ],
  ['ABC', { idPart: 'abc', numberPart: null, orderNumber: null, parts: [0xabc], isOnePart: true }],
  ['c4-e5', { idPart: 'c4-e5', numberPart: null, orderNumber: null, parts: [], isOnePart: false }],
  [
    '-abc-12345-',
    {
      idPart: '-abc-12345-',
      numberPart: null,
      orderNumber: null,
      parts: [0xabc, 0x123, 0x345],
      isOnePart: false,
    },
  ],
  ['Sita', { idPart: null, numberPart: null, orderNumber: null, parts: [], isOnePart: false }],
  ['#104 Ram', { idPart: null, numberPart: null, orderNumber: null, parts: [], isOnePart: false }],
])('%s may be these parts of an order', (written, read) => {
  expect(readOrderSearch(written)).toEqual(read);
});

test('an id in full is looked for by three of its parts', () => {
  const { idPart, parts } = readOrderSearch('0123abcd-4567-489a-89ef-fedcba987654');
  expect(idPart).toBe('0123abcd-4567-489a-89ef-fedcba987654');
  expect(parts).toEqual([0x012, 0x3ab, 0xbcd]);
});

test.each(['2147483648', '99999999999', '1'.repeat(100)])('%s is no number that an order has', (digits) => {
  expect(readOrderSearch(digits).orderNumber).toBeNull();
});
