import type { Order } from '@chulo/shared/contract/orders';
import { useEffect, useRef } from 'react';
import { tellNews } from '../../../ui/feedback/staff-toast.ts';
import { staffMessages as messages } from './staff-orders.messages.ts';

const MOST_TOLD_ONE_BY_ONE = 2;

/**
 * Tells each new order once, wherever in the panel one is.
 * @param isQuiet what is shown tells it by itself
 */
export function useArrivalNews(newest: readonly Order[] | undefined, isQuiet: boolean): void {
  const highest = useRef<number | null>(null);
  const quiet = useRef(isQuiet);
  useEffect(() => {
    quiet.current = isQuiet;
  });
  useEffect(() => {
    if (!newest) return;
    const known = highest.current;
    highest.current = Math.max(known ?? 0, ...newest.map(({ orderNumber }) => orderNumber));
    if (known === null || quiet.current) return;
    const arrived = newest.filter(({ orderNumber }) => orderNumber > known);
    if (arrived.length > MOST_TOLD_ONE_BY_ONE) tellNews(messages.arrivedMany(arrived.length));
    else for (const order of arrived.toReversed()) tellNews(arrivalText(order));
  }, [newest]);
}

const arrivalText = ({ orderNumber, customer }: Order) =>
  messages.arrived(orderNumber, customer?.name ?? messages.guest);
