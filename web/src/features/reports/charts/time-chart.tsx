import { formatMoney, rupeeSign } from '../../../lib/format/money.ts';
import { reportsMessages as messages } from '../reports.messages.ts';
import { ChartCard } from './chart-card.tsx';
import { ColumnChart } from './column-chart.tsx';
import { totalOf } from './report-figures.ts';

export interface TimePart {
  key: string;
  name: string;
  tick: string | undefined;
  orders: number;
  revenue: number;
}

interface TimeChartProps {
  heading: string;
  /** Table heading of the parts' names. */
  unit: string;
  parts: readonly TimePart[];
  empty: string;
  className?: string;
}

/** Orders and revenue over the same period, each with its own scale. */
export function TimeChart({ heading, unit, parts, empty, className = '' }: TimeChartProps) {
  const { orders, revenue } = totalOf(parts);
  const columns = [
    { key: 'name', heading: unit, cell: ({ name }: TimePart) => name },
    {
      key: 'orders',
      heading: messages.orders,
      isNumber: true,
      cell: (part: TimePart) => messages.count(part.orders),
    },
    {
      key: 'revenue',
      heading: messages.revenue,
      isNumber: true,
      cell: (part: TimePart) => formatMoney(part.revenue),
    },
  ];
  return (
    <ChartCard
      heading={heading}
      table={{ columns, rows: parts, keyOf: ({ key }) => key }}
      empty={orders === 0 ? empty : null}
      className={className}
    >
      <div className="grid gap-5">
        <ColumnChart
          label={messages.orders}
          columns={parts.map((part) => ({ ...part, value: part.orders }))}
          tone="indigo"
          format={messages.ordersTotal}
          formatTick={messages.count}
          total={messages.ordersTotal(orders)}
        />
        <ColumnChart
          label={messages.revenue}
          columns={parts.map((part) => ({ ...part, value: part.revenue }))}
          tone="vermilion"
          format={formatMoney}
          formatTick={formatAxisMoney}
          total={formatMoney(revenue)}
        />
      </div>
    </ChartCard>
  );
}

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;

/** Compact amount in rupees for an axis, for example '₹12.5K', or with the setting 'Rs 7.3L'. */
export function formatAxisMoney(rupees: number): string {
  const sign = rupeeSign();
  const isRs = sign === 'Rs';
  const amount = new Intl.NumberFormat(isRs ? 'en-IN' : 'en', COMPACT).format(rupees);
  return isRs ? `${sign}\u00a0${amount}` : sign + amount;
}
