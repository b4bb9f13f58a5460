import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { AddressBar } from '../../../features/addresses/picker/address-bar.tsx';
import { useOrderType } from '../../../features/cart/cart.store.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';

const fetchPicker = async () =>
  (await import('../../../features/addresses/picker/address-picker.tsx')).AddressPicker;

/** The address bar of the home page with the address picker (S2.22). */
export function DeliveringTo() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const type = useOrderType(restaurant?.deliveryTypes);
  const {
    Part: AddressPicker,
    isOpen,
    setOpen,
    open,
  } = useOnDemandOverlay(fetchPicker, uiMessages.overlayLate);
  return (
    <>
      <AddressBar type={type} restaurant={restaurant} onChange={open} />
      {AddressPicker && (
        <AddressPicker
          isOpen={isOpen}
          onOpenChange={setOpen}
          signInHref={loginPath(PATHS.home)}
          place={restaurant?.address}
        />
      )}
    </>
  );
}
