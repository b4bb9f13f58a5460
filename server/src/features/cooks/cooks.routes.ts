import {
  addCook,
  listCooks,
  readBoardCook,
  signCookIn,
  signCookOut,
  updateCook,
} from '@chulo/shared/contract/orders/cooks';
import { actorOf } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import type { CooksService } from './cooks.service.ts';

export function registerCookRoutes({ route }: Routes, cooks: CooksService): void {
  route(listCooks, () => cooks.listCooks());
  route(addCook, ({ body }) => cooks.addCook(body));
  route(updateCook, ({ params, body }) => cooks.updateCook(params.cookId, body));
  route(readBoardCook, ({ principal }) => cooks.readBoard(principal));
  route(signCookIn, ({ principal, body, request }) => cooks.signIn(principal, body.pin, actorOf(request)));
  route(signCookOut, ({ principal }) => cooks.signOut(principal));
}
