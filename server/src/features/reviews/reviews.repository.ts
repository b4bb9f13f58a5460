import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Page } from '../../db/pages.ts';
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

/** Newest first. */
export async function listReviews(db: Database, menuItemId: string, page: Page): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('menu_item_id', '=', menuItemId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function hasDeliveredItem(db: Database, userId: string, menuItemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(sql<number>`1`.as('one'))
    .where('orders.customer_id', '=', userId)
    .where('orders.status', '=', 'delivered')
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
