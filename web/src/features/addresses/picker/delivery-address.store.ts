import type { Address } from '@chulo/shared/contract/addresses';
import { createPersistedStore, isRecord, textOf } from '../../../lib/device/persisted-store.ts';

/** Where to bring the food, as this device keeps it (section 3, checkout local address). */
export interface DeliveryAddress {
  /** Of the saved address; empty for one that is not saved. */
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
}

/** The chosen delivery address, or null; whatever cannot be delivered to counts as none. */
export const useDeliveryAddress = createPersistedStore<DeliveryAddress | null>(
  'deliveryAddress',
  deliveryAddressOf,
);

export function chooseDeliveryAddress(address: DeliveryAddress | null): void {
  useDeliveryAddress.setState(address, true);
}

/** The same of a saved address. */
export function deliveryAddressFrom(saved: Address): DeliveryAddress {
  const { id, type, label, street, city, state, landmark, phone, is_default, coordinates } = saved;
  return {
    id,
    type,
    label,
    address: street,
    city,
    state,
    landmark,
    phone,
    isDefault: is_default,
    coordinates,
  };
}

/** One line to read: house and street, then the town. */
export function addressLineOf({ address, city }: Pick<DeliveryAddress, 'address' | 'city'>): string {
  return city === '' || address.includes(city) ? address : `${address}, ${city}`;
}

function deliveryAddressOf(stored: unknown): DeliveryAddress | null {
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
    coordinates: coordinatesOf(stored.coordinates),
  };
}

function coordinatesOf(stored: unknown): DeliveryAddress['coordinates'] {
  if (!isRecord(stored)) return null;
  const { lat, lng } = stored;
  return isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null;
}

function isWithin(degrees: unknown, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most;
}
