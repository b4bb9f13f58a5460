import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loginPath, PATHS } from '../../../app/paths.ts';
import { AddressBar } from '../../../features/addresses/components/address-bar.tsx';
import { useDeliveryType } from '../../../features/cart/delivery.store.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';

/** Its code comes with the first press. */
const AddressPicker = lazy(async () => ({
  default: (await import('../../../features/addresses/components/address-picker.tsx')).AddressPicker,
}));

/** Home's address bar with the picker that it opens. */
export function DeliveringTo() {
  const type = useDeliveryType();
  const { data: restaurant } = useQuery(restaurantOptions());
  const [isOpen, setOpen] = useState(false);
  const [wasWanted, setWanted] = useState(false);
  return (
    <>
      <AddressBar
        type={type}
        restaurantAddress={restaurant?.address ?? null}
        onChange={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wasWanted && (
        <Suspense fallback={null}>
          <AddressPicker isOpen={isOpen} onOpenChange={setOpen} signInHref={loginPath(PATHS.home)} />
        </Suspense>
      )}
    </>
  );
}
