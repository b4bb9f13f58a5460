import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';

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

/** The dishes that were delivered to the customer, each with her review. A delivered order adds to them. */
const reviewableDishesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['order', LIST, 'customer', userId, 'reviews'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listReviewableDishes', { signal }),
  });

/** Idle for a visitor. */
export function useReviewableDishes() {
  const userId = useSession((session) => session.user?.id);
  return useQuery({ ...reviewableDishesOptions(userId ?? ''), enabled: userId !== undefined });
}

export type SentReview = WriteReviewBody & {
  /** It replaces what the customer has written before. */
  isEdit: boolean;
};

/** A review changes the dish's rating, so the menu is refetched too. */
export function useSendReview(menuItemId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isEdit, ...body }: SentReview) =>
      callApi(isEdit ? 'editReview' : 'writeReview', { params: { menuItemId }, body }),
    // Also after a failure: it may have been written or removed elsewhere.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewsOptions(menuItemId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['order', LIST, 'customer'] }),
        queryClient.invalidateQueries({ queryKey: ['menu'] }),
      ]),
  });
}
