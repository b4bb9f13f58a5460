import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { askingPhoneRule } from '../../../lib/form/phone-rule.ts';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { type AddAddressBody, useAddAddress } from '../addresses.queries.ts';
import { chooseDeliveryAddress } from '../picker/delivery-address.store.ts';
import { clearLocationProblem } from '../picker/location.store.ts';
import { deliveryAddressFrom } from '../picker/saved-address.ts';
import { CITY, LABEL, STATE, STREET } from './address-fields.ts';
import { AddressForm, type AddressFormField } from './address-form.tsx';

interface NewAddressProps {
  userId: string;
  onDone: () => void;
  onWrite?: () => void;
}

const FIELDS = [
  LABEL,
  STREET,
  CITY,
  { ...STATE, isRequired: true },
  {
    name: 'zipCode',
    label: messages.zip,
    isRequired: true,
    maxLength: TEXT_BOUNDS.zipCode,
    autoComplete: 'postal-code',
  },
  {
    name: 'country',
    label: messages.country,
    initial: messages.defaultCountry,
    isRequired: true,
    maxLength: TEXT_BOUNDS.city,
    autoComplete: 'country-name',
  },
] as const satisfies readonly AddressFormField<string>[];

const CHECKOUT_FIELDS = [
  LABEL,
  {
    name: 'address',
    label: messages.address,
    hint: messages.addressHint,
    isRequired: true,
    maxLength: TEXT_BOUNDS.street,
    autoComplete: 'street-address',
  },
  {
    name: 'landmark',
    label: messages.landmark,
    hint: messages.landmarkHint,
    maxLength: TEXT_BOUNDS.landmark,
  },
  {
    name: 'phone',
    label: messages.phone,
    type: 'tel',
    autoComplete: 'tel',
  },
] as const satisfies readonly AddressFormField<string>[];

/** 'Add New Address' of the picker: all six fields are required (S5.1). */
export function NewAddress({ userId, onDone, onWrite }: NewAddressProps) {
  const { save, isBusy } = useSaveAddress(userId, onDone);
  return (
    <AddressForm
      fields={FIELDS}
      missingMessage={messages.fieldsMissing}
      submitLabel={messages.save}
      isBusy={isBusy}
      onSave={(values, isDefault) => save({ ...values, isDefault })}
      onCancel={onDone}
      onWrite={onWrite}
    />
  );
}

interface CheckoutAddressProps extends NewAddressProps {
  /** The restaurant's city; the checkout form has no city field. */
  city: string;
}

/** The checkout form requires only label and address (S5.7); the city is the restaurant's. */
export function CheckoutAddress({ userId, city, onDone }: CheckoutAddressProps) {
  const { save, isBusy } = useSaveAddress(userId, onDone);
  const [phoneRule] = useState(() => askingPhoneRule());
  return (
    <AddressForm
      fields={CHECKOUT_FIELDS}
      rules={{ phone: phoneRule }}
      missingMessage={messages.labelAndAddressMissing}
      submitLabel={messages.saveAndUse}
      isBusy={isBusy}
      onSave={({ address, ...values }, isDefault) => save({ ...values, street: address, city, isDefault })}
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
      clearLocationProblem();
      chooseDeliveryAddress(deliveryAddressFrom(added));
      onDone();
    } catch (error) {
      showAlert(messages.saveFailed(error instanceof Error ? errorText(error) : messages.saveFailedDefault));
    }
  }
  return { save, isBusy: isPending };
}
