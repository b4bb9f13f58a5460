import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '@chulo/shared/contract/people/addresses';
import type { Routes } from '../../http/route.ts';
import type { AddressesService } from './addresses.service.ts';

export function registerAddressRoutes({ route }: Routes, addresses: AddressesService): void {
  route(listAddresses, ({ params }) => addresses.listAddresses(params.userId));
  route(addAddress, ({ params, body }) => addresses.addAddress(params.userId, body));
  route(updateAddress, ({ principal, params, body }) =>
    addresses.updateAddress(principal.userId, params.addressId, body),
  );
  route(deleteAddress, async ({ principal, params, query }) => {
    await addresses.deleteAddress(principal.userId, params.addressId, query.version);
    return null;
  });
}
