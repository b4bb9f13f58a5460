export type CsvCell = string | number;

/** Text that a spreadsheet would run as a formula, full-width signs included (OWASP: CSV injection). */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
/** Some spreadsheets split an unquoted cell at a semicolon or a tab too, and the rest could be a formula. */
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV for Excel. Text that looks like a formula gets a leading apostrophe. */
export function csvOf(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(cellOf).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
