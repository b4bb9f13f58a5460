import type { Tracking } from '@chulo/shared/contract/order-changes';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { StepDrawing } from './step-drawing.tsx';
import { trackingMessages } from './tracking.messages.ts';

type Step = Tracking['timeline'][number];

interface OrderTimelineProps {
  timeline: readonly Step[];
  /** Animates the current step. */
  isOngoing: boolean;
}

/** Horizontal on desktops, vertical on phones. */
export function OrderTimeline({ timeline, isOngoing }: OrderTimelineProps) {
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
}

function TimelineItem({ step, isCurrent, isAnimated, next }: TimelineItemProps) {
  const ring = isCurrent
    ? 'border-vermilion bg-turmeric/30'
    : step.completed
      ? 'border-ink bg-surface'
      : 'border-line-strong border-dashed bg-surface';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative flex min-h-22 gap-4 pb-4 last:min-h-0 last:pb-0 lg:flex-1 lg:flex-col lg:items-center lg:gap-3 lg:pb-0 lg:text-center"
    >
      {next && <Connector isCompleted={next.completed} />}
      <span
        className={`relative grid size-16 shrink-0 place-items-center rounded-full border-2 lg:size-20 ${ring} ${isAnimated ? 'animate-breathe' : ''}`}
      >
        <StepDrawing
          status={step.status}
          className={`size-10 lg:size-13 ${step.completed ? '' : 'opacity-45 grayscale'}`}
        />
      </span>
      <span className="flex min-w-0 flex-col justify-center lg:px-1">
        <span className={`text-lg leading-tight ${labelLook(step, isCurrent)}`}>{step.label}</span>
        <StepTime step={step} isCurrent={isCurrent} />
      </span>
    </li>
  );
}

function labelLook(step: Step, isCurrent: boolean): string {
  if (isCurrent) return 'font-bold';
  return step.completed ? 'font-semibold' : 'text-ink-soft';
}

function StepTime({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
  if (!step.completed) return <span className="sr-only">{trackingMessages.stepAhead}</span>;
  return (
    <span className="money text-ink-soft">
      {step.timestamp ? (
        <time dateTime={step.timestamp}>{formatClock(step.timestamp)}</time>
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
      className={`absolute top-16 bottom-0 left-8 -translate-x-1/2 border-l-4 lg:top-10 lg:right-[calc(-50%+2.75rem)] lg:bottom-auto lg:left-[calc(50%+2.75rem)] lg:translate-x-0 lg:-translate-y-1/2 lg:border-t-4 lg:border-l-0 ${look}`}
    />
  );
}
