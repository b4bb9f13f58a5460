import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../../lib/api/query-keys.ts';

export const tablesOptions = () =>
  queryOptions({
    queryKey: ['tables', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listTables', { signal }),
    staleTime: 60_000,
  });

/** The names that a dine-in order chooses from; null where the table is typed (decision 0088). */
export function useTableNames(restaurant: Restaurant | undefined, type: FulfilmentType): string[] | null {
  const isOn = restaurant?.tableOrdering === true;
  const { data } = useQuery({ ...tablesOptions(), enabled: isOn });
  if (!isOn || type !== 'dine_in' || data?.length === 0) return null;
  return (data ?? []).map(({ name }) => name);
}
