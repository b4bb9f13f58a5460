import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Database } from '../client.ts';
import { demoCategories, demoMenuItems } from './demo-catalogue.ts';
import { demoReviews } from './demo-reviews.ts';
import type { DemoMenuItem } from './demo-types.ts';

/**
 * Inserts the demo's categories and dishes with their options, in the caller's transaction. Only the demo itself has
 * invented numbers of orders, best sellers and reviews. A copy has ids of its own: devices start with favourites whose ids are those
 * of the demo (SAMPLE_FAVORITES).
 */
export async function seedDemoMenu(db: Database, now: Date, { isDemo }: { isDemo: boolean }): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const own = <Row extends { id: string }>(row: Row): Row => (isDemo ? row : { ...row, id: randomUUID() });
  const categories = demoCategories.map(own);
  await db
    .insertInto('categories')
    .values(
      categories.map(({ id, name, description, icon, displayOrder }) => ({
        id,
        name,
        description,
        icon,
        display_order: displayOrder,
      })),
    )
    .execute();
  await insertDishes(db, demoMenuItems.map(own), { categories, daysAgo, isDemo });
  if (isDemo) await insertReviews(db, daysAgo);
}

interface DishOptions {
  categories: readonly { id: string; name: string }[];
  daysAgo: (days: number) => Date;
  isDemo: boolean;
}

async function insertDishes(
  db: Database,
  items: readonly DemoMenuItem[],
  { categories, daysAgo, isDemo }: DishOptions,
): Promise<void> {
  const categoryIds = new Map(categories.map((category) => [category.name, category.id]));
  await db
    .insertInto('menu_items')
    .values(
      items.map((item) => ({
        id: item.id,
        category_id: categoryIds.get(item.categoryName) ?? '',
        name: item.name,
        description: item.description,
        price: item.price,
        original_price: item.originalPrice,
        image: item.image,
        is_veg: item.isVeg,
        is_vegan: item.isVegan,
        is_gluten_free: item.isGlutenFree,
        is_spicy: item.isSpicy,
        is_best_seller: isDemo && item.isBestSeller,
        prep_minutes: item.prepMinutes,
        calories: item.calories,
        ingredients: [...item.ingredients],
        allergens: [...item.allergens],
        discount_percent: item.discount,
        order_count: isDemo ? item.orderCount : 0,
        added_at: daysAgo(item.addedDaysAgo),
      })),
    )
    .execute();
  const groups = items.flatMap(groupsOf);
  await db
    .insertInto('modifier_groups')
    .values(groups.map(({ row }) => row))
    .execute();
  await db
    .insertInto('modifier_options')
    .values(groups.flatMap(({ options }) => options))
    .execute();
}

function groupsOf(item: DemoMenuItem) {
  return item.modifierGroups.map((group, index) => {
    const id = randomUUID();
    return {
      row: {
        id,
        menu_item_id: item.id,
        position: index + 1,
        name: group.name,
        type: group.type,
        is_required: group.required,
        min_choices: group.min,
        max_choices: group.max,
      },
      options: group.options.map((option, optionIndex) => ({
        group_id: id,
        position: optionIndex + 1,
        name: option.name,
        price: option.price,
        is_default: option.isDefault,
      })),
    };
  });
}

async function insertReviews(db: Database, daysAgo: (days: number) => Date): Promise<void> {
  const reviews = [...demoReviews].flatMap(([itemId, entries]) =>
    entries.map((review) => ({
      menu_item_id: itemId,
      author: review.author,
      rating: review.rating,
      text: [review.title, review.text].filter((part) => part !== null).join('. '),
      created_at: daysAgo(review.daysAgo),
    })),
  );
  await db.insertInto('reviews').values(reviews).execute();
}
