import type { Order } from '@chulo/shared/contract/orders/orders';
import {
  cookingStartOf,
  type DueMarks,
  dueLevelOf,
  minutesUntilDue,
} from '@chulo/shared/domain/order/kitchen-times';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { AlarmClockPlus, Check, ClockPlus, Flame } from 'lucide-react';
import { dueWords, durationText, kitchenMessages } from '../kitchen.messages.ts';
import { delayMessages } from '../pending/pending.messages.ts';
import { useBoardClock } from './use-board-clock.ts';

const LOOKS = {
  onTime: ['border-line-strong text-ink', ClockPlus],
  soon: ['border-turmeric bg-turmeric text-on-turmeric', AlarmClockPlus],
  late: ['border-vermilion bg-vermilion text-on-primary', Flame],
  done: ['border-transparent text-ink-soft', Check],
} as const;

interface TicketDueProps {
  order: Order;
  marks: DueMarks;
  /** Beside other marks: only the duration is shown, its words are read out. */
  isShort: boolean;
  /** Asks by how long the order is delayed. */
  onDelay: (order: Order) => void;
}

/**
 * When the ticket is due, or how long a ready one has been waiting, in words, icon and colour; a tap delays it. Negative
 * margins make the target larger than its row: a positioned element would be a layer of its own, and sixty of them cost a
 * quarter of each frame.
 */
export function TicketDue({ order, marks, isShort, onDelay }: TicketDueProps) {
  const { orderNumber, status, confirmedAt, dueAt } = order;
  if (dueAt === null || confirmedAt === null) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={delayMessages.title(orderNumber)}
      className="group/due -my-1.5 ml-auto flex min-h-11 min-w-11 shrink-0 items-center justify-end rounded-full"
      onClick={() => onDelay(order)}
    >
      {status === 'ready' ? (
        <WaitingTime readyAt={order.readyAt} />
      ) : (
        <RunningDue order={{ ...order, confirmedAt, dueAt }} marks={marks} isShort={isShort} />
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
  if (!minutes)
    return (
      <DueChip level="done" isShort={false}>
        {kitchenMessages.justReady}
      </DueChip>
    );
  return (
    <DueChip level="done" before={dueWords.waiting[0]} isShort={false}>
      {durationText(minutes)}
    </DueChip>
  );
}

interface RunningDueProps {
  order: Pick<Order, 'slot'> & { confirmedAt: string; dueAt: string };
  marks: DueMarks;
  isShort: boolean;
}

function RunningDue({ order: { confirmedAt, dueAt, slot }, marks, isShort }: RunningDueProps) {
  const due = new Date(dueAt);
  const startAt = cookingStartOf(new Date(confirmedAt), slot && new Date(slot.onBoardFrom));
  const minutes = useBoardClock((now) => minutesUntilDue(due, new Date(now)));
  const level = useBoardClock((now) => dueLevelOf({ startAt, dueAt: due }, new Date(now), marks));
  if (minutes === null || level === null) return <span className="h-(--ticket-chip) w-28" />;
  const [before, after] = wordsOf(level === 'late', minutes);
  return (
    <DueChip level={level} before={before} after={after} isShort={isShort}>
      {minutes === 0 ? kitchenMessages.now : durationText(Math.abs(minutes))}
    </DueChip>
  );
}

function wordsOf(isLate: boolean, minutes: number) {
  if (isLate) return dueWords.late;
  if (minutes === 0) return [kitchenMessages.due];
  return minutes > 0 ? dueWords.dueIn : dueWords.dueSince;
}

interface DueChipProps {
  level: keyof typeof LOOKS;
  before?: string | undefined;
  after?: string | undefined;
  isShort: boolean;
  /** The duration. */
  children: string;
}

function DueChip({ level, before = '', after = '', isShort, children }: DueChipProps) {
  const [style, Icon] = LOOKS[level];
  return (
    <span
      data-level={level}
      className={`money inline-flex min-h-(--ticket-chip) items-center gap-1 whitespace-nowrap rounded-full border-2 px-1.5 font-semibold text-(length:--ticket-small) leading-tight group-hover/due:border-ink ${style}`}
    >
      <Icon aria-hidden className="size-[1.1em]" />
      <span>
        {before !== '' && (
          <span
            className={
              isShort ? 'sr-only' : level === 'done' ? '' : 'group-data-[size=compact]/board:sr-only'
            }
          >
            {before}{' '}
          </span>
        )}
        {children}
        {after !== '' && <span className={isShort ? 'sr-only' : ''}> {after}</span>}
      </span>
    </span>
  );
}
