import { Card } from '../../../ui/data/card.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { trackingMessages } from './tracking.messages.ts';

const STEPS = ['placed', 'confirmed', 'preparing', 'ready', 'picked_up', 'delivered'];
const LINES = ['first', 'second', 'third'];

/** The box of the promised time, in the app and in the server-rendered frame. */
export const PROMISE_LOOK = {
  card: 'overflow-hidden rounded-card border-2 border-ink bg-turmeric/20',
  inside: 'flex items-center gap-6 px-5 py-6 lg:px-10 lg:py-8',
  label: 'font-display font-semibold leading-tight lg:text-2xl',
  range:
    'money mt-1 block whitespace-nowrap narrow:whitespace-normal font-bold text-[clamp(1.875rem,9.6vw,4.5rem)] narrow:text-2xl leading-none tracking-tight data-both-halves:text-[clamp(1.25rem,7.6vw,4rem)] data-both-halves:leading-[clamp(1.875rem,9.6vw,4.5rem)]',
  sentence: 'mt-3 text-lg lg:text-2xl',
  seen: 'money mt-1 text-ink-soft',
  stalled: 'mt-4 rounded-control border-2 border-turmeric bg-surface px-4 py-3',
} as const;

export function TrackingSkeleton() {
  return (
    <LoadingGroup label={trackingMessages.loading}>
      <div className="grid gap-6">
        <Skeleton className="h-46 rounded-card sm:h-55 lg:h-65" />
        <JourneySkeleton />
      </div>
    </LoadingGroup>
  );
}

/** The part below the promised time. */
export function JourneySkeleton() {
  return (
    <>
      <Card className="px-5 py-6 lg:px-4 lg:py-8">
        <div className="lg:flex">
          {STEPS.map((step) => (
            <div
              key={step}
              className="flex min-h-22 gap-4 last:min-h-16 lg:min-h-35 lg:last:min-h-35 lg:flex-1 lg:flex-col lg:items-center lg:gap-3"
            >
              <Skeleton className="size-16 rounded-full lg:size-20" />
              <Skeleton className="mt-5 h-6 w-28 lg:mt-0" />
            </div>
          ))}
        </div>
      </Card>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Card className="grid gap-4 p-5 lg:p-6">
          <Skeleton className="h-7 w-48" />
          {LINES.map((line) => (
            <Skeleton key={line} className="h-12" />
          ))}
          <Skeleton className="h-36" />
        </Card>
        <Card className="grid content-start gap-4 p-5 lg:p-6">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Card>
      </div>
    </>
  );
}
