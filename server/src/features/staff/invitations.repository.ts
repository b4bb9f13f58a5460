import { type PersonJob, roleOfJob } from '@chulo/shared/domain/account/roles';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { StaffInvitations } from '../../db/schema.ts';

export type InvitationRow = Omit<Selectable<StaffInvitations>, 'code_hash' | 'email_key' | 'invited_by'>;

const INVITATION_COLUMNS = ['id', 'name', 'job', 'email', 'created_at', 'expires_at'] as const;

/** Keeps the owner from being disabled, demoted or reset until the transaction ends. False when that has happened. */
export async function lockOwner(db: Database, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('job', '=', 'owner')
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMember {
  id: string;
  name: string;
  email: string;
  emailKey: string;
  phone: string;
  passwordHash: string;
  job: PersonJob;
}

export async function insertMember(db: Database, member: NewMember): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: member.id,
      name: member.name,
      email: member.email,
      email_key: member.emailKey,
      phone: member.phone,
      password_hash: member.passwordHash,
      job: member.job,
      role: roleOfJob(member.job),
    })
    .execute();
}

export async function hasAccount(db: Database, emailKey: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email_key', '=', emailKey).executeTakeFirst();
  return row !== undefined;
}

export interface NewInvitation {
  name: string;
  job: PersonJob;
  email: string | null;
  emailKey: string | null;
  codeHash: Buffer;
  days: number;
  /** Null for the command line. */
  invitedBy: string | null;
}

/**
 * Before another invitation to the same address is made: a mail of the earlier one, which still waits, finds it no more.
 * Until the transaction ends, nobody else can make one.
 */
export async function endInvitationsTo(db: Database, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${emailKey}`}, 0))`.execute(db);
  await db.deleteFrom('staff_invitations').where('email_key', '=', emailKey).execute();
}

export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<InvitationRow> {
  const { name, job, email, emailKey, codeHash, days, invitedBy } = invitation;
  return db
    .insertInto('staff_invitations')
    .values({
      name,
      job,
      email,
      email_key: emailKey,
      invited_by: invitedBy,
      code_hash: codeHash,
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .returning(INVITATION_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Gives the open invitation of this address a new code. @returns null when there is none */
export async function updateCode(
  db: Database,
  { id, emailKey, codeHash, days }: { id: string; emailKey: string; codeHash: Buffer; days: number },
): Promise<InvitationRow | null> {
  const row = await db
    .updateTable('staff_invitations')
    .set({ code_hash: codeHash, expires_at: sql<Date>`now() + make_interval(days => ${days}::int)` })
    .where('id', '=', id)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(INVITATION_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function listInvitations(db: Database): Promise<InvitationRow[]> {
  return db
    .selectFrom('staff_invitations')
    .select(INVITATION_COLUMNS)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteInvitation(db: Database, invitationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', invitationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type OpenInvitation = Pick<Selectable<StaffInvitations>, 'job' | 'email_key'>;

export async function findInvitation(db: Database, codeHash: Buffer): Promise<OpenInvitation | null> {
  const row = await db
    .selectFrom('staff_invitations')
    .select(['job', 'email_key'])
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses an invitation: of simultaneous calls only one gets it, the others null. */
export async function takeInvitation(db: Database, codeHash: Buffer): Promise<OpenInvitation | null> {
  const row = await db
    .deleteFrom('staff_invitations')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['job', 'email_key'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', sql<Date>`now()`).execute();
}
