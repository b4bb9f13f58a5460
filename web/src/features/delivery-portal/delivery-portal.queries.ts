import { queryOptions, skipToken } from '@tanstack/react-query';
import type { DeliverySource } from './delivery-source.ts';
import { sampleSource } from './sample-source.ts';

/** The one place where another source plugs in. */
export const deliverySource: DeliverySource = sampleSource;

const COURIER = 'courier';
/** Section 2: the rider's location while delivering. */
const POSITION_EVERY_MS = 5_000;

export const deliveryDayOptions = () =>
  queryOptions({ queryKey: [COURIER, 'day'], queryFn: () => deliverySource.readDay() });

/** @param orderId of what the rider is on the way with; null asks for nothing */
export const positionOptions = (orderId: string | null) =>
  queryOptions({
    queryKey: [COURIER, 'position', orderId],
    queryFn: orderId === null ? skipToken : () => deliverySource.updatePosition(orderId),
    refetchInterval: POSITION_EVERY_MS,
    // The phone is in a pocket on the way.
    refetchIntervalInBackground: true,
  });
