import type { OrderReport } from '@chulo/shared/contract/restaurant/reports';
import { customReportRange, reportRange } from '@chulo/shared/domain/time/nepal-time';
import { useQuery } from '@tanstack/react-query';
import { Calculator, ClipboardList, HandCoins, ReceiptText } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatReportMoney } from '../../../lib/format/money.ts';
import { formatDay } from '../../../lib/format/nepal-clock.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { Card } from '../../../ui/data/card.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { transactionMessages as messages, transactionTabNames } from '../reports.messages.ts';
import { TransactionActions } from './transaction-actions.tsx';
import { TransactionList, type TransactionListProps } from './transaction-list.tsx';
import { type DayRange, rangeProblems, TRANSACTION_TABS, type TransactionTab } from './transaction-range.ts';
import type { StatusNames } from './transaction-rows.ts';
import { rangeReportOptions } from './transactions.queries.ts';

interface TransactionOverviewProps extends Pick<TransactionListProps, 'statusOf' | 'customerName'> {
  statusNames: StatusNames;
}

/** Orders and payments by whole Nepal days (S2.135). 'Today' changes at midnight without a reload. */
export function TransactionOverview({ statusOf, customerName, statusNames }: TransactionOverviewProps) {
  const [tab, setTab] = useState<TransactionTab>('today');
  const [custom, setCustom] = useState(() => customReportRange(nowDate()));
  const now = useNow() ?? nowDate();
  const range: DayRange = tab === 'custom' ? custom : reportRange(tab, now);
  const read = useQuery(rangeReportOptions(range));
  const label = transactionTabNames[tab];
  const heading = messages.range(formatDay(range.from), formatDay(range.to));
  return (
    <div className="grid max-w-[110rem] grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <h2 className="px-4 pt-4 font-bold font-display text-lg">{messages.title}</h2>
        <Tabs
          label={messages.tabs}
          value={tab}
          onChange={(chosen) => setTab(chosen as TransactionTab)}
          tabs={TRANSACTION_TABS.map((value) => ({
            value,
            label: transactionTabNames[value],
            content: (
              <div className="grid gap-3">
                {value === 'custom' && <CustomRange range={custom} onApply={setCustom} />}
                <p className="money px-4 text-ink-soft">{heading}</p>
              </div>
            ),
          }))}
        />
      </Card>
      {read.data && <ErrorLine message={read.error && messages.stale(errorText(read.error))} />}
      {read.error && !read.data ? (
        <Card>
          <FailedState
            sentence={messages.noDataBecause(errorText(read.error))}
            isBusy={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        </Card>
      ) : (
        <TransactionFigures report={read.data} />
      )}
      <TransactionList
        key={`${range.from} ${range.to}`}
        range={range}
        label={label}
        statusOf={statusOf}
        customerName={customerName}
        actions={
          <TransactionActions
            key={`${range.from} ${range.to}`}
            range={range}
            heading={`${label}: ${heading}`}
            report={read.data}
            statusNames={statusNames}
          />
        }
      />
    </div>
  );
}

const ICON = 'size-5';

/** The figures of a time frame. Cancelled orders count only in the number of orders. */
function TransactionFigures({ report }: { report: OrderReport | undefined }) {
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

interface CustomRangeProps {
  range: DayRange;
  onApply: (range: DayRange) => void;
}

/** Custom start and end date, both inclusive (S2.136). */
function CustomRange({ range, onApply }: CustomRangeProps) {
  const [input, setInput] = useState(range);
  const [problems, setProblems] = useState<ReturnType<typeof rangeProblems>>({});
  const formId = useId();

  function apply(event: FormEvent): void {
    event.preventDefault();
    const found = rangeProblems(input);
    setProblems(found);
    if (Object.keys(found).length === 0) {
      onApply(input);
      return;
    }
    const invalid = found.from ? 'from' : 'to';
    document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
  }

  const fieldOf = (name: keyof DayRange, label: string) => (
    <div className="w-44 max-sm:w-full">
      <Field
        label={label}
        type="date"
        name={name}
        value={input[name]}
        error={problems[name]}
        onChange={({ target }) => setInput({ ...input, [name]: target.value })}
      />
    </div>
  );
  return (
    <form
      id={formId}
      noValidate
      aria-label={transactionTabNames.custom}
      onSubmit={apply}
      className="flex flex-wrap items-start gap-3 px-4"
    >
      {fieldOf('from', messages.start)}
      {fieldOf('to', messages.end)}
      <Button type="submit" variant="secondary" className="sm:mt-6">
        {messages.apply}
      </Button>
    </form>
  );
}
