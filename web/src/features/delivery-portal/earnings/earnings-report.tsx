import { formatMoney } from '../../../lib/format/money.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { portalMessages as messages, tabNames } from '../delivery-portal.messages.ts';
import type { CourierStats, WeekSummary } from '../delivery-source.ts';

interface EarningsReportProps {
  stats: CourierStats;
  week: WeekSummary;
}

/** Earnings of the day and of the week (S2.160 S2.161). */
export function EarningsReport({ stats, week }: EarningsReportProps) {
  return (
    <section
      aria-label={tabNames.earnings}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6"
    >
      <Today stats={stats} />
      <Card as="section" className="p-4 lg:p-6">
        <h2 className="text-xl">{messages.week}</h2>
        <dl className="mt-2 divide-y divide-line">
          <Row label={messages.weekEarnings} value={formatMoney(week.totalEarnings)} isLarge />
          <Row label={messages.deliveries} value={String(week.totalDeliveries)} />
          <Row label={messages.distance} value={messages.kilometres(week.totalDistance)} />
          <Row label={messages.averageRating} value={messages.rating(week.avgRating)} />
          <Row label={messages.bonus} value={formatMoney(week.bonusEarned)} />
        </dl>
      </Card>
    </section>
  );
}

function Today({ stats }: { stats: CourierStats }) {
  const figures = [
    [messages.tips, formatMoney(stats.tips)],
    [messages.onlineTime, messages.minutes(stats.onlineTime)],
    [messages.averageTime, messages.minutes(stats.avgDeliveryTime)],
  ] as const;
  return (
    <Card as="section">
      <MithilaBorder />
      <div className="grid gap-4 bg-turmeric/18 p-4 lg:p-6">
        <h2 className="text-xl">{messages.today}</h2>
        <dl className="grid grid-cols-3 gap-x-3 gap-y-4">
          <div className="col-span-3 flex flex-col-reverse">
            <dt className="text-lg">{messages.todayTotal}</dt>
            <dd className="money font-bold font-display text-5xl leading-tight">
              {formatMoney(stats.earnings)}
            </dd>
          </div>
          {figures.map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="leading-tight">{label}</dt>
              <dd className="money font-bold font-display text-xl leading-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Row({ label, value, isLarge = false }: { label: string; value: string; isLarge?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`money font-bold font-display ${isLarge ? 'text-2xl' : 'text-lg'}`}>{value}</dd>
    </div>
  );
}
