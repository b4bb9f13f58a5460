import type { Address } from '@chulo/shared/contract/people/addresses';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { useDeleteAddress } from '../addresses.queries.ts';
import { addressLineOf, deliveryAddressFrom } from '../picker/delivery-address.store.ts';

/** Confirmation before an address is deleted (S5.32). */
export function DeleteQuestion({ deletion }: { deletion: AddressDeletion }) {
  const { pending, isBusy, close, confirm } = deletion;
  return (
    <ConfirmDialog
      isOpen={pending !== null}
      title={messages.deleteTitle}
      question={messages.confirmDelete}
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
  const { mutateAsync, isPending } = useDeleteAddress(userId);
  const runOnce = useSingleFlight();
  const close = () => setPending(null);
  return {
    /** The address to confirm, or null. */
    pending,
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
