import type { Review } from '@chulo/shared/contract/reviews';
import { formatDayOf } from '../../../lib/nepal-clock.ts';
import { Rating } from '../../../ui/rating.tsx';

export function ReviewCard({ review }: { review: Review }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="min-w-0">{review.author}</strong>
        <time dateTime={review.createdAt} className="money text-ink-soft text-sm">
          {formatDayOf(review.createdAt)}
        </time>
      </p>
      <Rating value={review.rating} />
      {review.text !== '' && <p className="mt-1 max-w-prose whitespace-pre-line">{review.text}</p>}
    </li>
  );
}
