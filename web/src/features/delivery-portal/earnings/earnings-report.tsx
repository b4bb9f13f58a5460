import { Bike, IndianRupee, Route, Star } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Rating } from '../../../ui/data/rating.tsx';
import { CompactStatCard } from '../../../ui/data/stat-card.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { portalMessages as messages, rangeNames, tabNames } from '../delivery-portal.messages.ts';
import type { CourierStats, HistoryEntry, WeekSummary } from '../delivery-source.ts';
import { SampleBadge } from '../jobs/job-card.tsx';

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

const ICON = 'size-5';

/** Four summary tiles of the day (S2.154). */
export function DayTiles({ stats }: { stats: CourierStats }) {
  return (
    <ul
      aria-label={messages.today}
      className="grid grid-cols-[1fr_1.35fr_1.2fr_1fr] gap-1.5 max-[22rem]:grid-cols-2 sm:grid-cols-4 sm:gap-2 lg:gap-4"
    >
      <CompactStatCard
        label={messages.deliveries}
        value={String(stats.deliveries)}
        icon={<Bike className={ICON} />}
      />
      <CompactStatCard
        label={messages.earnings}
        value={formatMoney(stats.earnings)}
        icon={<IndianRupee className={ICON} />}
      />
      <CompactStatCard
        label={messages.distanceInKm}
        value={stats.distance.toFixed(1)}
        icon={<Route className={ICON} />}
      />
      <CompactStatCard
        label={messages.ratingLabel}
        value={messages.rating(stats.rating)}
        icon={<Star className={ICON} />}
      />
    </ul>
  );
}

const RANGES = ['today', 'week', 'month'] as const satisfies readonly (keyof typeof rangeNames)[];

/** Completed deliveries. The range filter has no effect (S2.153); a note says so. */
export function DeliveryHistory({ history }: { history: readonly HistoryEntry[] }) {
  const [range, setRange] = useState<(typeof RANGES)[number]>('today');
  return (
    <section aria-label={tabNames.history} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 className="text-xl max-sm:sr-only">{tabNames.history}</h2>
        <div className="max-sm:w-full sm:w-80">
          <SegmentedChoice
            label={messages.range}
            options={RANGES.map((value) => ({ value, label: rangeNames[value] }))}
            value={range}
            onChange={setRange}
          />
        </div>
        <p className="text-ink-soft">{messages.everyRange}</p>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {history.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)] lg:items-center">
      <div>
        <h3 className="font-sans font-semibold text-lg leading-snug">{entry.customer}</h3>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="money text-ink-soft">{entry.id}</span>
          <SampleBadge />
        </p>
      </div>
      <div className="text-end lg:order-last">
        <p className="money font-bold font-display text-xl leading-snug">
          <span className="sr-only">{messages.total} </span>
          {formatMoney(entry.total)}
        </p>
        <p className="money text-ink-soft">
          {messages.tips} {formatMoney(entry.tips)}
        </p>
      </div>
      <p className="money col-span-2 grid grid-cols-[4.5rem_4.5rem_auto] items-center lg:col-span-1 lg:grid-cols-3">
        <span>
          <span className="sr-only">{messages.distance} </span>
          {messages.kilometres(entry.distance)}
        </span>
        <span>
          <span className="sr-only">{messages.duration} </span>
          {messages.minutes(entry.duration)}
        </span>
        <Rating value={entry.rating} />
      </p>
    </li>
  );
}
