import { type FulfilmentType, fulfilmentTypeOf } from '@chulo/shared/domain/pricing';
import { createPersistedStore, isRecord } from '../../lib/persisted-store.ts';

/** Delivery, pickup or dine_in, kept on this device; anything else counts as delivery (section 4). */
export const useDeliveryType = createPersistedStore<FulfilmentType>('deliveryType', fulfilmentTypeOf);

export interface DeliveryAddress {
  street: string;
}

/** Where to bring it, kept on this device. */
export const useDeliveryAddress = createPersistedStore<DeliveryAddress>('deliveryAddress', (stored) => ({
  street: isRecord(stored) && typeof stored.street === 'string' ? stored.street : '',
}));

export function chooseDeliveryType(type: FulfilmentType): void {
  useDeliveryType.setState(type, true);
}

export function writeDeliveryAddress(address: DeliveryAddress): void {
  useDeliveryAddress.setState(address, true);
}
