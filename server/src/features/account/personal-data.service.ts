import type { ListMeta } from '@chulo/shared/contract/fields';
import type { ListOrdersQuery } from '@chulo/shared/contract/orders/order-lists';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderRevision } from '@chulo/shared/contract/orders/revisions';
import type { Account, OwnData } from '@chulo/shared/contract/people/account';
import type { Address } from '@chulo/shared/contract/people/addresses';
import type { Session } from '@chulo/shared/contract/people/auth';
import type { Notification } from '@chulo/shared/contract/people/notifications';
import type { Kysely } from 'kysely';
import { takeAttempt } from '../../db/attempts.ts';
import type { DB } from '../../db/schema.ts';
import type { Caller, Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import { newSecret } from '../../lib/tokens.ts';
import { presentOwnReview, presentPushSubscription } from './personal-data.presenter.ts';
import * as repository from './personal-data.repository.ts';

const EXPORTS_PER_HOUR = 10;
const PAGE_SIZE = 100;
const MAX_NOTIFICATIONS = 10_000;

export interface PersonalDataDependencies {
  db: Kysely<DB>;
  log: { info(details: object, message: string): void };
  readAccount: (principal: Principal) => Promise<Account>;
  listSessions: (principal: Principal) => Promise<Session[]>;
  /** @throws AppError account.wrong_password, request.too_many */
  requirePassword: (userId: string, password: string, caller: Caller) => Promise<string>;
  hashPassword: (password: string) => Promise<string>;
  listAddresses: (userId: string) => Promise<Address[]>;
  listOrders: (
    reader: Principal,
    customerId: string,
    query: ListOrdersQuery,
  ) => Promise<{ data: Order[]; meta: ListMeta }>;
  listRevisions: (orderId: string) => Promise<OrderRevision[]>;
  listRequests: (customerId: string) => Promise<OwnData['requests']>;
  listNotifications: (userId: string, limit: number) => Promise<{ notifications: Notification[] }>;
  deleteMailsOf: (account: { userId: string; email: string }) => Promise<void>;
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

/** What customers may take with them, and how they leave. */
export function createPersonalDataService(dependencies: PersonalDataDependencies) {
  const { db, log } = dependencies;

  /** @throws AppError auth.forbidden: an owner removes staff accounts */
  function requireCustomer({ job }: Principal): void {
    if (job !== null) throw new AppError('auth.forbidden');
  }

  async function listAllOrders(principal: Principal): Promise<OwnData['orders']> {
    const orders: OwnData['orders'] = [];
    for (;;) {
      const query = { pageSize: PAGE_SIZE, after: orders.at(-1)?.id };
      const { data } = await dependencies.listOrders(principal, principal.userId, query);
      for (const order of data) {
        const revisions = order.revision > 0 ? await dependencies.listRevisions(order.id) : [];
        // Without who of the staff changed it.
        orders.push({ ...order, revisions: revisions.map(({ by, ...revision }) => revision) });
      }
      if (data.length < PAGE_SIZE) return orders;
    }
  }

  return {
    /** @throws AppError auth.forbidden for staff, request.too_many */
    async exportData(principal: Principal): Promise<OwnData> {
      requireCustomer(principal);
      const { userId } = principal;
      await takeAttempt(db, { key: `export:${userId}`, limit: EXPORTS_PER_HOUR, windowSeconds: 3600 });
      return {
        exportedAt: new Date().toISOString(),
        ...(await dependencies.readAccount(principal)),
        addresses: await dependencies.listAddresses(userId),
        orders: await listAllOrders(principal),
        requests: await dependencies.listRequests(userId),
        reviews: (await repository.listReviews(db, userId)).map(presentOwnReview),
        notifications: (await dependencies.listNotifications(userId, MAX_NOTIFICATIONS)).notifications,
        sessions: await dependencies.listSessions(principal),
        pushSubscriptions: (await repository.listPushSubscriptions(db, userId)).map(presentPushSubscription),
      };
    },

    /**
     * Removes the person; the orders stay without a name.
     * @throws AppError auth.forbidden for staff, account.wrong_password, account.open_order, request.too_many
     */
    async deleteAccount(principal: Principal, currentPassword: string, caller: Caller): Promise<void> {
      requireCustomer(principal);
      const { userId } = principal;
      await dependencies.requirePassword(userId, currentPassword, caller);
      const { user } = await dependencies.readAccount(principal);
      const unusable = await dependencies.hashPassword(newSecret());
      const isDeleted = await db
        .transaction()
        .execute((transaction) => repository.deleteCustomer(transaction, userId, unusable));
      if (isDeleted === null) throw new AppError('auth.invalid_session');
      if (!isDeleted) throw new AppError('account.open_order');
      log.info({ event: 'account.deleted', userId }, 'customer deleted');
      await dependencies.deleteMailsOf({ userId, email: user.email });
    },
  };
}
