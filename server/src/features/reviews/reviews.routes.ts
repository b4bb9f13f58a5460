import { listReviews, writeReview } from '@chulo/shared/contract/reviews';
import type { Routes } from '../../http/route.ts';
import type { ReviewsService } from './reviews.service.ts';

export function startReviewRoutes({ route }: Routes, reviews: ReviewsService): void {
  route(listReviews, ({ params, query }) => reviews.listReviews(params.menuItemId, query));
  route(writeReview, ({ principal, params, body }) =>
    reviews.writeReview(principal, params.menuItemId, body),
  );
}
