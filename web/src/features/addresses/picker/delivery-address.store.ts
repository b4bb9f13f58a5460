import type { Address } from '@chulo/shared/contract/people/addresses';
import { createPersistedStore, isRecord, textOf } from '../../../lib/device/persisted-store.ts';

/** The delivery address as stored on this device (S3.19). */
export interface DeliveryAddress {
  /** Id of the saved address; empty for an unsaved one. */
  id: string;
  type: Address['type'];
  label: string;
  /** House and street. */
  address: string;
  city: string;
  state: string;
  landmark: string;
  phone: string;
  isDefault: boolean;
  coordinates: { lat: number; lng: number } | null;
  /** The name of the place alone, to which the house, the street or a landmark is added; '' for a typed address. */
  area: string;
}

/** The selected delivery address, or null; invalid stored data counts as none. */
export const useDeliveryAddress = createPersistedStore<DeliveryAddress | null>(
  'deliveryAddress',
  parseAddress,
);

export function chooseDeliveryAddress(address: DeliveryAddress | null): void {
  useDeliveryAddress.setState(address, true);
}

/** One line: house and street, then the city. '' without either. */
export function addressLineOf({ address, city }: Pick<DeliveryAddress, 'address' | 'city'>): string {
  return address.includes(city) ? address : [address, city].filter(Boolean).join(', ');
}

function parseAddress(stored: unknown): DeliveryAddress | null {
  if (!isRecord(stored)) return null;
  const address = textOf(stored.address).trim();
  if (address === '') return null;
  return {
    id: textOf(stored.id),
    type: stored.type === 'work' ? 'work' : 'home',
    label: textOf(stored.label),
    address,
    city: textOf(stored.city),
    state: textOf(stored.state),
    landmark: textOf(stored.landmark),
    phone: textOf(stored.phone),
    isDefault: stored.isDefault === true,
    coordinates: parseCoordinates(stored.coordinates),
    area: textOf(stored.area),
  };
}

function parseCoordinates(stored: unknown): DeliveryAddress['coordinates'] {
  if (!isRecord(stored)) return null;
  const { lat, lng } = stored;
  return isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null;
}

function isWithin(degrees: unknown, limit: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}
