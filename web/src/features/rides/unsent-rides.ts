import { createPersistedStore, isRecord, textOf } from '../../lib/device/persisted-store.ts';

/** A delivery that the server has not answered yet; it survives a reload. */
export interface UnsentRide {
  key: string;
  orderId: string;
  orderNumber: number;
  /** Rupees that she has taken. */
  cash: number;
  /** Why the server has refused it; null while it is to be sent. */
  refusal: string | null;
}

export const useUnsentRides = createPersistedStore<UnsentRide[]>('unsentRides', (stored) =>
  Array.isArray(stored) ? stored.filter(isUnsentRide) : [],
);

// Hoisted: the store reads what is stored while this file is loaded.
function isUnsentRide(value: unknown): value is UnsentRide {
  return (
    isRecord(value) &&
    textOf(value.key) !== '' &&
    textOf(value.orderId) !== '' &&
    typeof value.cash === 'number'
  );
}

/** Once an order: a second tap is the same delivery. */
export function keepRide(ride: Omit<UnsentRide, 'refusal'>): void {
  change((rides) => [...rides.filter(({ orderId }) => orderId !== ride.orderId), { ...ride, refusal: null }]);
}
export const dropRide = (key: string) =>
  isKept(key) && change((rides) => rides.filter((ride) => ride.key !== key));
export const refuseRide = (key: string, refusal: string) =>
  isKept(key) && change((rides) => rides.map((ride) => (ride.key === key ? { ...ride, refusal } : ride)));

/** False after her session has ended: what is hidden until she signs in again must not be written over. */
export const isKept = (key: string): boolean => useUnsentRides.getState().some((ride) => ride.key === key);

function change(to: (rides: UnsentRide[]) => UnsentRide[]): void {
  useUnsentRides.refresh();
  useUnsentRides.setState(to(useUnsentRides.getState()), true);
}
