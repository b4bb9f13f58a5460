import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import type { DueMarks } from '@chulo/shared/domain/order/kitchen-times';
import { canHandOver, nextKitchenStatus, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import {
  ArrowDown,
  CornerRightUp,
  MessageCircleQuestion,
  PhoneCall,
  Printer,
  PrinterCheck,
} from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { forSlot, testOrder, typeText } from '../../../lib/format/orders.messages.ts';
import { channelNames } from '../../../lib/format/staff-orders.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { kitchenActions, kitchenMessages, paperMessages, requestMessages } from '../kitchen.messages.ts';
import { stationMessages } from '../stations/kitchen-stations.messages.ts';
import { OtherLines, StationMarks } from '../stations/station-parts.tsx';
import { isFinishedHere, type StationView, splitLines, stationToFinish } from '../stations/station-view.ts';
import { type DishChoice, isCooked, isOfChoice } from '../supply/all-day.ts';
import { SoldOutMark } from '../supply/sold-out-mark.tsx';
import { hasJustArrived, mentionsAllergy, tickedOf, ticketMarks } from './kitchen-tickets.ts';
import { KitchenNote, RemovedLine, RiderNote, TicketLine } from './ticket-line.tsx';
import { TicketDue, useBoardClock } from './ticket-times.tsx';

interface KitchenTicketProps {
  order: Order;
  marks: DueMarks;
  /** The number of its lines in this lane, if it continues in the next one. */
  splitAt: number | null;
  /** The key that presses its button; the hint needs a mouse (so a keyboard) and all columns visible. */
  digit: number | null;
  /** Nobody has marked it as seen yet. */
  isNew: boolean;
  /** It arrived while the board was open and nobody has seen it: its border flashes for a minute. */
  isArriving: boolean;
  /** It has just moved: a tap now was probably meant for another ticket. */
  isJustMoved: boolean;
  /** The dish selected in the all-day counts. */
  choice: DishChoice | null;
  onSeen: (order: Order) => void;
  onTick: (order: Order, line: OrderLine) => void;
  onMove: (order: Order, to: OrderStatus) => void;
  onFinish: (order: Order, station: Station, isFinished: boolean) => void;
  /** Asks by how long the order is delayed. */
  onDelay: (order: Order) => void;
  view: StationView | null;
  /** The restaurant has riders: a delivery can be given to one. */
  usesRiders: boolean;
  /** This device has printed it. */
  isPrinted: boolean;
  onPrint: (order: Order) => void;
}

const FRAME = 'flex shrink-0 flex-col rounded-card border-2 p-(--ticket-pad) @4xl:max-h-full @4xl:w-(--lane)';
/** A ticket in parts is their parent in the document, and has no box of its own. */
const WITHOUT_BOX = 'contents';

/**
 * An order on the board. Memoised, because one tap changes one ticket of many. Beside other columns it is at most as
 * high as the board: its lines then scroll between the number and the button.
 */
export const KitchenTicket = memo(function KitchenTicket(props: KitchenTicketProps) {
  const { order, marks, splitAt, digit, isNew, isArriving, isJustMoved, choice, isPrinted } = props;
  const { onSeen, onTick, onMove, onFinish, onDelay, onPrint, view, usesRiders } = props;
  const { orderNumber, status, channel, notes, deliveryType, customer, callFirst, slot, isTest, request } =
    order;
  const isFlashing = useBoardClock((now) => isArriving && hasJustArrived(order, now));
  const next = nextKitchenStatus(status);
  const station = stationToFinish(order, view);
  const isFinished = isFinishedHere(order, view);
  const { own, others } = splitLines(order, view);
  const items = isFinished ? [] : own;
  const action = actionOf(status, station, isFinished);
  // A digit must not undo what the station has finished.
  const key = isFinished ? null : digit;
  const ticked = tickedOf(items);
  const highlightedLines = choice && isCooked(order) ? items.filter((line) => isOfChoice(line, choice)) : [];
  const isHighlighted = highlightedLines.length > 0;
  const isDimmed = choice !== null && !isHighlighted;
  const canGiveToRider = canHandOver(deliveryType, status, 'picked_up', usesRiders);
  const isInParts = splitAt !== null && splitAt < items.length;
  const firstItems = isInParts ? items.slice(0, splitAt) : items;
  const [edge, fill] = lookOf(isNew, isHighlighted, isDimmed);
  const flash = isFlashing ? 'beacon animate-slide-in' : '';
  const part = isInParts ? `${FRAME} border-inherit ${fill} ${flash}` : WITHOUT_BOX;
  const isForRider = deliveryType === 'delivery' && !mentionsAllergy(notes);
  // A tap on a ticket that has just moved was not meant for it.
  const canMarkSeen = isNew && !isJustMoved;
  const { markOf, removed: removedLines } = ticketMarks(order);
  const removed = splitLines({ ...order, items: removedLines }, view).own;
  const listOf = (lines: readonly OrderLine[]) => (
    <ul data-dishes>
      {lines.map((line) => (
        <TicketLine
          key={line.id}
          line={line}
          mark={markOf(line)}
          isHighlighted={highlightedLines.includes(line)}
          onToggle={() => onTick(order, line)}
        />
      ))}
    </ul>
  );
  const rest = (
    <>
      {removed.length > 0 && !isFinished && (
        <ul aria-label={kitchenMessages.removed}>
          {removed.map((line) => (
            <RemovedLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {isFinished ? (
        <OtherLines label={stationMessages.dishCount(order.items.length)} lines={order.items} />
      ) : (
        <OtherLines label={stationMessages.others(others.length)} lines={others} />
      )}
      {notes !== '' && isForRider && !isFinished && <RiderNote text={notes} />}
    </>
  );
  return (
    <article
      aria-label={kitchenMessages.ticket(orderNumber)}
      data-order={order.id}
      data-lit={isHighlighted || undefined}
      onPointerDown={canMarkSeen ? () => onSeen(order) : undefined}
      onFocus={({ currentTarget, target }) => {
        if (canMarkSeen) onSeen(order);
        // Only for the keyboard: a tap must not move the ticket below it.
        if (target.matches(':focus-visible'))
          (target.closest('[data-part]') ?? currentTarget).scrollIntoView({
            block: 'nearest',
            inline: 'nearest',
          });
      }}
      style={{ '--lines': items.length } as CSSProperties}
      className={`${edge} ${fill} ${isInParts ? WITHOUT_BOX : `${FRAME} ${flash} [contain-intrinsic-height:auto_calc(var(--ticket-frame)+var(--lines)*var(--ticket-row))] [content-visibility:auto]`}`}
    >
      <div data-part={isInParts || undefined} className={part}>
        <header className="flex items-center gap-x-1">
          <h3 className="money shrink-0 text-(length:--ticket-number) leading-none">
            {kitchenMessages.number(orderNumber)}
          </h3>
          {isNew && !order.ticketItems && (
            <strong className="shrink-0 rounded-full bg-turmeric px-1 text-on-turmeric text-sm leading-normal">
              {kitchenMessages.isNew}
            </strong>
          )}
          <TicketDue order={order} marks={marks} onDelay={onDelay} />
        </header>
        {/* The tick count shares a row, so that the first tap on a ticket shifts nothing. */}
        <p className="flex items-baseline gap-2 text-(length:--ticket-small) text-ink-soft leading-tight">
          {/* The padding keeps the marks of Devanagari letters, which reach out of the line, from being cut off. */}
          <span className="-my-1 min-w-0 grow truncate py-1">
            <b className="text-ink">{typeText(order)}</b>
            {channelNames[channel] && ` · ${channelNames[channel]}`}
            {customer && ` · ${customer.name}`}
          </span>
          {(ticked > 0 || items.length > LONG_TICKET) && (
            <b className="money shrink-0 text-ink">{kitchenMessages.done(ticked, items.length)}</b>
          )}
        </p>
        {order.ticketItems && (
          <strong className="mt-0.5 w-fit rounded-full bg-turmeric px-2 text-(length:--ticket-small) text-on-turmeric leading-normal">
            {kitchenMessages.isChanged}
          </strong>
        )}
        <StationMarks order={order} view={view} />
        {slot && <b className="money block text-(length:--ticket-small) leading-snug">{forSlot(slot)}</b>}
        {isTest && <b className="block text-(length:--ticket-note) leading-snug">{testOrder}</b>}
        {callFirst && (
          <p className="mt-1 flex items-center gap-1.5 rounded-control border-2 border-danger bg-danger/18 px-2 font-semibold text-(length:--ticket-note) leading-snug">
            <PhoneCall aria-hidden className="size-[1.1em] shrink-0" />
            {kitchenMessages.callFirst}
          </p>
        )}
        {request?.answer === null && (
          <p className="mt-1 flex items-start gap-1.5 rounded-control bg-turmeric px-2 py-0.5 text-(length:--ticket-small) text-on-turmeric leading-tight">
            <MessageCircleQuestion aria-hidden className="mt-[0.1em] size-[1.1em] shrink-0" />
            <span className="as-typed min-w-0">
              <b>{requestMessages.onTicket[request.kind]}</b> {request.text}
            </span>
          </p>
        )}
        <SoldOutMark order={order} className="mt-1 text-(length:--ticket-small)" />
        <TicketLines>
          {notes !== '' && !isForRider && !isFinished && <KitchenNote text={notes} />}
          {listOf(firstItems)}
          {!isInParts && rest}
        </TicketLines>
        {isInParts && (
          <p className="flex h-5 items-center justify-end gap-1 font-semibold text-ink-soft text-sm leading-none">
            {kitchenMessages.continues}
            <CornerRightUp aria-hidden className="size-4" />
          </p>
        )}
      </div>
      <div data-part={isInParts || undefined} className={part}>
        {isInParts && (
          <>
            <p className="flex h-7.5 items-center gap-1.5 text-base text-ink-soft leading-none">
              <b className="money font-display text-2xl text-ink leading-none">
                {kitchenMessages.number(orderNumber)}
              </b>
              {kitchenMessages.continued}
              {mentionsAllergy(notes) && (
                <strong className="ml-auto rounded-control bg-ink px-1.5 text-paper uppercase leading-normal">
                  {kitchenMessages.allergy}
                </strong>
              )}
            </p>
            <TicketLines>
              {listOf(items.slice(splitAt))}
              {rest}
            </TicketLines>
          </>
        )}
        {canGiveToRider && (
          <Button
            variant={isDimmed ? 'secondary' : 'primary'}
            className="mb-1.5 min-h-(--ticket-button)! shrink-0 px-2! py-0.5! text-(length:--ticket-action)"
            aria-label={kitchenMessages.handOverOf(orderNumber)}
            aria-disabled={isJustMoved}
            onClick={() => onMove(order, 'picked_up')}
          >
            {kitchenMessages.handOver}
          </Button>
        )}
        <div className="flex gap-1.5">
          {next && action && (
            <Button
              variant={status === 'ready' || isDimmed || isFinished ? 'secondary' : 'primary'}
              className="min-h-(--ticket-button)! min-w-0 shrink! grow px-2! py-0.5! text-(length:--ticket-action)"
              aria-label={kitchenMessages.action(action, orderNumber)}
              aria-disabled={isJustMoved}
              aria-keyshortcuts={key === null ? undefined : String(key)}
              onClick={() => {
                if (isNew) onSeen(order);
                if (station) onFinish(order, station, !isFinished);
                else onMove(order, next);
              }}
            >
              {key !== null && <KeyHint digit={key} />}
              {action}
            </Button>
          )}
          <IconButton
            label={isPrinted ? paperMessages.printAgainOf(orderNumber) : paperMessages.printOf(orderNumber)}
            icon={
              isPrinted ? (
                <PrinterCheck aria-hidden className="size-5" />
              ) : (
                <Printer aria-hidden className="size-5" />
              )
            }
            variant="secondary"
            className="h-auto! min-h-(--ticket-button)! w-(--ticket-button)! rounded-control!"
            onClick={() => onPrint(order)}
          />
        </div>
      </div>
    </article>
  );
});

function actionOf(status: OrderStatus, station: Station | null, isFinished: boolean): string | undefined {
  if (!station) return kitchenActions[status];
  return isFinished ? stationMessages.notDone(station.name) : stationMessages.done(station.name);
}

function KeyHint({ digit }: { digit: number }) {
  return (
    <kbd
      aria-hidden
      className="hidden size-[1.6em] shrink-0 place-items-center rounded-control border-2 border-current border-b-4 font-bold font-display leading-none @4xl:any-pointer-fine:grid @4xl:group-data-keys/board:grid"
    >
      {digit}
    </kbd>
  );
}

/** A ticket with more lines than this always says how many it has: the last ones may be out of sight. */
const LONG_TICKET = 8;

/** The due time renders on its own timer; the border colour follows through CSS. */
const BORDER_BY_DUE =
  'border-line-strong has-data-[level=soon]:border-turmeric has-data-[level=late]:border-vermilion';

/** The classes of its edge, which both parts have, and of the area within. */
function lookOf(isNew: boolean, isHighlighted: boolean, isDimmed: boolean): [edge: string, fill: string] {
  if (isHighlighted) return ['border-indigo', 'bg-surface ring-3 ring-indigo'];
  if (isNew) return ['border-turmeric', 'bg-surface ring-3 ring-turmeric'];
  return isDimmed ? ['border-line', 'bg-paper text-ink-soft grayscale'] : [BORDER_BY_DUE, 'bg-surface'];
}

/**
 * Lines that scroll say how many are below the edge, and whether an allergy is. The space below takes what the font draws under its
 * line, which would make the lines scroll by a pixel.
 */
function TicketLines({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(NOTHING_BELOW);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const count = () => {
      const now = countBelow(element);
      setBelow((was) => (was.lines === now.lines && was.hasAllergy === now.hasAllergy ? was : now));
    };
    const sizes = new ResizeObserver(count);
    for (const part of [element, ...element.children]) sizes.observe(part);
    element.addEventListener('scroll', count, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', count);
    };
  }, []);
  return (
    <div ref={frame} data-lines className="mt-0.5 min-h-0 pb-1.5 @4xl:overflow-y-auto">
      {children}
      {below.lines > 0 && (
        <p
          aria-hidden
          className="pointer-events-none sticky -bottom-1.5 z-10 -mt-8 flex h-8 items-center justify-center gap-2 rounded-control bg-ink font-semibold text-lg text-paper leading-none"
        >
          <ArrowDown className="size-5" />
          {kitchenMessages.moreLines(below.lines)}
          {below.hasAllergy && <strong className="uppercase">{kitchenMessages.allergy}</strong>}
        </p>
      )}
    </div>
  );
}

const NOTHING_BELOW = { lines: 0, hasAllergy: false };

/** The lines and notes of which less than half can be seen at the lower edge. */
function countBelow(frame: HTMLElement): typeof NOTHING_BELOW {
  if (frame.scrollHeight <= frame.clientHeight + 1) return NOTHING_BELOW;
  const { bottom } = frame.getBoundingClientRect();
  const isBelow = (element: Element) => {
    const box = element.getBoundingClientRect();
    return (box.top + box.bottom) / 2 > bottom - BAR_PX;
  };
  return {
    lines: [...frame.querySelectorAll('[data-dishes] > li')].filter(isBelow).length,
    hasAllergy: [...frame.querySelectorAll('[data-allergy]')].some(isBelow),
  };
}
/** What the bar covers, in pixels. */
const BAR_PX = 32;
