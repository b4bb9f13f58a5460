import { type FulfilmentType, fulfilmentTypeOf } from '@chulo/shared/domain/money/pricing';
import { createPersistedStore } from '../../lib/device/persisted-store.ts';

/** Delivery, pickup or dine_in, kept on this device; anything else counts as delivery (section 4). */
export const useDeliveryType = createPersistedStore<FulfilmentType>('deliveryType', fulfilmentTypeOf);

export function chooseDeliveryType(type: FulfilmentType): void {
  useDeliveryType.setState(type, true);
}
