import { formatMoney } from '../../../lib/format/money.ts';
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

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Compact amount in rupees for an axis, for example '₹12.5K'. */
export function formatAxisMoney(rupees: number): string {
  return `₹${COMPACT.format(rupees)}`;
}
