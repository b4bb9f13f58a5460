import { z } from 'zod';
import { TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, instantSchema, listMetaSchema, multilineTextSchema, pageQuerySchema } from '../fields.ts';

export const reviewSchema = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  createdAt: instantSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewPageSchema = z.object({
  average: z.number(),
  count: z.int(),
  /** Whole percent of reviews with 5, 4, 3, 2 and 1 stars. */
  distribution: z.array(z.int()).length(5),
  reviews: z.array(reviewSchema),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

const reviewParamsSchema = z.object({ menuItemId: idSchema });

const listReviewsQuerySchema = pageQuerySchema.extend({
  /** The id of a review: only reviews that follow it in the list. Pages and `meta.total` count from there. */
  after: idSchema.optional(),
});
export type ListReviewsQuery = z.infer<typeof listReviewsQuerySchema>;
export const listReviews = defineEndpoint('listReviews', {
  method: 'GET',
  path: '/api/menu/{menuItemId}/reviews',
  access: 'public',
  params: reviewParamsSchema,
  query: listReviewsQuerySchema,
  data: reviewPageSchema,
  meta: listMetaSchema,
});
export const writeReviewBodySchema = z.object({
  rating: z.int().min(1).max(5),
  text: multilineTextSchema(TEXT_BOUNDS.review).default(''),
});
export type WriteReviewBody = z.infer<typeof writeReviewBodySchema>;
export const writeReview = defineEndpoint('writeReview', {
  method: 'POST',
  path: '/api/menu/{menuItemId}/reviews',
  access: 'signedIn',
  params: reviewParamsSchema,
  body: writeReviewBodySchema,
  data: reviewSchema,
  status: 201,
});

/** Of the review that the caller has written. */
export const editReview = defineEndpoint('editReview', {
  method: 'PUT',
  path: '/api/menu/{menuItemId}/reviews',
  access: 'signedIn',
  isAct: true,
  params: reviewParamsSchema,
  body: writeReviewBodySchema,
  data: reviewSchema,
});

/** A dish of the menu that was delivered to the caller. */
export const reviewableDishSchema = z.object({
  menuItemId: z.string(),
  /** What the caller has written of it; null while nothing. */
  review: reviewSchema.nullable(),
});
export type ReviewableDish = z.infer<typeof reviewableDishSchema>;
export const listReviewableDishes = defineEndpoint('listReviewableDishes', {
  method: 'GET',
  path: '/api/account/reviews',
  access: 'signedIn',
  data: z.array(reviewableDishSchema),
});
