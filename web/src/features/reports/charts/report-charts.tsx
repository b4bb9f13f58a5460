import type { OrderReport } from '@chulo/shared/contract/restaurant/reports';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatDay, formatShortDay } from '../../../lib/format/nepal-clock.ts';
import { reportsMessages as messages } from '../reports.messages.ts';
import { ChartCard } from './chart-card.tsx';
import { hasDayTick, hasHourTick, keptOf, sharesOf } from './report-figures.ts';
import { TimeChart } from './time-chart.tsx';

interface ChartProps {
  report: OrderReport;
}

export function HoursChart({ report: { byHour } }: ChartProps) {
  const parts = byHour.map(({ hour, ...figures }) => ({
    ...keptOf(figures),
    key: String(hour),
    name: messages.hourName(hour),
    tick: hasHourTick(hour) ? messages.hourTick(hour) : undefined,
  }));
  return (
    <TimeChart
      heading={messages.today}
      unit={messages.hour}
      parts={parts}
      empty={messages.noOrdersToday}
      className="h-full"
    />
  );
}

export function DaysChart({ report: { byDay } }: ChartProps) {
  const parts = byDay.map(({ day, ...figures }, index) => ({
    ...keptOf(figures),
    key: day,
    name: formatDay(day),
    tick: hasDayTick(index, byDay.length) ? formatShortDay(day) : undefined,
  }));
  return <TimeChart heading={messages.days} unit={messages.day} parts={parts} empty={messages.noOrders} />;
}

export function BestSellersChart({ report: { bestSellers } }: ChartProps) {
  const parts = bestSellers.map(({ name, quantity, revenue }, index) => ({
    key: `${index} ${name}`,
    name,
    count: quantity,
    text: messages.soldCount(quantity),
    detail: formatMoney(revenue),
    revenue,
  }));
  return (
    <RankingChart heading={messages.bestSellers} unit={messages.dish} measure={messages.sold} parts={parts} />
  );
}

/** Why the kitchen had to make dishes again; nothing without. */
export function RemakesChart({ report: { remakes } }: ChartProps) {
  if (remakes.length === 0) return null;
  const columns = [
    { key: 'reason', heading: messages.reason, cell: ({ reason }: (typeof remakes)[number]) => reason },
    {
      key: 'quantity',
      heading: messages.pieces,
      isNumber: true,
      cell: ({ quantity }: (typeof remakes)[number]) => messages.count(quantity),
    },
  ];
  return (
    <ChartCard
      heading={messages.remakes}
      table={{ columns, rows: remakes, keyOf: ({ reason }) => reason }}
      empty={null}
    >
      <BarList
        label={messages.remakes}
        rows={remakes.map(({ reason, quantity }) => ({
          key: reason,
          name: reason,
          value: quantity,
          text: messages.pieceCount(quantity),
          detail: '',
        }))}
      />
    </ChartCard>
  );
}

export function DeliveryTypesChart({ report: { byDeliveryType } }: ChartProps) {
  const parts = sharesOf(byDeliveryType).map(({ deliveryType, orders, revenue, percent }) => ({
    key: deliveryType,
    name: fulfilmentNames[deliveryType],
    count: orders,
    text: messages.ordersTotal(orders),
    detail: messages.share(percent),
    revenue,
  }));
  return (
    <RankingChart
      heading={messages.deliveryTypes}
      unit={messages.type}
      measure={messages.orders}
      parts={parts}
    />
  );
}

interface RankedPart {
  key: string;
  name: string;
  count: number;
  /** The formatted count, and a detail beside it. */
  text: string;
  detail: string;
  revenue: number;
}

interface RankingChartProps {
  heading: string;
  unit: string;
  measure: string;
  parts: readonly RankedPart[];
}

/** A bar chart of parts by count, largest first. */
function RankingChart({ heading, unit, measure, parts }: RankingChartProps) {
  const columns = [
    { key: 'name', heading: unit, cell: ({ name }: RankedPart) => name },
    {
      key: 'count',
      heading: measure,
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
      empty={parts.every(({ count }) => count === 0) ? messages.noOrders : null}
    >
      <BarList
        label={heading}
        rows={parts.map(({ key, name, count, text, detail }) => ({ key, name, value: count, text, detail }))}
      />
    </ChartCard>
  );
}

interface BarListProps {
  label: string;
  rows: readonly {
    key: string;
    name: string;
    value: number;
    /** The formatted value. */
    text: string;
    detail: string;
  }[];
}

/** Horizontal bars on a common scale. */
function BarList({ label, rows }: BarListProps) {
  const greatest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol aria-label={label} className="grid gap-2.5">
      {rows.map(({ key, name, value, text, detail }) => (
        <li key={key} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className="money shrink-0">
              <b>{text}</b> <span className="text-ink-soft">{detail}</span>
            </span>
          </p>
          <span aria-hidden className="h-1.5 rounded-full bg-line/60">
            <span
              className="block h-full rounded-full bg-turmeric"
              style={{ width: `${(100 * value) / greatest}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
