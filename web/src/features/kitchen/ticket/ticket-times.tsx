import type { Order } from '@chulo/shared/contract/orders/orders';
import { type DueMarks, dueLevelOf, minutesUntilDue } from '@chulo/shared/domain/order/kitchen-times';
import { AlarmClock, Check, Clock, Flame } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatShortClock } from '../../../lib/format/nepal-clock.ts';
import { now, useClockDifference } from '../../../lib/live/server-clock.ts';
import { kitchenMessages } from '../kitchen.messages.ts';

const LOOKS = {
  onTime: ['border-line-strong text-ink', Clock],
  soon: ['border-turmeric bg-turmeric text-on-turmeric', AlarmClock],
  late: ['border-vermilion bg-vermilion text-on-primary', Flame],
  done: ['border-transparent text-ink-soft', Check],
} as const;

/** When the ticket is due, in words, icon and colour. The clock stops when the order is ready. */
export function TicketDue({ order, marks }: { order: Order; marks: DueMarks }) {
  const { status, dueAt } = order;
  if (dueAt === null) return null;
  if (status !== 'ready') return <RunningDue dueAt={dueAt} marks={marks} />;
  return <DueChip level="done" words={kitchenMessages.due(formatShortClock(dueAt))} />;
}

function RunningDue({ dueAt, marks }: { dueAt: string; marks: DueMarks }) {
  const due = new Date(dueAt);
  const minutes = useNow((now) => minutesUntilDue(due, new Date(now)));
  const level = useNow((now) => dueLevelOf(due, new Date(now), marks));
  if (minutes === null || level === null) return <span className="h-(--ticket-chip) w-28" />;
  return <DueChip level={level} words={wordsOf(level === 'late', minutes)} />;
}

function wordsOf(isLate: boolean, minutes: number): string {
  const duration = durationOf(Math.abs(minutes));
  if (isLate) return kitchenMessages.late(duration);
  if (minutes === 0) return kitchenMessages.dueNow;
  return minutes > 0 ? kitchenMessages.dueIn(duration) : kitchenMessages.dueSince(duration);
}

function durationOf(minutes: number): string {
  if (minutes < 60) return kitchenMessages.minutes(minutes);
  return kitchenMessages.hours(Math.floor(minutes / 60), minutes % 60);
}

function DueChip({ level, words }: { level: keyof typeof LOOKS; words: string }) {
  const [style, Icon] = LOOKS[level];
  return (
    <span
      data-level={level}
      className={`money inline-flex min-h-(--ticket-chip) items-center gap-1 whitespace-nowrap rounded-full border-2 px-1.5 font-semibold text-(length:--ticket-small) leading-tight ${style}`}
    >
      <Icon aria-hidden className="size-[1.1em]" />
      {words}
    </span>
  );
}

const TICK_EVERY_MS = 5_000;

let time = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let unfollow = () => {};
const listeners = new Set<() => void>();

/**
 * A value derived from the current time, for example whole minutes until an instant. One timer serves all
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
  if (listeners.size === 0) time = now();
  return time;
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_EVERY_MS);
    unfollow = useClockDifference.subscribe(tick);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    unfollow();
  };
}

function tick(): void {
  time = now();
  for (const onChange of listeners) onChange();
}
