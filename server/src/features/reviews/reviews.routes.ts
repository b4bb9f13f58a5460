import { listReviews, writeReview } from '@chulo/shared/contract/reviews';
import type { Routes } from '../../http/route.ts';
import { sendTagged } from '../../http/tagged-answer.ts';
import type { ReviewsService } from './reviews.service.ts';

export function startReviewRoutes({ route, rawRoute }: Routes, reviews: ReviewsService): void {
  rawRoute(listReviews, async ({ params, query, request, reply }) => {
    const response = { success: true, ...(await reviews.listReviews(params.menuItemId, query)) };
    return sendTagged(request, reply, response, 'public, no-cache');
  });
  route(writeReview, ({ principal, params, body }) =>
    reviews.writeReview(principal, params.menuItemId, body),
  );
}
