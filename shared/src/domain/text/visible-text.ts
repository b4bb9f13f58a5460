import { MAX_TEXT_LINES, toAsciiDigits } from './field-rules.ts';
import { untilStable } from './until-stable.ts';

/** Line breaks and tabs, and the blank of braille, which is neither white space nor visible. */
const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const GAP = /[\t\v\f\u2800]/g;
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;

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
/**
 * Not visible: a combining mark alone, which has nothing to stand on, what no font has a picture for (private, unassigned),
 * the place of an object, and the blank signs of music and of hieroglyphs.
 */
const VISIBLE = /[^\s\p{M}\p{C}\uFFFC\u{1D159}\u{13441}\u{13442}]/u;

const ifVisible = (text: string): string => (VISIBLE.test(text) ? text : '');

/** A text without hidden characters, composed (NFC) and trimmed; empty when nothing of it is visible. */
const withoutHidden = (text: string): string =>
  ifVisible(text.replace(GAP, ' ').replace(HIDDEN_UNLESS_NEEDED, '$1$2$3').normalize('NFC').trim());

/** Cleans a text of one line: what cannot be seen is dropped, tabs and line breaks become spaces. */
export const cleanLine = untilStable((text) => withoutHidden(text.replace(LINE_BREAK, ' ')));

/** Cleans a text of several lines: one blank line at most between two others, and what is too many lines follows in the last one. */
export const cleanLines = untilStable((text) =>
  foldLines(withoutHidden(text.replace(LINE_BREAK, '\n')).replace(BLANK_LINES, '\n\n')),
);

function foldLines(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= MAX_TEXT_LINES) return text;
  const last = lines.splice(MAX_TEXT_LINES - 1).filter((line) => line.trim() !== '');
  return [...lines, last.join(' ')].join('\n');
}

/** A text for comparison: compatible characters are equal (NFKC), nothing hidden is left, not even joiners, one space between words. */
export const plainLine = untilStable((text) =>
  ifVisible(
    text
      .replace(LINE_BREAK, ' ')
      .replace(GAP, ' ')
      .replace(EVERY_HIDDEN, '')
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
);

/** The form in which names that must differ are compared: plain, in lower case. */
export const nameKey = untilStable((text) => plainLine(text).toLowerCase());

/** The form in which every search compares texts: that of names, with ASCII digits. */
export const searchForm = (text: string): string => toAsciiDigits(nameKey(text));
