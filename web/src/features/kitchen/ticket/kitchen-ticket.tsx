import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { KitchenTimes } from '@chulo/shared/domain/order/kitchen-times';
import { nextKitchenStatus, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { Ban, Printer, PrinterCheck } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { kitchenActions, kitchenMessages } from '../kitchen.messages.ts';
import { type DishChoice, isCooked, isOfChoice } from '../supply/all-day.ts';
import { inKitchenSince, isCancelled, tickedOf } from './kitchen-tickets.ts';
import { KitchenNote, TicketLine } from './ticket-line.tsx';
import { paperMessages } from './ticket-paper.messages.ts';
import { TicketAge, TicketDue } from './ticket-times.tsx';

interface KitchenTicketProps {
  order: Order;
  times: KitchenTimes;
  /** The key that presses its button; the hint needs a mouse (so a keyboard) and all columns visible. */
  digit: number | null;
  /** Nobody has marked it as seen yet. */
  isNew: boolean;
  /** It arrived while the board was open. */
  isArriving: boolean;
  /** It has just moved: a tap now was probably meant for another ticket. */
  isJustMoved: boolean;
  /** The dish selected in the all-day counts. */
  choice: DishChoice | null;
  onSeen: (order: Order) => void;
  onTick: (order: Order, line: OrderLine) => void;
  onMove: (order: Order, to: OrderStatus) => void;
  onClear: (orderId: string) => void;
  /** This device has printed it. */
  isPrinted: boolean;
  onPrint: (order: Order) => void;
}

/** Memoised, with `content-visibility`: of sixty tickets only changed, visible ones are rendered. */
export const KitchenTicket = memo(function KitchenTicket(props: KitchenTicketProps) {
  const { order, times, digit, isNew, isArriving, choice, onSeen, onTick, onMove, isPrinted, onPrint } =
    props;
  const { onClear, isJustMoved } = props;
  const { orderNumber, status, items, notes, deliveryType, customer, dueAt } = order;
  const next = nextKitchenStatus(status);
  const action = kitchenActions[status];
  const ticked = tickedOf(items);
  const highlightedLines = choice && isCooked(order) ? items.filter((line) => isOfChoice(line, choice)) : [];
  const isHighlighted = highlightedLines.length > 0;
  const isOrderCancelled = isCancelled(order);
  const isDimmed = choice !== null && !isHighlighted;
  // A tap on a ticket that has just moved was not meant for it.
  const canMarkSeen = isNew && !isJustMoved;
  return (
    <article
      aria-label={kitchenMessages.ticket(orderNumber)}
      data-lit={isHighlighted || undefined}
      onPointerDown={canMarkSeen ? () => onSeen(order) : undefined}
      onFocus={canMarkSeen ? () => onSeen(order) : undefined}
      className={`rounded-card border-2 p-4 @4xl:p-3 @7xl:p-4 [contain-intrinsic-size:auto_26rem] [content-visibility:auto] ${isOrderCancelled ? 'border-danger bg-surface ring-4 ring-danger' : borderOf(isNew, isHighlighted, isDimmed)} ${isNew ? 'beacon' : ''} ${isArriving ? 'animate-slide-in' : ''}`}
    >
      {/* Sticky: the number stays visible with the button, however long the ticket is. */}
      <header className="-mx-2 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-2 rounded-card bg-inherit px-2 @min-[62rem]:-my-1 @min-[62rem]:py-1 @min-[62rem]:sticky @min-[62rem]:-top-1 @min-[62rem]:z-1">
        <div className="flex items-center gap-2 @4xl:gap-1.5 @7xl:gap-2">
          {digit !== null && (
            <kbd
              aria-hidden
              className="hidden size-7 place-items-center rounded-control border-2 border-line-strong border-b-4 font-bold font-display text-base leading-none @7xl:size-9 @7xl:text-xl @4xl:any-pointer-fine:grid @4xl:group-data-keys/board:grid"
            >
              {digit}
            </kbd>
          )}
          <h3 className="money text-4xl leading-none @4xl:text-3xl @7xl:text-4xl @min-[100rem]:text-5xl">
            {kitchenMessages.number(orderNumber)}
          </h3>
        </div>
        <TicketAge since={inKitchenSince(order)} times={times} />
      </header>
      <p className="mt-2 text-ink-soft text-lg leading-snug">
        <b className="text-ink">{fulfilmentNames[deliveryType]}</b>
        {customer && ` · ${customer.name}`}
      </p>
      {/* The badge takes the place of the tick count, so that the first tap on a ticket shifts nothing. */}
      <p className="mt-0.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-ink-soft text-lg leading-snug">
        {dueAt && <TicketDue dueAt={dueAt} />}
        {ticked > 0 && <b className="money text-ink">{kitchenMessages.done(ticked, items.length)}</b>}
        {isNew && (
          <strong className="ml-auto rounded-full bg-turmeric px-2.5 text-on-turmeric leading-7">
            {kitchenMessages.isNew}
          </strong>
        )}
      </p>
      <div className="bg-inherit rounded-card">
        {notes !== '' && (
          <div className="mt-2">
            <KitchenNote text={notes} />
          </div>
        )}
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {items.map((line) => (
            <TicketLine
              key={line.id}
              line={line}
              isCancelled={isOrderCancelled}
              isHighlighted={highlightedLines.includes(line)}
              onToggle={() => onTick(order, line)}
            />
          ))}
        </ul>
        {/* Sticky: the button of a long ticket is visible as soon as its header is; not on a phone, where the undo bar would cover it. */}
        <div className="-mx-2 -mb-2 flex gap-2 rounded-card bg-inherit p-2 @min-[62rem]:sticky @min-[62rem]:-bottom-6 @min-[62rem]:z-2">
          {isOrderCancelled ? (
            <CancelledStep orderNumber={orderNumber} digit={digit} onClear={() => onClear(order.id)} />
          ) : (
            <>
              {next && action && (
                <Button
                  variant={status === 'ready' || isDimmed ? 'secondary' : 'primary'}
                  className="min-h-16! min-w-0 shrink! grow text-lg"
                  aria-label={kitchenMessages.action(action, orderNumber)}
                  aria-disabled={isJustMoved}
                  aria-keyshortcuts={digit === null ? undefined : String(digit)}
                  onClick={() => {
                    if (isNew) onSeen(order);
                    onMove(order, next);
                  }}
                >
                  {action}
                </Button>
              )}
              <IconButton
                label={
                  isPrinted ? paperMessages.printAgainOf(orderNumber) : paperMessages.printOf(orderNumber)
                }
                icon={
                  isPrinted ? (
                    <PrinterCheck aria-hidden className="size-6" />
                  ) : (
                    <Printer aria-hidden className="size-6" />
                  )
                }
                variant="secondary"
                className="size-16! rounded-control!"
                onClick={() => onPrint(order)}
              />
            </>
          )}
        </div>
      </div>
    </article>
  );
});

/** The age renders on its own timer; the border colour follows through CSS. */
const BORDER_BY_AGE =
  'border-line-strong has-data-[level=due]:border-turmeric has-data-[level=late]:border-vermilion';

function borderOf(isNew: boolean, isHighlighted: boolean, isDimmed: boolean): string {
  if (isHighlighted) return 'border-indigo bg-surface ring-4 ring-indigo';
  if (isNew) return 'border-turmeric bg-surface ring-4 ring-turmeric';
  return isDimmed ? 'border-line bg-paper text-ink-soft grayscale' : `bg-surface ${BORDER_BY_AGE}`;
}

/** Ignores taps meant for the previous button here, so that the notice is not cleared unread. */
const GUARD_MS = 1_000;

interface CancelledStepProps {
  orderNumber: number;
  digit: number | null;
  onClear: () => void;
}

/** Replaces the buttons of a cancelled ticket: a notice, and a button that removes the ticket. */
function CancelledStep({ orderNumber, digit, onClear }: CancelledStepProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p
        role="alert"
        className="flex min-h-16 min-w-0 grow items-center justify-center gap-2 rounded-control border-2 border-danger bg-danger/12 px-2 font-bold text-danger text-xl"
      >
        <Ban aria-hidden className="size-7 shrink-0" />
        {kitchenMessages.cancelled}
      </p>
      <Button
        variant="secondary"
        className="min-h-16! min-w-16 px-2! text-lg"
        aria-label={kitchenMessages.clearOf(orderNumber)}
        aria-keyshortcuts={digit === null ? undefined : String(digit)}
        disabled={!isReady}
        onClick={onClear}
      >
        {kitchenMessages.clear}
      </Button>
    </>
  );
}
