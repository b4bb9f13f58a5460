import { blockPhone, listUsers, readUser, updateUser } from '@chulo/shared/contract/people/customers';
import type { Routes } from '../../http/route.ts';
import type { CustomersService } from './customers.service.ts';

export function startCustomerRoutes({ route }: Routes, customers: CustomersService): void {
  route(listUsers, ({ principal, query }) => customers.listUsers(principal, query));
  route(readUser, ({ principal, params }) => customers.readUser(principal, params.accountId));
  route(blockPhone, ({ principal, params, body }) => customers.blockPhone(principal, params.accountId, body));
  route(updateUser, ({ principal, params, body }) =>
    customers.updateUser(principal, params.accountId, body.isActive),
  );
}
