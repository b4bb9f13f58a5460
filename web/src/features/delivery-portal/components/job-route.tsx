import { MapPin, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { portalMessages as messages } from '../delivery-portal.messages.ts';
import type { DeliveryOrder } from '../delivery-source.ts';

interface JobRouteProps {
  order: DeliveryOrder;
  /** Where the courier goes just now. */
  goal?: 'restaurant' | 'customer' | undefined;
}

/** From the oven to the door: two stops and the road between them. */
export function JobRoute({ order, goal }: JobRouteProps) {
  const { name, phone, address, landmark } = order.customer;
  return (
    <ol className="grid content-start gap-4">
      <Stop
        icon={<Store aria-hidden className="size-5" />}
        label={messages.pickUpAt}
        isGoal={goal === 'restaurant'}
        hasRoad
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
  /** The road goes on from here. */
  hasRoad?: boolean;
  children: ReactNode;
}

function Stop({ icon, label, isGoal, hasRoad = false, children }: StopProps) {
  const mark = isGoal ? 'border-ink bg-ink text-paper' : 'border-ink bg-surface';
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
      {hasRoad && (
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
