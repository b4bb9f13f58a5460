import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { BlankState } from '../../../ui/blank-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyPlate } from '../../../ui/drawings.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/skeleton.tsx';
import { reviewsMessages } from '../reviews.messages.ts';
import { reviewsOptions } from '../reviews.queries.ts';
import { RatingSpread } from './rating-spread.tsx';
import { ReviewCard } from './review-card.tsx';

interface ReviewsPanelProps {
  menuItemId: string;
  /** Where one writes, or is asked to sign in first. */
  form: ReactNode;
}

/** What guests say of a dish. */
export function ReviewsPanel({ menuItemId, form }: ReviewsPanelProps) {
  const query = useInfiniteQuery(reviewsOptions(menuItemId));
  const [first] = query.data?.pages ?? [];
  if (!first) {
    if (query.isError)
      return <FailedState sentence={errorText(query.error)} onRetry={() => void query.refetch()} />;
    return <ReviewsSkeleton />;
  }
  const reviews = query.data?.pages.flatMap(({ data }) => data.reviews) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-xl">{reviewsMessages.heading}</h2>
      {first.data.count === 0 ? (
        <BlankState drawing={<EmptyPlate />} sentence={reviewsMessages.none} />
      ) : (
        <>
          <RatingSpread page={first.data} />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {reviewsMessages.more}
        </Button>
      )}
      {form}
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <LoadingGroup label={reviewsMessages.loading}>
      <div className="grid gap-6">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-36 rounded-card!" />
        <Skeleton className="h-28 rounded-card!" />
        <Skeleton className="h-28 rounded-card!" />
      </div>
    </LoadingGroup>
  );
}
