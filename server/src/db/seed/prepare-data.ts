import { normalizeEmail } from '@chulo/shared/domain/account/email';
import { FIRST_OWNER_EMAIL, type PersonJob, roleOfJob } from '@chulo/shared/domain/account/roles';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../lib/operator-error.ts';
import { isWeakPassword } from '../../lib/weak-passwords.ts';
import type { Database } from '../client.ts';
import type { DB } from '../schema.ts';
import { DEMO_DAY_ACCOUNTS, demoAccounts } from './demo-accounts.ts';
import { demoRestaurant } from './demo-restaurant.ts';
import { insertAccounts, isEmpty, seedDemo, seedEmptyRestaurant } from './seed-demo.ts';

// An arbitrary advisory lock number.
export const SEED_LOCK = 7_215_502;

export interface PrepareOptions {
  settings: {
    isDemo: boolean;
    isDemoDay: boolean;
    databaseUrl: string | null;
    kitchenEmail: string;
    kitchenPassword: string | null;
    adminEmail: string | null;
    adminPassword: string | null;
  };
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  verifyPassword: (storedHash: string, password: string) => Promise<boolean>;
  newPassword: () => string;
}

export interface FirstPassword {
  email: string;
  password: string;
}

export interface PreparedData {
  /** The generated passwords, to be printed once. */
  firstPasswords: FirstPassword[];
  /** Settings that changed nothing and why, one printed line each. */
  notes: string[];
  /** False until the owner has set a new restaurant up in the browser. */
  isSetUp: boolean;
}

/** The data conflicts with the settings; the message is one line that says what to change. */
export class PrepareDataError extends OperatorError {
  override readonly name = 'PrepareDataError';
}

/**
 * Creates the data that the server needs: the demo, or an empty restaurant with its first admin and kitchen account.
 * Several processes may call it at once.
 * @throws PrepareDataError for demo data with DEMO=0, for a real restaurant with DEMO=1, and for a kitchen email that
 * belongs to another account
 */
export async function prepareData(db: Kysely<DB>, options: PrepareOptions): Promise<PreparedData> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    const { isDemo, isDemoDay, kitchenEmail } = options.settings;
    const isNew = await isEmpty(transaction);
    if (isDemo) {
      if (isNew) await seedDemo(transaction, { ...options, kitchenEmail });
      await refuseRealRestaurant(transaction, options);
      if (isDemoDay) await insertAccounts(transaction, DEMO_DAY_ACCOUNTS, options.hashPassword);
      await hasKitchenAccount(transaction, options);
      return { firstPasswords: [], notes: [], isSetUp: true };
    }
    if (isNew) await seedEmptyRestaurant(transaction);
    await refuseDemoData(transaction, options);
    const { missing, notes } = await planStaffAccounts(transaction, options);
    const firstPasswords = await createStaffAccounts(transaction, missing, options);
    const restaurant = await transaction
      .selectFrom('restaurants')
      .select('set_up_at')
      .executeTakeFirstOrThrow();
    return { firstPasswords, notes, isSetUp: restaurant.set_up_at !== null };
  });
}

async function refuseRealRestaurant(db: Database, { settings }: PrepareOptions): Promise<void> {
  if (await hasDemoRestaurant(db)) return;
  throw new PrepareDataError(
    `${placeOf(settings)} holds the data of a real restaurant; set DEMO=0, or choose another. DEMO=1, the default, serves only the demo.`,
  );
}

async function refuseDemoData(db: Database, { settings }: PrepareOptions): Promise<void> {
  const chosen = [settings.kitchenEmail, normalizeEmail(settings.adminEmail ?? '')];
  const emails = [...demoAccounts(settings.kitchenEmail), ...DEMO_DAY_ACCOUNTS]
    .map((account) => account.email)
    .filter((email) => !chosen.includes(email));
  // Only operator accounts: anybody may register such an email, and the restaurant must still start.
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', 'in', emails)
    .where('made_by_operator', '=', true)
    .executeTakeFirst();
  if (!account && !(await hasDemoRestaurant(db))) return;
  throw new PrepareDataError(
    `${placeOf(settings)} holds demo data; choose another or empty it. DEMO=0 serves none.`,
  );
}

/** Every release has given the demo restaurant the same id. */
async function hasDemoRestaurant(db: Database): Promise<boolean> {
  const restaurant = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', demoRestaurant.id)
    .executeTakeFirst();
  return restaurant !== undefined;
}

const placeOf = ({ databaseUrl }: PrepareOptions['settings']) =>
  databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL (used in place of DATA_DIR)';

