import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRows, type Page } from '../../db/pagination.ts';
import type { Reviews } from '../../db/schema.ts';

export type ReviewRow = Pick<Selectable<Reviews>, 'id' | 'author' | 'rating' | 'text' | 'created_at'>;

const REVIEW_COLUMNS = ['id', 'author', 'rating', 'text', 'created_at'] as const;

/** The number of reviews with 5, 4, 3, 2 and 1 stars; null when the dish is not on the menu. */
export async function findStarCounts(db: Database, menuItemId: string): Promise<number[] | null> {
  const row = await db
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category_id')
    .select('menu_items.star_counts')
    .where('menu_items.id', '=', menuItemId)
    .where('menu_items.deleted_at', 'is', null)
    .where('categories.is_active', '=', true)
    .executeTakeFirst();
  return row?.star_counts ?? null;
}

/** Where a review is in the list of its dish. */
export interface ReviewPosition {
  id: string;
  /** With microseconds, which a Date has not. */
  written_at: string;
}

/** @returns null for an unknown review, and for one of another dish */
export async function findPosition(
  db: Database,
  menuItemId: string,
  reviewId: string,
): Promise<ReviewPosition | null> {
  const row = await db
    .selectFrom('reviews')
    .select(['id', sql<string>`created_at::text`.as('written_at')])
    .where('id', '=', reviewId)
    .where('menu_item_id', '=', menuItemId)
    .executeTakeFirst();
  return row ?? null;
}

function reviewsAfter(db: Database, menuItemId: string, after: ReviewPosition | null) {
  const reviews = db.selectFrom('reviews').where('menu_item_id', '=', menuItemId);
  if (!after) return reviews;
  const writtenAt = sql<Date>`${after.written_at}::timestamptz`;
  return reviews
    .where('created_at', '<=', writtenAt)
    .where((eb) => eb.or([eb('created_at', '<', writtenAt), eb('id', '>', after.id)]));
}

/** The number of reviews after a position. */
export const countReviewsAfter = (db: Database, menuItemId: string, after: ReviewPosition): Promise<number> =>
  countRows(db, reviewsAfter(db, menuItemId, after).select('id'));

/** Newest first. @param after null for the whole list */
export async function listReviews(
  db: Database,
  menuItemId: string,
  after: ReviewPosition | null,
  page: Page,
): Promise<ReviewRow[]> {
  return reviewsAfter(db, menuItemId, after)
    .select(REVIEW_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

const deliveredLines = (db: Database, userId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.customer_id', '=', userId)
    .where('orders.status', '=', 'delivered')
    .where('orders.is_test', '=', false);

/** Each dish once. */
export async function listDeliveredItems(db: Database, userId: string): Promise<string[]> {
  const rows = await deliveredLines(db, userId)
    .select('order_lines.menu_item_id')
    .distinct()
    .where('order_lines.menu_item_id', 'is not', null)
    .$narrowType<{ menu_item_id: string }>()
    .execute();
  return rows.map(({ menu_item_id }) => menu_item_id);
}

export async function hasDeliveredItem(db: Database, userId: string, menuItemId: string): Promise<boolean> {
  const row = await deliveredLines(db, userId)
    .select(sql<number>`1`.as('one'))
    .where('order_lines.menu_item_id', '=', menuItemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewReview {
  menuItemId: string;
  userId: string;
  author: string;
  rating: number;
  text: string;
}

/** A trigger updates the dish's star counts in the same statement. */
export async function insertReview(db: Database, review: NewReview): Promise<ReviewRow> {
  return db
    .insertInto('reviews')
    .values({
      menu_item_id: review.menuItemId,
      user_id: review.userId,
      author: review.author,
      rating: review.rating,
      text: review.text,
    })
    .returning(REVIEW_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The review of a dish by a customer. A trigger updates the dish's star counts in the same statement. */
export async function updateReview(
  db: Database,
  userId: string,
  menuItemId: string,
  { rating, text }: Pick<NewReview, 'rating' | 'text'>,
): Promise<ReviewRow | null> {
  const row = await db
    .updateTable('reviews')
    .set({ rating, text })
    .where('user_id', '=', userId)
    .where('menu_item_id', '=', menuItemId)
    .returning(REVIEW_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function listOwnReviews(
  db: Database,
  userId: string,
): Promise<(ReviewRow & { menu_item_id: string })[]> {
  return db
    .selectFrom('reviews')
    .select([...REVIEW_COLUMNS, 'menu_item_id'])
    .where('user_id', '=', userId)
    .execute();
}
