import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { useBell } from '../sound/order-bell.ts';
import { pendingOrdersOptions } from './pending.queries.ts';

const NONE: readonly Order[] = [];

/**
 * The orders that wait for an answer. While there is one, it rings every 5 seconds: no tap silences it, only an answer or
 * the sound switch. Used once on a page.
 */
export function useRingingOrders(): readonly Order[] {
  const { data } = useQuery(pendingOrdersOptions());
  const orders = data?.data ?? NONE;
  useBell(orders.map(({ id }) => id).join(' '));
  return orders;
}
