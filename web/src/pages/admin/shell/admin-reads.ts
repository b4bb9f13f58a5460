import type { Permission } from '@chulo/shared/domain/account/roles';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminBannersOptions } from '../../../features/banners/banners.queries.ts';
import { customersOptions } from '../../../features/customers/customers.queries.ts';
import { adminCategoriesOptions, adminMenuOptions } from '../../../features/menu/admin/admin-menu.queries.ts';
import { adminOrdersOptions } from '../../../features/orders/orders.queries.ts';
import { adminPromosOptions } from '../../../features/promos/admin/admin-promos.queries.ts';
import { orderStatsOptions } from '../../../features/reports/reports.queries.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useMay } from '../../../lib/api/session.ts';
import { showError } from '../../../ui/feedback/staff-toast.ts';
import { pageMessages } from '../admin.messages.ts';

export const newestOrdersOptions = () => adminOrdersOptions({ page: 1, search: '', status: 'all' });
export const newestCustomersOptions = () => customersOptions({ page: 1, search: '' });

/** The eight queries that the panel runs in parallel on load and on Refresh, in every section (S7.37, S7.38). */
const adminReads = (may: (permission: Permission) => boolean) => [
  newestOrdersOptions(),
  adminMenuOptions(),
  adminCategoriesOptions(),
  newestCustomersOptions(),
  ...(may('reports') ? [orderStatsOptions()] : []),
  restaurantOptions(),
  ...(may('offers') ? [adminBannersOptions(), adminPromosOptions()] : []),
];

const hasNoData = (reads: readonly UseQueryResult[]) => reads.some(({ isLoadingError }) => isLoadingError);

/** Runs those queries that the account may use, reports failures, and refetches them and all other active queries. */
export function useAdminReads() {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<'opened' | 'refreshing' | 'refreshed' | 'failed'>('opened');
  const reads = adminReads(useMay());
  const hasFailed = useQueries({ queries: reads, combine: hasNoData });
  useEffect(() => {
    if (!hasFailed || phase !== 'opened') return;
    showError(pageMessages.loadFailed);
    setPhase('failed');
  }, [hasFailed, phase]);

  async function refresh(): Promise<void> {
    setPhase('refreshing');
    await queryClient.refetchQueries({ type: 'active' });
    const isIncomplete = reads.some(
      ({ queryKey }) => queryClient.getQueryState(queryKey)?.status === 'error',
    );
    if (isIncomplete) showError(pageMessages.loadFailed);
    setPhase(isIncomplete ? 'failed' : 'refreshed');
  }
  return { isRefreshing: phase === 'refreshing', hasRefreshed: phase === 'refreshed', refresh };
}
