import { emailOf } from '@chulo/shared/domain/roles';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';
import { isEmpty, seedDemo, seedEmptyRestaurant } from './seed-demo.ts';

// Any number that no other program locks on this database.
const SEED_LOCK = 7_215_502;

export interface PrepareOptions {
  settings: {
    isDemo: boolean;
    kitchenEmail: string;
    kitchenPassword: string | null;
    adminEmail: string | null;
    adminPassword: string | null;
  };
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  newPassword: () => string;
}

export interface FirstPassword {
  email: string;
  password: string;
}

/**
 * What must stand before the port opens: the demo, or a bare restaurant with its first admin and kitchen
 * account. Several processes may start at once; one does the work.
 * @returns passwords made up here, to be shown to the operator this once
 */
export async function prepareData(db: Kysely<DB>, options: PrepareOptions): Promise<FirstPassword[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    const { settings, hashPassword, newPassword } = options;
    if (settings.isDemo) {
      if (await isEmpty(transaction))
        await seedDemo(transaction, { ...options, kitchenEmail: settings.kitchenEmail });
      return [];
    }
    if (await isEmpty(transaction)) await seedEmptyRestaurant(transaction);
    const made: FirstPassword[] = [];
    const ensure = async (
      name: string,
      email: string,
      role: 'admin' | 'customer',
      password: string | null,
    ) => {
      const email_key = emailOf(email);
      const known = await transaction
        .selectFrom('users')
        .select('id')
        .where('email_key', '=', email_key)
        .executeTakeFirst();
      if (known) return;
      const chosen = password ?? newPassword();
      const password_hash = await hashPassword(chosen);
      await transaction
        .insertInto('users')
        .values({ name, email, email_key, phone: '0000000', role, password_hash })
        .execute();
      if (password === null) made.push({ email, password: chosen });
    };
    const hasAdmin = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirst();
    if (!hasAdmin || settings.adminEmail !== null)
      await ensure('Owner', settings.adminEmail ?? 'admin@example.com', 'admin', settings.adminPassword);
    await ensure('Kitchen', settings.kitchenEmail, 'customer', settings.kitchenPassword);
    return made;
  });
}
