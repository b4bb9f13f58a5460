import type { Tracking } from '@chulo/shared/contract/order-changes';
import type { Order } from '@chulo/shared/contract/orders';
import { isOngoing } from '@chulo/shared/domain/order-status';
import type { RefObject } from 'react';
import { formatClock, formatClockRange } from '../../../lib/nepal-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import { MithilaBorder } from '../../../ui/mithila-border.tsx';
import { promiseLabels, statusSentence, trackingMessages } from '../tracking.messages.ts';
import { StepDrawing } from './step-drawing.tsx';

const LOOK_AT_CLOCK_MS = 15_000;

interface OrderPromiseProps {
  order: Order;
  promised: Tracking['order']['promised'];
  /** When it was delivered or cancelled. */
  endedAt: string | null;
  sentenceRef: RefObject<HTMLParagraphElement | null>;
}

/** The biggest thing on the screen: when the food comes, and where it is now. */
export function OrderPromise({ order, promised, endedAt, sentenceRef }: OrderPromiseProps) {
  const { status, deliveryType, seenAt } = order;
  const now = useNow(LOOK_AT_CLOCK_MS)?.getTime() ?? null;
  const goesOn = isOngoing(status);
  const isLate = goesOn && now !== null && now > Date.parse(promised.to);
  return (
    <section className="overflow-hidden rounded-card border-2 border-ink bg-turmeric/20">
      <div className="flex items-center gap-6 px-5 py-6 lg:px-10 lg:py-8">
        <div className="min-w-0 grow">
          {goesOn && (
            <p className="font-display font-semibold leading-tight lg:text-2xl">
              <span role="status">{isLate ? trackingMessages.late : promiseLabels[deliveryType]}</span>{' '}
              <time
                dateTime={promised.from}
                className="money mt-1 block whitespace-nowrap font-bold text-[clamp(1.875rem,9.6vw,4.5rem)] leading-none tracking-tight"
              >
                {formatClockRange(promised.from, promised.to)}
              </time>
            </p>
          )}
          <p
            role="status"
            tabIndex={-1}
            ref={sentenceRef}
            className={`text-balance outline-offset-4 ${goesOn ? 'mt-3 text-lg lg:text-2xl' : 'font-bold font-display text-3xl leading-tight lg:text-5xl'}`}
          >
            {statusSentence(status, deliveryType)}
          </p>
          {goesOn && seenAt !== null && (
            <p role="status" className="money mt-1 text-ink-soft">
              {trackingMessages.seen(formatClock(seenAt))}
            </p>
          )}
          {!goesOn && endedAt !== null && (
            <p className="money mt-2 text-lg lg:text-2xl">{trackingMessages.endedAt(formatClock(endedAt))}</p>
          )}
        </div>
        <StepDrawing
          status={status}
          className={`hidden size-24 shrink-0 sm:block lg:size-40 ${goesOn ? 'animate-breathe' : ''}`}
        />
      </div>
      <MithilaBorder />
    </section>
  );
}
