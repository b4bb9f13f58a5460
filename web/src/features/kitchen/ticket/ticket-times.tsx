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
  /** When the order reached the kitchen. */
  since: string;
  times: KitchenTimes;
}

/** How long the guest has waited: in minutes, in a word, by a picture and a colour. */
export function TicketAge({ since, times }: TicketAgeProps) {
  const minutes = usePresent((now) => minutesSince(since, now));
  if (minutes === null) return <span className="h-11 w-28" />;
  const level = ageLevelOf(minutes, times);
  const [look, Icon] = LOOKS[level];
  return (
    <span
      data-level={level}
      className={`money inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-full border-2 px-3 font-semibold text-lg leading-tight @4xl:gap-1 @4xl:px-1.5 @4xl:text-base @7xl:gap-1.5 @7xl:px-3 @7xl:text-xl @min-[100rem]:text-2xl ${look}`}
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

/** When the slowest dish of the ticket is done, and how long that has passed. */
export function TicketDue({ dueAt }: { dueAt: string }) {
  const over = usePresent((now) => minutesSince(dueAt, now));
  const clock = formatShortClock(dueAt);
  if (!over) return <span className="money">{kitchenMessages.due(clock)}</span>;
  return <b className="money text-danger">{kitchenMessages.overdue(clock, over)}</b>;
}

const EVERY_MS = 5_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * A part of the present, for example whole minutes since something: one clock for all, and only what has changed by
 * it is drawn anew. Null until the page runs in a browser.
 */
function usePresent<Part extends number | string>(read: (now: number) => Part): Part | null {
  return useSyncExternalStore(
    subscribe,
    () => read(present()),
    () => null,
  );
}

function present(): number {
  if (listeners.size === 0) now = Date.now();
  return now;
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(look, EVERY_MS);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function look(): void {
  now = Date.now();
  for (const changed of listeners) changed();
}
