import type { Banner } from '@chulo/shared/contract/menu/banners';
import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';

export type CreateBanner = ApiRequest<'createBanner'>['body'];
type BannerChange = ApiRequest<'updateBanner'>['params'] & ApiRequest<'updateBanner'>['body'];

const updateBanner = ({ bannerId, ...body }: BannerChange) =>
  callApi('updateBanner', { params: { bannerId }, body });

export const useCreateBanner = () => {
  const refresh = useRefreshTopic('banners');
  return useMutation({
    mutationFn: (body: CreateBanner) => callApi('createBanner', { body }),
    onSettled: refresh,
  });
};

export const useUpdateBanner = () => {
  const refresh = useRefreshTopic('banners');
  return useMutation({ mutationFn: updateBanner, onSettled: refresh });
};

/** Updates display orders one after another; updates before a failure remain. */
export const useMoveBanners = () => {
  const refresh = useRefreshTopic('banners');
  return useMutation({
    mutationFn: async (moves: readonly Pick<Banner, 'id' | 'display_order'>[]) => {
      for (const { id, display_order } of moves) await updateBanner({ bannerId: id, display_order });
    },
    onSettled: refresh,
  });
};

export const useDeleteBanner = () => {
  const refresh = useRefreshTopic('banners');
  return useMutation({
    mutationFn: (bannerId: string) => callApi('deleteBanner', { params: { bannerId } }),
    onSettled: refresh,
  });
};

export const useRestoreBanner = () => {
  const refresh = useRefreshTopic('banners');
  return useMutation({
    mutationFn: (bannerId: string) => callApi('restoreBanner', { params: { bannerId } }),
    onSettled: refresh,
  });
};
