import { useQuery } from '@tanstack/react-query';
import { loginPath, PATHS } from '../../../app/paths.ts';
import { AddressBar } from '../../../features/addresses/components/address-bar.tsx';
import { useDeliveryType } from '../../../features/cart/delivery.store.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { usePressedPart } from '../../../ui/use-pressed-part.tsx';

/** Its code comes with the first press. */
const fetchPicker = async () =>
  (await import('../../../features/addresses/components/address-picker.tsx')).AddressPicker;

/** Home's address bar with the picker that it opens. */
export function DeliveringTo() {
  const type = useDeliveryType();
  const { data: restaurant } = useQuery(restaurantOptions());
  const { Part: AddressPicker, isOpen, setOpen, open } = usePressedPart(fetchPicker, uiMessages.overlayLate);
  return (
    <>
      <AddressBar type={type} restaurantAddress={restaurant?.address ?? null} onChange={open} />
      {AddressPicker && (
        <AddressPicker isOpen={isOpen} onOpenChange={setOpen} signInHref={loginPath(PATHS.home)} />
      )}
    </>
  );
}
