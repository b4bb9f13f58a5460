import type { Kysely } from 'kysely';
import { type Config, ConfigError } from './config.ts';
import { type ConnectionSettings, connectDatabase } from './db/client.ts';
import type { Job } from './db/jobs.ts';
import type { DB } from './db/schema.ts';
import { registerAccountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import {
  createPersonalDataService,
  type PersonalDataDependencies,
} from './features/account/personal-data.service.ts';
import { type AuditService, createAuditService } from './features/audit/audit.service.ts';
import { registerAuthRoutes } from './features/auth/auth.routes.ts';
import { type AuthLog, createAuthService } from './features/auth/auth.service.ts';
import { createAuthLimits } from './features/auth/auth-limits.ts';
import { createPasswordResets } from './features/auth/password-reset.service.ts';
import { registerSecondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { createSecondFactorService, findKeyProblem } from './features/second-factor/second-factor.service.ts';
import { createInvitationsService, type InvitationsService } from './features/staff/invitations.service.ts';
import { registerStaffRoutes } from './features/staff/staff.routes.ts';
import { createStaffService, type StaffService } from './features/staff/staff.service.ts';
import type { Routes } from './http/route.ts';
import type { MailQueue, PreparedKind, PrepareMail } from './lib/mail-queue.ts';
import { createPasswords, type Passwords } from './lib/passwords.ts';
import { createSecrets } from './lib/secrets.ts';
import { createStrongPasswordCheck } from './lib/weak-passwords.ts';

interface AccountsOptions {
  config: Config;
  passwords?: Passwords | undefined;
  db: Kysely<DB>;
  mails: MailQueue;
  log: AuthLog;
  restaurantName: () => string;
  restaurantPhone: () => string;
  recordRefusedSignIn: AuditService['recordRefusedSignIn'];
}

type DataOfOtherFeatures = Pick<
  PersonalDataDependencies,
  'listAddresses' | 'listOrders' | 'listRequests' | 'listRevisions' | 'listNotifications' | 'deleteMailsOf'
>;

/** Sign-in, own accounts and staff accounts, for the server and for the command line. */
export function wireAccounts({
  config,
  recordRefusedSignIn,
  passwords = createPasswords(),
  ...others
}: AccountsOptions) {
  const { db, restaurantName } = others;
  const { kitchenEmail, publicUrl, authRateLimit, secretsKey, isDemo, smtpUrl } = config;
  const limits = createAuthLimits(db, authRateLimit);
  const requireStrongPassword = createStrongPasswordCheck(restaurantName);
  const isMailSent = isDemo || smtpUrl !== null;
  const common = { ...others, kitchenEmail, publicUrl, isMailSent, passwords, limits, requireStrongPassword };
  const secrets = secretsKey === null ? null : createSecrets(secretsKey);
  const secondFactor = createSecondFactorService({
    ...common,
    secrets,
    // Sign-in asks for codes, and codes for the password.
    requirePassword: (...attempt) => auth.requirePassword(...attempt),
    lockPassword: (...checked) => auth.lockPassword(...checked),
  });
  const auth = createAuthService({
    ...common,
    passesSecondFactor: secondFactor.passes,
    canRequireSecondFactor: secrets !== null,
    recordRefusedSignIn,
  });
  const passwordResets = createPasswordResets(common);
  const invitations = createInvitationsService({
    ...common,
    hashPassword: passwords.hash,
    takeJoinAttempt: auth.takeJoinAttempt,
    startSession: auth.startSession,
  });
  const staff = createStaffService({
    ...common,
    hashPassword: passwords.hash,
    createResetLink: passwordResets.createResetLink,
    removeSecondFactor: secondFactor.remove,
  });
  const account = createAccountService({
    ...common,
    hashPassword: passwords.hash,
    requirePassword: auth.requirePassword,
    lockPassword: auth.lockPassword,
    takeConfirmAttempt: ({ address }) => limits.take('confirm-email', address),
    readSession: auth.readSession,
  });
  return {
    auth,
    staff,
    invitations,
    requireStrongPassword,
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,
    prepareMail: {
      password_reset: passwordResets.prepareMail,
      confirm_email: account.prepareMail,
      invitation: invitations.prepareMail,
    } satisfies Record<PreparedKind, PrepareMail>,

    registerRoutes(routes: Routes, dataOf: DataOfOtherFeatures): void {
      const personalData = createPersonalDataService({
        ...dataOf,
        db,
        log: others.log,
        readAccount: account.readAccount,
        listSessions: auth.listSessions,
        requirePassword: auth.requirePassword,
        hashPassword: passwords.hash,
      });
      registerAuthRoutes(routes, auth, passwordResets);
      registerAccountRoutes(routes, account, personalData);
      registerSecondFactorRoutes(routes, secondFactor);
      registerStaffRoutes(routes, staff, invitations);
    },

    jobs: [
      { name: 'remove expired sessions', minutes: 60, run: auth.removeExpiredSessions },
      { name: 'remove expired invitations', minutes: 60, run: invitations.removeExpired },
    ] satisfies Job[],
  };
}

/** The reason why the stored secrets cannot be decrypted with SECRETS_KEY, or null. */
export async function findSecretsKeyProblem(
  { secretsKey }: Config,
  connection: ConnectionSettings,
): Promise<string | null> {
  const { db, close } = connectDatabase(connection, 1, () => {});
  try {
    return await findKeyProblem(db, secretsKey === null ? null : createSecrets(secretsKey));
  } finally {
    await close();
  }
}

/** @throws ConfigError when the stored secrets were encrypted with another SECRETS_KEY */
export async function requireSecretsKey(config: Config, connection: ConnectionSettings): Promise<void> {
  const problem = await findSecretsKeyProblem(config, connection);
  if (problem !== null) throw new ConfigError([`SECRETS_KEY: expected ${problem}`]);
}

/** The staff services for the command line, which sends no mail. */
export function wireStaffCommand(
  config: Config,
  connection: ConnectionSettings,
): { staff: StaffService; invitations: InvitationsService; close: () => Promise<void> } {
  const { db, close } = connectDatabase(connection, 2, () => {});
  const mails = { enqueue: async () => {} };
  const log = { info: () => {}, error: () => {} };
  const { recordRefusedSignIn } = createAuditService({ db, log });
  const nothing = () => '';
  const restaurant = { restaurantName: nothing, restaurantPhone: nothing };
  const options = { config, db, mails, log, ...restaurant, recordRefusedSignIn };
  const { staff, invitations } = wireAccounts(options);
  return { staff, invitations, close };
}
