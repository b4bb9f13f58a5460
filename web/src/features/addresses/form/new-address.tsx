import { errorText } from '../../../lib/api/api-errors.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { keepTabDraft } from '../../../lib/device/tab-drafts.ts';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { type AddAddressBody, useAddAddress } from '../addresses.queries.ts';
import { stopLocating } from '../picker/current-location.ts';
import { chooseDeliveryAddress } from '../picker/delivery-address.store.ts';
import { deliveryAddressFrom } from '../picker/saved-address.ts';
import { newAddressIn, type RestaurantPlace } from './address-fields.ts';
import { AddressForm } from './address-form.tsx';

interface NewAddressProps {
  userId: string;
  /** Prefills the area; undefined while unknown. */
  place: RestaurantPlace | undefined;
  onDone: () => void;
}

/** 'Add New Address' of the picker: all six fields of the specification are required (S5.1). */
export function NewAddress({ userId, place, onDone, onWrite }: NewAddressProps & { onWrite: () => void }) {
  const { save, isBusy } = useSaveAddress(userId, onDone);
  return (
    <AddressForm
      isNew
      initial={newAddressIn(place)}
      required={['label', 'street', 'city', 'state', 'zipCode', 'country']}
      missingMessage={messages.fieldsMissing}
      submitLabel={messages.save}
      isBusy={isBusy}
      onSave={(values, isDefault) => save({ ...values, isDefault })}
      onCancel={onDone}
      onWrite={onWrite}
    />
  );
}

/**
 * The checkout form requires only label and address (S5.7): an emptied city is the restaurant's. Where the restaurant has
 * none the city is required too, as it is by the server.
 */
export function CheckoutAddress({
  userId,
  place,
  isFocused,
  onDone,
}: NewAddressProps & { isFocused: boolean }) {
  const { save, isBusy } = useSaveAddress(userId, onDone);
  const hasCity = Boolean(place?.city);
  return (
    <AddressForm
      isNew
      initial={newAddressIn(place)}
      required={hasCity ? ['label', 'street'] : ['label', 'street', 'city']}
      streetLabel={messages.address}
      isFocused={isFocused}
      missingMessage={hasCity ? messages.labelAndAddressMissing : messages.fieldsMissing}
      submitLabel={messages.saveAndUse}
      isBusy={isBusy}
      onSave={(values, isDefault) => save({ ...values, city: values.city || (place?.city ?? ''), isDefault })}
      onCancel={onDone}
    />
  );
}

/** Saves an address and selects it for delivery. */
function useSaveAddress(userId: string, onDone: () => void) {
  const { mutateAsync, isPending } = useAddAddress(userId);
  async function save(body: AddAddressBody): Promise<void> {
    try {
      const added = await mutateAsync(body);
      keepTabDraft('newAddress', null);
      stopLocating();
      chooseDeliveryAddress(deliveryAddressFrom(added));
      onDone();
    } catch (error) {
      showAlert(messages.saveFailed(error instanceof Error ? errorText(error) : messages.saveFailedDefault));
    }
  }
  return { save, isBusy: isPending };
}
