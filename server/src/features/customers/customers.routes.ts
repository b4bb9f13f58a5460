import { blockPhone, listUsers, readUser, updateUser } from '@chulo/shared/contract/people/customers';
import type { Actor } from '../../db/client.ts';
import { actorOf } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import type { CustomersService } from './customers.service.ts';

export function registerCustomerRoutes(
  { route }: Routes,
  customers: CustomersService,
  /** Tells the audit trail who read a customer's data; null for a search. */
  recordLookUp: (actor: Actor, customerId: string | null) => Promise<void>,
): void {
  route(listUsers, async ({ principal, query, request }) => {
    if (query.role === 'customer' && query.search) await recordLookUp(actorOf(request), null);
    return customers.listUsers(principal, query);
  });
  route(readUser, async ({ principal, params, request }) => {
    const user = await customers.readUser(principal, params.accountId);
    if (user.role === 'customer') await recordLookUp(actorOf(request), params.accountId);
    return user;
  });
  route(blockPhone, ({ principal, params, body }) => customers.blockPhone(principal, params.accountId, body));
  route(updateUser, ({ principal, params, body }) =>
    customers.updateUser(principal, params.accountId, body.isActive),
  );
}
