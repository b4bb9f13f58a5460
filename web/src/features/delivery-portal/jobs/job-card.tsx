import { MapPin, Store } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { portalMessages as messages, priorityNames } from '../delivery-portal.messages.ts';
import type { DeliveryOrder, Priority } from '../delivery-source.ts';

const TONES = {
  high: 'vermilion',
  normal: 'indigo',
  other: 'neutral',
} as const satisfies Record<Priority, BadgeTone>;

interface JobCardProps {
  order: DeliveryOrder;
  /** The suggested order, with a strong border. */
  isNext?: boolean;
  /** @param headingId id of the order's heading, for `aria-describedby` */
  actions: (headingId: string) => ReactNode;
}

/** All details of an order that a courier sees (S2.156). */
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
          <p className="flex flex-wrap gap-1.5">
            <SampleBadge />
            <Badge tone={TONES[order.priority]}>{priorityNames[order.priority]}</Badge>
          </p>
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

/** Marks what no customer has ordered. */
export const SampleBadge = () => <Badge tone="neutral">{messages.sampleBadge}</Badge>;

export function OrderTime({ order }: { order: DeliveryOrder }) {
  return (
    <p className="money text-ink-soft">
      <span className="sr-only">{messages.ordered} </span>
      <time dateTime={order.orderTime}>{formatClock(order.orderTime)}</time>
    </p>
  );
}

/** Distance, time, number of items and the amount to collect. */
export function JobFigures({ order }: { order: DeliveryOrder }) {
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-3 divide-x divide-line text-center">
        <Figure label={messages.distance} value={messages.kilometres(order.distance)} size="text-xl" />
        <Figure label={messages.estimatedTime} value={messages.minutes(order.estimatedTime)} size="text-xl" />
        <Figure label={messages.items} value={messages.itemCount(order.items)} size="text-xl" />
      </dl>
      <dl className="flex flex-wrap items-end justify-between gap-x-4 rounded-control bg-turmeric/18 px-2 py-2 *:last:text-end">
        <Figure label={messages.total} value={formatMoney(order.total)} size="text-2xl" />
        <Figure label={messages.tips} value={formatMoney(order.tips)} size="text-xl text-leaf" />
      </dl>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  size: string;
}

function Figure({ label, value, size }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end px-1">
      <dt className="text-ink-soft text-sm leading-tight">{label}</dt>
      <dd className={`money font-bold font-display leading-tight ${size}`}>{value}</dd>
    </div>
  );
}

interface JobRouteProps {
  order: DeliveryOrder;
  /** The stop that the courier is heading to. */
  goal?: 'restaurant' | 'customer' | undefined;
}

/** The two stops of a delivery: restaurant and customer. */
export function JobRoute({ order, goal }: JobRouteProps) {
  const { name, phone, address, landmark } = order.customer;
  return (
    <ol className="grid content-start gap-4">
      <Stop
        icon={<Store aria-hidden className="size-5" />}
        label={messages.pickUpAt}
        isGoal={goal === 'restaurant'}
        hasConnector
      >
        <p className="font-semibold text-lg leading-snug">{order.restaurant}</p>
      </Stop>
      <Stop
        icon={<MapPin aria-hidden className="size-5" />}
        label={messages.deliverTo}
        isGoal={goal === 'customer'}
      >
        <p className="font-semibold text-lg leading-snug">{name}</p>
        <p className="leading-snug">{address}</p>
        <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 leading-snug">
          <dt className="whitespace-nowrap text-ink-soft">{messages.landmark}</dt>
          <dd>{landmark}</dd>
          <dt className="whitespace-nowrap text-ink-soft">{messages.phone}</dt>
          <dd className="money font-semibold">{phone}</dd>
        </dl>
      </Stop>
    </ol>
  );
}

interface StopProps {
  icon: ReactNode;
  label: string;
  isGoal: boolean;
  hasConnector?: boolean;
  children: ReactNode;
}

function Stop({ icon, label, isGoal, hasConnector = false, children }: StopProps) {
  const mark = isGoal ? 'border-ink bg-ink text-paper' : 'border-ink bg-surface';
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
      {hasConnector && (
        <span
          aria-hidden
          className="absolute top-10 -bottom-4 left-5 -translate-x-1/2 border-line-strong border-l-4 border-dotted"
        />
      )}
      <span className={`relative grid size-10 place-items-center rounded-full border-2 ${mark}`}>{icon}</span>
      <div>
        <p className="text-ink-soft text-sm leading-tight">{label}</p>
        {children}
      </div>
    </li>
  );
}
