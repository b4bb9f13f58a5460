import { formatMoney } from '../../../lib/money.ts';
import { BarList } from '../../../ui/bar-list.tsx';
import { ChartCard } from '../../../ui/chart-card.tsx';
import { reportsMessages as messages } from '../reports.messages.ts';

interface RankedPart {
  key: string;
  name: string;
  count: number;
  /** The count in words, and what stands beside it. */
  text: string;
  detail: string;
  revenue: number;
}

interface RankingChartProps {
  heading: string;
  unit: string;
  counted: string;
  parts: readonly RankedPart[];
}

/** Parts by their count, most first. */
export function RankingChart({ heading, unit, counted, parts }: RankingChartProps) {
  const columns = [
    { key: 'name', heading: unit, cell: ({ name }: RankedPart) => name },
    {
      key: 'count',
      heading: counted,
      isNumber: true,
      cell: ({ count }: RankedPart) => messages.count(count),
    },
    {
      key: 'revenue',
      heading: messages.revenue,
      isNumber: true,
      cell: ({ revenue }: RankedPart) => formatMoney(revenue),
    },
  ];
  return (
    <ChartCard
      heading={heading}
      table={{ columns, rows: parts, keyOf: ({ key }) => key }}
      nothing={parts.every(({ count }) => count === 0) ? messages.noOrders : null}
    >
      <BarList
        label={heading}
        rows={parts.map(({ key, name, count, text, detail }) => ({ key, name, value: count, text, detail }))}
      />
    </ChartCard>
  );
}
