import type { Review, ReviewPage } from '@chulo/shared/contract/menu/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { formatDayOf } from '../../lib/format/nepal-clock.ts';
import { EmptyPlate } from '../../ui/art/drawings.tsx';
import { Rating } from '../../ui/data/rating.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../ui/feedback/state-layout.tsx';
import { Button } from '../../ui/form/button.tsx';
import { reviewsMessages } from './reviews.messages.ts';
import { reviewsOptions } from './reviews.queries.ts';

interface ReviewsPanelProps {
  menuItemId: string;
  /** The review form, or a sign-in prompt. */
  form: ReactNode;
}

/** The reviews of a dish. */
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
        <StateLayout drawing={<EmptyPlate />} sentence={reviewsMessages.none} />
      ) : (
        <>
          <RatingDistribution page={first.data} />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage && (
        <div className="grid justify-items-center gap-2">
          <ErrorLine message={query.isFetchNextPageError ? errorText(query.error) : null} />
          <Button
            variant="secondary"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {reviewsMessages.more}
          </Button>
        </div>
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

const MAX_STARS = 5;

/** The average rating and the share of reviews per number of stars. */
function RatingDistribution({ page }: { page: ReviewPage }) {
  return (
    <div className="grid items-center gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <div className="grid justify-items-center gap-1">
        <p aria-hidden className="money font-bold font-display text-5xl leading-none">
          {page.average.toFixed(1)}
        </p>
        <Rating value={page.average} />
        <p className="text-ink-soft text-sm">{reviewsMessages.reviews(page.count)}</p>
      </div>
      <table className="w-full">
        <caption className="sr-only">{reviewsMessages.spread}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{reviewsMessages.starsColumn}</th>
            <th scope="col">{reviewsMessages.shareColumn}</th>
          </tr>
        </thead>
        <tbody>
          {page.distribution.map((percent, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of stars
            <Row key={index} stars={MAX_STARS - index} percent={percent} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ stars, percent }: { stars: number; percent: number }) {
  return (
    <tr className="money text-sm">
      <th scope="row" className="w-px whitespace-nowrap py-0.5 pr-3 text-left font-normal">
        {reviewsMessages.stars(stars)}
      </th>
      <td className="py-0.5">
        <span className="flex items-center gap-3">
          <span aria-hidden className="h-3 grow overflow-hidden rounded-full bg-line">
            <span className="block h-full rounded-full bg-turmeric" style={{ width: `${percent}%` }} />
          </span>
          <span className="w-10 text-right">{reviewsMessages.percent(percent)}</span>
        </span>
      </td>
    </tr>
  );
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="min-w-0">{review.author}</strong>
        <time dateTime={review.createdAt} className="money text-ink-soft text-sm">
          {formatDayOf(review.createdAt)}
        </time>
      </p>
      <Rating value={review.rating} />
      {review.text !== '' && <p className="mt-1 as-typed max-w-prose">{review.text}</p>}
    </li>
  );
}
