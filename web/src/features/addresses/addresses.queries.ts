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

export const useAddAddress = (userId: string) => {
  const list = useAddressList(userId);
  const wasResponseLost = useRef(false);

  /** After a lost response the address may already be saved; saving again would duplicate it. */
  async function findSaved({ label, street, city }: AddAddressBody): Promise<Address | undefined> {
    if (!wasResponseLost.current) return undefined;
    const saved = await callApi('listAddresses', { params: { userId } });
    return saved.find((other) => other.label === label && other.street === street && other.city === city);
  }

  return useMutation({
    mutationFn: async (body: AddAddressBody) => {
      const saved = await findSaved(body);
      return saved ?? callApi('addAddress', { params: { userId }, body });
    },
    onSettled: (_added, error) => {
      wasResponseLost.current = error instanceof NetworkError;
    },
    onSuccess: (added) =>
      list.change((addresses) => [...addresses.filter(({ id }) => id !== added.id), added]),
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

/** Updates the cached list at once; the refetch brings the server's changes (only one default). */
function useAddressList(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = addressesOptions(userId);
  return {
    async change(update: (addresses: Address[]) => Address[]): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (addresses = []) => update(addresses));
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
