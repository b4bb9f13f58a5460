import type { AuditAction, AuditSubject } from '@chulo/shared/domain/account/audit';
import { type Selectable, sql } from 'kysely';
import type { Actor, Database } from '../../db/client.ts';
import { countRows, type Page } from '../../db/pagination.ts';
import type { AuditEntries } from '../../db/schema.ts';

/** `actor_name` is null when the account no longer exists. */
export type EntryRow = Selectable<AuditEntries> & { actor_name: string | null; subject_name: string | null };

const ENTRY_COLUMNS = [
  'audit_entries.id',
  'audit_entries.at',
  'audit_entries.actor_id',
  'audit_entries.action',
  'audit_entries.subject',
  'audit_entries.subject_id',
  'audit_entries.before',
  'audit_entries.after',
  'audit_entries.network',
  'audit_entries.device',
] as const;

export interface AuditFilter {
  actorId: string | undefined;
  subject: AuditSubject | undefined;
  from: Date | undefined;
  before: Date | undefined;
  /** Only entries with a smaller id. */
  after: string | undefined;
}

function selectEntries(db: Database, { actorId, subject, from, before, after }: AuditFilter) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .select(ENTRY_COLUMNS)
    .select('users.name as actor_name')
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date(0)))
    .$if(after !== undefined, (query) => query.where('audit_entries.id', '<', after ?? ''));
}

/** Entries hold no names, so that a deleted person leaves none; a customer has no name here either. */
const SUBJECT_NAME = sql<string | null>`case subject
  when 'dish' then (select name from menu_items where id = subject_id::uuid)
  when 'category' then (select name from categories where id = subject_id::uuid)
  when 'banner' then (select title from banners where id = subject_id::uuid)
  when 'promo' then (select code from promos where id = subject_id::uuid)
  when 'cook' then (select name from cooks where id = subject_id::uuid)
  when 'station' then (select name from stations where id = subject_id::uuid)
  else case when subject in ('account', 'session') then (select name from users as staff
    where staff.id = subject_id::uuid and (staff.job is not null or staff.made_by_operator)) end end`;

/** Newest first. */
export async function listEntries(db: Database, filter: AuditFilter, page: Page): Promise<EntryRow[]> {
  return selectEntries(db, filter)
    .select(SUBJECT_NAME.as('subject_name'))
    .orderBy('audit_entries.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export const countEntries = (db: Database, filter: AuditFilter): Promise<number> =>
  countRows(db, selectEntries(db, filter));

export interface NewEntry {
  actor: Actor;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string | null;
}

/** Adds an entry for something that changes no row. Triggers record changes of rows. */
export async function insertEntry(
  db: Database,
  { actor, action, subject, subjectId }: NewEntry,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      actor_id: actor.userId,
      action,
      subject,
      subject_id: subjectId,
      network: actor.network.slice(0, 60),
      device: actor.device.slice(0, 200),
    })
    .execute();
}
