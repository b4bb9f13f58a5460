import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

test.each([
  ['104', { idPart: '104', numberPart: '104', orderNumber: 104, trigrams: [0x104], isOneTrigram: true }],
  ['#104', { idPart: null, numberPart: '104', orderNumber: 104, trigrams: [0x104], isOneTrigram: false }],
  ['# 7', { idPart: null, numberPart: '7', orderNumber: 7, trigrams: [], isOneTrigram: false }],
  [
    '1041',
    { idPart: '1041', numberPart: '1041', orderNumber: 1041, trigrams: [0x104, 0x041], isOneTrigram: false },
  ],
  ['ABC', { idPart: 'abc', numberPart: null, orderNumber: null, trigrams: [0xabc], isOneTrigram: true }],
  ['c4-e5', { idPart: 'c4-e5', numberPart: null, orderNumber: null, trigrams: [], isOneTrigram: false }],
  [
    '-abc-12345-',
    {
      idPart: '-abc-12345-',
      numberPart: null,
      orderNumber: null,
      trigrams: [0xabc, 0x123, 0x345],
      isOneTrigram: false,
    },
  ],
  ['Sita', { idPart: null, numberPart: null, orderNumber: null, trigrams: [], isOneTrigram: false }],
  ['#104 Ram', { idPart: null, numberPart: null, orderNumber: null, trigrams: [], isOneTrigram: false }],
])('the search text "%s" is parsed', (text, parsed) => {
  expect(readOrderSearch(text)).toEqual(parsed);
});

test('a search for a full id uses three of its trigrams', () => {
  const { idPart, trigrams } = readOrderSearch('0123abcd-4567-489a-89ef-fedcba987654');
  expect(idPart).toBe('0123abcd-4567-489a-89ef-fedcba987654');
  expect(trigrams).toEqual([0x012, 0x3ab, 0xbcd]);
});

test.each(['2147483648', '99999999999', '1'.repeat(100)])('%s is not an order number', (digits) => {
  expect(readOrderSearch(digits).orderNumber).toBeNull();
});
