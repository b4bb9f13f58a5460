import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Rating } from '../../../ui/data/rating.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { portalMessages as messages, rangeNames, tabNames } from '../delivery-portal.messages.ts';
import type { HistoryEntry } from '../delivery-source.ts';
import { SampleBadge } from '../jobs/job-card.tsx';

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
