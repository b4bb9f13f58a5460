import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderReport } from '@chulo/shared/contract/restaurant/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useMay } from '../../../lib/api/session.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { formatReportMoney } from '../../../lib/format/money.ts';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PrintedPage } from '../../../ui/page/printed-page.tsx';
import { transactionMessages as messages } from '../reports.messages.ts';
import type { DayRange } from './transaction-range.ts';
import { momentOf, nameOf, type StatusNames, shortIdOf, transactionsCsv } from './transaction-rows.ts';
import { rangeReportOptions, readTransactions } from './transactions.queries.ts';

interface TransactionActionsProps {
  range: DayRange;
  heading: string;
  /** The actions are disabled until the report is loaded. */
  report: OrderReport | undefined;
  statusNames: StatusNames;
}

/** Exports or prints every order of the time frame, not only the current page. */
export function TransactionActions({ range, heading, report, statusNames }: TransactionActionsProps) {
  const mayExport = useMay()('exports');
  const queryClient = useQueryClient();
  const [printed, setPrinted] = useState<
    (Omit<PrintedReportProps, 'heading' | 'statusNames'> & { run: number }) | null
  >(null);
  const read = () => readTransactions(range);
  const onError = (error: Error) => showError(messages.failed(errorText(error)));
  const csv = useMutation({
    mutationFn: read,
    onError,
    onSuccess: ({ items, isCapped }) => {
      const file = messages.fileName(range.from, range.to);
      saveFile(file, transactionsCsv(items, statusNames));
      showSuccess((isCapped ? messages.capped : messages.saved)(items.length, file));
    },
  });
  const paper = useMutation({
    // The figures on screen can be older than the orders that are read now.
    mutationFn: () =>
      Promise.all([read(), queryClient.fetchQuery({ ...rangeReportOptions(range), staleTime: 0 })]),
    onError,
    onSuccess: ([{ items, isCapped }, figures]) =>
      setPrinted((before) => ({ report: figures, orders: items, isCapped, run: (before?.run ?? 0) + 1 })),
  });
  const isEmpty = !report || report.totalOrders === 0;
  return (
    <div className="flex flex-wrap gap-3">
      {mayExport && (
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
      )}
      <Button variant="secondary" disabled={isEmpty} isBusy={paper.isPending} onClick={() => paper.mutate()}>
        <Printer aria-hidden className="size-5" />
        {messages.print}
      </Button>
      {printed && (
        <PrintedReport
          key={printed.run}
          heading={heading}
          report={printed.report}
          orders={printed.orders}
          isCapped={printed.isCapped}
          statusNames={statusNames}
        />
      )}
    </div>
  );
}

interface PrintedReportProps {
  heading: string;
  report: OrderReport;
  orders: readonly Order[];
  /** There are older orders too. */
  isCapped: boolean;
  statusNames: StatusNames;
}

const CELL = 'border-line border-b py-1 pr-2 align-top';

/** The printed report: figures and every order of the time frame. */
function PrintedReport({ heading, report, orders, isCapped, statusNames }: PrintedReportProps) {
  const figures = [
    [messages.totalOrders, messages.count(report.totalOrders)],
    [messages.totalValue, formatReportMoney(report.totalValue)],
    [messages.totalPaid, formatReportMoney(report.totalPaid)],
    [messages.average, formatReportMoney(report.averageValue)],
  ] as const;
  return (
    <PrintedPage onReady={() => print()}>
      <h1 className="font-bold text-xl">{messages.title}</h1>
      <p className="mb-3">{heading}</p>
      <dl className="mb-4 grid grid-cols-4 gap-3">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-xs">{label}</dt>
            <dd className="money font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      {report.refundDue > 0 && (
        <p className="mb-4 font-bold">{messages.refundDue(formatReportMoney(report.refundDue))}</p>
      )}
      <p className="mb-2">{(isCapped ? messages.printedCapped : messages.printed)(orders.length)}</p>
      <table className="w-full text-start text-xs">
        <thead>
          <tr>
            {[messages.order, messages.customer, messages.status].map((title) => (
              <th key={title} className={`${CELL} text-start`}>
                {title}
              </th>
            ))}
            {[messages.total, messages.paid].map((title) => (
              <th key={title} className={`${CELL} text-end`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="break-inside-avoid">
              <td className={`${CELL} whitespace-nowrap`}>
                {shortIdOf(order)} {messages.orderNumber(order.orderNumber)}
                <br />
                {momentOf(order)}
              </td>
              <td className={`${CELL} wrap-anywhere`}>
                {nameOf(order)}
                <br />
                {order.customer?.phone}
              </td>
              <td className={`${CELL} whitespace-nowrap`}>{statusNames[order.status]}</td>
              <td className={`${CELL} money whitespace-nowrap ps-3 text-end`}>
                {formatReportMoney(order.total)}
              </td>
              <td className={`${CELL} money whitespace-nowrap ps-3 text-end`}>
                {formatReportMoney(order.paidAmount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPage>
  );
}
