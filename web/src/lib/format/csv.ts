import { nepalTimestampOf } from '@chulo/shared/domain/time/nepal-time';

/** A Date is written in Nepal time, as spreadsheets read and sort it. Text stays text; amounts are numbers. */
export type CsvCell = string | number | Date;

/** The sign of a formula, after spaces and invisible characters too (OWASP: CSV injection). NFKC has made it half-width. */
const FORMULA = /^[\t\r]|^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\u2212]/u;
/** An IP address, which no spreadsheet reads as a number. */
const ADDRESS = /^\d+(?:\.\d+){3}$/;
/** 980-0000006, 041-520123: too many digits for a day or a year. */
const GROUPED_PHONE = /^\d+-\d{5,}$/;
const SEPARATED_DIGITS = /^[\s\p{Sc}(.]*\p{Nd}[\p{Nd}\p{Sc}\s.,:/'()%-]*$/u;
/** 5458e005, .5e3 */
const EXPONENT = /^[\s\p{Sc}(]*(?:\p{Nd}[\p{Nd}.,]*|[.,]\p{Nd}+)e[+-]?\p{Nd}+[\s)%]*$/iu;
/** 10AM, 10:30 p.m., 5 p */
const HALF_DAY_TIME = '\\p{Nd}{1,4}(?:[:.]\\p{Nd}{1,3}){0,3}(?:\\s*[ap]\\.?m\\.?|\\s+[ap])';
const TIME = `(?:${HALF_DAY_TIME}|\\p{Nd}{1,4}(?::\\p{Nd}{1,2}){1,2}(?:[.,]\\p{Nd}+)?)`;
/** 1/2/2026 5 PM, 2026-01-02T10:00:00Z */
const TIME_OF_DAY = new RegExp(
  `^\\s*(?:(?:\\p{Nd}[\\p{Nd}./-]*\\s+)?${HALF_DAY_TIME}|\\p{Nd}{4}(?:-\\p{Nd}{2}){2}T${TIME}Z?)\\s*$`,
  'iu',
);
/** Spreadsheets write them in capital letters. */
const TRUTH = /^\s*(?:true|false)\s*$/i;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\\s,]+';
const DATE = `(?:\\p{Nd}{1,4}[\\s./-]*(?:${MONTH})(?:[\\s,./-]*\\p{Nd}{1,4})?|(?:${MONTH})[\\s./-]*\\p{Nd}{1,4}(?:[\\s,./-]+\\p{Nd}{1,4})?)`;
/** DEC25, 1 Jan, Mar-2026, 1 Jan 2026 10:00 */
const DAY = new RegExp(`^\\s*(?:${TIME}\\s+)?(?:${WEEKDAY})?${DATE}(?:\\s+${TIME})?\\s*$`, 'iu');
/** Some spreadsheets split an unquoted cell at a semicolon or a tab too, and the rest could be a formula. */
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV for spreadsheets. Text that they would run as a formula or change into a number or a day, such as the id
 * 5458e005, gets a leading apostrophe (docs/decisions/0076-files-for-spreadsheets.md); see `groupedPhone` for telephones.
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(cellOf).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return nepalTimestampOf(cell);
  const text = isChangedBySpreadsheets(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

function isChangedBySpreadsheets(cell: string): boolean {
  const text = cell.normalize('NFKC');
  if (FORMULA.test(text) || FORMULA.test(cell)) return true;
  return (
    !ADDRESS.test(text) &&
    !GROUPED_PHONE.test(text) &&
    [SEPARATED_DIGITS, EXPONENT, TIME_OF_DAY, DAY, TRUTH].some((pattern) => pattern.test(text))
  );
}
