import type { OrderReport } from '@chulo/shared/contract/reports';
import { Calculator, ClipboardList, HandCoins, ReceiptText } from 'lucide-react';
import { formatReportMoney } from '../../../lib/money.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { transactionMessages as messages } from '../transactions.messages.ts';

const ICON = 'size-5';

/** What a time frame comes to; nothing of cancelled orders but their number. */
export function TransactionFigures({ report }: { report: OrderReport | undefined }) {
  const amount = (of: (report: OrderReport) => number) => (report ? formatReportMoney(of(report)) : null);
  return (
    <>
      <ul
        aria-label={messages.figures}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:gap-4 2xl:grid-cols-4"
      >
        <StatCard
          label={messages.totalOrders}
          value={report ? messages.count(report.totalOrders) : null}
          detail={messages.totalOrdersDetail}
          icon={<ClipboardList className={ICON} />}
        />
        <StatCard
          label={messages.totalValue}
          value={amount(({ totalValue }) => totalValue)}
          detail={messages.withoutCancelled}
          icon={<ReceiptText className={ICON} />}
        />
        <StatCard
          label={messages.totalPaid}
          value={amount(({ totalPaid }) => totalPaid)}
          detail={messages.withoutCancelled}
          icon={<HandCoins className={ICON} />}
        />
        <StatCard
          label={messages.average}
          value={amount(({ averageValue }) => averageValue)}
          detail={messages.withoutCancelled}
          icon={<Calculator className={ICON} />}
        />
      </ul>
      {report && report.refundDue > 0 && (
        <p className="font-semibold text-danger">{messages.refundDue(formatReportMoney(report.refundDue))}</p>
      )}
      {report?.totalOrders === 0 && <p className="text-ink-soft">{messages.noData}</p>}
    </>
  );
}
