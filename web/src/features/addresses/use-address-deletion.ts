import type { Address } from '@chulo/shared/contract/addresses';
import { useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { tell } from '../../lib/tell.ts';
import { useDeleteAddress } from './addresses.queries.ts';

interface Sentences {
  deleted: string;
  deleteFailed: (message: string) => string;
}

export type AddressDeletion = ReturnType<typeof useAddressDeletion>;

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
