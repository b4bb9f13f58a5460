import type { OrderReport } from '@chulo/shared/contract/reports';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatDay, formatShortDay } from '../../../lib/format/nepal-clock.ts';
import { reportsMessages as messages } from '../reports.messages.ts';
import { RankingChart } from './ranking-chart.tsx';
import { hasDayTick, hasHourTick, sharesOf } from './report-figures.ts';
import { TimeChart } from './time-chart.tsx';

interface ChartProps {
  report: OrderReport;
}

export function HoursChart({ report: { byHour } }: ChartProps) {
  const parts = byHour.map(({ hour, ...figures }) => ({
    ...figures,
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
    ...figures,
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
