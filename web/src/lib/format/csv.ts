export type CsvCell = string | number;

/** What a spreadsheet would calculate instead of showing it (OWASP, CSV injection). */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** Excel reads the file as UTF-8, Devanagari included, only by this sign at its beginning. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV that Excel opens: numbers as they are, texts that look like a formula with an apostrophe before them. */
export function csvOf(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(cellOf).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a file to the browser to keep. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
