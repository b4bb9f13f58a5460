import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { SecondFactors } from '../../db/schema.ts';

/** Minutes in which a set-up must be confirmed. */
const SETUP_MINUTES = 30;

export async function findEmail(db: Database, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

export type FactorRow = Pick<Selectable<SecondFactors>, 'id' | 'encrypted_key'>;

/** The second factor that sign-in asks for. */
export async function findConfirmed(db: Database, userId: string): Promise<FactorRow | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['id', 'encrypted_key'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Null after SETUP_MINUTES, after its confirmation, and when it was replaced. */
export async function findSetup(db: Database, userId: string, setupId: string): Promise<FactorRow | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['id', 'encrypted_key'])
    .where('id', '=', setupId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SETUP_MINUTES}::int)`)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces an unconfirmed set-up. False when the second factor is already confirmed. */
export async function upsertSetup(
  db: Database,
  setup: { id: string; userId: string; encryptedKey: Buffer },
): Promise<boolean> {
  const { id, userId, encryptedKey } = setup;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ id, user_id: userId, encrypted_key: encryptedKey })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ id, encrypted_key: encryptedKey, created_at: sql<Date>`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of simultaneous confirmations only one gets true. */
export async function confirmSetup(
  db: Database,
  setupId: string,
  { step, codeHashes }: { step: number; codeHashes: Buffer[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step, recovery_code_hashes: codeHashes })
    .where('id', '=', setupId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a step: of simultaneous calls only one gets true. */
export async function takeStep(db: Database, factorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('id', '=', factorId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code: of simultaneous calls only one gets true. */
export async function takeRecoveryCode(db: Database, factorId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ recovery_code_hashes: sql<Buffer[]>`array_remove(recovery_code_hashes, ${codeHash}::bytea)` })
    .where('id', '=', factorId)
    .where(sql<boolean>`${codeHash}::bytea = any(recovery_code_hashes)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  db: Database,
  factorId: string,
  codeHashes: Buffer[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ recovery_code_hashes: codeHashes })
    .where('id', '=', factorId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface StateRow {
  is_on: boolean;
  is_required: boolean;
  recovery_codes: number;
}

export async function readState(db: Database, userId: string): Promise<StateRow> {
  const { rows } = await sql<StateRow>`
    select factor.id is not null as is_on, staff_rules.requires_second_factor as is_required,
      coalesce(cardinality(factor.recovery_code_hashes), 0) as recovery_codes
    from staff_rules
    left join second_factors factor on factor.user_id = ${userId} and factor.confirmed_at is not null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the table staff_rules has no row');
  return row;
}

/** All that sign-in needs, to compare them with the key of this start. */
export const listConfirmed = (db: Database): Promise<FactorRow[]> =>
  db
    .selectFrom('second_factors')
    .select(['id', 'encrypted_key'])
    .where('confirmed_at', 'is not', null)
    .execute();

export async function updateRule(db: Database, requiresSecondFactor: boolean): Promise<void> {
  await db
    .updateTable('staff_rules')
    .set({ requires_second_factor: requiresSecondFactor })
    .where('requires_second_factor', '!=', requiresSecondFactor)
    .execute();
}

/** Ends the event streams of staff who now need a second factor; their sessions stay. */
export async function closeStreams(db: Database, kitchenEmail: string): Promise<void> {
  await sql`
    select pg_notify('chulo', json_build_object('topic', 'session', 'sessionId', sessions.id)::text)
    from sessions join users on users.id = sessions.user_id
    where (users.job is not null or users.email_key = ${kitchenEmail}) and needs_second_factor(users.id)`.execute(
    db,
  );
}
