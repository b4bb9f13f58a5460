import {
  createPromo,
  deletePromo,
  listPromos,
  listPublicPromos,
  listUsedUpPromos,
  restorePromo,
  updatePromo,
  validatePromo,
} from '@chulo/shared/contract/menu/promos';
import { sendCached } from '../../http/cached-response.ts';
import type { Routes } from '../../http/route.ts';
import type { PromosService } from './promos.service.ts';

export function registerPromoRoutes(
  { route, rawRoute }: Routes,
  promos: PromosService,
  staleSince: () => Date | null,
): void {
  rawRoute(listPublicPromos, async ({ request, reply }) =>
    sendCached(request, reply, await promos.readPublicPromos(), staleSince()),
  );
  route(listUsedUpPromos, ({ principal }) => promos.listUsedUp(principal.userId));
  route(validatePromo, ({ principal, body }) => promos.validatePromo(principal, body));
  route(listPromos, () => promos.listPromos());
  route(createPromo, ({ body }) => promos.createPromo(body));
  route(updatePromo, ({ params, body }) => promos.updatePromo(params.promoId, body));
  route(deletePromo, async ({ params }) => {
    await promos.deletePromo(params.promoId);
    return null;
  });
  route(restorePromo, ({ params }) => promos.restorePromo(params.promoId));
}
