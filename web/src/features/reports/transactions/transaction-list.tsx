import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { usePages } from '../../../lib/api/pages.ts';
import { formatReportMoney } from '../../../lib/format/money.ts';
import { paidWith } from '../../../lib/format/staff-orders.messages.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { transactionMessages as messages } from '../reports.messages.ts';
import type { DayRange } from './transaction-range.ts';
import { momentOf, nameOf, shortIdOf } from './transaction-rows.ts';
import { transactionsOptions } from './transactions.queries.ts';

export interface TransactionListProps {
  range: DayRange;
  /** Name of the time frame. */
  label: string;
  statusOf: (order: Order) => ReactNode;
  /** Renders the name as a link to the profile. */
  customerName: (customer: NonNullable<Order['customer']>) => ReactNode;
  /** Actions for the whole time frame. */
  actions: ReactNode;
}

/** The orders of a time frame, newest first (S2.138). */
export function TransactionList({ range, label, statusOf, customerName, actions }: TransactionListProps) {
  const [page, setPage] = useState(1);
  const read = useQuery(transactionsOptions(range, page));
  const pages = usePages(read, page, setPage);
  return (
    <Card className={read.isPlaceholderData ? 'opacity-60' : ''}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="font-bold font-display text-lg">{messages.list}</h2>
        {actions}
      </div>
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="m-4 h-96" />}
        failedText={(error) => messages.failed(errorText(error))}
        staleText={(error) => messages.stale(errorText(error))}
      >
        {({ data: orders, meta }) => (
          <>
            {meta.total === 0 && <StateLayout drawing={<EmptyPlate />} sentence={messages.none(label)} />}
            {orders.length > 0 && (
              <Table
                caption={messages.list}
                columns={columnsOf(statusOf, customerName)}
                rows={orders}
                keyOf={({ id }) => id}
              />
            )}
            {meta.total > 0 && pages && (
              <div className="p-4">
                <Pagination label={messages.pages} pages={pages} />
              </div>
            )}
          </>
        )}
      </ReadState>
    </Card>
  );
}

const columnsOf = (
  statusOf: TransactionListProps['statusOf'],
  customerName: TransactionListProps['customerName'],
) => [
  {
    key: 'order',
    heading: messages.order,
    cell: (order: Order) => (
      <>
        <span className="money block font-bold">
          {shortIdOf(order)}{' '}
          <span className="whitespace-nowrap">{messages.orderNumber(order.orderNumber)}</span>
        </span>
        <time dateTime={order.createdAt} className="money font-normal text-ink-soft">
          {momentOf(order)}
        </time>
      </>
    ),
  },
  {
    key: 'customer',
    heading: messages.customer,
    cell: (order: Order) => (
      <div className="min-w-40 max-w-72 break-words">
        <span className="line-clamp-2 font-semibold">
          {order.customer ? customerName(order.customer) : nameOf(order)}
        </span>
        <span className="block wrap-anywhere text-ink-soft">{order.customer?.email}</span>
        <span className="money block text-ink-soft">{order.customer?.phone}</span>
      </div>
    ),
  },
  { key: 'status', heading: messages.status, cell: statusOf },
  {
    key: 'paidBy',
    heading: messages.paidBy,
    cell: ({ payments = [] }: Order) => (
      <div className="money wrap-anywhere min-w-24 max-w-64 whitespace-pre-line">
        {paidWith(payments, formatReportMoney).join('\n')}
      </div>
    ),
  },
  {
    key: 'total',
    heading: messages.total,
    isNumber: true,
    cell: ({ total }: Order) => formatReportMoney(total),
  },
  {
    key: 'paid',
    heading: messages.paid,
    isNumber: true,
    cell: ({ paidAmount }: Order) => formatReportMoney(paidAmount),
  },
];
