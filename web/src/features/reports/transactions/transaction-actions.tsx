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
  /** The actions are disabled until the report is loaded. */
  report: OrderReport | undefined;
  statusNames: StatusNames;
}

/** Exports or prints every order of the time frame, not only the current page. */
export function TransactionActions({ range, heading, report, statusNames }: TransactionActionsProps) {
  const [printed, setPrinted] = useState<{ orders: Order[]; run: number } | null>(null);
  const read = () => readTransactions(range);
  const onError = (error: Error) => tellFailed(messages.failed(errorText(error)));
  const showCapNotice = ({ items, isCapped }: Awaited<ReturnType<typeof read>>) => {
    if (isCapped) tellNews(messages.capped(items.length));
  };
  const csv = useMutation({
    mutationFn: read,
    onError,
    onSuccess: (all) => {
      saveFile(messages.fileName(range.from, range.to), transactionsCsv(all.items, statusNames));
      showCapNotice(all);
    },
  });
  const paper = useMutation({
    mutationFn: read,
    onError,
    onSuccess: (all) => {
      setPrinted((before) => ({ orders: all.items, run: (before?.run ?? 0) + 1 }));
      showCapNotice(all);
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
          key={printed.run}
          heading={heading}
          report={report}
          orders={printed.orders}
          statusNames={statusNames}
        />
      )}
    </div>
  );
}
