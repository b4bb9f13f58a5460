import { nameKey } from '@chulo/shared/domain/text/visible-text';
import { sql } from 'kysely';
import type { Database } from './client.ts';

const NAMES_LOCK = 7_215_506;

/** Names that must differ are written one after the other, until the transaction ends. Taken before any row is locked. */
export async function lockNames(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK}::bigint)`.execute(db);
}

export interface Named {
  id: string;
  name: string;
}

/** The entry whose name people see as this one: no unique index knows full-width letters and joiners. */
export function findNamed<Entry extends Named>(list: readonly Entry[], name: string): Entry | undefined {
  const key = nameKey(name);
  return list.find((entry) => nameKey(entry.name) === key);
}

/** True when an entry of the list has the name already. @param id of the entry that gets the name; absent for a new one */
export const isNameTaken = (list: readonly Named[], name: string, id?: string): boolean =>
  findNamed(
    list.filter((entry) => entry.id !== id),
    name,
  ) !== undefined;

/** True for a name that people see as another one. */
export const isRenamed = (before: string, name: string): boolean => nameKey(before) !== nameKey(name);
