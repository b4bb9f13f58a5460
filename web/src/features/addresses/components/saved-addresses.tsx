import type { Address } from '@chulo/shared/contract/addresses';
import { useQuery } from '@tanstack/react-query';
import { Check, House, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/skeleton.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { addressesOptions, useDeleteAddress } from '../addresses.queries.ts';
import {
  addressLineOf,
  chooseDeliveryAddress,
  deliveryAddressFrom,
  useDeliveryAddress,
} from '../delivery-address.store.ts';
import { forgetLocationProblem } from '../location.store.ts';
import { tell } from '../tell.ts';

interface SavedAddressesProps {
  userId: string;
  onChosen: () => void;
}

/** The addresses that somebody has saved: one press delivers there, another one deletes. */
export function SavedAddresses({ userId, onChosen }: SavedAddressesProps) {
  const { data, error, refetch } = useQuery(addressesOptions(userId));
  const [doomed, setDoomed] = useState<Address | null>(null);
  const removal = useDeleteAddress(userId);
  useEffect(() => {
    if (error) console.error(messages.loadFailed, error);
  }, [error]);

  function remove(address: Address): void {
    removal.mutate(address, {
      onSuccess: () => tell(messages.deleted),
      onError: (failure) => tell(messages.deleteFailed(errorText(failure))),
      onSettled: () => setDoomed(null),
    });
  }
  function choose(address: Address): void {
    forgetLocationProblem();
    chooseDeliveryAddress(deliveryAddressFrom(address));
    onChosen();
  }

  if (!data && error) return <FailedPart sentence={messages.loadFailed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingGroup>
        <Skeleton className="h-19" />
        <Skeleton className="mt-3 h-19" />
      </LoadingGroup>
    );
  if (data.length === 0) return <p className="text-ink-soft">{messages.noneSaved}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {data.map((address) => (
          <SavedAddress
            key={address.id}
            address={address}
            onChoose={() => choose(address)}
            onDelete={() => setDoomed(address)}
          />
        ))}
      </ul>
      <Dialog
        isOpen={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        title={messages.deleteTitle}
        description={messages.confirmDelete}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDoomed(null)}>
              {messages.keep}
            </Button>
            <Button variant="danger" isBusy={removal.isPending} onClick={() => doomed && remove(doomed)}>
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
    <li
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
    </li>
  );
}
