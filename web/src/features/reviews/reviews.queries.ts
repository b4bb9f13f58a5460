import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';

export type WriteReviewBody = ApiRequest<'writeReview'>['body'];

/** The reviews of a dish, newest first, each page after the last review that was read; every page includes the summary. */
export const reviewsOptions = (menuItemId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', menuItemId] as const,
    queryFn: ({ pageParam: after, signal }) =>
      callApiList('listReviews', {
        params: { menuItemId },
        query: after === '' ? {} : { after },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ data: { reviews }, meta }) =>
      !meta.isExact || reviews.length < meta.total ? (reviews.at(-1)?.id ?? null) : null,
  });

/** A review changes the dish's rating, so the menu is refetched too. */
export function useWriteReview(menuItemId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WriteReviewBody) => callApi('writeReview', { params: { menuItemId }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewsOptions(menuItemId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['menu'] }),
      ]),
  });
}
