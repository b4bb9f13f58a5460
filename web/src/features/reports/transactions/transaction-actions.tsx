import type { Order } from '@chulo/shared/contract/orders';
import type { OrderReport } from '@chulo/shared/contract/reports';
import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { saveFile } from '../../../lib/format/csv.ts';
import { tellFailed, tellNews } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PrintedReport } from './printed-report.tsx';
import type { DayRange } from './transaction-range.ts';
import { type StatusNames, transactionsCsv } from './transaction-rows.ts';
import { transactionMessages as messages } from './transactions.messages.ts';
import { readTransactions } from './transactions.queries.ts';

interface TransactionActionsProps {
  range: DayRange;
  heading: string;
  /** Nothing is taken away before its figures are read. */
  report: OrderReport | undefined;
  statusNames: StatusNames;
}

/** The whole time frame, not only the page that is shown, as a file or on paper. */
export function TransactionActions({ range, heading, report, statusNames }: TransactionActionsProps) {
  const [printed, setPrinted] = useState<{ orders: Order[]; times: number } | null>(null);
  const read = () => readTransactions(range);
  const onError = (error: Error) => tellFailed(messages.failed(errorText(error)));
  const tellCap = ({ items, isCapped }: Awaited<ReturnType<typeof read>>) => {
    if (isCapped) tellNews(messages.capped(items.length));
  };
  const csv = useMutation({
    mutationFn: read,
    onError,
    onSuccess: (all) => {
      saveFile(messages.fileName(range.from, range.to), transactionsCsv(all.items, statusNames));
      tellCap(all);
    },
  });
  const paper = useMutation({
    mutationFn: read,
    onError,
    onSuccess: (all) => {
      setPrinted((before) => ({ orders: all.items, times: (before?.times ?? 0) + 1 }));
      tellCap(all);
    },
  });
  const isEmpty = !report || report.totalOrders === 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        aria-label={messages.csvLabel}
        disabled={isEmpty}
        isBusy={csv.isPending}
        onClick={() => csv.mutate()}
      >
        <Download aria-hidden className="size-5" />
        {messages.csv}
      </Button>
      <Button variant="secondary" disabled={isEmpty} isBusy={paper.isPending} onClick={() => paper.mutate()}>
        <Printer aria-hidden className="size-5" />
        {messages.print}
      </Button>
      {printed && report && (
        <PrintedReport
          key={printed.times}
          heading={heading}
          report={report}
          orders={printed.orders}
          statusNames={statusNames}
        />
      )}
    </div>
  );
}
