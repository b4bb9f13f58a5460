import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The newest reviews of a dish with their summary. */
export const reviewsOptions = (menuItemId: string) =>
  queryOptions({
    queryKey: ['reviews', menuItemId] as const,
    queryFn: ({ signal }) => callApi('listReviews', { params: { menuItemId }, signal }),
  });
