import {
  createBanner,
  deleteBanner,
  listBanners,
  listPublicBanners,
  restoreBanner,
  updateBanner,
} from '@chulo/shared/contract/menu/banners';
import type { CachedRoute } from '../../http/cached-response.ts';
import type { Routes } from '../../http/route.ts';
import type { BannersService } from './banners.service.ts';

export function registerBannerRoutes(
  { route }: Routes,
  cachedRoute: CachedRoute,
  banners: BannersService,
): void {
  cachedRoute(listPublicBanners, banners.readPublicBanners);
  route(listBanners, () => banners.listBanners());
  route(createBanner, ({ body }) => banners.createBanner(body));
  route(updateBanner, ({ params, body }) => banners.updateBanner(params.bannerId, body));
  route(deleteBanner, async ({ params }) => {
    await banners.deleteBanner(params.bannerId);
    return null;
  });
  route(restoreBanner, ({ params }) => banners.restoreBanner(params.bannerId));
}
