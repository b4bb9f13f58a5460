import type { Tracking } from '@chulo/shared/contract/orders/order-changes';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import { promiseStateOf } from '@chulo/shared/domain/order/promise';
import type { RefObject } from 'react';
import { formatClockOrMoment, formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { CallRestaurant } from '../parts/call-restaurant.tsx';
import { hasBothHalves } from './first-order.ts';
import { type StalledText, stalledText } from './stalled-text.ts';
import { StepDrawing } from './step-drawing.tsx';
import { promiseLabelOf, statusSentence, trackingMessages } from './tracking.messages.ts';
import { PROMISE_LOOK } from './tracking-skeleton.tsx';

interface OrderPromiseProps {
  order: Order;
  promised: Tracking['order']['promised'];
  /** Since when the order waits for an answer. */
  pendingSince: string | null;
  /** Empty without a reason. */
  cancelReason: string;
  /** The restaurant's phone; null while unknown. */
  phone: string | null;
  /** The time of delivery or cancellation. */
  endedAt: string | null;
  now: Date | null;
  sentenceRef: RefObject<HTMLParagraphElement | null>;
}

/** The promised time and the current status. */
export function OrderPromise(props: OrderPromiseProps) {
  const { order, promised, pendingSince, cancelReason, phone, endedAt, now, sentenceRef } = props;
  const { status, seenAt } = order;
  const nowMs = now?.getTime() ?? null;
  const label = promiseLabelOf(order);
  const isInProgress = isOngoing(status);
  const state = isInProgress ? promiseStateOf(Date.parse(promised.to), nowMs) : 'kept';
  const stalled = stalledText({ order, state, pendingSince, nowMs, phone });
  const range = formatClockRange(promised.from, promised.to);
  return (
    <section className={PROMISE_LOOK.card}>
      <div className={PROMISE_LOOK.inside}>
        <div className="min-w-0 grow">
          {isInProgress && (
            <p className={PROMISE_LOOK.label}>
              <span role="status">{state === 'kept' ? label : trackingMessages.late[state]}</span>{' '}
              <time
                dateTime={promised.from}
                data-both-halves={hasBothHalves(range) || undefined}
                className={PROMISE_LOOK.range}
              >
                {range}
              </time>
            </p>
          )}
          <p
            role="status"
            tabIndex={-1}
            ref={sentenceRef}
            className={`text-balance outline-offset-4 ${isInProgress ? PROMISE_LOOK.sentence : 'font-bold font-display text-3xl leading-tight lg:text-5xl'}`}
          >
            {statusSentence(order)}
          </p>
          {isInProgress && seenAt !== null && (
            <p role="status" className={PROMISE_LOOK.seen}>
              {trackingMessages.seen(formatClockOrMoment(seenAt, now))}
            </p>
          )}
          <div role="status">{stalled && <Stalled text={stalled} phone={phone} />}</div>
          {cancelReason !== '' && (
            <p className="as-typed mt-2 text-lg lg:text-xl">{trackingMessages.cancelReason(cancelReason)}</p>
          )}
          {!isInProgress && endedAt !== null && (
            <p className="money mt-2 text-lg lg:text-2xl">
              {trackingMessages.endedAt(formatClockOrMoment(endedAt, now))}
            </p>
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

interface StalledProps {
  text: StalledText;
  phone: string | null;
}

function Stalled({ text, phone }: StalledProps) {
  return (
    <div className={PROMISE_LOOK.stalled}>
      <p>
        <strong>{text.problem}</strong> {text.remedy}
      </p>
      <CallRestaurant phone={phone} />
    </div>
  );
}

type Step = Tracking['timeline'][number];

interface OrderTimelineProps {
  timeline: readonly Step[];
  /** Animates the current step. */
  isOngoing: boolean;
  now: Date | null;
}

/** Horizontal on desktops, vertical on phones. */
export function OrderTimeline({ timeline, isOngoing, now }: OrderTimelineProps) {
  const currentIndex = timeline.findLastIndex(({ completed }) => completed);
  return (
    <section aria-label={trackingMessages.journey}>
      <ol className="lg:flex">
        {timeline.map((step, index) => (
          <TimelineItem
            key={step.status}
            step={step}
            isCurrent={index === currentIndex}
            isAnimated={isOngoing && index === currentIndex}
            next={timeline[index + 1]}
            now={now}
          />
        ))}
      </ol>
    </section>
  );
}

interface TimelineItemProps {
  step: Step;
  isCurrent: boolean;
  isAnimated: boolean;
  next: Step | undefined;
  now: Date | null;
}

function TimelineItem({ step, isCurrent, isAnimated, next, now }: TimelineItemProps) {
  const ring = isCurrent
    ? 'border-vermilion bg-turmeric/30'
    : step.completed
      ? 'border-ink bg-surface'
      : 'border-line-strong border-dashed bg-surface';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative flex min-h-22 narrow:gap-2 gap-4 pb-4 last:min-h-0 last:pb-0 lg:flex-1 lg:flex-col lg:items-center lg:gap-3 lg:pb-0 lg:text-center"
    >
      {next && <Connector isCompleted={next.completed} />}
      <span
        className={`relative grid size-16 narrow:size-10 shrink-0 place-items-center rounded-full border-2 lg:size-20 ${ring} ${isAnimated ? 'animate-breathe' : ''}`}
      >
        <StepDrawing
          status={step.status}
          className={`size-10 narrow:size-7 lg:size-13 ${step.completed ? '' : 'opacity-45 grayscale'}`}
        />
      </span>
      <span className="flex min-w-0 flex-col justify-center lg:px-1">
        <span className={`text-lg leading-tight ${labelLook(step, isCurrent)}`}>{step.label}</span>
        <StepTime step={step} isCurrent={isCurrent} now={now} />
      </span>
    </li>
  );
}

function labelLook(step: Step, isCurrent: boolean): string {
  if (isCurrent) return 'font-bold';
  return step.completed ? 'font-semibold' : 'text-ink-soft';
}

function StepTime({ step, isCurrent, now }: Pick<TimelineItemProps, 'step' | 'isCurrent' | 'now'>) {
  if (!step.completed) return <span className="sr-only">{trackingMessages.stepAhead}</span>;
  return (
    <span className="money text-ink-soft">
      {step.timestamp ? (
        <time dateTime={step.timestamp}>{formatClockOrMoment(step.timestamp, now)}</time>
      ) : (
        trackingMessages.stepDone
      )}
      {isCurrent && <span className="sr-only"> {trackingMessages.stepNow}</span>}
    </span>
  );
}

/** The line to the next step: solid once that step is completed. */
function Connector({ isCompleted }: { isCompleted: boolean }) {
  const look = isCompleted ? 'border-vermilion border-solid' : 'border-line-strong border-dotted';
  return (
    <span
      aria-hidden
      className={`absolute top-16 narrow:top-10 bottom-0 left-8 narrow:left-5 -translate-x-1/2 border-l-4 lg:top-10 lg:right-[calc(-50%+2.75rem)] lg:bottom-auto lg:left-[calc(50%+2.75rem)] lg:translate-x-0 lg:-translate-y-1/2 lg:border-t-4 lg:border-l-0 ${look}`}
    />
  );
}
