import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Aligned right, with tabular figures. */
  isNumber?: boolean;
}

interface TableProps<Row> {
  /** For screen readers; the page shows its own heading. */
  caption: string;
  /** The first column has the row headings. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** With a maximum height; the rows scroll under the column headings. */
  isShort?: boolean;
}

/** A table with sticky column headings that scrolls horizontally inside its own region. */
export function Table<Row>({ caption, columns, rows, keyOf, isShort = false }: TableProps<Row>) {
  return (
    <ScrollRegion label={caption} isShort={isShort}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`sticky top-0 z-10 whitespace-nowrap border-line-strong border-b bg-surface px-3 py-3 first:pl-4 text-ink-soft ${sideOf(column)}`}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="transition hover:bg-turmeric/8">
              {columns.map((column, index) => {
                const look = `border-line border-b wrap-normal px-3 py-2 first:pl-4 align-middle ${index === 0 ? 'whitespace-nowrap' : ''} ${sideOf(column)}`;
                return index === 0 ? (
                  <th key={column.key} scope="row" className={look}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={look}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function sideOf({ isNumber = false }: { isNumber?: boolean }): string {
  return isNumber ? 'money text-end whitespace-nowrap' : 'text-start';
}

interface ScrollRegionProps {
  label: string;
  /** With a maximum height. */
  isShort?: boolean;
  children: ReactNode;
}

/** A scroll container that keyboards can focus and scroll. */
function ScrollRegion({ label, isShort = false, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable (WCAG 2.1.1)
    <section className={`overflow-auto ${isShort ? 'max-h-80' : ''}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
