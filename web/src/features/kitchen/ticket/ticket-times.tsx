import type { Order } from '@chulo/shared/contract/orders/orders';
import {
  cookingStartOf,
  type DueMarks,
  dueLevelOf,
  minutesUntilDue,
} from '@chulo/shared/domain/order/kitchen-times';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { AlarmClockPlus, Check, ClockPlus, Flame } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { now, useClockDifference } from '../../../lib/live/server-clock.ts';
import { delayMessages, durationText, kitchenMessages } from '../kitchen.messages.ts';

const LOOKS = {
  onTime: ['border-line-strong text-ink', ClockPlus],
  soon: ['border-turmeric bg-turmeric text-on-turmeric', AlarmClockPlus],
  late: ['border-vermilion bg-vermilion text-on-primary', Flame],
  done: ['border-transparent text-ink-soft', Check],
} as const;

interface TicketDueProps {
  order: Order;
  marks: DueMarks;
  /** Asks by how long the order is delayed. */
  onDelay: (order: Order) => void;
}

/**
 * When the ticket is due, or how long a ready one has been waiting, in words, icon and colour; a tap delays it. Negative
 * margins make the target larger than its row: a positioned element would be a layer of its own, and sixty of them cost a
 * quarter of each frame.
 */
export function TicketDue({ order, marks, onDelay }: TicketDueProps) {
  const { orderNumber, status, confirmedAt, dueAt, readyAt } = order;
  if (dueAt === null || confirmedAt === null) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={delayMessages.title(orderNumber)}
      className="group/due -my-2 ml-auto flex min-h-11 min-w-11 items-center justify-end rounded-full"
      onClick={() => onDelay(order)}
    >
      {status === 'ready' ? (
        <WaitingTime readyAt={readyAt} />
      ) : (
        <RunningDue order={{ ...order, confirmedAt, dueAt }} marks={marks} />
      )}
      <span className="sr-only">. {delayMessages.open}</span>
    </button>
  );
}

/** @param readyAt null until the server has answered that the order is ready */
function WaitingTime({ readyAt }: { readyAt: string | null }) {
  const minutes = useBoardClock((now) =>
    readyAt === null ? 0 : Math.max(0, Math.floor((now - Date.parse(readyAt)) / MINUTE_MS)),
  );
  if (!minutes) return <DueChip level="done">{kitchenMessages.justReady}</DueChip>;
  return (
    <DueChip level="done" before={kitchenMessages.waiting}>
      {durationText(minutes)}
    </DueChip>
  );
}

interface RunningDueProps {
  order: Pick<Order, 'slot'> & { confirmedAt: string; dueAt: string };
  marks: DueMarks;
}

function RunningDue({ order: { confirmedAt, dueAt, slot }, marks }: RunningDueProps) {
  const due = new Date(dueAt);
  const startAt = cookingStartOf(new Date(confirmedAt), slot && new Date(slot.onBoardFrom));
  const minutes = useBoardClock((now) => minutesUntilDue(due, new Date(now)));
  const level = useBoardClock((now) => dueLevelOf({ startAt, dueAt: due }, new Date(now), marks));
  if (minutes === null || level === null) return <span className="h-(--ticket-chip) w-28" />;
  const duration = durationText(Math.abs(minutes));
  if (level === 'late')
    return (
      <DueChip level={level} after={kitchenMessages.late}>
        {duration}
      </DueChip>
    );
  if (minutes > 0)
    return (
      <DueChip level={level} before={kitchenMessages.dueIn}>
        {duration}
      </DueChip>
    );
  return (
    <DueChip level={level} before={kitchenMessages.due}>
      {minutes === 0 ? kitchenMessages.now : kitchenMessages.ago(duration)}
    </DueChip>
  );
}

interface DueChipProps {
  level: keyof typeof LOOKS;
  /** The words around the duration. Each is shown only where there is room for it, and always read out. */
  before?: string;
  after?: string;
  children: string;
}

/**
 * Always one line, so that the mark of a new ticket takes room from the words and not from the lines below: the first tap,
 * which removes the mark, must not move the button under the finger. A word without room wraps out of the chip's one line.
 */
function DueChip({ level, before, after, children }: DueChipProps) {
  const [style, Icon] = LOOKS[level];
  return (
    <span
      data-level={level}
      className={`money flex min-h-(--ticket-chip) min-w-0 items-center gap-0.5 whitespace-nowrap rounded-full border-2 px-1 font-semibold text-(length:--ticket-due) leading-tight group-hover/due:border-ink ${style}`}
    >
      <Icon aria-hidden className="size-[1.1em] shrink-0" />
      <span
        className={`flex h-[1.25em] min-w-0 flex-wrap gap-x-[0.25em] overflow-hidden ${before ? 'flex-row-reverse justify-end' : ''}`}
      >
        {before && <span className="order-1">{before} </span>}
        <span>{children}</span>
        {after && <span> {after}</span>}
      </span>
    </span>
  );
}

const TICK_EVERY_MS = 5_000;

let time = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let unfollow = () => {};
const listeners = new Set<() => void>();

/**
 * A value derived from the server's time, for example whole minutes until an instant. One timer serves all tickets, and a
 * component renders only when its value changes. Null during server rendering.
 */
export function useBoardClock<Value extends number | string | boolean>(
  read: (now: number) => Value,
): Value | null {
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
