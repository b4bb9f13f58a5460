import {
  createCategory,
  deleteCategory,
  listCategories,
  restoreCategory,
  updateCategory,
} from '@chulo/shared/contract/categories';
import { sendCached, sendUncached } from '../../../http/cached-response.ts';
import type { Routes } from '../../../http/route.ts';
import type { CategoriesService } from './categories.service.ts';

export function startCategoryRoutes(
  { route, rawRoute }: Routes,
  categories: CategoriesService,
  staleSince: () => Date | null,
): void {
  rawRoute(listCategories, async ({ principal, request, reply }) =>
    principal?.role === 'admin'
      ? sendUncached(reply, categories.listAllCategories())
      : sendCached(request, reply, categories.publicCategories(), staleSince()),
  );
  route(createCategory, ({ body }) => categories.createCategory(body));
  route(updateCategory, ({ params, body }) => categories.updateCategory(params.categoryId, body));
  route(deleteCategory, async ({ params }) => {
    await categories.deleteCategory(params.categoryId);
    return null;
  });
  route(restoreCategory, ({ params }) => categories.restoreCategory(params.categoryId));
}
