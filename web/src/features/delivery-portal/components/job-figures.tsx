import { formatMoney } from '../../../lib/money.ts';
import { portalMessages as messages } from '../delivery-portal.messages.ts';
import type { DeliveryOrder } from '../delivery-source.ts';

/** What a courier weighs: how far, how long, how much to carry, and what there is to collect. */
export function JobFigures({ order }: { order: DeliveryOrder }) {
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-3 divide-x divide-line text-center">
        <Figure label={messages.distance} value={messages.kilometres(order.distance)} look="text-xl" />
        <Figure label={messages.estimatedTime} value={messages.minutes(order.estimatedTime)} look="text-xl" />
        <Figure label={messages.items} value={messages.itemCount(order.items)} look="text-xl" />
      </dl>
      <dl className="flex flex-wrap items-end justify-between gap-x-4 rounded-control bg-turmeric/18 px-2 py-2 *:last:text-end">
        <Figure label={messages.total} value={formatMoney(order.total)} look="text-2xl" />
        <Figure label={messages.tips} value={formatMoney(order.tips)} look="text-xl text-leaf" />
      </dl>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  look: string;
}

function Figure({ label, value, look }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end px-1">
      <dt className="text-ink-soft text-sm leading-tight">{label}</dt>
      <dd className={`money font-bold font-display leading-tight ${look}`}>{value}</dd>
    </div>
  );
}
