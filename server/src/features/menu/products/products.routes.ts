import { sortDishes } from '@chulo/shared/contract/menu/categories';
import {
  createMenuItem,
  deleteMenuItem,
  listMenu,
  restoreMenuItem,
  updateMenuItem,
  updateOptions,
} from '@chulo/shared/contract/menu/menu';
import type { CachedResponse, CachedRoute } from '../../../http/cached-response.ts';
import type { Routes } from '../../../http/route.ts';
import type { ProductsService } from './products.service.ts';

export function registerProductRoutes(
  { route }: Routes,
  cachedRoute: CachedRoute,
  readMenu: () => CachedResponse,
  products: ProductsService,
): void {
  cachedRoute(listMenu, readMenu, { permission: 'menu', list: products.listAllItems });
  route(createMenuItem, ({ body }) => products.createItem(body));
  route(updateMenuItem, ({ principal, params, body }) =>
    products.updateItem(principal, params.menuItemId, body),
  );
  route(updateOptions, ({ body }) => products.updateOptions(body));
  route(deleteMenuItem, async ({ params }) => {
    await products.deleteItem(params.menuItemId);
    return null;
  });
  route(sortDishes, async ({ params, body }) => {
    await products.sortDishes(params.categoryId, body.menuItemIds);
    return null;
  });
  route(restoreMenuItem, ({ params }) => products.restoreItem(params.menuItemId));
}
