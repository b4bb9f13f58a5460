import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { addressLineOf, deliveryAddressFrom } from '../delivery-address.store.ts';
import type { AddressDeletion } from '../use-address-deletion.ts';

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
