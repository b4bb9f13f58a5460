import {
  editReview,
  listReviewableDishes,
  listReviews,
  writeReview,
} from '@chulo/shared/contract/menu/reviews';
import { sendWithEtag } from '../../http/etag-response.ts';
import type { Routes } from '../../http/route.ts';
import type { ReviewsService } from './reviews.service.ts';

export function registerReviewRoutes({ route, rawRoute }: Routes, reviews: ReviewsService): void {
  rawRoute(listReviews, async ({ params, query, request, reply }) => {
    const response = { success: true, ...(await reviews.listReviews(params.menuItemId, query)) };
    return sendWithEtag(request, reply, response, 'public, no-cache');
  });
  route(writeReview, ({ principal, params, body }) =>
    reviews.writeReview(principal, params.menuItemId, body),
  );
  route(editReview, ({ principal, params, body }) => reviews.editReview(principal, params.menuItemId, body));
  route(listReviewableDishes, ({ principal }) => reviews.listReviewableDishes(principal));
}
