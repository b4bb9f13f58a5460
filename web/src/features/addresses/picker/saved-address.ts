import type { Address } from '@chulo/shared/contract/people/addresses';
import type { DeliveryAddress } from './delivery-address.store.ts';

/** Converts a saved address. */
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
    area: '',
  };
}
