import type { Address } from '@chulo/shared/contract/addresses';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api-client.ts';

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
  return useMutation({
    mutationFn: (body: AddAddressBody) => callApi('addAddress', { params: { userId }, body }),
    onSuccess: (added) => list.change((addresses) => [...addresses, added]),
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
