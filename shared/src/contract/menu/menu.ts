import { z } from 'zod';
import { isSoldOutSpan } from '../../domain/menu/availability.ts';
import { duplicateNameIndexes } from '../../domain/menu/duplicate-names.ts';
import { isMoney } from '../../domain/money/money.ts';
import { ACCOUNT_BOUNDS, MENU_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  descriptionSchema,
  idSchema,
  instantSchema,
  moneySchema,
  nameSchema,
  optionalPictureSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '../fields.ts';
import {
  customizationListBodySchema,
  customizationSchema,
  isStockUntilFitting,
  STOCK_UNTIL_WITHOUT_COUNT,
  stockCountSchema,
  stockLeftAsReadSchema,
  stockUntilSchema,
  updateOptionsBodySchema,
} from './modifier-groups.ts';

export const menuItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Rupees, like `originalPrice`. */
  price: z.number(),
  originalPrice: z.number().nullable(),
  image: z.string(),
  category: z.string(),
  categoryId: z.string(),
  isVeg: z.boolean(),
  isVegetarian: z.boolean(),
  isVegan: z.boolean(),
  isGlutenFree: z.boolean(),
  isSpicy: z.boolean(),
  isAvailable: z.boolean(),
  /** The dish becomes available again automatically at this instant; null when staff must switch it on. */
  soldOutUntil: instantSchema.nullable(),
  /** How many are left, some seconds behind the orders; null without a count. */
  stockLeft: z.int().nullable(),
  /** A count of today ends at this instant, and orders that are cooked later take nothing from it; null when it does not end by itself. */
  stockEndsAt: instantSchema.nullable(),
  isBestSeller: z.boolean(),
  rating: z.number(),
  reviewCount: z.int(),
  reviews: z.int(),
  orders: z.int(),
  totalOrders: z.int(),
  /** Minutes. */
  prepTime: z.int(),
  time: z.string(),
  calories: z.int().nullable(),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  discount: z.number(),
  addedAt: instantSchema,
  customizations: z.array(customizationSchema),
  version: z.int(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const SOLD_OUT_UNTIL_NOT_READ = 'must be hour, tomorrow, or as it was read';

/** A tag that repeats an earlier one is left out, as in the form. */
const tagListSchema = z
  .array(requiredTextSchema(MENU_BOUNDS.tagLength))
  .max(MENU_BOUNDS.tags)
  .overwrite((tags) => {
    const repeated = new Set(duplicateNameIndexes(tags));
    return tags.filter((_, index) => !repeated.has(index));
  });

const prepMinutesSchema = z.int().min(1).max(600);
/** Minutes as a number, or the first number in a text like '20-25 min'. */
const preparationTextSchema = z
  .union([z.number(), z.string()])
  .refine((value) => typeof value === 'number' || /\d/.test(value), 'must say a number of minutes')
  .transform((value) => (typeof value === 'number' ? value : Number(/\d+/.exec(value)?.[0])))
  .pipe(prepMinutesSchema);

/**
 * Fields with two spellings accept both. `categoryId` wins over `category` (a name), `isVeg` over `isVegetarian`,
 * `prepTime` over `time`.
 */
const menuItemFieldsSchema = z.object({
  name: nameSchema,
  description: descriptionSchema,
  price: moneySchema.gt(0),
  originalPrice: moneySchema.nullable(),
  image: optionalPictureSchema,
  category: textSchema(ACCOUNT_BOUNDS.name.max),
  categoryId: idSchema,
  isVeg: z.boolean(),
  isVegetarian: z.boolean(),
  isVegan: z.boolean(),
  isGlutenFree: z.boolean(),
  isSpicy: z.boolean(),
  isAvailable: z.boolean(),
  stockCount: stockCountSchema,
  isBestSeller: z.boolean(),
  time: preparationTextSchema,
  prepTime: prepMinutesSchema,
  calories: z.int().min(0).max(20_000).nullable(),
  ingredients: tagListSchema,
  allergens: tagListSchema,
  /** Percent. */
  discount: z
    .number()
    .min(0)
    .max(MENU_BOUNDS.discountPercent)
    .refine(isMoney, 'must have at most 2 decimals'),
  customizations: customizationListBodySchema,
  /** The station of the kitchen that cooks it; null for none. It is read with `listStations`. */
  stationId: idSchema.nullable(),
});
export const createMenuItemBodySchema = menuItemFieldsSchema.partial().required({ name: true, price: true });
/**
 * `isAvailable: false` lasts until staff switch the dish on, `soldOutUntil: 'tomorrow'` until the next day's opening,
 * `stockCount` until as many are ordered, with `stockUntil: 'tomorrow'` for what is cooked before the next day's opening. `isAvailable: true` ends all three. See `changedAvailability`.
 *
 * What `listMenu` has answered can be sent back and changes nothing: `soldOutUntil` as it was read (null, the stored instant
 * or one that is over), and beside it `isAvailable` as it was read.
 */
export const updateMenuItemBodySchema = menuItemFieldsSchema
  .partial()
  .extend({
    soldOutUntil: z
      .string()
      .refine((text) => isSoldOutSpan(text) || instantSchema.safeParse(text).success, SOLD_OUT_UNTIL_NOT_READ)
      .nullable()
      .optional(),
    stockLeft: stockLeftAsReadSchema,
    /** As it was read, which is no change. */
    stockEndsAt: instantSchema.nullable().optional(),
    stockUntil: stockUntilSchema,
    version: versionSchema.optional(),
  })
  .refine(isStockUntilFitting, STOCK_UNTIL_WITHOUT_COUNT)
  .refine((body) => !isSoldOutSpan(body.soldOutUntil) || body.isAvailable !== true, {
    path: ['soldOutUntil'],
    message: 'must not be set for an available dish',
  });
export type CreateMenuItemBody = z.infer<typeof createMenuItemBodySchema>;
export type UpdateMenuItemBody = z.infer<typeof updateMenuItemBodySchema>;

const menuItemParamsSchema = z.object({ menuItemId: idSchema });

export const listMenu = defineEndpoint('listMenu', {
  method: 'GET',
  path: '/api/menu',
  access: 'public',
  data: z.array(menuItemSchema),
  readsBearer: true,
});

export const createMenuItem = defineEndpoint('createMenuItem', {
  method: 'POST',
  path: '/api/menu',
  access: 'can:menu',
  body: createMenuItemBodySchema,
  data: menuItemSchema,
  status: 201,
});

/** Without the permission `menu` only availability may be changed; the service checks it. */
export const updateMenuItem = defineEndpoint('updateMenuItem', {
  method: 'PUT',
  path: '/api/menu/{menuItemId}',
  access: 'can:soldOut',
  params: menuItemParamsSchema,
  body: updateMenuItemBodySchema,
  data: menuItemSchema,
});

/** Sets the availability of options, for example of all those with one name; answers with their dishes. */
export const updateOptions = defineEndpoint('updateOptions', {
  method: 'PUT',
  path: '/api/menu-options',
  access: 'can:soldOut',
  isAct: true,
  body: updateOptionsBodySchema,
  data: z.array(menuItemSchema),
});

export const deleteMenuItem = defineEndpoint('deleteMenuItem', {
  method: 'DELETE',
  path: '/api/menu/{menuItemId}',
  access: 'can:menu',
  params: menuItemParamsSchema,
  data: z.null(),
});

/** Restores a deleted dish; has no effect on one that is not deleted. */
export const restoreMenuItem = defineEndpoint('restoreMenuItem', {
  method: 'PUT',
  path: '/api/menu/{menuItemId}/restore',
  access: 'can:menu',
  isAct: true,
  params: menuItemParamsSchema,
  data: menuItemSchema,
});

/** Data of a dish that is not in the public API, for search engines and link previews. */
export interface DishNotes {
  /** ISO 8601 instant. */
  editedAt: string;
  /** Pixels; null when the picture was not uploaded. */
  pictureSize: { width: number; height: number } | null;
}
