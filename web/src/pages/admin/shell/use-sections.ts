import { useQuery } from '@tanstack/react-query';
import { hourlyRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useMay } from '../../../lib/api/session.ts';
import type { SectionId } from '../admin.messages.ts';
import { sectionIdsOf } from '../sections.ts';

/**
 * The sections that the account may open. Tables are one once they are switched on.
 * @param isUnknownOn until the restaurant is loaded
 */
export function useSections(isUnknownOn = false): SectionId[] {
  const { data } = useQuery(hourlyRestaurantOptions());
  return sectionIdsOf(useMay(), data?.tableOrdering ?? isUnknownOn);
}

/** Whether the account works with tables. */
export function useHasTables(): boolean {
  return useSections().includes('tables');
}
