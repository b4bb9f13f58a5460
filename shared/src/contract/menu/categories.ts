import { z } from 'zod';
import { MENU_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { descriptionSchema, idSchema, nameSchema, textSchema, versionSchema } from '../fields.ts';

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
  icon: textSchema(16),
  isActive: z.boolean(),
  displayOrder: z.int().min(1).max(100_000),
});
export const createCategoryBodySchema = categoryFieldsSchema.partial().required({ name: true });
export const updateCategoryBodySchema = categoryFieldsSchema
  .partial()
  .extend({ version: versionSchema.optional() });
export type CreateCategoryBody = z.infer<typeof createCategoryBodySchema>;
export type UpdateCategoryBody = z.infer<typeof updateCategoryBodySchema>;

const categoryParamsSchema = z.object({ categoryId: idSchema });

export const listCategories = defineEndpoint('listCategories', {
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  data: z.array(categorySchema),
  readsBearer: true,
});

export const createCategory = defineEndpoint('createCategory', {
  method: 'POST',
  path: '/api/categories',
  access: 'can:menu',
  body: createCategoryBodySchema,
  data: categorySchema,
  status: 201,
});

export const updateCategory = defineEndpoint('updateCategory', {
  method: 'PUT',
  path: '/api/categories/{categoryId}',
  access: 'can:menu',
  params: categoryParamsSchema,
  body: updateCategoryBodySchema,
  data: categorySchema,
});

export const deleteCategory = defineEndpoint('deleteCategory', {
  method: 'DELETE',
  path: '/api/categories/{categoryId}',
  access: 'can:menu',
  params: categoryParamsSchema,
  data: z.null(),
});

/** Restores a deleted category; has no effect on one that is not deleted. */
export const restoreCategory = defineEndpoint('restoreCategory', {
  method: 'PUT',
  path: '/api/categories/{categoryId}/restore',
  access: 'can:menu',
  isAct: true,
  params: categoryParamsSchema,
  data: categorySchema,
});

/** Puts the dishes of a category in this order. Other ids are ignored; dishes that are not in the list follow in their order. */
export const sortDishes = defineEndpoint('sortDishes', {
  method: 'PUT',
  path: '/api/categories/{categoryId}/dishes',
  access: 'can:menu',
  params: z.object({ categoryId: idSchema }),
  body: z.object({ menuItemIds: z.array(idSchema).min(1).max(MENU_BOUNDS.dishesSorted) }),
  data: z.null(),
});
