import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../../ui/data/card.tsx';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { reportsMessages } from '../reports.messages.ts';

interface ChartCardProps<Row> {
  heading: string;
  /** The chart's data as a table. */
  table: { columns: readonly Column<Row>[]; rows: readonly Row[]; keyOf: (row: Row) => string };
  /** Text shown instead of an empty chart; null if there is data. */
  empty: string | null;
  className?: string;
  children: ReactNode;
}

/** A chart that can be switched to a table of its data. */
export function ChartCard<Row>({ heading, table, empty, className = '', children }: ChartCardProps<Row>) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <Card as="section" className={`flex flex-col ${className}`}>
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-2">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {empty === null && (
          <button
            type="button"
            aria-pressed={isTable}
            aria-label={reportsMessages.asTableOf(heading)}
            onClick={() => setTable(!isTable)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 font-semibold text-ink-soft text-xs transition hover:bg-ink/6 hover:text-ink aria-pressed:bg-ink/8 aria-pressed:text-ink max-lg:min-h-11"
          >
            <Table2 aria-hidden className="size-4" />
            {reportsMessages.asTable}
          </button>
        )}
      </header>
      {empty !== null && (
        <p className="grid grow place-items-center px-4 py-12 text-center text-ink-soft">{empty}</p>
      )}
      {empty === null && isTable && <Table caption={heading} {...table} isShort />}
      {empty === null && !isTable && <div className="grow px-4 pt-1 pb-4">{children}</div>}
    </Card>
  );
}
