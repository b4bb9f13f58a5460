import type { Address } from '@chulo/shared/contract/addresses';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { NetworkError } from '../../lib/api/api-errors.ts';

export type AddAddressBody = ApiRequest<'addAddress'>['body'];
type AddressChange = ApiRequest<'updateAddress'>['params'] & ApiRequest<'updateAddress'>['body'];

/** The saved addresses of a customer; nobody else changes them, so no event tells of it. */
export const addressesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId] as const,
    queryFn: ({ signal }) => callApi('listAddresses', { params: { userId }, signal }),
  });

export const useAddAddress = (userId: string) => {
  const list = useAddressList(userId);
  const wasAnswerLost = useRef(false);

  /** What was sent when no answer came may be there already: saving it again would keep it twice. */
  async function findSaved({ label, street, city }: AddAddressBody): Promise<Address | undefined> {
    if (!wasAnswerLost.current) return undefined;
    const saved = await callApi('listAddresses', { params: { userId } });
    return saved.find((other) => other.label === label && other.street === street && other.city === city);
  }

  return useMutation({
    mutationFn: async (body: AddAddressBody) => {
      const saved = await findSaved(body);
      return saved ?? callApi('addAddress', { params: { userId }, body });
    },
    onSettled: (_added, error) => {
      wasAnswerLost.current = error instanceof NetworkError;
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
  });
};

export const useDeleteAddress = (userId: string) => {
  const list = useAddressList(userId);
  return useMutation({
    mutationFn: ({ id }: Address) => callApi('deleteAddress', { params: { addressId: id } }),
    onSuccess: (_, { id }) => list.change((addresses) => addresses.filter((address) => address.id !== id)),
  });
};

/** The list as it must be now, at once; what the server makes of it (one default alone) follows. */
function useAddressList(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = addressesOptions(userId);
  return {
    async change(changed: (addresses: Address[]) => Address[]): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (addresses = []) => changed(addresses));
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
