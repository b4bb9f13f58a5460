import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';

export type WriteReviewBody = ApiRequest<'writeReview'>['body'];

/** The reviews of a dish, newest first, paginated; every page includes the summary. */
export const reviewsOptions = (menuItemId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', menuItemId] as const,
    queryFn: ({ pageParam, signal }) =>
      callApiList('listReviews', { params: { menuItemId }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pageSize, total } }) => (page * pageSize < total ? page + 1 : null),
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
