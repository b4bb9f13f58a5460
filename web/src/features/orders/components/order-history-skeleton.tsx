import { LoadingGroup, Skeleton } from '../../../ui/skeleton.tsx';
import { historyMessages } from '../history.messages.ts';

const CARDS = ['first', 'second', 'third'];

/** The room of the orders that are on their way to the screen. */
export function OrderHistorySkeleton() {
  return (
    <LoadingGroup label={historyMessages.loading}>
      <div className="grid gap-3">
        <Skeleton className="h-8 w-32" />
        {CARDS.map((card) => (
          <div key={card} className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:p-5">
            <div className="flex items-start gap-3">
              <Skeleton className="size-16 shrink-0 rounded-full" />
              <div className="grid grow gap-2">
                <Skeleton className="h-6 w-32" />
                <Skeleton className="h-5 w-44 max-w-full" />
              </div>
            </div>
            <Skeleton className="h-6" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </LoadingGroup>
  );
}
