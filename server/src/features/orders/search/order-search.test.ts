import { expect, test } from 'vitest';
import { isPersonSearch, readOrderSearch } from './order-search.ts';

const around = (three: string) => ({
  operator: '&&',
  values: [...'0123456789abcdef']
    .flatMap((digit) => [three + digit, digit + three])
    .map((quad) => Number(`0x${quad}`)),
});
const all = (...values: number[]) => ({ operator: '@>', values });

test.each([
  ['104', { idPart: '104', numberPart: '104', orderNumber: 104, quads: around('104'), isThreeDigits: true }],
  ['#104', { idPart: null, numberPart: '104', orderNumber: 104, quads: around('104'), isThreeDigits: false }],
  ['# 7', { idPart: null, numberPart: '7', orderNumber: 7, quads: null, isThreeDigits: false }],
  [
    '10412',
    {
      idPart: '10412',
      numberPart: '10412',
      orderNumber: 10_412,
      quads: all(0x1041, 0x0412),
      isThreeDigits: false,
    },
  ],
  ['ABC', { idPart: 'abc', numberPart: null, orderNumber: null, quads: around('abc'), isThreeDigits: true }],
  ['c4-e5', { idPart: 'c4-e5', numberPart: null, orderNumber: null, quads: null, isThreeDigits: false }],
  [
    'c4-e5f',
    { idPart: 'c4-e5f', numberPart: null, orderNumber: null, quads: around('e5f'), isThreeDigits: false },
  ],
  [
    '-abc-1234-56789',
    {
      idPart: '-abc-1234-56789',
      numberPart: null,
      orderNumber: null,
      quads: all(0x1234, 0x5678),
      isThreeDigits: false,
    },
  ],
  ['Sita', { idPart: null, numberPart: null, orderNumber: null, quads: null, isThreeDigits: false }],
  ['#104 Ram', { idPart: null, numberPart: null, orderNumber: null, quads: null, isThreeDigits: false }],
])('the search text "%s" is parsed', (text, parsed) => {
  expect(readOrderSearch(text)).toEqual(parsed);
});

test('a search for equal digits looks up each sequence once', () => {
  expect(readOrderSearch('000').quads?.values).toHaveLength(31);
  expect(readOrderSearch('000000').quads).toEqual(all(0));
});

test('a search for a full id uses two of its sequences of four digits', () => {
  const { idPart, quads } = readOrderSearch('0123abcd-4567-489a-89ef-fedcba987654');
  expect(idPart).toBe('0123abcd-4567-489a-89ef-fedcba987654');
  expect(quads).toEqual(all(0x0123, 0xabcd));
});

test.each(['2147483648', '99999999999', '1'.repeat(100)])('%s is not an order number', (digits) => {
  expect(readOrderSearch(digits).orderNumber).toBeNull();
});

test.each(['Ram', 'सीता झा', 'ram@example.test', '98123456', '9812345678', '+977 981-2345678', '९८१२३४५६७८'])(
  '"%s" looks for a person',
  (text) => expect(isPersonSearch(text)).toBe(true),
);

test.each(['', '#1747', '1747', '#१०४', '104256', 'c4e5', 'cd1845e0-c6a2', '+', '---'])(
  '"%s" looks for an order',
  (text) => expect(isPersonSearch(text)).toBe(false),
);

test('Devanagari digits name an order number as ASCII digits do', () => {
  expect(readOrderSearch('#१०४')).toEqual(readOrderSearch('#104'));
});
