import { toAsciiDigits } from './field-rules.ts';

/** Line breaks and tabs, and the blank of braille, which is neither white space nor visible. */
const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const GAP = /[\t\v\f\u2800]/g;
const SPACE = /[\s\u2800]/g;

/** Control and format characters, and those that fonts ignore (DI: fillers, variation selectors). */
const HIDDEN = '[\\p{Cc}\\p{Cf}\\p{DI}]';
/** What a joiner changes: letters of scripts without capitals, as Devanagari and Arabic, their marks, and emoji. */
const JOINABLE = `(?!${HIDDEN})[\\p{Lo}\\p{M}\\p{ExtPict}\\p{EMod}]`;
const JOINER = '[\u200C\u200D]';
const EMOJI_FORM = '[\uFE0E\uFE0F]';

/** Hidden characters. The groups are what stays: a joiner between two that it joins, the form of an emoji, a line break. */
const HIDDEN_UNLESS_NEEDED = new RegExp(
  `(${JOINABLE}${EMOJI_FORM}?${JOINER})${JOINER}*(?=${JOINABLE})|(\\p{Emoji}${EMOJI_FORM})|(\\n)|${HIDDEN}`,
  'gu',
);
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');
/** A combining mark alone has nothing to stand on. */
const VISIBLE = /[^\s\p{M}\p{Cc}\p{Cf}]/u;

/** A text without hidden characters, composed (NFC) and trimmed; empty when nothing of it is visible. */
function visibleText(text: string): string {
  const shown = text.normalize('NFC').replace(GAP, ' ').replace(HIDDEN_UNLESS_NEEDED, '$1$2$3').trim();
  return VISIBLE.test(shown) ? shown : '';
}

/** Cleans a text of one line: what cannot be seen is dropped, tabs and line breaks become spaces. */
export const cleanLine = (text: string): string => visibleText(text.replace(LINE_BREAK, ' '));

/** Cleans a text of several lines, which keeps its line breaks. */
export const cleanLines = (text: string): string => visibleText(text.replace(LINE_BREAK, '\n'));

/** A text for comparison: compatible characters are equal (NFKC), nothing hidden is left, not even joiners, one space between words. */
export function plainLine(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(SPACE, ' ')
    .replace(EVERY_HIDDEN, '')
    .replace(/ +/g, ' ')
    .trim();
  return VISIBLE.test(plain) ? plain : '';
}

/** The form in which every search compares texts: plain, in lower case, with ASCII digits. */
export const searchForm = (text: string): string => toAsciiDigits(plainLine(text)).toLowerCase();
