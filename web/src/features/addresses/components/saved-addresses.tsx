import type { Address } from '@chulo/shared/contract/addresses';
import { Check, House, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import {
  addressLineOf,
  chooseDeliveryAddress,
  deliveryAddressFrom,
  useDeliveryAddress,
} from '../delivery-address.store.ts';
import { forgetLocationProblem } from '../location.store.ts';
import { useAddressDeletion } from '../use-address-deletion.ts';
import { AddressList } from './address-list.tsx';
import { DeleteQuestion } from './delete-question.tsx';

interface SavedAddressesProps {
  userId: string;
  onChosen: () => void;
}

/** The addresses that somebody has saved: one press delivers there, another one deletes. */
export function SavedAddresses({ userId, onChosen }: SavedAddressesProps) {
  const deletion = useAddressDeletion(userId, messages);
  function choose(address: Address): void {
    forgetLocationProblem();
    chooseDeliveryAddress(deliveryAddressFrom(address));
    onChosen();
  }
  return (
    <>
      <AddressList
        userId={userId}
        empty={messages.noneSaved}
        rowOf={(address) => (
          <SavedAddress
            address={address}
            onChoose={() => choose(address)}
            onDelete={() => deletion.ask(address)}
          />
        )}
      />
      <DeleteQuestion deletion={deletion} />
    </>
  );
}

interface SavedAddressProps {
  address: Address;
  onChoose: () => void;
  onDelete: () => void;
}

function SavedAddress({ address, onChoose, onDelete }: SavedAddressProps) {
  const isChosen = useDeliveryAddress((chosen) => chosen?.id === address.id);
  return (
    <div
      className={`flex items-center gap-1 rounded-card border pr-1 ${isChosen ? 'border-vermilion bg-vermilion/6' : 'border-line'}`}
    >
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="flex min-h-19 min-w-0 grow items-center gap-3 rounded-card px-3 py-2 text-left transition hover:bg-ink/4"
      >
        <span
          aria-hidden
          className={`grid size-9 shrink-0 place-items-center rounded-full ${isChosen ? 'bg-vermilion text-on-primary' : 'bg-line/60'}`}
        >
          {isChosen ? <Check className="size-5" /> : <House className="size-5" />}
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {address.label}
            {address.is_default && <Badge tone="leaf">{messages.default}</Badge>}
          </span>
          <span className="line-clamp-2 text-ink-soft text-sm">
            {addressLineOf(deliveryAddressFrom(address))}
          </span>
        </span>
      </button>
      <IconButton
        label={messages.remove(address.label)}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={onDelete}
      />
    </div>
  );
}
