import { customReportRange, reportRange } from '@chulo/shared/domain/nepal-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { formatDay } from '../../../lib/nepal-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type DayRange, TRANSACTION_TABS, type TransactionTab } from '../transaction-range.ts';
import type { StatusNames } from '../transaction-rows.ts';
import { transactionMessages as messages, transactionTabNames } from '../transactions.messages.ts';
import { rangeReportOptions } from '../transactions.queries.ts';
import { CustomRange } from './custom-range.tsx';
import { TransactionActions } from './transaction-actions.tsx';
import { TransactionFigures } from './transaction-figures.tsx';
import { TransactionList, type TransactionListProps } from './transaction-list.tsx';

interface TransactionOverviewProps extends Pick<TransactionListProps, 'statusOf' | 'customerName'> {
  statusNames: StatusNames;
}

/** What was ordered and paid in a time frame, by whole Nepal days; today's moves on at Nepal midnight by itself. */
export function TransactionOverview({ statusOf, customerName, statusNames }: TransactionOverviewProps) {
  const [tab, setTab] = useState<TransactionTab>('today');
  const [custom, setCustom] = useState(() => customReportRange(new Date()));
  const now = useNow() ?? new Date();
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
