import { queryOptions, skipToken } from '@tanstack/react-query';
import type { DeliverySource } from './delivery-source.ts';
import { sampleSource } from './sample-source.ts';

/** A real data source replaces the sample here. */
export const deliverySource: DeliverySource = sampleSource;

const COURIER = 'courier';
/** Update interval of the rider's location while delivering (S2.163). */
const POSITION_EVERY_MS = 5_000;

export const deliveryDayOptions = () =>
  queryOptions({ queryKey: [COURIER, 'day'], queryFn: () => deliverySource.readDay() });

/** @param orderId the order that the rider is delivering; null disables the query */
export const positionOptions = (orderId: string | null) =>
  queryOptions({
    queryKey: [COURIER, 'position', orderId],
    queryFn: orderId === null ? skipToken : () => deliverySource.updatePosition(orderId),
    refetchInterval: POSITION_EVERY_MS,
    // The phone is in a pocket while riding.
    refetchIntervalInBackground: true,
  });
