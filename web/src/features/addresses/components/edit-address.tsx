import type { Address } from '@chulo/shared/contract/addresses';
import { errorText } from '../../../lib/api-errors.ts';
import { tell } from '../../../lib/tell.ts';
import { CITY, LABEL, STATE, STREET } from '../address-fields.ts';
import { managerMessages, addressesMessages as messages } from '../addresses.messages.ts';
import { useAddAddress, useUpdateAddress } from '../addresses.queries.ts';
import { AddressForm } from './address-form.tsx';

interface EditAddressProps {
  userId: string;
  /** Null for a new one. */
  address: Address | null;
  onDone: () => void;
  onWrite: () => void;
}

/** The profile's form: four fields, three of them asked for (section 5); the rest of an address stays as it is. */
export function EditAddress({ userId, address, onDone, onWrite }: EditAddressProps) {
  const adding = useAddAddress(userId);
  const updating = useUpdateAddress(userId);

  async function save(
    values: Record<'label' | 'street' | 'city' | 'state', string>,
    isDefault: boolean,
  ): Promise<void> {
    const body = { ...values, is_default: isDefault };
    try {
      if (address) await updating.mutateAsync({ addressId: address.id, ...body });
      else await adding.mutateAsync(body);
    } catch (error) {
      tell(managerMessages.saveFailed(errorText(error)));
      return;
    }
    onDone();
    tell(address ? managerMessages.updated : managerMessages.added);
  }

  return (
    <AddressForm
      fields={[
        { ...LABEL, initial: address?.label ?? LABEL.initial },
        { ...STREET, initial: address?.street ?? '' },
        { ...CITY, initial: address?.city ?? '' },
        { ...STATE, initial: address?.state ?? '' },
      ]}
      missingMessage={managerMessages.fieldsMissing}
      submitLabel={address ? managerMessages.saveChanges : messages.save}
      isBusy={adding.isPending || updating.isPending}
      isDefault={address?.is_default ?? false}
      onSave={save}
      onCancel={onDone}
      onWrite={onWrite}
    />
  );
}
