import type { Address } from '@chulo/shared/contract/people/addresses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { FailedPart } from '../../../ui/feedback/failed-part.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { addressesOptions } from '../addresses.queries.ts';

interface AddressListProps {
  userId: string;
  /** Text of the empty list. */
  empty: string;
  rowOf: (address: Address) => ReactNode;
}

/** The saved addresses, with loading, error and empty states. */
export function AddressList({ userId, empty, rowOf }: AddressListProps) {
  const { data, error, refetch } = useQuery(addressesOptions(userId));
  useEffect(() => {
    if (error) console.error(messages.loadFailed, error);
  }, [error]);

  if (!data && error) return <FailedPart sentence={messages.loadFailed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingGroup>
        <Skeleton className="h-19" />
        <Skeleton className="mt-3 h-19" />
      </LoadingGroup>
    );
  if (data.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="grid gap-3">
      {data.map((address) => (
        <li key={address.id}>{rowOf(address)}</li>
      ))}
    </ul>
  );
}
