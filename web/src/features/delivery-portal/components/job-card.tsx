import { type ReactNode, useId } from 'react';
import { formatClock } from '../../../lib/nepal-clock.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { portalMessages as messages, priorityNames } from '../delivery-portal.messages.ts';
import type { DeliveryOrder, Priority } from '../delivery-source.ts';
import { JobFigures } from './job-figures.tsx';
import { JobRoute } from './job-route.tsx';

const TONES = {
  high: 'vermilion',
  normal: 'indigo',
  other: 'neutral',
} as const satisfies Record<Priority, BadgeTone>;

interface JobCardProps {
  order: DeliveryOrder;
  /** The one to take: it stands out. */
  isNext?: boolean;
  /** @param headingId says of which order a button is */
  actions: (headingId: string) => ReactNode;
}

/** All that a courier knows of an order. */
export function JobCard({ order, isNext = false, actions }: JobCardProps) {
  const headingId = useId();
  return (
    <Card as="li" className={`flex ${isNext ? 'border-2 border-ink!' : ''}`}>
      <article aria-labelledby={headingId} className="flex grow flex-col gap-4 p-4">
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 id={headingId} className="money text-2xl leading-tight">
              {order.id}
            </h3>
            <OrderTime order={order} />
          </div>
          <Badge tone={TONES[order.priority]}>{priorityNames[order.priority]}</Badge>
        </header>
        <div className="grid grow grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] lg:gap-6">
          <JobRoute order={order} />
          <div className="flex flex-col justify-between gap-4">
            <JobFigures order={order} />
            {actions(headingId)}
          </div>
        </div>
      </article>
    </Card>
  );
}

export function OrderTime({ order }: { order: DeliveryOrder }) {
  return (
    <p className="money text-ink-soft">
      <span className="sr-only">{messages.ordered} </span>
      <time dateTime={order.orderTime}>{formatClock(order.orderTime)}</time>
    </p>
  );
}
