import {
  createCategory,
  deleteCategory,
  listCategories,
  restoreCategory,
  updateCategory,
} from '@chulo/shared/contract/menu/categories';
import type { CachedRoute } from '../../../http/cached-response.ts';
import type { Routes } from '../../../http/route.ts';
import type { CategoriesService } from './categories.service.ts';

export function registerCategoryRoutes(
  { route }: Routes,
  cachedRoute: CachedRoute,
  categories: CategoriesService,
): void {
  cachedRoute(listCategories, categories.publicCategories, {
    permission: 'menu',
    list: categories.listAllCategories,
  });
  route(createCategory, ({ body }) => categories.createCategory(body));
  route(updateCategory, ({ params, body }) => categories.updateCategory(params.categoryId, body));
  route(deleteCategory, async ({ params }) => {
    await categories.deleteCategory(params.categoryId);
    return null;
  });
  route(restoreCategory, ({ params }) => categories.restoreCategory(params.categoryId));
}
