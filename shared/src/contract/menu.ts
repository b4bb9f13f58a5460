import { z } from 'zod';
import { duplicateNameIndexes, MODIFIER_GROUP_TYPES } from '../domain/menu/modifiers.ts';
import { isMoney } from '../domain/money/money.ts';
import { ACCOUNT_BOUNDS, MENU_BOUNDS } from '../domain/text/field-rules.ts';
import { defineEndpoint } from './endpoint.ts';
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
} from './fields.ts';

export const optionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Rupees added to the price of the dish. */
  price: z.number(),
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
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

const optionBodySchema = z.object({
  id: idSchema.optional(),
  name: nameSchema,
  price: moneySchema,
  isDefault: z.boolean().default(false),
  isAvailable: z.boolean().default(true),
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

const tagListSchema = z.array(requiredTextSchema(MENU_BOUNDS.tagLength)).max(MENU_BOUNDS.tags);

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
});
export const createMenuItemBodySchema = menuItemFieldsSchema.partial().required({ name: true, price: true });
/**
 * `isAvailable: false` lasts until staff switch the dish on, `soldOutUntil: 'tomorrow'` until the next day's opening.
 * `isAvailable: true` ends both.
 */
export const updateMenuItemBodySchema = menuItemFieldsSchema
  .partial()
  .extend({ soldOutUntil: z.literal('tomorrow').optional(), version: versionSchema.optional() })
  .refine((body) => body.soldOutUntil === undefined || body.isAvailable !== true, {
    path: ['soldOutUntil'],
    message: 'must not be set for an available dish',
  });
export type CreateMenuItemBody = z.infer<typeof createMenuItemBodySchema>;
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
