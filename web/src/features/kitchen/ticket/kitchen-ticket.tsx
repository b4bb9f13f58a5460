import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { KitchenTimes } from '@chulo/shared/domain/order/kitchen-times';
import { nextKitchenStatus, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { Printer, PrinterCheck } from 'lucide-react';
import { memo } from 'react';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { kitchenActions, kitchenMessages } from '../kitchen.messages.ts';
import { type DishChoice, isCooked, isOfChoice } from '../supply/all-day.ts';
import { CancelledStep } from './cancelled-step.tsx';
import { inKitchenSince, isCancelled, tickedOf } from './kitchen-tickets.ts';
import { KitchenNote, TicketLine } from './ticket-line.tsx';
import { paperMessages } from './ticket-paper.messages.ts';
import { TicketAge, TicketDue } from './ticket-times.tsx';

interface KitchenTicketProps {
  order: Order;
  times: KitchenTimes;
  /** The key that presses its button; shown where a mouse says that there is a keyboard, and all columns stand. */
  digit: number | null;
  /** Nobody has touched it yet. */
  isNew: boolean;
  /** It came while somebody was looking. */
  isArriving: boolean;
  /** It has just moved: a thumb on its way here meant another. */
  isSettling: boolean;
  /** What is looked for in the all-day counts. */
  choice: DishChoice | null;
  onTouch: (order: Order) => void;
  onTick: (order: Order, line: OrderLine) => void;
  onMove: (order: Order, to: OrderStatus) => void;
  onClear: (orderId: string) => void;
  /** Its ticket has come out of this device's printer. */
  isPrinted: boolean;
  onPrint: (order: Order) => void;
}

/** Sixty of them stand on a full board: one is drawn anew by what concerns it, and not at all while out of sight. */
export const KitchenTicket = memo(function KitchenTicket(props: KitchenTicketProps) {
  const { order, times, digit, isNew, isArriving, choice, onTouch, onTick, onMove, isPrinted, onPrint } =
    props;
  const { onClear, isSettling } = props;
  const { orderNumber, status, items, notes, deliveryType, customer, dueAt } = order;
  const next = nextKitchenStatus(status);
  const action = kitchenActions[status];
  const ticked = tickedOf(items);
  const litLines = choice && isCooked(order) ? items.filter((line) => isOfChoice(line, choice)) : [];
  const isLit = litLines.length > 0;
  const isOff = isCancelled(order);
  const isDim = choice !== null && !isLit;
  // One that has just come under the finger was not what it meant.
  const isTouchable = isNew && !isSettling;
  return (
    <article
      aria-label={kitchenMessages.ticket(orderNumber)}
      data-lit={isLit || undefined}
      onPointerDown={isTouchable ? () => onTouch(order) : undefined}
      onFocus={isTouchable ? () => onTouch(order) : undefined}
      className={`rounded-card border-2 p-4 @4xl:p-3 @7xl:p-4 [contain-intrinsic-size:auto_26rem] [content-visibility:auto] ${isOff ? 'border-danger bg-surface ring-4 ring-danger' : edgeOf(isNew, isLit, isDim)} ${isNew ? 'beacon' : ''} ${isArriving ? 'animate-slide-in' : ''}`}
    >
      {/* Whose step stands below is in sight, however long the ticket is. */}
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
      {/* What is new stands where the ticks are counted: the first touch of a ticket moves nothing under the thumb. */}
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
              isCancelled={isOff}
              isLit={litLines.includes(line)}
              onToggle={() => onTick(order, line)}
            />
          ))}
        </ul>
        {/* A long ticket's step is in sight as soon as its head is, and below it; on a phone the way back would lie over it. */}
        <div className="-mx-2 -mb-2 flex gap-2 rounded-card bg-inherit p-2 @min-[62rem]:sticky @min-[62rem]:-bottom-6 @min-[62rem]:z-2">
          {isOff ? (
            <CancelledStep orderNumber={orderNumber} digit={digit} onClear={() => onClear(order.id)} />
          ) : (
            <>
              {next && action && (
                <Button
                  variant={status === 'ready' || isDim ? 'secondary' : 'primary'}
                  className="min-h-16! min-w-0 shrink! grow text-lg"
                  aria-label={kitchenMessages.action(action, orderNumber)}
                  aria-disabled={isSettling}
                  aria-keyshortcuts={digit === null ? undefined : String(digit)}
                  onClick={() => {
                    if (isNew) onTouch(order);
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

/** The age is drawn by a clock of its own; the ticket only wears its colour. */
const EDGE_BY_AGE =
  'border-line-strong has-data-[level=due]:border-turmeric has-data-[level=late]:border-vermilion';

function edgeOf(isNew: boolean, isLit: boolean, isDim: boolean): string {
  if (isLit) return 'border-indigo bg-surface ring-4 ring-indigo';
  if (isNew) return 'border-turmeric bg-surface ring-4 ring-turmeric';
  return isDim ? 'border-line bg-paper text-ink-soft grayscale' : `bg-surface ${EDGE_BY_AGE}`;
}
