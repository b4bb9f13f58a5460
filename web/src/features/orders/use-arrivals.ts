import type { Order } from '@chulo/shared/contract/orders';
import { useEffect, useState } from 'react';

/**
 * Which orders came since the table was opened, until somebody touches their row. Order numbers only rise, so
 * the first reading's highest one divides old from new.
 */
export function useArrivals(newest: readonly Order[] | undefined) {
  const [highestAtFirst, setHighestAtFirst] = useState<number | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!newest) return;
    setHighestAtFirst((known) => known ?? Math.max(0, ...newest.map(({ orderNumber }) => orderNumber)));
  }, [newest]);
  return {
    isNew: ({ id, orderNumber }: Order) =>
      highestAtFirst !== null && orderNumber > highestAtFirst && !touched.has(id),
    touch: ({ id }: Order) => setTouched((before) => new Set(before).add(id)),
  };
}
