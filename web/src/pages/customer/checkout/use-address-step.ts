import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDeliveryAddress } from '../../../features/addresses/picker/delivery-address.store.ts';
import { useLocationStatus } from '../../../features/addresses/picker/location.store.ts';
import { detailOf, isOnlyPlace } from '../../../features/addresses/picker/place-detail.ts';
import type { HomeState } from '../parts/home-state.ts';
import type { CartBill } from '../parts/use-bill.ts';

export type AddressStep = ReturnType<typeof useAddressStep>;

/**
 * The delivery address of the checkout, what it lacks, and the forms that ask for it.
 * @param refusalCode why the server has refused the order
 */
export function useAddressStep({ type, restaurant }: CartBill, refusalCode: string | null) {
  const address = useDeliveryAddress();
  const isLocating = useLocationStatus((status) => status.isLocating);
  const { state }: { state: HomeState | null } = useLocation();
  // A newcomer has none to choose from.
  const isNewcomer = state?.isRegistered === true;
  const [isAdding, setAdding] = useState(isNewcomer && address === null);
  const [isDetailAsked, setDetailAsked] = useState(false);
  const sectionRef = useRef<HTMLElement>(null);
  const detailRef = useRef<HTMLInputElement>(null);
  const place = restaurant?.address;
  // The server knows the names of more places.
  const isRefused = refusalCode === 'order.address_incomplete';
  const lack = type === 'delivery' ? lackOf() : null;

  function lackOf(): 'location' | 'address' | 'detail' | null {
    // The order would go to the address that is about to be replaced.
    if (isLocating) return 'location';
    if (address === null) return 'address';
    return isOnlyPlace(address, place ? [place.city, place.state] : []) ? 'detail' : null;
  }

  return {
    address,
    lack,
    place,
    isAdding,
    setAdding,
    isNewcomer,
    isDetailShown:
      type === 'delivery' && address !== null && (lack === 'detail' || isRefused || address.area !== ''),
    isDetailMissing:
      (isDetailAsked && lack === 'detail') || (isRefused && address !== null && detailOf(address) === ''),
    sectionRef,
    detailRef,
    askForAddress: () => {
      setAdding(true);
      sectionRef.current?.focus();
    },
    askForDetail: () => {
      setDetailAsked(true);
      detailRef.current?.focus();
    },
  };
}
