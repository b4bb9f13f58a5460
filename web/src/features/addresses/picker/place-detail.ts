import { lacksDetail, placeNamesOf } from '@chulo/shared/domain/order/address-detail';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import type { DeliveryAddress } from './delivery-address.store.ts';

/** Characters; the rest of a street is for the name of the place. */
export const MAX_DETAIL = 100;

/** Whether an address names nothing but places. @param placesAround names of places that a typed address may repeat */
export function isOnlyPlace(address: DeliveryAddress, placesAround: readonly string[]): boolean {
  const { address: street, landmark, city, state, area } = address;
  return lacksDetail({ street, landmark }, placeNamesOf([...placesAround, city, state, area]));
}

/** What was added to the name of the place. */
export function detailOf({ address, area }: DeliveryAddress): string {
  return area !== '' && address.endsWith(`, ${area}`) ? address.slice(0, -area.length - 2) : '';
}

/** The address with a house, a street or a landmark in front of its place. It is a copy of a saved address. */
export function withDetail(address: DeliveryAddress, detail: string): DeliveryAddress {
  const area = address.area || address.address;
  const bounded = detail.slice(0, MAX_DETAIL);
  const place = area.slice(0, TEXT_BOUNDS.street - MAX_DETAIL - 2);
  return { ...address, id: '', area: place, address: bounded.trim() === '' ? place : `${bounded}, ${place}` };
}
