import type { Tracking } from '@chulo/shared/contract/order-changes';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { StepDrawing } from './step-drawing.tsx';
import { trackingMessages } from './tracking.messages.ts';

type Step = Tracking['timeline'][number];

interface OrderTimelineProps {
  timeline: readonly Step[];
  /** The order goes on: its present step breathes. */
  isOngoing: boolean;
}

/** The way of an order: from the left to the right on a desktop, downwards on a phone. */
export function OrderTimeline({ timeline, isOngoing }: OrderTimelineProps) {
  const present = timeline.findLastIndex(({ completed }) => completed);
  return (
    <section aria-label={trackingMessages.journey}>
      <ol className="lg:flex">
        {timeline.map((step, index) => (
          <Stop
            key={step.status}
            step={step}
            isPresent={index === present}
            isBreathing={isOngoing && index === present}
            next={timeline[index + 1]}
          />
        ))}
      </ol>
    </section>
  );
}

interface StopProps {
  step: Step;
  isPresent: boolean;
  isBreathing: boolean;
  next: Step | undefined;
}

function Stop({ step, isPresent, isBreathing, next }: StopProps) {
  const ring = isPresent
    ? 'border-vermilion bg-turmeric/30'
    : step.completed
      ? 'border-ink bg-surface'
      : 'border-line-strong border-dashed bg-surface';
  return (
    <li
      aria-current={isPresent ? 'step' : undefined}
      className="relative flex min-h-22 gap-4 pb-4 last:min-h-0 last:pb-0 lg:flex-1 lg:flex-col lg:items-center lg:gap-3 lg:pb-0 lg:text-center"
    >
      {next && <Road isWalked={next.completed} />}
      <span
        className={`relative grid size-16 shrink-0 place-items-center rounded-full border-2 lg:size-20 ${ring} ${isBreathing ? 'animate-breathe' : ''}`}
      >
        <StepDrawing
          status={step.status}
          className={`size-10 lg:size-13 ${step.completed ? '' : 'opacity-45 grayscale'}`}
        />
      </span>
      <span className="flex min-w-0 flex-col justify-center lg:px-1">
        <span className={`text-lg leading-tight ${labelLook(step, isPresent)}`}>{step.label}</span>
        <StopTime step={step} isPresent={isPresent} />
      </span>
    </li>
  );
}

function labelLook(step: Step, isPresent: boolean): string {
  if (isPresent) return 'font-bold';
  return step.completed ? 'font-semibold' : 'text-ink-soft';
}

function StopTime({ step, isPresent }: { step: Step; isPresent: boolean }) {
  if (!step.completed) return <span className="sr-only">{trackingMessages.stepAhead}</span>;
  return (
    <span className="money text-ink-soft">
      {step.timestamp ? (
        <time dateTime={step.timestamp}>{formatClock(step.timestamp)}</time>
      ) : (
        trackingMessages.stepDone
      )}
      {isPresent && <span className="sr-only"> {trackingMessages.stepNow}</span>}
    </span>
  );
}

/** The line to the next stop: drawn through where the order has been. */
function Road({ isWalked }: { isWalked: boolean }) {
  const look = isWalked ? 'border-vermilion border-solid' : 'border-line-strong border-dotted';
  return (
    <span
      aria-hidden
      className={`absolute top-16 bottom-0 left-8 -translate-x-1/2 border-l-4 lg:top-10 lg:right-[calc(-50%+2.75rem)] lg:bottom-auto lg:left-[calc(50%+2.75rem)] lg:translate-x-0 lg:-translate-y-1/2 lg:border-t-4 lg:border-l-0 ${look}`}
    />
  );
}