const SAME_EMAIL = 'ADMIN_EMAIL and KITCHEN_EMAIL are the same address; choose another for one of them.';

interface StaffAccount {
  /** The setting with the email. */
  setting: 'ADMIN_EMAIL' | 'KITCHEN_EMAIL';
  name: string;
  email: string;
  /** Null for the kitchen. */
  job: PersonJob | null;
  /** Null generates one. */
  password: string | null;
}

function kitchenAccount({ settings }: PrepareOptions): StaffAccount {
  const { kitchenEmail: email, kitchenPassword: password } = settings;
  return { setting: 'KITCHEN_EMAIL', name: 'Kitchen', email, job: null, password };
}

interface StaffPlan {
  missing: StaffAccount[];
  notes: string[];
}

/** ADMIN_EMAIL and ADMIN_PASSWORD make the first owner only: afterwards they change nothing. */
async function planStaffAccounts(db: Database, options: PrepareOptions): Promise<StaffPlan> {
  const { adminEmail, adminPassword: password } = options.settings;
  const kitchen = kitchenAccount(options);
  const email = adminEmail ?? FIRST_OWNER_EMAIL;
  const owner = await db.selectFrom('users').select('id').where('job', '=', 'owner').executeTakeFirst();
  const known = await findAccount(db, email);
  const notes: string[] = [];
  const missing: StaffAccount[] = [];
  if (owner) notes.push(...(await unusedSettingNotes(known, options)));
  else if (known)
    notes.push(
      `ADMIN_EMAIL: ${email} is the address of another account, so this restaurant has no owner; set ADMIN_EMAIL to another address and start again`,
    );
  else missing.push({ setting: 'ADMIN_EMAIL', name: 'Owner', email, job: 'owner', password });
  if (normalizeEmail(email) === kitchen.email && missing.length > 0) throw new PrepareDataError(SAME_EMAIL);
  if (!(await hasKitchenAccount(db, options))) missing.push(kitchen);
  return { missing, notes };
}

async function unusedSettingNotes(
  known: KnownAccount | undefined,
  { settings: { adminEmail, adminPassword }, verifyPassword }: PrepareOptions,
): Promise<string[]> {
  if (adminEmail === null || adminPassword === null) return [];
  if (known?.role !== 'admin')
    return [
      `ADMIN_EMAIL: ${adminEmail} is no account of staff and was not created, because an owner exists; see npm run account -- list`,
    ];
  if (await verifyPassword(known.password_hash, adminPassword)) return [];
  return [
    `ADMIN_PASSWORD: ${adminEmail} exists; password unchanged. To set a new one: npm run account -- reset ${adminEmail}`,
  ];
}

async function createStaffAccounts(
  db: Database,
  accounts: readonly StaffAccount[],
  options: PrepareOptions,
): Promise<FirstPassword[]> {
  const firstPasswords: FirstPassword[] = [];
  for (const account of accounts) {
    await refuseWeakPassword(db, account);
    const chosen = account.password ?? options.newPassword();
    await insertStaffAccount(db, account, await options.hashPassword(chosen));
    if (account.password === null) firstPasswords.push({ email: account.email, password: chosen });
  }
  return firstPasswords;
}

async function refuseWeakPassword(db: Database, { setting, email, password }: StaffAccount): Promise<void> {
  if (password === null) return;
  const { name: restaurantName } = await db
    .selectFrom('restaurants')
    .select('name')
    .executeTakeFirstOrThrow();
  if (await isWeakPassword(password, { email, restaurantName }))
    throw new PrepareDataError(
      `Setting ${setting.replace('EMAIL', 'PASSWORD')}: this password is easy to guess; choose another one.`,
    );
}

type KnownAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const findAccount = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['role', 'job', 'made_by_operator', 'password_hash'])
    .where('email_key', '=', normalizeEmail(email))
    .executeTakeFirst();

/** @throws PrepareDataError when the email belongs to an account of somebody else */
async function hasKitchenAccount(db: Database, { settings }: PrepareOptions): Promise<boolean> {
  const known = await findAccount(db, settings.kitchenEmail);
  if (!known) return false;
  if (known.job === null && known.made_by_operator) return true;
  throw new PrepareDataError(
    'KITCHEN_EMAIL is the address of an account that somebody else has or that has another job; choose another.',
  );
}

async function insertStaffAccount(
  db: Database,
  { name, email, job }: StaffAccount,
  password_hash: string,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      name,
      email,
      email_key: normalizeEmail(email),
      phone: '0000000',
      role: job ? roleOfJob(job) : 'customer',
      job,
      password_hash,
      made_by_operator: true,
    })
    .execute();
}
