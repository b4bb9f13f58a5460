import { listUsers, readUser, updateUser } from '@chulo/shared/contract/customers';
import type { Routes } from '../../http/route.ts';
import type { CustomersService } from './customers.service.ts';

export function startCustomerRoutes({ route }: Routes, customers: CustomersService): void {
  route(listUsers, ({ query }) => customers.listUsers(query));
  route(readUser, ({ params }) => customers.readUser(params.accountId));
  route(updateUser, ({ principal, params, body }) =>
    customers.updateUser(principal, params.accountId, body.isActive),
  );
}
