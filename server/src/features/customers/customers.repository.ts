import type { Role } from '@chulo/shared/domain/roles';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../../db/client.ts';
import { containing, countRows, type Page } from '../../db/pages.ts';
import type { DB, Users } from '../../db/schema.ts';

export type ListedUserRow = Omit<Selectable<Users>, 'password_hash' | 'made_by_operator'>;

const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'phone',
  'role',
  'is_active',
  'created_at',
] as const;

export interface UserFilter {
  role: Role | undefined;
  /** Part of a name or an email address. */
  search: string | undefined;
  /** The account that no list of customers shows. */
  kitchenEmail: string;
}

function matches({ role, search, kitchenEmail }: UserFilter) {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    const wanted: ReturnType<typeof eb.and>[] = [];
    if (role) wanted.push(eb.and([eb('role', '=', role)]));
    if (role === 'customer') wanted.push(eb.and([eb('email_key', '!=', kitchenEmail)]));
    if (search) {
      const pattern = containing(search);
      wanted.push(eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]));
    }
    return eb.and(wanted);
  };
}

/** Newest first. */
export async function listUsers(db: Database, filter: UserFilter, page: Page): Promise<ListedUserRow[]> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where(matches(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** As countRows counts. */
export const countUsers = (db: Database, filter: UserFilter): Promise<number> =>
  countRows(db, db.selectFrom('users').select('id').where(matches(filter)));

/** The account held until the transaction ends; orders placed meanwhile do not wait for it. */
export async function lockUser(db: Database, userId: string): Promise<ListedUserRow | null> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The database ends all sessions of a disabled user with it. */
export async function updateActive(db: Database, userId: string, isActive: boolean): Promise<void> {
  await db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
}
