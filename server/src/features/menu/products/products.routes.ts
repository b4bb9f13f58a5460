import {
  createMenuItem,
  deleteMenuItem,
  listMenu,
  restoreMenuItem,
  updateMenuItem,
} from '@chulo/shared/contract/menu';
import { sendCached, sendUncached } from '../../../http/cached-response.ts';
import type { Routes } from '../../../http/route.ts';
import type { ProductsService } from './products.service.ts';

export function startProductRoutes(
  { route, rawRoute }: Routes,
  products: ProductsService,
  staleSince: () => Date | null,
): void {
  rawRoute(listMenu, async ({ principal, request, reply }) =>
    principal?.role === 'admin'
      ? sendUncached(reply, products.listAllItems())
      : sendCached(request, reply, products.publicMenu(), staleSince()),
  );
  route(createMenuItem, ({ body }) => products.createItem(body));
  route(updateMenuItem, ({ principal, params, body }) =>
    products.updateItem(principal, params.menuItemId, body),
  );
  route(deleteMenuItem, async ({ params }) => {
    await products.deleteItem(params.menuItemId);
    return null;
  });
  route(restoreMenuItem, ({ params }) => products.restoreItem(params.menuItemId));
}
