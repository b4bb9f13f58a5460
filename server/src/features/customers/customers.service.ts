import type { ListMeta } from '@chulo/shared/contract/fields';
import type {
  BlockPhoneBody,
  ListedUser,
  ListUsersQuery,
  UserProfile,
} from '@chulo/shared/contract/people/customers';
import { mayUse } from '@chulo/shared/domain/account/roles';
import { cleanPhone } from '@chulo/shared/domain/text/phone';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
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
  const isStaff = (row: repository.ListedUserRow) =>
    row.role !== 'customer' || row.email_key === kitchenEmail;

  async function lockCustomer(transaction: Database, userId: string): Promise<repository.ListedUserRow> {
    const row = await repository.lockUser(transaction, userId);
    if (!row || row.deleted_at) throw new AppError('user.not_found');
    if (isStaff(row)) throw new AppError('user.staff_protected');
    return row;
  }

  return {
    /**
     * Newest first. Lists and counts of customers leave the kitchen account out.
     * @throws AppError auth.forbidden for staff accounts, unless the caller may see them
     */
    async listUsers(
      principal: Principal,
      query: ListUsersQuery,
    ): Promise<{ data: ListedUser[]; meta: ListMeta }> {
      if (query.role !== 'customer' && !mayUse(principal, 'staff')) throw new AppError('auth.forbidden');
      const page = pageOf(query, PAGE_SIZE);
      const { role, search, callers = false } = query;
      const filter = { role, search, areCallers: callers, kitchenEmail };
      const { rows, count } = await repository.listUsers(db, filter, page);
      return {
        data: rows.map((row) => presentListedUser(row, kitchenEmail)),
        meta: listMetaOf(page, count),
      };
    },

    /** @throws AppError user.not_found, also for a staff account that the caller may not see */
    async readUser(principal: Principal, userId: string): Promise<UserProfile> {
      const [row, totals, facts] = await Promise.all([
        repository.findUser(db, userId),
        repository.sumOrders(db, userId),
        repository.findProfileFacts(db, userId),
      ]);
      if (!row || (isStaff(row) && !mayUse(principal, 'staff'))) throw new AppError('user.not_found');
      return presentUserProfile(row, totals, facts, kitchenEmail);
    },

    /**
     * Disabling an account ends its sessions.
     * @throws AppError user.not_found, also for a deleted customer and a caller, or user.staff_protected for staff
     */
    async updateUser(principal: Principal, userId: string, isActive: boolean): Promise<ListedUser> {
      const user = await db.transaction().execute(async (transaction) => {
        const row = await lockCustomer(transaction, userId);
        // A caller has no account.
        if (row.is_caller) throw new AppError('user.not_found');
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

    /**
     * Later orders with a blocked phone are flagged 'call first'.
     * @throws AppError user.not_found, also for a deleted customer, user.staff_protected for staff, or edit.stale when
     * the customer has another phone than the one that was shown
     */
    async blockPhone(
      principal: Principal,
      userId: string,
      { isBlocked, shownPhone }: BlockPhoneBody,
    ): Promise<{ isPhoneBlocked: boolean }> {
      await db.transaction().execute(async (transaction) => {
        const row = await lockCustomer(transaction, userId);
        if (shownPhone !== undefined && cleanPhone(shownPhone) !== cleanPhone(row.phone))
          throw new AppError('edit.stale');
        await repository.updatePhoneBlock(transaction, userId, isBlocked);
      });
      const event = isBlocked ? 'user.phone_blocked' : 'user.phone_unblocked';
      log.info({ event, userId, by: principal.userId }, 'phone block changed');
      return { isPhoneBlocked: isBlocked };
    },
  };
}
