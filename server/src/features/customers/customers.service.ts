import type { ListedUser, ListUsersQuery, UserProfile } from '@chulo/shared/contract/customers';
import type { ListMeta } from '@chulo/shared/contract/fields';
import type { Kysely } from 'kysely';
import { listMetaOf, pageOf } from '../../db/pagination.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import { presentListedUser, presentUserProfile } from './customers.presenter.ts';
import * as repository from './customers.repository.ts';

const PAGE_SIZE = 100;

export interface CustomersLog {
  info(details: object, message: string): void;
}

export interface CustomersDependencies {
  db: Kysely<DB>;
  /** The kitchen account's email, normalised by normalizeEmail. */
  kitchenEmail: string;
  log: CustomersLog;
}

export type CustomersService = ReturnType<typeof createCustomersService>;

export function createCustomersService({ db, kitchenEmail, log }: CustomersDependencies) {
  return {
    /** Newest first. Lists and counts of customers leave the kitchen account out. */
    async listUsers(query: ListUsersQuery): Promise<{ data: ListedUser[]; meta: ListMeta }> {
      const page = pageOf(query, PAGE_SIZE);
      const filter = { role: query.role, search: query.search, kitchenEmail };
      const [rows, count] = await Promise.all([
        repository.listUsers(db, filter, page),
        repository.countUsers(db, filter),
      ]);
      return {
        data: rows.map((row) => presentListedUser(row, kitchenEmail)),
        meta: listMetaOf(page, count),
      };
    },

    /** @throws AppError user.not_found */
    async readUser(userId: string): Promise<UserProfile> {
      const [row, totals] = await Promise.all([
        repository.findUser(db, userId),
        repository.sumOrders(db, userId),
      ]);
      if (!row) throw new AppError('user.not_found');
      return presentUserProfile(row, totals, kitchenEmail);
    },

    /**
     * Disabling an account ends its sessions.
     * @throws AppError user.not_found, or user.staff_protected for admins and the kitchen
     */
    async updateUser(principal: Principal, userId: string, isActive: boolean): Promise<ListedUser> {
      const user = await db.transaction().execute(async (transaction) => {
        const row = await repository.lockUser(transaction, userId);
        if (!row) throw new AppError('user.not_found');
        if (row.role === 'admin' || row.email_key === kitchenEmail)
          throw new AppError('user.staff_protected');
        if (row.is_active !== isActive) await repository.updateActive(transaction, userId, isActive);
        return row;
      });
      if (user.is_active !== isActive)
        log.info(
          { event: isActive ? 'user.enabled' : 'user.disabled', userId, by: principal.userId },
          isActive ? 'account enabled' : 'account disabled, all sessions ended',
        );
      return presentListedUser({ ...user, is_active: isActive }, kitchenEmail);
    },
  };
}
