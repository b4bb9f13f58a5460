import {
  createBanner,
  deleteBanner,
  listBanners,
  listPublicBanners,
  restoreBanner,
  updateBanner,
} from '@chulo/shared/contract/banners';
import { sendCached } from '../../http/cached-response.ts';
import type { Routes } from '../../http/route.ts';
import type { BannersService } from './banners.service.ts';

export function startBannerRoutes(
  { route, rawRoute }: Routes,
  banners: BannersService,
  staleSince: () => Date | null,
): void {
  rawRoute(listPublicBanners, async ({ request, reply }) =>
    sendCached(request, reply, banners.readPublicBanners(), staleSince()),
  );
  route(listBanners, () => banners.listBanners());
  route(createBanner, ({ body }) => banners.createBanner(body));
  route(updateBanner, ({ params, body }) => banners.updateBanner(params.bannerId, body));
  route(deleteBanner, async ({ params }) => {
    await banners.deleteBanner(params.bannerId);
    return null;
  });
  route(restoreBanner, ({ params }) => banners.restoreBanner(params.bannerId));
}
