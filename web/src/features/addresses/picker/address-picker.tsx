import type { Address } from '@chulo/shared/contract/people/addresses';
import { Check, House, LocateFixed, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import type { RestaurantPlace } from '../form/address-fields.ts';
import { NewAddress } from '../form/new-address.tsx';
import { useUnsavedQuestion } from '../form/use-unsaved-question.tsx';
import { DeleteQuestion, useAddressDeletion } from '../manager/address-deletion.tsx';
import { AddressList } from '../manager/address-list.tsx';
import { chooseCurrentLocation, stopLocating } from './current-location.ts';
import { addressLineOf, chooseDeliveryAddress, useDeliveryAddress } from './delivery-address.store.ts';
import { deliveryAddressFrom } from './saved-address.ts';

interface AddressPickerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Sign-in link that returns to this page. */
  signInHref: string;
  /** The restaurant's place, which prefills a new address; undefined while unknown. */
  place: RestaurantPlace | undefined;
  /** False on a page that has its own form for a new address. */
  canAdd?: boolean;
}

/** Selects the delivery address: current location, a saved address or a new one (S2.28 S2.29). */
export function AddressPicker(props: AddressPickerProps) {
  const { isOpen, onOpenChange, signInHref, place, canAdd = true } = props;
  const userId = useSession((session) => session.user?.id ?? null);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();

  const unsaved = useUnsavedQuestion(() => setOpen(false));

  function setOpen(open: boolean): void {
    unsaved.clearDirty();
    setAdding(false);
    onOpenChange(open);
  }
  function locate(): void {
    setOpen(false);
    void chooseCurrentLocation();
  }
  function add(): void {
    setAdding(userId !== null);
    if (userId !== null) return;
    onOpenChange(false);
    showAlert(messages.mustSignIn);
    void navigate(signInHref);
  }

  const isForm = isAdding && userId !== null;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : unsaved.askToLeave())}
      title={isForm ? messages.addNew : messages.pickerTitle}
      {...(isForm ? {} : { description: messages.pickerSentence })}
    >
      {isForm ? (
        <NewAddress userId={userId} place={place} onDone={() => setOpen(false)} onWrite={unsaved.markDirty} />
      ) : (
        <div className="grid gap-5 pb-4">
          <div className="grid gap-3">
            <Button variant="secondary" onClick={locate}>
              <LocateFixed aria-hidden className="size-5 text-vermilion" />
              {messages.useLocation}
            </Button>
            {canAdd && (
              <Button variant="secondary" onClick={add}>
                <Plus aria-hidden className="size-5 text-vermilion" />
                {messages.addNew}
              </Button>
            )}
          </div>
          <section className="grid gap-3">
            <h3 className="text-lg">{messages.saved}</h3>
            {userId === null ? (
              <p className="text-ink-soft">{messages.signedOut}</p>
            ) : (
              <SavedAddresses userId={userId} onChosen={() => setOpen(false)} />
            )}
          </section>
        </div>
      )}
      {unsaved.question}
    </Sheet>
  );
}

interface SavedAddressesProps {
  userId: string;
  onChosen: () => void;
}

/** The saved addresses; each can be selected or deleted. */
function SavedAddresses({ userId, onChosen }: SavedAddressesProps) {
  const deletion = useAddressDeletion(userId, messages);
  function choose(address: Address): void {
    stopLocating();
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
