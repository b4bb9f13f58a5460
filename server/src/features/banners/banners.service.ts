import type { Banner, CreateBannerBody, UpdateBannerBody } from '@chulo/shared/contract/menu/banners';
import { NEW_BANNER } from '@chulo/shared/domain/promo/banner-rules';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Snapshots } from '../../db/snapshots.ts';
import { type CachedJson, cacheJson } from '../../http/cached-response.ts';
import { AppError, requireVersion } from '../../http/errors.ts';
import { bannerColumns, presentBanner } from './banners.presenter.ts';
import * as repository from './banners.repository.ts';

export interface BannersDependencies {
  db: Kysely<DB>;
  snapshots: Snapshots;
}

export type BannersService = Awaited<ReturnType<typeof createBannersService>>;

export async function createBannersService({ db, snapshots }: BannersDependencies) {
  const active = await snapshots.create('banners', async () => {
    const rows = await repository.listBanners(db);
    return cacheJson(rows.filter((row) => row.is_active).map(presentBanner));
  });

  return {
    /** The active banners in display order, as a cached response. */
    readPublicBanners: (): CachedJson => active.current(),

    async listBanners(): Promise<Banner[]> {
      return (await repository.listBanners(db)).map(presentBanner);
    },

    async createBanner(body: CreateBannerBody): Promise<Banner> {
      const row = await repository.insertBanner(db, {
        title: body.title,
        subtitle: body.subtitle ?? '',
        image_url: body.image_url ?? '',
        button_text: body.button_text ?? NEW_BANNER.button_text,
        link_url: body.link_url ?? NEW_BANNER.link_url,
        bg_gradient: body.bg_gradient ?? NEW_BANNER.bg_gradient,
        display_order: body.display_order ?? null,
        is_active: body.is_active ?? true,
      });
      await active.reload();
      return presentBanner(row);
    },

    /** Absent fields stay unchanged. */
    async updateBanner(bannerId: string, body: UpdateBannerBody): Promise<Banner> {
      const row = await db.transaction().execute(async (transaction) => {
        const current = await repository.lockBanner(transaction, bannerId);
        if (!current) throw new AppError('banner.not_found');
        await requireVersion(body.version, current.version, () => presentBanner(current));
        return repository.updateBanner(transaction, bannerId, bannerColumns(body, ['version']));
      });
      await active.reload();
      return presentBanner(row);
    },

    async deleteBanner(bannerId: string): Promise<void> {
      if (!(await repository.deleteBanner(db, bannerId))) throw new AppError('banner.not_found');
      await active.reload();
    },

    /** Undoes a deletion, with the display order it had. No change if the banner is not deleted. */
    async restoreBanner(bannerId: string): Promise<Banner> {
      if (await repository.restoreBanner(db, bannerId)) await active.reload();
      const row = await repository.findBanner(db, bannerId);
      if (!row) throw new AppError('banner.not_found');
      return presentBanner(row);
    },
  };
}
