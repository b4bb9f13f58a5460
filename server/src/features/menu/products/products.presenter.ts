import {
  type DishNotes,
  type MenuItem,
  menuItemSchema,
  type UpdateMenuItemBody,
} from '@chulo/shared/contract/menu/menu';
import {
  type Availability,
  isAvailableAt,
  isSoldOutAt,
  type OrderableGroup,
  type OrderableItem,
  stockLeftAt,
} from '@chulo/shared/domain/menu/availability';
import { summariseRatings } from '@chulo/shared/domain/menu/ratings';
import { columnWriter, fieldReader } from '../../../db/stored-fields.ts';
import { availabilityOfOption } from './modifier-group-changes.ts';
import type { ModifierGroupRow } from './modifier-groups.repository.ts';
import { productMessages } from './products.messages.ts';
import type { MenuItemRow } from './products.repository.ts';

const storedFieldsOf = fieldReader<MenuItem>(menuItemSchema);
const menuItemColumns = columnWriter('menu_items');
/** The service decides what they change. */
const NOT_REPLACED = ['categoryId', 'isAvailable', 'soldOutUntil', 'version'] as const;

/** @param now decides whether the dish is sold out */
export function presentMenuItem(row: MenuItemRow, now: Date): MenuItem {
  const [five = 0, four = 0, three = 0, two = 0, one = 0] = row.star_counts;
  const { average, count } = summariseRatings([five, four, three, two, one]);
  return {
    ...storedFieldsOf(row),
    price: Number(row.price),
    originalPrice: row.original_price === null ? null : Number(row.original_price),
    category: row.category_name,
    isVegetarian: row.is_veg,
    isAvailable: isAvailableAt(availabilityOfItem(row), now),
    soldOutUntil: isSoldOutAt(row.sold_out_until, now) ? row.sold_out_until.toISOString() : null,
    stockLeft: stockLeftAt(availabilityOfItem(row), now),
    stockEndsAt: isSoldOutAt(row.stock_ends_at, now) ? row.stock_ends_at.toISOString() : null,
    rating: average,
    reviewCount: count,
    reviews: count,
    orders: row.order_count,
    totalOrders: row.order_count,
    prepTime: row.prep_minutes,
    time: productMessages.preparation(row.prep_minutes),
    discount: Number(row.discount_percent),
    addedAt: row.added_at.toISOString(),
    customizations: row.groups.map((group) => presentGroup(group, now)),
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
    ...availabilityOfItem(row),
    isSwitchedOn: row.is_available && row.is_category_active,
    stockId: row.stock_id,
    groups: row.groups.map(orderableGroup),
  };
}

export const availabilityOfItem = (row: MenuItemRow): Availability => ({
  isSwitchedOn: row.is_available,
  soldOutUntil: row.sold_out_until,
  stockLeft: row.stock_left,
  stockEndsAt: row.stock_ends_at,
});

function orderableGroup(row: ModifierGroupRow): OrderableGroup {
  return {
    ...termsOf(row),
    options: row.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: Number(option.price),
      isDefault: option.is_default,
      ...availabilityOfOption(option),
      stockId: option.stock_id,
    })),
  };
}

function presentGroup(row: ModifierGroupRow, now: Date): MenuItem['customizations'][number] {
  return {
    ...termsOf(row),
    options: row.options.map((option) => {
      const availability = availabilityOfOption(option);
      const { soldOutUntil, stockEndsAt = null } = availability;
      const stockLeft = stockLeftAt(availability, now);
      return {
        id: option.id,
        name: option.name,
        price: Number(option.price),
        isDefault: option.is_default,
        isAvailable: isAvailableAt(availability, now),
        ...(isSoldOutAt(soldOutUntil, now) && { soldOutUntil: soldOutUntil.toISOString() }),
        ...(stockLeft !== null && { stockLeft }),
        ...(isSoldOutAt(stockEndsAt, now) && { stockEndsAt: stockEndsAt.toISOString() }),
      };
    }),
  };
}

const termsOf = (row: ModifierGroupRow) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  required: row.is_required,
  min: row.min_choices,
  max: row.max_choices,
});

/** An update leaves an absent field unchanged, an insert uses the column's default. */
export function columnsOf(body: UpdateMenuItemBody) {
  return {
    ...menuItemColumns(body, NOT_REPLACED),
    is_veg: body.isVeg ?? body.isVegetarian,
    prep_minutes: body.prepTime ?? body.time,
    discount_percent: body.discount,
  };
}
