import type { Address } from '@chulo/shared/contract/people/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { addressesOptions, useDeleteAddress } from '../addresses.queries.ts';
import { addressLineOf } from '../picker/delivery-address.store.ts';
import { deliveryAddressFrom } from '../picker/saved-address.ts';

/** Confirmation before an address is deleted (S5.32). */
export function DeleteQuestion({ deletion }: { deletion: AddressDeletion }) {
  const { pending, outdated, isBusy, close, confirm } = deletion;
  return (
    <ConfirmDialog
      isOpen={pending !== null}
      title={messages.deleteTitle}
      question={messages.confirmDelete}
      outdated={outdated}
      confirmLabel={messages.delete}
      cancelLabel={messages.keep}
      isBusy={isBusy}
      onConfirm={() => pending && confirm(pending)}
      onClose={close}
    >
      {pending && (
        <p className="font-semibold">
          {pending.label} · {addressLineOf(deliveryAddressFrom(pending))}
        </p>
      )}
    </ConfirmDialog>
  );
}

interface Sentences {
  deleted: string;
  deleteFailed: (message: string) => string;
}

type AddressDeletion = ReturnType<typeof useAddressDeletion>;

/** Deletes an address after confirmation, and shows the result in the calling screen's own wording. */
export function useAddressDeletion(userId: string, { deleted, deleteFailed }: Sentences) {
  const [pending, setPending] = useState<Address | null>(null);
  const { data: addresses } = useQuery(addressesOptions(userId));
  const { mutateAsync, isPending } = useDeleteAddress(userId);
  const runOnce = useSingleFlight();
  const close = () => setPending(null);
  return {
    /** The address to confirm, or null. */
    pending,
    outdated: pending && addresses ? outdatedReason(pending, addresses) : null,
    isBusy: isPending,
    ask: setPending,
    close,
    confirm: (address: Address) =>
      runOnce(() =>
        mutateAsync(address)
          .then(
            () => showAlert(deleted),
            (failure) => showAlert(deleteFailed(errorText(failure))),
          )
          .finally(close),
      ),
  };
}

/** Why the question no longer applies, or null: the customer has other devices. */
function outdatedReason({ id, version }: Address, addresses: readonly Address[]): string | null {
  const present = addresses.find((address) => address.id === id);
  if (!present) return messages.deletedMeanwhile;
  return present.version === version ? null : messages.changedMeanwhile;
}
