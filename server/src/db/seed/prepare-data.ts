import { normalizeEmail, type Role } from '@chulo/shared/domain/account/roles';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { DB } from '../schema.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoRestaurant } from './demo-restaurant.ts';
import { isEmpty, seedDemo, seedEmptyRestaurant } from './seed-demo.ts';

// An arbitrary advisory lock number.
const SEED_LOCK = 7_215_502;

export interface PrepareOptions {
  settings: {
    isDemo: boolean;
    databaseUrl: string | null;
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

/** The data conflicts with the settings; the message is one line that says what to change. */
export class PrepareDataError extends Error {
  override readonly name = 'PrepareDataError';
}

/**
 * Creates the data that the server needs: the demo, or an empty restaurant with its first admin and kitchen account.
 * Several processes may call it at once.
 * @returns the generated passwords, to be printed once
 * @throws PrepareDataError for demo data with DEMO=0, and for a staff email that belongs to another account
 */
export async function prepareData(db: Kysely<DB>, options: PrepareOptions): Promise<FirstPassword[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    const { isDemo, kitchenEmail } = options.settings;
    const isNew = await isEmpty(transaction);
    if (isDemo) {
      if (isNew) await seedDemo(transaction, { ...options, kitchenEmail });
      await hasStaffAccount(transaction, kitchenAccount(options));
      return [];
    }
    if (isNew) await seedEmptyRestaurant(transaction);
    await refuseDemoData(transaction, options);
    return createStaffAccounts(transaction, options);
  });
}

async function refuseDemoData(db: Database, { settings }: PrepareOptions): Promise<void> {
  const chosen = [settings.kitchenEmail, normalizeEmail(settings.adminEmail ?? '')];
  const emails = demoAccounts(settings.kitchenEmail)
    .map((account) => account.email)
    .filter((email) => !chosen.includes(email));
  const restaurant = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', demoRestaurant.id)
    .executeTakeFirst();
  // Only operator accounts: anybody may register such an email, and the restaurant must still start.
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', 'in', emails)
    .where('made_by_operator', '=', true)
    .executeTakeFirst();
  if (!restaurant && !account) return;
  const place = settings.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL (used in place of DATA_DIR)';
  throw new PrepareDataError(`${place} holds demo data; choose another or empty it. DEMO=0 serves none.`);
}

interface StaffAccount {
  /** The setting with the email. */
  setting: 'ADMIN_EMAIL' | 'KITCHEN_EMAIL';
  name: string;
  email: string;
  role: Role;
  /** Null generates one. */
  password: string | null;
}

function kitchenAccount({ settings }: PrepareOptions): StaffAccount {
  const { kitchenEmail: email, kitchenPassword: password } = settings;
  return { setting: 'KITCHEN_EMAIL', name: 'Kitchen', email, role: 'customer', password };
}

async function createStaffAccounts(db: Database, options: PrepareOptions): Promise<FirstPassword[]> {
  const { adminEmail, adminPassword: password } = options.settings;
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
  const email = adminEmail ?? 'admin@example.com';
  const staffAccounts: StaffAccount[] = [kitchenAccount(options)];
  if (!admin || adminEmail !== null)
    staffAccounts.unshift({ setting: 'ADMIN_EMAIL', name: 'Owner', email, role: 'admin', password });
  const firstPasswords: FirstPassword[] = [];
  for (const account of staffAccounts) {
    if (await hasStaffAccount(db, account)) continue;
    const chosen = account.password ?? options.newPassword();
    await insertStaffAccount(db, account, await options.hashPassword(chosen));
    if (account.password === null) firstPasswords.push({ email: account.email, password: chosen });
  }
  return firstPasswords;
}

/** @throws PrepareDataError when the email belongs to an account with another role or of a customer */
async function hasStaffAccount(db: Database, { setting, email, role }: StaffAccount): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .select(['role', 'made_by_operator'])
    .where('email_key', '=', normalizeEmail(email))
    .executeTakeFirst();
  if (!known) return false;
  if (known.role === role && known.made_by_operator) return true;
  throw new PrepareDataError(
    `${setting} is the address of an account that somebody else has or that has another role; choose another.`,
  );
}

async function insertStaffAccount(
  db: Database,
  { name, email, role }: StaffAccount,
  password_hash: string,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      name,
      email,
      email_key: normalizeEmail(email),
      phone: '0000000',
      role,
      password_hash,
      made_by_operator: true,
    })
    .execute();
}
