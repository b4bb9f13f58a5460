import type { Address } from '@chulo/shared/contract/addresses';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useOneAtATime } from '../../../lib/api/one-at-a-time.ts';
import { tell } from '../../../lib/device/tell.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { useDeleteAddress } from '../addresses.queries.ts';
import { addressLineOf, deliveryAddressFrom } from '../picker/delivery-address.store.ts';

/** 'Are you sure…': asked before an address is deleted (section 5). */
export function DeleteQuestion({ deletion }: { deletion: AddressDeletion }) {
  const { doomed, isBusy, close, confirm } = deletion;
  return (
    <ConfirmDialog
      isOpen={doomed !== null}
      title={messages.deleteTitle}
      question={messages.confirmDelete}
      confirmLabel={messages.delete}
      cancelLabel={messages.keep}
      isBusy={isBusy}
      onConfirm={() => doomed && confirm(doomed)}
      onClose={close}
    >
      {doomed && (
        <p className="font-semibold">
          {doomed.label} · {addressLineOf(deliveryAddressFrom(doomed))}
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

/** Deletes an address once its owner has said so twice, and tells how it ended in the screen's own sentences. */
export function useAddressDeletion(userId: string, { deleted, deleteFailed }: Sentences) {
  const [doomed, setDoomed] = useState<Address | null>(null);
  const { mutateAsync, isPending } = useDeleteAddress(userId);
  const once = useOneAtATime();
  const close = () => setDoomed(null);
  return {
    /** The address that is asked about. */
    doomed,
    isBusy: isPending,
    ask: setDoomed,
    close,
    confirm: (address: Address) =>
      once(() =>
        mutateAsync(address)
          .then(
            () => tell(deleted),
            (failure) => tell(deleteFailed(errorText(failure))),
          )
          .finally(close),
      ),
  };
}
