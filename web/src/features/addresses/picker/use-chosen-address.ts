import type { Address } from '@chulo/shared/contract/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressesOptions } from '../addresses.queries.ts';
import {
  chooseDeliveryAddress,
  type DeliveryAddress,
  deliveryAddressFrom,
  useDeliveryAddress,
} from './delivery-address.store.ts';

/** The chosen address of somebody signed in: as it is saved now, else their default one. */
export function useChosenAddress(userId: string | null): DeliveryAddress | null {
  const chosen = useDeliveryAddress();
  const { data: saved } = useQuery({ ...addressesOptions(userId ?? ''), enabled: userId !== null });
  useEffect(() => {
    if (!saved) return;
    const current = currentAddressOf(chosen, saved);
    if (JSON.stringify(current) !== JSON.stringify(chosen)) chooseDeliveryAddress(current);
  }, [chosen, saved]);
  return chosen;
}

/** A saved address that was edited, deleted, or is another person's, is not delivered to as it was. */
export function currentAddressOf(
  chosen: DeliveryAddress | null,
  saved: readonly Address[],
): DeliveryAddress | null {
  if (chosen && chosen.id === '') return chosen;
  const found =
    saved.find((address) => address.id === chosen?.id) ?? saved.find((address) => address.is_default);
  return found ? deliveryAddressFrom(found) : null;
}
