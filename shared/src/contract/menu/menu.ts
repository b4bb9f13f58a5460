import { z } from 'zod';
import { isSoldOutSpan, MAX_STOCK, SOLD_OUT_SPANS } from '../../domain/menu/availability.ts';
import { duplicateNameIndexes } from '../../domain/menu/duplicate-names.ts';
import { MODIFIER_GROUP_TYPES } from '../../domain/menu/modifiers.ts';
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

export const optionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Rupees added to the price of the dish. */
  price: z.number(),
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
  /** The option becomes available again automatically at this instant. */
  soldOutUntil: instantSchema.optional(),
  /** How many are left, shared with options that were counted together; absent without a count. */
  stockLeft: z.int().optional(),
});
/** A modifier group; the API calls it `customizations` (S3.5). */
export const customizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(MODIFIER_GROUP_TYPES),
  required: z.boolean(),
  min: z.int(),
  max: z.int(),
  options: z.array(optionSchema),
});

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

/** A list with unique names; the error points at the duplicate name. */
const namedListSchema = <Named extends z.ZodType<{ name: string }>>(schema: Named, message: string) =>
  z.array(schema).superRefine((list, context) => {
    for (const index of duplicateNameIndexes(list.map(({ name }) => name)))
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
  });

/**
 * A number is a new count, null ends the count. It is not called `stockLeft`: a client that sends back what it has read
 * would otherwise set an old number again.
 */
const stockCountSchema = z.int().min(0).max(MAX_STOCK).nullable().optional();
const soldOutSpanSchema = z.enum(SOLD_OUT_SPANS).optional();
export const SOLD_OUT_UNTIL_NOT_READ = 'must be hour, tomorrow, or as it was read';
/** As it was read, which is no change by itself. It says what `isAvailable` was read with. */
const stockLeftAsReadSchema = z.int().nullable().optional();

const optionBodySchema = z.object({
  id: idSchema.optional(),
  name: nameSchema,
  price: moneySchema,
  isDefault: z.boolean().default(false),
  /** Absent, an option of the dish stays as it is, and a new one is available. */
  isAvailable: z.boolean().optional(),
  soldOutUntil: instantSchema.nullable().optional(),
  stockLeft: stockLeftAsReadSchema,
  stockCount: stockCountSchema,
});
const customizationBodySchema = z.object({
  id: idSchema.optional(),
  name: nameSchema,
  type: z.enum(MODIFIER_GROUP_TYPES),
  required: z.boolean().default(false),
  min: z.int().min(0).max(MENU_BOUNDS.choices).default(0),
  max: z.int().min(0).max(MENU_BOUNDS.choices).default(0),
  options: namedListSchema(optionBodySchema, 'must not be the name of another option')
    .min(1)
    .max(MENU_BOUNDS.options),
});
export type CustomizationBody = z.infer<typeof customizationBodySchema>;

/** A tag that repeats an earlier one is left out, as in the form. */
const tagListSchema = z
  .array(requiredTextSchema(MENU_BOUNDS.tagLength))
  .max(MENU_BOUNDS.tags)
  .overwrite((tags) => {
    const repeated = new Set(duplicateNameIndexes(tags));
    return tags.filter((_, index) => !repeated.has(index));
  });

const prepMinutesSchema = z
  .int()
  .min(MENU_BOUNDS.preparationMinutes.min)
  .max(MENU_BOUNDS.preparationMinutes.max);
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
  calories: z.int().min(0).max(MENU_BOUNDS.calories).nullable(),
  ingredients: tagListSchema,
  allergens: tagListSchema,
  /** Percent. */
  discount: z
    .number()
    .min(0)
    .max(MENU_BOUNDS.discountPercent)
    .refine(isMoney, 'must have at most 2 decimals'),
  customizations: namedListSchema(customizationBodySchema, 'must not be the name of another choice').max(
    MENU_BOUNDS.groups,
  ),
  /** The station of the kitchen that cooks it; null for none. It is read with `listStations`. */
  stationId: idSchema.nullable(),
});
export const createMenuItemBodySchema = menuItemFieldsSchema.partial().required({ name: true, price: true });
/**
 * `isAvailable: false` lasts until staff switch the dish on, `soldOutUntil: 'tomorrow'` until the next day's opening,
 * `stockCount` until as many are ordered. `isAvailable: true` ends all three. See `changedAvailability`.
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
    version: versionSchema.optional(),
  })
  .refine((body) => !isSoldOutSpan(body.soldOutUntil) || body.isAvailable !== true, {
    path: ['soldOutUntil'],
    message: 'must not be set for an available dish',
  });
/** One of the three fields; a count is shared by all these options. */
export const updateOptionsBodySchema = z
  .object({
    optionIds: z.array(idSchema).min(1).max(MENU_BOUNDS.optionsAtOnce),
    isAvailable: z.boolean().optional(),
    soldOutUntil: soldOutSpanSchema,
    stockCount: stockCountSchema,
  })
  .refine(
    ({ isAvailable, soldOutUntil, stockCount }) =>
      [isAvailable, soldOutUntil, stockCount].filter((field) => field !== undefined).length === 1,
    { path: ['isAvailable'], message: 'must be the only change: isAvailable, soldOutUntil or stockCount' },
  );
export type CreateMenuItemBody = z.infer<typeof createMenuItemBodySchema>;
export type UpdateOptionsBody = z.infer<typeof updateOptionsBodySchema>;
export type UpdateMenuItemBody = z.infer<typeof updateMenuItemBodySchema>;

const menuItemParamsSchema = z.object({ menuItemId: idSchema });

export const listMenu = defineEndpoint('listMenu', { data: z.array(menuItemSchema), readsBearer: true });
export const createMenuItem = defineEndpoint('createMenuItem', {
  body: createMenuItemBodySchema,
  data: menuItemSchema,
  status: 201,
});
export const updateMenuItem = defineEndpoint('updateMenuItem', {
  params: menuItemParamsSchema,
  body: updateMenuItemBodySchema,
  data: menuItemSchema,
});
/** Sets the availability of options, for example of all those with one name; answers with their dishes. */
export const updateOptions = defineEndpoint('updateOptions', {
  body: updateOptionsBodySchema,
  data: z.array(menuItemSchema),
});
export const deleteMenuItem = defineEndpoint('deleteMenuItem', {
  params: menuItemParamsSchema,
  data: z.null(),
});
/** Restores a deleted dish; has no effect on one that is not deleted. */
export const restoreMenuItem = defineEndpoint('restoreMenuItem', {
  params: menuItemParamsSchema,
  data: menuItemSchema,
});

export const menuEndpoints = [
  listMenu,
  createMenuItem,
  updateMenuItem,
  updateOptions,
  deleteMenuItem,
  restoreMenuItem,
] as const;

/** Data of a dish that is not in the public API, for search engines and link previews. */
export interface DishNotes {
  /** ISO 8601 instant. */
  editedAt: string;
  /** Pixels; null when the picture was not uploaded. */
  pictureSize: { width: number; height: number } | null;
}
