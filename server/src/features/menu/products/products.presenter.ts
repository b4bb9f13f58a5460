import type { DishNotes, MenuItem, UpdateMenuItemBody } from '@chulo/shared/contract/menu';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import { isAvailableAt, isSoldOutAt } from '@chulo/shared/domain/menu/availability';
import { summariseRatings } from '@chulo/shared/domain/menu/ratings';
import type { ModifierGroupRow } from './modifier-groups.repository.ts';
import { productMessages } from './products.messages.ts';
import type { MenuItemRow } from './products.repository.ts';

/** @param now decides whether the dish is sold out */
export function presentMenuItem(row: MenuItemRow, now: Date): MenuItem {
  const [five = 0, four = 0, three = 0, two = 0, one = 0] = row.star_counts;
  const { average, count } = summariseRatings([five, four, three, two, one]);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: Number(row.price),
    originalPrice: row.original_price === null ? null : Number(row.original_price),
    image: row.image,
    category: row.category_name,
    categoryId: row.category_id,
    isVeg: row.is_veg,
    isVegetarian: row.is_veg,
    isVegan: row.is_vegan,
    isGlutenFree: row.is_gluten_free,
    isSpicy: row.is_spicy,
    isAvailable: isAvailableAt({ isSwitchedOn: row.is_available, soldOutUntil: row.sold_out_until }, now),
    soldOutUntil: isSoldOutAt(row.sold_out_until, now) ? row.sold_out_until.toISOString() : null,
    isBestSeller: row.is_best_seller,
    rating: average,
    reviewCount: count,
    reviews: count,
    orders: row.order_count,
    totalOrders: row.order_count,
    prepTime: row.prep_minutes,
    time: productMessages.preparation(row.prep_minutes),
    calories: row.calories,
    ingredients: row.ingredients,
    allergens: row.allergens,
    discount: Number(row.discount_percent),
    addedAt: row.added_at.toISOString(),
    customizations: row.groups.map(presentGroup),
    version: row.version,
  };
}

/** Data for rendered pages that the API does not expose. */
export function presentNotes(row: MenuItemRow): DishNotes {
  return { editedAt: row.edited_at.toISOString(), pictureSize: row.picture_size };
}

export function presentOrderable(row: MenuItemRow): OrderableItem {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    price: Number(row.price),
    prepMinutes: row.prep_minutes,
    isSwitchedOn: row.is_available && row.is_category_active,
    soldOutUntil: row.sold_out_until,
    groups: row.groups.map(presentGroup),
  };
}

function presentGroup(row: ModifierGroupRow) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    required: row.is_required,
    min: row.min_choices,
    max: row.max_choices,
    options: row.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: Number(option.price),
      isDefault: option.is_default,
      isAvailable: option.is_available,
    })),
  };
}

/** Absent fields are undefined: an update leaves them unchanged, an insert uses the column default. */
export function columnsOf(body: UpdateMenuItemBody) {
  return {
    name: body.name,
    description: body.description,
    price: body.price,
    original_price: body.originalPrice,
    image: body.image,
    is_veg: body.isVeg ?? body.isVegetarian,
    is_vegan: body.isVegan,
    is_gluten_free: body.isGlutenFree,
    is_spicy: body.isSpicy,
    is_available: body.isAvailable,
    is_best_seller: body.isBestSeller,
    prep_minutes: body.prepTime ?? body.time,
    calories: body.calories,
    ingredients: body.ingredients,
    allergens: body.allergens,
    discount_percent: body.discount,
  };
}
