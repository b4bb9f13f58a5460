import type { KitchenTimes } from '@chulo/shared/domain/order/kitchen-times';
import { AlarmClock, Clock, Flame } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatShortClock } from '../../../lib/format/nepal-clock.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { ageLevelOf, minutesSince } from './kitchen-tickets.ts';

const LOOKS = {
  fresh: ['border-line-strong text-ink', Clock],
  due: ['border-turmeric bg-turmeric text-on-turmeric', AlarmClock],
  late: ['border-vermilion bg-vermilion text-on-primary', Flame],
} as const;

interface TicketAgeProps {
  /** When the order reached the kitchen (ISO). */
  since: string;
  times: KitchenTimes;
}

/** How long the customer has waited: minutes, label, icon and colour. */
export function TicketAge({ since, times }: TicketAgeProps) {
  const minutes = useNow((now) => minutesSince(since, now));
  if (minutes === null) return <span className="h-11 w-28" />;
  const level = ageLevelOf(minutes, times);
  const [style, Icon] = LOOKS[level];
  return (
    <span
      data-level={level}
      className={`money inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-full border-2 px-3 font-semibold text-lg leading-tight @4xl:gap-1 @4xl:px-1.5 @4xl:text-base @7xl:gap-1.5 @7xl:px-3 @7xl:text-xl @min-[100rem]:text-2xl ${style}`}
    >
      <Icon aria-hidden className="size-5 @4xl:size-4 @7xl:size-6" />
      {minutesText(minutes)} · {kitchenMessages.age[level]}
    </span>
  );
}

function minutesText(minutes: number): string {
  if (minutes < 60) return kitchenMessages.minutes(minutes);
  return kitchenMessages.hours(Math.floor(minutes / 60), minutes % 60);
}

/** When the slowest dish of the ticket is due, and by how many minutes it is late. */
export function TicketDue({ dueAt }: { dueAt: string }) {
  const over = useNow((now) => minutesSince(dueAt, now));
  const clock = formatShortClock(dueAt);
  if (!over) return <span className="money">{kitchenMessages.due(clock)}</span>;
  return <b className="money text-danger">{kitchenMessages.overdue(clock, over)}</b>;
}

const TICK_EVERY_MS = 5_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * A value derived from the current time, for example whole minutes since an instant. One timer serves all
 * tickets, and a component renders only when its value changes. Null during server rendering.
 */
function useNow<Value extends number | string>(read: (now: number) => Value): Value | null {
  return useSyncExternalStore(
    subscribe,
    () => read(currentTime()),
    () => null,
  );
}

function currentTime(): number {
  if (listeners.size === 0) now = Date.now();
  return now;
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, TICK_EVERY_MS);
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  for (const onChange of listeners) onChange();
}
