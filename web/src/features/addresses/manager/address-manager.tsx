import type { Address } from '@chulo/shared/contract/people/addresses';
import { BriefcaseBusiness, House, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { keepTabDraft } from '../../../lib/device/tab-drafts.ts';
import { fieldText } from '../../../lib/form/edit-conflicts.ts';
import { useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { managerMessages as manager, addressesMessages as messages } from '../addresses.messages.ts';
import { useAddAddress, useUpdateAddress } from '../addresses.queries.ts';
import {
  ADDRESS_FIELDS,
  type AddressValues,
  addressValuesOf,
  newAddressIn,
  type RestaurantPlace,
} from '../form/address-fields.ts';
import { AddressForm } from '../form/address-form.tsx';
import { useUnsavedQuestion } from '../form/use-unsaved-question.tsx';
import { useChosenAddress } from '../picker/use-chosen-address.ts';
import { DeleteQuestion, useAddressDeletion } from './address-deletion.tsx';
import { AddressList } from './address-list.tsx';

interface AddressManagerProps {
  userId: string;
  /** Prefills a new address; undefined while unknown. */
  place: RestaurantPlace | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The open form: none, a new address (`address: null`) or an edit. */
type Editing = { address: Address | null } | null;

/** 'Manage Addresses' of the profile: add, edit and delete (S2.79). */
export function AddressManager({ userId, place, isOpen, onOpenChange }: AddressManagerProps) {
  const [editing, setEditing] = useState<Editing>(null);
  const unsaved = useUnsavedQuestion(() => {
    setEditing(null);
    onOpenChange(false);
  });
  function edit(next: Editing): void {
    unsaved.clearDirty();
    setEditing(next);
  }
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => (open ? onOpenChange(true) : unsaved.askToLeave())}
      {...headerOf(editing)}
    >
      {editing ? (
        <EditAddress
          userId={userId}
          place={place}
          address={editing.address}
          onDone={() => edit(null)}
          onWrite={unsaved.markDirty}
        />
      ) : (
        <Addresses userId={userId} onEdit={(address) => edit({ address })} />
      )}
      {unsaved.question}
    </Sheet>
  );
}

function headerOf(editing: Editing): { title: string; description?: string } {
  if (!editing) return { title: manager.title, description: manager.sentence };
  return { title: editing.address ? manager.editTitle : messages.addNew };
}

interface AddressesProps {
  userId: string;
  /** Null adds a new address. */
  onEdit: (address: Address | null) => void;
}

function Addresses({ userId, onEdit }: AddressesProps) {
  const deletion = useAddressDeletion(userId, manager);
  // Keeps the selected delivery address in sync with changes made here.
  useChosenAddress(userId);
  return (
    <div className="grid gap-5 pb-4">
      <Button variant="secondary" onClick={() => onEdit(null)}>
        <Plus aria-hidden className="size-5 text-vermilion" />
        {messages.addNew}
      </Button>
      <AddressList
        userId={userId}
        empty={messages.noneSaved}
        rowOf={(address) => (
          <ManagedAddress
            address={address}
            onEdit={() => onEdit(address)}
            onDelete={() => deletion.ask(address)}
          />
        )}
      />
      <DeleteQuestion deletion={deletion} />
    </div>
  );
}

interface ManagedAddressProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

function ManagedAddress({ address, onEdit, onDelete }: ManagedAddressProps) {
  const { type, label, street, city, state, landmark, is_default: isDefault } = address;
  const Icon = type === 'work' ? BriefcaseBusiness : House;
  return (
    <div className="flex flex-wrap items-start gap-x-3 rounded-card border border-line py-3 pr-1 pl-3">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-turmeric/28">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 grow basis-28">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans font-semibold text-base">
          {label}
          {isDefault && <Badge tone="leaf">{messages.default}</Badge>}
        </h3>
        <p>{street}</p>
        <p className="text-ink-soft text-sm">{[city, state].filter(Boolean).join(', ')}</p>
        {landmark !== '' && <p className="text-ink-soft text-sm italic">{landmark}</p>}
      </div>
      <div className="-my-1 ml-auto flex shrink-0">
        <IconButton
          label={manager.edit(label)}
          icon={<Pencil aria-hidden className="size-5" />}
          onClick={onEdit}
        />
        <IconButton
          label={messages.remove(label)}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}

interface EditAddressProps {
  userId: string;
  place: RestaurantPlace | undefined;
  address: Address | null;
  onDone: () => void;
  onWrite: () => void;
}

type SentAddress = AddressValues & { isDefault: boolean };

/** The profile's form: label, street and city are required (S2.80, S5.5). */
function EditAddress({ userId, place, address, onDone, onWrite }: EditAddressProps) {
  const adding = useAddAddress(userId);
  const updating = useUpdateAddress(userId);
  const notice = useRef<HTMLDivElement>(null);
  const { theirs, onSave, noticeIn } = useVersionedForm<Address, AddressValues, SentAddress>({
    thing: address,
    valuesOf: addressValuesOf,
    describeField: (name, values) => ({
      label: ADDRESS_FIELDS.find((field) => field.name === name)?.label ?? name,
      text: fieldText(values[name]),
    }),
    save: async ({ zipCode, isDefault, ...fields }, seen) => {
      const body = { ...fields, zip_code: zipCode, is_default: isDefault };
      if (seen) await updating.mutateAsync({ ...body, addressId: seen.id, version: seen.version });
      else {
        await adding.mutateAsync(body);
        keepTabDraft('newAddress', null);
      }
    },
    onSaved: () => {
      onDone();
      showAlert(address ? manager.updated : manager.added);
    },
    refusalOf: (error) => ({ sentence: manager.saveFailed(errorText(error)), fields: [] }),
    onFailed: (_, { sentence }) => showAlert(sentence),
  });
  useEffect(() => {
    if (theirs) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs]);

  return (
    <AddressForm
      isNew={address === null}
      initial={address ? addressValuesOf(address) : newAddressIn(place)}
      required={['label', 'street', 'city']}
      missingMessage={manager.fieldsMissing}
      submitLabel={address ? manager.saveChanges : messages.save}
      isBusy={adding.isPending || updating.isPending}
      isDefault={address?.is_default ?? false}
      notice={(typed, focusSubmit) => theirs && <div ref={notice}>{noticeIn(typed, focusSubmit)}</div>}
      onSave={(values, isDefault) => onSave({ ...values, isDefault })}
      onCancel={onDone}
      onWrite={onWrite}
    />
  );
}
