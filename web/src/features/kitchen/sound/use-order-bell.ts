import type { Order } from '@chulo/shared/contract/orders/orders';
import { useEffect, useState } from 'react';
import { arrivalKeyOf, isUnseen, requestKeysOf } from '../ticket/kitchen-tickets.ts';
import { useBell } from './order-bell.ts';

/** The keys of new arrivals, and of requests of customers, that nobody has acknowledged. */
export function unacknowledgedOf(
  orders: readonly Order[],
  acknowledged: ReadonlySet<string>,
  others: readonly string[] = [],
): string[] {
  return [...orders.filter(isUnseen).map(arrivalKeyOf), ...orders.flatMap(requestKeysOf), ...others].filter(
    (key) => !acknowledged.has(key),
  );
}

/**
 * Rings for new orders and for requests of customers every 5 seconds until somebody taps any ticket or presses a key: a cook is at the
 * board then. The next order rings again.
 * @param others the keys of what else rings, without spaces
 */
export function useOrderBell(orders: readonly Order[], others: readonly string[]): void {
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const unacknowledged = unacknowledgedOf(orders, acknowledged, others).join(' ');
  useEffect(() => {
    if (unacknowledged === '') return;
    const acknowledge = () => setAcknowledged((before) => new Set([...before, ...unacknowledged.split(' ')]));
    const acknowledgeTap = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('article')) acknowledge();
    };
    document.addEventListener('pointerdown', acknowledgeTap, true);
    document.addEventListener('keydown', acknowledge, true);
    return () => {
      document.removeEventListener('pointerdown', acknowledgeTap, true);
      document.removeEventListener('keydown', acknowledge, true);
    };
  }, [unacknowledged]);
  useBell(unacknowledged);
}
