import { z } from 'zod';
import { MODIFIER_GROUP_TYPES, repeatedNames } from '../domain/menu/modifiers.ts';
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
  price: z.number(),
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
});
/** A modifier group; 'customizations' on the wire (section 3). */
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
  /** Not available until then, and by itself again afterwards; null when somebody must switch it on. */
  soldOutUntil: instantSchema.nullable(),
  isBestSeller: z.boolean(),
  rating: z.number(),
  reviewCount: z.int(),
  reviews: z.int(),
  orders: z.int(),
  totalOrders: z.int(),
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

/** A list in which no two have one name; a repeated one is refused at its own name. */
const namedListSchema = <Named extends z.ZodType<{ name: string }>>(schema: Named, message: string) =>
  z.array(schema).superRefine((list, context) => {
    for (const place of repeatedNames(list.map(({ name }) => name)))
      context.addIssue({ code: 'custom', path: [place, 'name'], message });
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
/** Minutes as a number, or as the first number of a text like '20-25 min'. */
const preparationTextSchema = z
  .union([z.number(), z.string()])
  .refine((value) => typeof value === 'number' || /\d/.test(value), 'must say a number of minutes')
  .transform((value) => (typeof value === 'number' ? value : Number(/\d+/.exec(value)?.[0])))
  .pipe(prepMinutesSchema);

/** What has two spellings takes either; categoryId beats `category` (a name), isVeg isVegetarian, prepTime `time`. */
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
 * `isAvailable: false` holds until somebody switches the dish on, `soldOutUntil: 'tomorrow'` until the restaurant
 * opens on its next day, and `isAvailable: true` ends either.
 */
export const updateMenuItemBodySchema = menuItemFieldsSchema
  .partial()
  .extend({ soldOutUntil: z.literal('tomorrow').optional(), version: versionSchema.optional() })
  .refine((body) => body.soldOutUntil === undefined || body.isAvailable !== true, {
    path: ['soldOutUntil'],
    message: 'must not be said of an available dish',
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
/** Takes a deletion back; what was not deleted stays as it is. */
export const restoreMenuItem = defineEndpoint('restoreMenuItem', {
  params: menuItemParamsSchema,
  data: menuItemSchema,
});

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  isActive: z.boolean(),
  displayOrder: z.int(),
  productCount: z.int(),
  version: z.int(),
});
export type Category = z.infer<typeof categorySchema>;

const categoryFieldsSchema = z.object({
  name: nameSchema,
  description: descriptionSchema,
  icon: textSchema(MENU_BOUNDS.categoryIcon),
  isActive: z.boolean(),
  displayOrder: z.int().min(1).max(MENU_BOUNDS.displayOrder),
});
export const createCategoryBodySchema = categoryFieldsSchema.partial().required({ name: true });
export const updateCategoryBodySchema = categoryFieldsSchema
  .partial()
  .extend({ version: versionSchema.optional() });
export type CreateCategoryBody = z.infer<typeof createCategoryBodySchema>;
export type UpdateCategoryBody = z.infer<typeof updateCategoryBodySchema>;

const categoryParamsSchema = z.object({ categoryId: idSchema });

export const listCategories = defineEndpoint('listCategories', {
  data: z.array(categorySchema),
  readsBearer: true,
});
export const createCategory = defineEndpoint('createCategory', {
  body: createCategoryBodySchema,
  data: categorySchema,
  status: 201,
});
export const updateCategory = defineEndpoint('updateCategory', {
  params: categoryParamsSchema,
  body: updateCategoryBodySchema,
  data: categorySchema,
});
export const deleteCategory = defineEndpoint('deleteCategory', {
  params: categoryParamsSchema,
  data: z.null(),
});
/** Takes a deletion back; what was not deleted stays as it is. */
export const restoreCategory = defineEndpoint('restoreCategory', {
  params: categoryParamsSchema,
  data: categorySchema,
});

export const menuEndpoints = [
  listMenu,
  createMenuItem,
  updateMenuItem,
  deleteMenuItem,
  restoreMenuItem,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  restoreCategory,
] as const;

/** What the server knows of a dish beside its public answer, for search engines and link previews. */
export interface DishNotes {
  /** An ISO instant. */
  editedAt: string;
  /** In pixels, of a picture that somebody has uploaded. */
  pictureSize: { width: number; height: number } | null;
}
