import type { Banner } from '@chulo/shared/contract/menu/banners';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

export type CreateBanner = ApiRequest<'createBanner'>['body'];
type BannerChange = ApiRequest<'updateBanner'>['params'] & ApiRequest<'updateBanner'>['body'];

const updateBanner = ({ bannerId, ...body }: BannerChange) =>
  callApi('updateBanner', { params: { bannerId }, body });

export const useCreateBanner = () =>
  useTopicMutation('banners', (body: CreateBanner) => callApi('createBanner', { body }));

export const useUpdateBanner = () => useTopicMutation('banners', updateBanner);

/** Updates display orders one after another; updates before a failure remain. */
export const useMoveBanners = () =>
  useTopicMutation('banners', async (moves: readonly Pick<Banner, 'id' | 'display_order'>[]) => {
    for (const { id, display_order } of moves) await updateBanner({ bannerId: id, display_order });
  });

export const useDeleteBanner = () =>
  useTopicMutation('banners', (bannerId: string) => callApi('deleteBanner', { params: { bannerId } }));

export const useRestoreBanner = () =>
  useTopicMutation('banners', (bannerId: string) => callApi('restoreBanner', { params: { bannerId } }));
