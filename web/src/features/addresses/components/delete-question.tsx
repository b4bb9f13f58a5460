import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { addressLineOf, deliveryAddressFrom } from '../delivery-address.store.ts';
import type { AddressDeletion } from '../use-address-deletion.ts';

/** 'Are you sure…': asked before an address is deleted (section 5). */
export function DeleteQuestion({ deletion }: { deletion: AddressDeletion }) {
  const { doomed, isBusy, close, confirm } = deletion;
  return (
    <Dialog
      isOpen={doomed !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={messages.deleteTitle}
      description={messages.confirmDelete}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {messages.keep}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => doomed && void confirm(doomed)}>
            {messages.delete}
          </Button>
        </>
      }
    >
      {doomed && (
        <p className="font-semibold">
          {doomed.label} · {addressLineOf(deliveryAddressFrom(doomed))}
        </p>
      )}
    </Dialog>
  );
}
