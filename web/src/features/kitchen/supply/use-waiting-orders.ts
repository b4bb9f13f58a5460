import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { kitchenOrdersOptions, scheduledOrdersOptions } from '../kitchen.queries.ts';
import { usePendingOrders } from '../pending/pending.queries.ts';

const NONE: readonly Order[] = [];

/** The orders that are cooked later: those that wait for an answer, then those before their time on the board. */
export function useWaitingOrders(isNeeded = true): readonly Order[] {
  const pending = usePendingOrders();
  const { data: scheduled } = useQuery({ ...scheduledOrdersOptions(true), enabled: isNeeded });
  return [...pending, ...(scheduled?.data ?? NONE)];
}

/** Those of the board and those that are cooked later; read only while they are needed. */
export function useUncookedOrders(isNeeded: boolean): readonly Order[] {
  const { data: onBoard } = useQuery({ ...kitchenOrdersOptions(), enabled: isNeeded });
  return [...(onBoard?.data ?? NONE), ...useWaitingOrders(isNeeded)];
}
