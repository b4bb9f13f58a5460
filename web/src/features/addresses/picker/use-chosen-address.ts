import type { Address } from '@chulo/shared/contract/people/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsTableGuest } from '../../../lib/api/session.ts';
import { addressesOptions } from '../addresses.queries.ts';
import { chooseDeliveryAddress, type DeliveryAddress, useDeliveryAddress } from './delivery-address.store.ts';
import { deliveryAddressFrom } from './saved-address.ts';

/** The selected address of a signed-in customer: the current version of a saved one, else their default. */
export function useChosenAddress(userId: string | null): DeliveryAddress | null {
  const chosen = useDeliveryAddress();
  const isTableGuest = useIsTableGuest();
  const { data: saved } = useQuery({
    ...addressesOptions(userId ?? ''),
    enabled: userId !== null && !isTableGuest,
  });
  useEffect(() => {
    if (!saved) return;
    const current = currentAddressOf(chosen, saved);
    if (JSON.stringify(current) !== JSON.stringify(chosen)) chooseDeliveryAddress(current);
  }, [chosen, saved]);
  return chosen;
}

/** Follows edits and deletions of the selected address, and drops another customer's address. */
export function currentAddressOf(
  chosen: DeliveryAddress | null,
  saved: readonly Address[],
): DeliveryAddress | null {
  if (chosen && chosen.id === '') return chosen;
  const found =
    saved.find((address) => address.id === chosen?.id) ?? saved.find((address) => address.is_default);
  return found ? deliveryAddressFrom(found) : null;
}
