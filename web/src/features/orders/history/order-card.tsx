import './history.messages.ts';
import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import { isOngoing, type OrderGroup, orderGroupOf } from '@chulo/shared/domain/order/order-status';
import { useId } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { forSlot } from '../../../lib/format/orders.messages.ts';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { AfterwardsButtons } from '../parts/afterwards-buttons.tsx';
import { CallRestaurant } from '../parts/call-restaurant.tsx';
import { Plate } from '../parts/plate.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TestBadge } from '../parts/test-badge.tsx';
import { cardPromiseText } from '../tracking/promise-text.ts';
import { StepDrawing } from '../tracking/step-drawing.tsx';
import { statusSentence } from '../tracking/tracking.messages.ts';
import { historyMessages as messages } from './history.messages.ts';

const REFRESH_MS = 15_000;

export interface OrderActions {
  trackHrefOf: (orderId: string) => string;
  onReorder: (order: Order) => void;
  reorderingId: string | null;
  onRate: (order: Order) => void;
  /** The customer has reviewed each of its dishes. */
  isRated: (order: Order) => boolean;
  phone: string | null;
}

interface OrderCardProps extends OrderActions {
  order: Order;
  onDetails: () => void;
}

const WIDE_AREAS = "sm:[grid-template-areas:'art_head'_'art_line'_'do_do']";
const NARROW_AREAS = "narrow:grid-cols-1 narrow:[grid-template-areas:'art'_'head'_'line'_'do']";
/** Grid areas: on phones the status drawing is beside the heading, and the dish pictures are beside the item list. */
const LAYOUTS = {
  ongoing: `[grid-template-areas:'art_head'_'line_line'_'do_do'] ${WIDE_AREAS} ${NARROW_AREAS}`,
  past: `[grid-template-areas:'head_head'_'art_line'_'do_do'] ${WIDE_AREAS} ${NARROW_AREAS}`,
} as const satisfies Record<OrderGroup, string>;

export function OrderCard({ order, onDetails, trackHrefOf, phone, ...afterwards }: OrderCardProps) {
  const headingId = useId();
  const isInProgress = isOngoing(order.status);
  const isCancelled = order.status === 'cancelled';
  const afterwardsButtons = <AfterwardsButtons order={order} describedBy={headingId} {...afterwards} />;
  return (
    <li
      className={`rounded-card p-4 lg:p-5 ${isInProgress ? 'border-2 border-ink bg-turmeric/20' : 'border border-line bg-surface'}`}
    >
      <article
        aria-labelledby={headingId}
        className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 sm:gap-y-2 lg:gap-x-5 ${LAYOUTS[orderGroupOf(order.status)]}`}
      >
        <div className="[grid-area:head]">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 id={headingId} className="text-xl">
              {messages.order(order.orderNumber)}
            </h3>
            <span className="flex flex-wrap gap-1">
              <TestBadge order={order} />
              <StatusBadge status={order.status} />
            </span>
          </div>
          <p className="money text-ink-soft text-sm">
            <time dateTime={order.createdAt}>
              {messages.placedAt(formatDayOf(order.createdAt), formatClock(order.createdAt))}
            </time>
          </p>
          {order.slot && <p className="money font-semibold text-sm">{forSlot(order.slot)}</p>}
          {isInProgress && (
            <>
              <p className="mt-1 font-display font-semibold leading-tight lg:text-lg">
                {statusSentence(order)}
              </p>
              <PromiseLine order={order} />
            </>
          )}
        </div>
        <div className="[grid-area:art]">
          {isInProgress ? (
            <StepDrawing status={order.status} className="size-16 animate-breathe lg:size-22" />
          ) : (
            <OrderPlates lines={order.items} />
          )}
        </div>
        <div className="items-baseline justify-between gap-4 [grid-area:line] sm:flex">
          <p className="truncate narrow:whitespace-normal">
            {order.items.map(({ quantity, name }) => messages.line(quantity, name)).join(', ')}
          </p>
          <b className="money shrink-0 text-lg">
            <span className="sr-only">{messages.total} </span>
            {formatMoney(order.total)}
          </b>
        </div>
        <div className="flex flex-wrap gap-2 *:max-w-full *:shrink [grid-area:do] max-sm:*:grow sm:justify-end">
          {isCancelled && afterwardsButtons}
          <Button variant="secondary" aria-describedby={headingId} onClick={onDetails}>
            {messages.viewDetails}
          </Button>
          <Link
            to={trackHrefOf(order.id)}
            aria-describedby={headingId}
            className={buttonLook(isInProgress ? 'primary' : 'secondary')}
          >
            {messages.track}
          </Link>
          {isInProgress && <CallRestaurant phone={phone} className="justify-center px-2" />}
          {!isCancelled && afterwardsButtons}
        </div>
      </article>
    </li>
  );
}

function PromiseLine({ order }: { order: Order }) {
  const text = cardPromiseText(order, useNow(REFRESH_MS));
  return text && <p className="money text-sm">{text}</p>;
}

const MAX_PLATES = 3;

/** The pictures of the first dishes. Hidden from screen readers, because the names are beside them. */
function OrderPlates({ lines }: { lines: readonly OrderLine[] }) {
  const hiddenCount = lines.length - MAX_PLATES;
  return (
    <div aria-hidden className="flex shrink-0 -space-x-4">
      {lines.slice(0, MAX_PLATES).map((line) => (
        <Plate key={line.id} line={line} />
      ))}
      {hiddenCount > 0 && (
        <span className="money grid size-12 place-items-center rounded-full border-2 border-surface bg-line font-semibold text-sm">
          {messages.more(hiddenCount)}
        </span>
      )}
    </div>
  );
}
