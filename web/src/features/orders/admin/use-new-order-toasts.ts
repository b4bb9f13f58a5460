import type { Order } from '@chulo/shared/contract/orders/orders';
import { useEffect, useRef } from 'react';
import { showInfo } from '../../../ui/feedback/staff-toast.ts';
import { staffMessages as messages } from './admin-orders.messages.ts';

const MAX_SINGLE_TOASTS = 2;

/**
 * Shows a toast for each new order, in every section of the admin panel.
 * @param isQuiet true while the current section shows new orders itself
 */
export function useNewOrderToasts(newest: readonly Order[] | undefined, isQuiet: boolean): void {
  const highest = useRef<number | null>(null);
  const isQuietRef = useRef(isQuiet);
  useEffect(() => {
    isQuietRef.current = isQuiet;
  });
  useEffect(() => {
    if (!newest) return;
    const highestBefore = highest.current;
    highest.current = Math.max(highestBefore ?? 0, ...newest.map(({ orderNumber }) => orderNumber));
    if (highestBefore === null || isQuietRef.current) return;
    const newOrders = newest.filter(({ orderNumber }) => orderNumber > highestBefore);
    if (newOrders.length > MAX_SINGLE_TOASTS) showInfo(messages.arrivedMany(newOrders.length));
    else for (const order of newOrders.toReversed()) showInfo(arrivalText(order));
  }, [newest]);
}

const arrivalText = ({ orderNumber, customer }: Order) =>
  messages.arrived(orderNumber, customer?.name ?? messages.guest);
