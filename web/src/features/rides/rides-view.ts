import type { Ride, Rides } from '@chulo/shared/contract/orders/rides';
import { paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';
import { changeOf, likelyCash } from '@chulo/shared/domain/money/payment';
import type { UnsentRide } from './unsent-rides.ts';

export interface RidesView {
  mine: Ride[];
  free: Ride[];
  soon: Ride[];
  done: (Ride & { isUnsent: boolean })[];
  cashInHand: number;
}

/** The list as it is once what was delivered without a network has been sent. */
export function viewOf({ rides, cashInHand }: Rides, unsent: readonly UnsentRide[]): RidesView {
  const waiting = unsent.filter(({ refusal }) => refusal === null);
  const isUnsent = ({ orderId, status }: Ride) =>
    status !== 'delivered' && waiting.some((one) => one.orderId === orderId);
  const taken = rides.filter(isUnsent).map(({ toCollect }) => paisaOf(toCollect));
  const open = rides.filter((ride) => ride.status !== 'delivered' && !isUnsent(ride));
  const free = open.filter(({ isMine }) => !isMine);
  return {
    mine: open.filter(({ isMine }) => isMine),
    free: free.filter(({ status }) => status !== 'preparing'),
    soon: free.filter(({ status }) => status === 'preparing'),
    done: rides
      .filter((ride) => ride.status === 'delivered' || isUnsent(ride))
      .map((ride) =>
        isUnsent(ride)
          ? { ...ride, isUnsent: true, cashTaken: ride.toCollect }
          : { ...ride, isUnsent: false },
      ),
    cashInHand: rupeesOf(sumOf([paisaOf(cashInHand), ...taken])),
  };
}

/** What she gives back from the notes that a customer is likely to have. */
export function changeFor(rupees: number): { given: number; change: number }[] {
  const due = paisaOf(rupees);
  return likelyCash(due).flatMap((given) => {
    const change = changeOf(given, due, paisaOf(0));
    return change ? [{ given: rupeesOf(given), change: rupeesOf(change) }] : [];
  });
}

/** A link that opens the map of the phone. Only Apple's phones do not know `geo:`. */
export function mapHref({ address, coordinates }: NonNullable<Ride['customer']>, agent: string): string {
  const place = coordinates ? `${coordinates.lat},${coordinates.lng}` : address;
  const query = encodeURIComponent(place);
  if (/iPhone|iPad/.test(agent)) return `maps:?q=${query}`;
  return `geo:${coordinates ? place : '0,0'}?q=${query}`;
}
