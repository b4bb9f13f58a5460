import { type PersonJob, roleOfJob } from '@chulo/shared/domain/account/roles';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { StaffSessionLimits, Users } from '../../db/schema.ts';

export type MemberRow = Pick<
  Selectable<Users>,
  'id' | 'name' | 'email' | 'email_key' | 'phone' | 'job' | 'is_active' | 'created_at'
>;
export type ListedMemberRow = MemberRow & {
  sessions: number;
  last_used_at: Date | null;
  has_second_factor: boolean;
};
export type SessionLimitsRow = Pick<Selectable<StaffSessionLimits>, 'idle_days' | 'absolute_days'>;

const MEMBER_COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'phone',
  'job',
  'is_active',
  'created_at',
] as const;

/** People by job and name, then the kitchen account. @param staffId one account instead of all */
export async function listMembers(
  db: Database,
  kitchenEmail: string,
  staffId?: string,
): Promise<ListedMemberRow[]> {
  return db
    .selectFrom('users')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('sessions')
          .select([
            sql<number>`count(*)::int`.as('sessions'),
            sql<Date | null>`max(last_used_at)`.as('last_used_at'),
          ])
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('used'),
      (join) => join.onTrue(),
    )
    .select([...MEMBER_COLUMNS, sql<number>`used.sessions`.as('sessions'), 'used.last_used_at'])
    .select(
      sql<boolean>`exists (
        select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    )
    .where((eb) => eb.or([eb('job', 'is not', null), eb('email_key', '=', kitchenEmail)]))
    .$if(staffId !== undefined, (query) => query.where('id', '=', staffId ?? ''))
    .orderBy('job')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function requiresSecondFactor(db: Database): Promise<boolean> {
  const row = await db.selectFrom('staff_rules').select('requires_second_factor').executeTakeFirstOrThrow();
  return row.requires_second_factor;
}

/** Locks a staff account until the transaction ends. */
export async function lockMember(
  db: Database,
  key: { staffId: string } | { emailKey: string },
  kitchenEmail: string,
): Promise<MemberRow | null> {
  const row = await db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where((eb) => ('staffId' in key ? eb('id', '=', key.staffId) : eb('email_key', '=', key.emailKey)))
    .where((eb) => eb.or([eb('job', 'is not', null), eb('email_key', '=', kitchenEmail)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Triggers end the sessions, and keep one active owner. */
export async function updateMember(
  db: Database,
  staffId: string,
  { job, isActive }: { job: PersonJob; isActive: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ job, role: roleOfJob(job), is_active: isActive })
    .where('id', '=', staffId)
    .execute();
}

/** A trigger ends the sessions. */
export async function updatePasswordHash(db: Database, staffId: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', staffId).execute();
}

export async function deleteSessions(db: Database, staffId: string): Promise<void> {
  await sql`
    with ended as (delete from sessions where user_id = ${staffId} returning user_id)
    select record_entry('deleted', 'session', user_id::text, null, null) from ended`.execute(db);
}

export async function readSessionLimits(db: Database): Promise<SessionLimitsRow> {
  return db
    .selectFrom('staff_session_limits')
    .select(['idle_days', 'absolute_days'])
    .executeTakeFirstOrThrow();
}

export async function updateSessionLimits(db: Database, limits: SessionLimitsRow): Promise<void> {
  await db.updateTable('staff_session_limits').set(limits).execute();
}
