import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPin } from '../account/cooks.ts';
import { cleanEmail, normalizeEmail } from '../account/email.ts';
import { normalizePassword } from '../account/password.ts';
import { normalizePromoCode } from '../promo/promo-rules.ts';
import { MAX_TEXT_LINES, toAsciiDashes, toAsciiDigits } from './field-rules.ts';
import { cleanPhone } from './phone.ts';
import { HIDDEN_TEXTS } from './testing/hidden-texts.ts';
import { cleanLine, cleanLines, nameKey, plainLine, searchForm } from './visible-text.ts';

test.each(HIDDEN_TEXTS)('%j shows nothing, so it is an empty text', (text) => {
  expect([cleanLine(text), cleanLines(text), searchForm(text)]).toEqual(['', '', '']);
});

test.each([
  [' Momo\u200B ', 'Momo'],
  ['\u202AMargherita\u202C', 'Margherita'],
  ['Sita\tRai', 'Sita Rai'],
  ['Sita\r\nRai\u2028Thapa', 'Sita Rai Thapa'],
  ['Cafe\u0301', 'Café'],
  ['Cafe\u200B\u0301', 'Café'],
  ['a\u0301\u200D\u0302', 'á\u0302'],
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

test.each([
  ['a\n\nb', 'a\n\nb'],
  ['a\n\n\nb', 'a\n\nb'],
  ['a\n \n\u200B\n\t\nb\nc', 'a\n\nb\nc'],
  [`a${'\n'.repeat(298)}b`, 'a\n\nb'],
])('the lines %j are stored as %j: one blank line at most', (typed, stored) => {
  expect(cleanLines(typed)).toBe(stored);
});

test(`a text has at most ${MAX_TEXT_LINES} lines; the others follow in the last one`, () => {
  const lines = Array.from({ length: MAX_TEXT_LINES + 2 }, (_, index) => `line ${index + 1}`);
  const most = lines.slice(0, MAX_TEXT_LINES).join('\n');
  expect(cleanLines(most)).toBe(most);
  expect(cleanLines(lines.join('\n'))).toBe(`${most} line 21 line 22`);
  expect(cleanLines(`${most}\n\nlast`)).toBe(`${most} last`);
});

const CLEANERS = {
  ...{ cleanLine, cleanLines, plainLine, nameKey, searchForm, toAsciiDigits, toAsciiDashes },
  ...{ cleanPhone, cleanPin, cleanEmail, normalizeEmail, normalizePassword, normalizePromoCode },
};
/** Characters that a clean-up drops, joins, composes, splits or capitalises. */
const DIFFICULT = [
  ...['\u200B', '\u200C', '\u200D', '\u202A', '\uFEFF', '\uFE0F', '\u00AD', '\u3164', '\u2800', '\u{E0041}'],
  ...['\n', '\r', '\t', ' ', '\u00A0', '\u1680', '\u2028', '\u00A8', '\uFF9E', '\uD83D', '\uDC68', '\uDB40'],
  ...['\u0301', '\u0302', '\u0307', '\u0308', '\u030C', '\u0345', '\u093C', '\u094D', '\u20E3', '\u1161'],
  ...['a', 'e', 'J', 'I', 'i', 'ı', 'İ', 'ß', 'ΐ', 'Σ', 'ŉ', 'ǆ', 'ﷺ', 'ﬃ', 'Å', 'ａ', 'क', 'र', '\u1100'],
  ...['1', '१', '１', '①', '–', '\u2212', '+', '👨', '🏽', '❤', '\u{1D159}', '\uFFFC', '\uE000'],
];
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...DIFFICULT), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 12,
});

test.each(Object.entries(CLEANERS))('%s changes nothing in what it has cleaned', (_, clean) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cleaned = clean(text);
      expect(clean(cleaned)).toBe(cleaned);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['#१०४', '#104'],
  ['＃１０４', '#104'],
  ['१०\u200B४', '104'],
  [' Café  MOMO ', 'café momo'],
  ['Cafe\u0301', 'café'],
  ['Cafe\u200B\u0301', 'café'],
  ['wel\uFEFFcome', 'welcome'],
  ['J\u030C', 'ǰ'],
  ['गर्\u200Dयो', 'गर्यो'],
])('the search %j is compared as %j', (typed, compared) => {
  expect(searchForm(typed)).toBe(compared);
});
