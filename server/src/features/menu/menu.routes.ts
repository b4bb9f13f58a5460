import {
  createCategory,
  createMenuItem,
  deleteCategory,
  deleteMenuItem,
  listCategories,
  listMenu,
  restoreCategory,
  restoreMenuItem,
  updateCategory,
  updateMenuItem,
} from '@chulo/shared/contract/menu';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import { type StoredAnswer, sendStored } from '../../http/stored-answer.ts';
import type { MenuService } from './menu.service.ts';

interface Reading {
  principal: Principal | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function startMenuRoutes(
  { route, rawRoute }: Routes,
  menu: MenuService,
  staleSince: () => Date | null,
): void {
  /** The same path for both: the memory copy for everybody, everything and fresh for an admin. */
  async function answer(
    { principal, request, reply }: Reading,
    stored: () => StoredAnswer,
    listAll: () => Promise<unknown[]>,
  ): Promise<FastifyReply> {
    if (principal?.role !== 'admin') return sendStored(request, reply, stored(), staleSince());
    reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' });
    return reply.send({ success: true, data: await listAll() });
  }

  rawRoute(listMenu, (reading) => answer(reading, menu.publicMenu, menu.listAllItems));
  route(createMenuItem, ({ body }) => menu.createItem(body));
  route(updateMenuItem, ({ principal, params, body }) => menu.updateItem(principal, params.menuItemId, body));
  route(deleteMenuItem, async ({ params }) => {
    await menu.deleteItem(params.menuItemId);
    return null;
  });
  route(restoreMenuItem, ({ params }) => menu.restoreItem(params.menuItemId));

  rawRoute(listCategories, (reading) => answer(reading, menu.publicCategories, menu.listAllCategories));
  route(createCategory, ({ body }) => menu.createCategory(body));
  route(updateCategory, ({ params, body }) => menu.updateCategory(params.categoryId, body));
  route(deleteCategory, async ({ params }) => {
    await menu.deleteCategory(params.categoryId);
    return null;
  });
  route(restoreCategory, ({ params }) => menu.restoreCategory(params.categoryId));
}
