import { expect, test } from 'vitest';
import { HIDDEN_TEXTS } from './testing/hidden-texts.ts';
import { cleanLine, cleanLines, searchForm } from './visible-text.ts';

test.each(HIDDEN_TEXTS)('%j shows nothing, so it is an empty text', (text) => {
  expect([cleanLine(text), cleanLines(text), searchForm(text)]).toEqual(['', '', '']);
});

test.each([
  [' Momo\u200B ', 'Momo'],
  ['\u202AMargherita\u202C', 'Margherita'],
  ['Sita\tRai', 'Sita Rai'],
  ['Sita\r\nRai\u2028Thapa', 'Sita Rai Thapa'],
  ['Cafe\u0301', 'Café'],
  ['M\u00ADo\u200Dmo\uFE0F', 'Momo'],
])('the line %j is stored as %j', (typed, stored) => {
  expect(cleanLine(typed)).toBe(stored);
});

test.each([
  'क्\u200Dष',
  'गर्\u200Dयो',
  'गर\u200D्यो',
  'श्री\u200Cमान',
  '👨🏽\u200D🍳',
  '❤️\u200D🔥',
  '1️⃣',
  'می\u200Cخواهم',
  'Dr. B.K. Jha',
  '9″ 🍕',
])('%s keeps the joiners that join something visible', (text) => {
  expect([cleanLine(text), cleanLines(text)]).toEqual([text, text]);
});

test.each([
  ['क्\u200D\u200C\u200Dष', 'क्\u200Dष'],
  ['श्रीमान्\u200C', 'श्रीमान्'],
  ['\u200Dक', 'क'],
  ['क\u200D क', 'क क'],
])('in %j a joiner without a neighbour is dropped', (typed, stored) => {
  expect(cleanLine(typed)).toBe(stored);
});

test('a text of several lines keeps its line breaks, in one spelling', () => {
  expect(cleanLines(' No onion.\r\n\tNo\u200B garlic.\r\rCall\u2029first.\n')).toBe(
    'No onion.\n No garlic.\n\nCall\nfirst.',
  );
});

test('a cleaned text is not changed by another cleaning', () => {
  for (const text of [
    'क\u200D\u3164',
    ' \u200B a \u2800',
    'a\u0301\u200Db',
    '👩\u200D',
    '1\uFE0F\u200D2',
    '\u200B\n\u200Bx',
  ])
    for (const clean of [cleanLine, cleanLines]) expect(clean(clean(text))).toBe(clean(text));
});

test.each([
  ['#१०४', '#104'],
  ['＃１０４', '#104'],
  ['१०\u200B४', '104'],
  [' Café  MOMO ', 'café momo'],
  ['Cafe\u0301', 'café'],
  ['गर्\u200Dयो', 'गर्यो'],
])('the search %j is compared as %j', (typed, compared) => {
  expect(searchForm(typed)).toBe(compared);
});
