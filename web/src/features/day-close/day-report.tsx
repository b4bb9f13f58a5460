import type { DayClose } from '@chulo/shared/contract/restaurant/day-close';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { useMay } from '../../lib/api/session.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PrintedPage } from '../../ui/page/printed-page.tsx';
import { dayMessages as messages } from './day-close.messages.ts';
import { dayOptions } from './day-close.queries.ts';
import { type DayCell, dayCsvOf, dayTablesOf } from './day-tables.ts';

/** A closed day, or the open one as it is now; on screen, on paper and as a file. */
export function DayReport({ number, onHide }: { number: number; onHide: () => void }) {
  const read = useQuery(dayOptions(number));
  return (
    <ReadState
      read={read}
      loadingLabel={messages.loading}
      skeleton={<Skeleton className="h-96" />}
      failedText={(error) => messages.failed(errorText(error))}
      staleText={(error) => messages.stale(errorText(error))}
    >
      {(day) => <DayFacts day={day} onHide={onHide} />}
    </ReadState>
  );
}

function DayFacts({ day, onHide }: { day: DayClose; onHide: () => void }) {
  const mayExport = useMay()('exports');
  const [prints, setPrints] = useState(0);
  const heading = messages.dayOf(day.number);
  const headingRef = useRef<HTMLHeadingElement>(null);
  // It stands below what has opened it.
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section aria-label={heading} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 ref={headingRef} tabIndex={-1} className="grow scroll-mt-24 text-lg">
          {heading}
        </h3>
        <Button variant="secondary" onClick={() => setPrints(prints + 1)}>
          <Printer aria-hidden className="size-5" />
          {messages.print}
        </Button>
        {mayExport && (
          <Button
            variant="secondary"
            aria-label={messages.csvLabel}
            onClick={() => saveFile(messages.fileName(day.number), dayCsvOf(day))}
          >
            <Download aria-hidden className="size-5" />
            {messages.csv}
          </Button>
        )}
        <Button variant="ghost" onClick={onHide}>
          {messages.hide}
        </Button>
      </div>
      <Facts day={day} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {dayTablesOf(day).map(({ title, headings, rows }) => (
          <section key={title} className="min-w-0">
            <h4 className="mb-1 font-semibold">{title}</h4>
            <Table
              caption={title}
              isShort={rows.length > MANY_ROWS}
              columns={headings.map((name, column) => ({
                key: name,
                heading: name,
                isNumber: rows.every((row) => typeof row[column] !== 'string'),
                cell: (row: (typeof rows)[number]) => {
                  const text = textOf(row[column] ?? null);
                  return typeof row[column] === 'string' && column > 0 ? (
                    <span className="block min-w-32 wrap-anywhere">{text}</span>
                  ) : (
                    text
                  );
                },
              }))}
              rows={rows}
              keyOf={(row) => String(rows.indexOf(row))}
            />
          </section>
        ))}
      </div>
      {prints > 0 && <PrintedDay key={prints} day={day} />}
    </section>
  );
}

function textOf(cell: DayCell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? formatMoney(cell.rupees) : String(cell);
}

function Facts({ day }: { day: DayClose }) {
  const { since, closedAt } = day;
  const facts: [string, string][] = [
    [
      messages.closedAt,
      [closedAt ? formatMoment(closedAt) : messages.stillOpen, since && messages.from(formatMoment(since))]
        .filter(Boolean)
        .join(', '),
    ],
    ...(closedAt
      ? ([
          [messages.signedAs, messages.signed(day.signedAs, day.closedBy)],
          [messages.difference, formatMoney(day.difference)],
          [messages.left, formatMoney(day.leftInDrawer)],
          [messages.taken, formatMoney(day.takenOut)],
          ...(day.note ? [[messages.note, day.note]] : []),
        ] as [string, string][])
      : []),
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="wrap-anywhere font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const MANY_ROWS = 12;
const CELL = 'border-line border-b py-1 pr-2 text-start align-top wrap-anywhere';

function PrintedDay({ day }: { day: DayClose }) {
  return (
    <PrintedPage onReady={() => print()}>
      <h1 className="mb-2 font-bold text-xl">{messages.dayOf(day.number)}</h1>
      <Facts day={day} />
      {dayTablesOf(day).map(({ title, headings, rows }) => (
        <section key={title} className="mt-4">
          <h2 className="font-bold">{title}</h2>
          <table className="w-full text-xs">
            <thead>
              <tr>
                {headings.map((name) => (
                  <th key={name} className={CELL}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a printed table do not change
                <tr key={index} className="break-inside-avoid">
                  {row.map((cell, column) => (
                    <td key={headings[column]} className={CELL}>
                      {textOf(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </PrintedPage>
  );
}
