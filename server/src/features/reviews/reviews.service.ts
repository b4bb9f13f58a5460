import type { ListMeta } from '@chulo/shared/contract/fields';
import type {
  ListReviewsQuery,
  Review,
  ReviewableDish,
  ReviewPage,
  WriteReviewBody,
} from '@chulo/shared/contract/menu/reviews';
import { summariseRatings } from '@chulo/shared/domain/menu/ratings';
import type { Kysely } from 'kysely';
import { violatedConstraint } from '../../db/database-errors.ts';
import { listMetaOf, pageOf } from '../../db/pagination.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import { presentReview } from './reviews.presenter.ts';
import * as repository from './reviews.repository.ts';

const PAGE_SIZE = 10;

export interface ReviewsDependencies {
  db: Kysely<DB>;
  /** Reloads the menu snapshot after a review, because the menu shows ratings. */
  reloadMenu: () => Promise<void>;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ db, reloadMenu }: ReviewsDependencies) {
  return {
    /** Newest first, with a summary of all reviews. @throws AppError review.dish_gone, review.not_found */
    async listReviews(
      menuItemId: string,
      query: ListReviewsQuery,
    ): Promise<{ data: ReviewPage; meta: ListMeta }> {
      const page = pageOf(query, PAGE_SIZE);
      const { after } = query;
      const [starCounts, position] = await Promise.all([
        repository.findStarCounts(db, menuItemId),
        after === undefined ? null : repository.findPosition(db, menuItemId, after),
      ]);
      if (!starCounts) throw new AppError('review.dish_gone');
      if (after !== undefined && !position) throw new AppError('review.not_found');
      const [rows, following] = await Promise.all([
        repository.listReviews(db, menuItemId, position, page),
        position && repository.countReviewsAfter(db, menuItemId, position),
      ]);
      const [five = 0, four = 0, three = 0, two = 0, one = 0] = starCounts;
      const { average, count, distribution } = summariseRatings([five, four, three, two, one]);
      return {
        data: { average, count, distribution, reviews: rows.map(presentReview) },
        meta: listMetaOf(page, following ?? count),
      };
    },

    /**
     * A customer reviews a dish once, after a delivered order of it.
     * @throws AppError review.dish_gone, review.not_eligible, review.exists
     */
    async writeReview(principal: Principal, menuItemId: string, body: WriteReviewBody): Promise<Review> {
      if (!(await repository.findStarCounts(db, menuItemId))) throw new AppError('review.dish_gone');
      if (!(await repository.hasDeliveredItem(db, principal.userId, menuItemId)))
        throw new AppError('review.not_eligible');
      try {
        const row = await repository.insertReview(db, {
          menuItemId,
          userId: principal.userId,
          author: principal.name,
          rating: body.rating,
          text: body.text,
        });
        await reloadMenu();
        return presentReview(row);
      } catch (error) {
        if (violatedConstraint(error) === 'reviews_menu_item_id_user_id_key')
          throw new AppError('review.exists');
        throw error;
      }
    },

    /** @throws AppError review.dish_gone, review.not_found when the customer has not reviewed the dish */
    async editReview(principal: Principal, menuItemId: string, body: WriteReviewBody): Promise<Review> {
      if (!(await repository.findStarCounts(db, menuItemId))) throw new AppError('review.dish_gone');
      const row = await repository.updateReview(db, principal.userId, menuItemId, body);
      if (!row) throw new AppError('review.not_found');
      await reloadMenu();
      return presentReview(row);
    },

    /** The dishes that the customer can review, or has reviewed. */
    async listReviewableDishes(principal: Principal): Promise<ReviewableDish[]> {
      const [menuItemIds, own] = await Promise.all([
        repository.listDeliveredItems(db, principal.userId),
        repository.listOwnReviews(db, principal.userId),
      ]);
      const reviews = new Map(own.map((row) => [row.menu_item_id, presentReview(row)]));
      return [...new Set([...menuItemIds, ...reviews.keys()])].map((menuItemId) => ({
        menuItemId,
        review: reviews.get(menuItemId) ?? null,
      }));
    },
  };
}
