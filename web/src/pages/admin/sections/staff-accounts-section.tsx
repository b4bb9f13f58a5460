import { useQuery } from '@tanstack/react-query';
import { cachedRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { StaffSection } from '../../../features/staff/staff-section.tsx';

export function StaffAccountsSection() {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return <StaffSection isDemo={restaurant?.isDemo !== false} />;
}
