import type { Address } from '@chulo/shared/contract/people/addresses';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { NetworkError } from '../../lib/api/api-errors.ts';

export type AddAddressBody = ApiRequest<'addAddress'>['body'];
type AddressChange = ApiRequest<'updateAddress'>['params'] & ApiRequest<'updateAddress'>['body'];

/** The saved addresses of a customer. Only the customer changes them, so there is no live event for them. */
export const addressesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId] as const,
    queryFn: ({ signal }) => callApi('listAddresses', { params: { userId }, signal }),
  });

/** Attempts to save a new address that were not answered. */
export interface LostSaves {
  /** The ids of the addresses that were there before; undefined if they were not known. */
  knownIds: readonly string[] | undefined;
  bodies: readonly AddAddressBody[];
}

/** The address that a lost attempt has saved after all. */
export const savedByLost = ({ knownIds, bodies }: LostSaves, addresses: readonly Address[]) =>
  addresses.find(
    ({ id, label, street, city }) =>
      knownIds?.includes(id) === false &&
      bodies.some((sent) => sent.label === label && sent.street === street && sent.city === city),
  );

export const useAddAddress = (userId: string) => {
  const list = useAddressList(userId);
  const lost = useRef<LostSaves | null>(null);

  /** After a lost response the address may already be saved: then it is corrected, because saving again would duplicate it. */
  async function save(body: AddAddressBody, before: LostSaves): Promise<Address> {
    const saved =
      before.bodies.length > 0
        ? savedByLost(before, await callApi('listAddresses', { params: { userId } }))
        : undefined;
    if (!saved) return callApi('addAddress', { params: { userId }, body });
    const typed = JSON.stringify(body);
    if (before.bodies.every((sent) => JSON.stringify(sent) === typed)) return saved;
    return callApi('updateAddress', { params: { addressId: saved.id }, body });
  }

  return useMutation({
    mutationFn: async (body: AddAddressBody) => {
      const before = lost.current ?? { knownIds: list.ids(), bodies: [] };
      try {
        return await save(body, before);
      } catch (error) {
        if (error instanceof NetworkError) lost.current = { ...before, bodies: [...before.bodies, body] };
        throw error;
      }
    },
    onSuccess: (added) => {
      lost.current = null;
      return list.change((addresses) => [...addresses.filter(({ id }) => id !== added.id), added]);
    },
  });
};

export const useUpdateAddress = (userId: string) => {
  const list = useAddressList(userId);
  return useMutation({
    mutationFn: ({ addressId, ...body }: AddressChange) =>
      callApi('updateAddress', { params: { addressId }, body }),
    onSuccess: (updated) =>
      list.change((addresses) => addresses.map((address) => (address.id === updated.id ? updated : address))),
    // It may have been edited or deleted on another device.
    onError: () => list.change((addresses) => addresses),
  });
};

export const useDeleteAddress = (userId: string) => {
  const list = useAddressList(userId);
  return useMutation({
    mutationFn: ({ id, version }: Address) =>
      callApi('deleteAddress', { params: { addressId: id }, query: { version } }),
    onSuccess: (_, { id }) => list.change((addresses) => addresses.filter((address) => address.id !== id)),
    // It may have been edited or deleted on another device.
    onError: () => list.change((addresses) => addresses),
  });
};

/** The cached list. A change updates it at once; the refetch brings the server's changes (only one default). */
function useAddressList(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = addressesOptions(userId);
  return {
    ids: () => queryClient.getQueryData(queryKey)?.map(({ id }) => id),
    async change(update: (addresses: Address[]) => Address[]): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (addresses = []) => update(addresses));
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
