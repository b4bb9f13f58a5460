import { formatMoney } from '../../../lib/money.ts';
import { ChartCard } from '../../../ui/chart-card.tsx';
import { ColumnChart } from '../../../ui/column-chart.tsx';
import { formatAxisMoney } from '../axis-money.ts';
import { sumOf } from '../report-figures.ts';
import { reportsMessages as messages } from '../reports.messages.ts';

export interface TimePart {
  key: string;
  name: string;
  tick: string | undefined;
  orders: number;
  revenue: number;
}

interface TimeChartProps {
  heading: string;
  /** What its parts are, over their names in the table. */
  unit: string;
  parts: readonly TimePart[];
  nothing: string;
  className?: string;
}

/** Orders above revenue over the same time, each on a scale of its own. */
export function TimeChart({ heading, unit, parts, nothing, className = '' }: TimeChartProps) {
  const { orders, revenue } = sumOf(parts);
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
      nothing={orders === 0 ? nothing : null}
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
