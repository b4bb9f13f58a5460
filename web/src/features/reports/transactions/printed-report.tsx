import type { Order } from '@chulo/shared/contract/orders';
import type { OrderReport } from '@chulo/shared/contract/reports';
import { formatReportMoney } from '../../../lib/format/money.ts';
import { PrintedPage } from '../../../ui/page/printed-page.tsx';
import { momentOf, nameOf, type StatusNames, shortIdOf } from './transaction-rows.ts';
import { transactionMessages as messages } from './transactions.messages.ts';

interface PrintedReportProps {
  heading: string;
  report: OrderReport;
  orders: readonly Order[];
  statusNames: StatusNames;
}

const CELL = 'border-line border-b py-1 pr-2 align-top';

/** The printed report: figures and every order of the time frame. */
export function PrintedReport({ heading, report, orders, statusNames }: PrintedReportProps) {
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
                {shortIdOf(order)}
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
