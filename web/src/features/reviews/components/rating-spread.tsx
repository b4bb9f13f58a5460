import type { ReviewPage } from '@chulo/shared/contract/reviews';
import { Rating } from '../../../ui/rating.tsx';
import { reviewsMessages } from '../reviews.messages.ts';

const MOST_STARS = 5;

/** The average, and which share of the guests gave how many stars. */
export function RatingSpread({ page }: { page: ReviewPage }) {
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
          {page.distribution.map((percent, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of stars
            <Row key={place} stars={MOST_STARS - place} percent={percent} />
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
