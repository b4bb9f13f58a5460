import type { Tracking } from '@chulo/shared/contract/order-changes';
import type { Order } from '@chulo/shared/contract/orders';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import type { RefObject } from 'react';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatClock, formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { StepDrawing } from './step-drawing.tsx';
import { promiseLabels, statusSentence, trackingMessages } from './tracking.messages.ts';

const REFRESH_MS = 15_000;

/** Shared with the server-rendered frame. */
export const PROMISE_LOOK = {
  card: 'overflow-hidden rounded-card border-2 border-ink bg-turmeric/20',
  inside: 'flex items-center gap-6 px-5 py-6 lg:px-10 lg:py-8',
  label: 'font-display font-semibold leading-tight lg:text-2xl',
  range:
    'money mt-1 block whitespace-nowrap font-bold text-[clamp(1.875rem,9.6vw,4.5rem)] leading-none tracking-tight',
  sentence: 'mt-3 text-lg lg:text-2xl',
} as const;

interface OrderPromiseProps {
  order: Order;
  promised: Tracking['order']['promised'];
  /** The time of delivery or cancellation. */
  endedAt: string | null;
  sentenceRef: RefObject<HTMLParagraphElement | null>;
}

/** The promised time and the current status. */
export function OrderPromise({ order, promised, endedAt, sentenceRef }: OrderPromiseProps) {
  const { status, deliveryType, seenAt } = order;
  const now = useNow(REFRESH_MS)?.getTime() ?? null;
  const isInProgress = isOngoing(status);
  const isLate = isInProgress && now !== null && now > Date.parse(promised.to);
  return (
    <section className={PROMISE_LOOK.card}>
      <div className={PROMISE_LOOK.inside}>
        <div className="min-w-0 grow">
          {isInProgress && (
            <p className={PROMISE_LOOK.label}>
              <span role="status">{isLate ? trackingMessages.late : promiseLabels[deliveryType]}</span>{' '}
              <time dateTime={promised.from} className={PROMISE_LOOK.range}>
                {formatClockRange(promised.from, promised.to)}
              </time>
            </p>
          )}
          <p
            role="status"
            tabIndex={-1}
            ref={sentenceRef}
            className={`text-balance outline-offset-4 ${isInProgress ? PROMISE_LOOK.sentence : 'font-bold font-display text-3xl leading-tight lg:text-5xl'}`}
          >
            {statusSentence(status, deliveryType)}
          </p>
          {isInProgress && seenAt !== null && (
            <p role="status" className="money mt-1 text-ink-soft">
              {trackingMessages.seen(formatClock(seenAt))}
            </p>
          )}
          {!isInProgress && endedAt !== null && (
            <p className="money mt-2 text-lg lg:text-2xl">{trackingMessages.endedAt(formatClock(endedAt))}</p>
          )}
        </div>
        <StepDrawing
          status={status}
          className={`hidden size-24 shrink-0 sm:block lg:size-40 ${isInProgress ? 'animate-breathe' : ''}`}
        />
      </div>
      <MithilaBorder />
    </section>
  );
}
