import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emailSchema, nameSchema } from '@chulo/shared/contract/fields';
import { normalizeEmail } from '@chulo/shared/domain/account/email';
import { PERSON_JOBS, type PersonJob } from '@chulo/shared/domain/account/roles';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { wireStaffCommand } from './accounts-wiring.ts';
import { becomeUser, hasDatabase, openDatabase, runCommand, UsageError } from './command-line.ts';
import { readConfig } from './config.ts';
import { type Actor, runAs } from './db/client.ts';
import { OperatorError } from './lib/operator-error.ts';

const USAGE = `Usage: npm run account -- <command>

  list                    every staff account
  add EMAIL [JOB]         prints a code for a new account with this address; an owner's without JOB
  reset EMAIL             ends the password and all sessions; prints a link that sets a new password
  job EMAIL JOB           changes the job: ${PERSON_JOBS.join(', ')}
  disable EMAIL           signs the account out and refuses its sign-in
  enable EMAIL            allows its sign-in again
  second-factor-off EMAIL removes the second factor of somebody who lost phone and recovery codes
  invite NAME JOB         prints a code for a new staff account`;

/** Whom the audit trail names. */
const OPERATOR: Actor = { userId: null, network: '', device: 'npm run account' };

type Services = Omit<ReturnType<typeof wireStaffCommand>, 'close'>;
/** Runs as the operator, who may also manage owners. @returns the lines to print */
type Command = (services: Services, publicUrl: string) => Promise<string[]>;

function commandOf(args: string[]): Command {
  const { values: unknown, positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  if (Object.keys(unknown).length > 0) throw new UsageError(USAGE);
  const [name, first = '', second] = positionals;
  const key = { emailKey: normalizeEmail(first) };
  switch (`${name} ${positionals.length}`) {
    case 'list 1':
      return listLines;
    case 'add 2':
    case 'add 3': {
      const [email, job] = [emailOf(first), second === undefined ? 'owner' : jobOf(second)];
      return async ({ invitations }, publicUrl) => {
        const [name = email] = email.split('@');
        const { code, expiresAt } = await invitations.invite(null, { name, job, email, isPrinted: true });
        const page = `${publicUrl}${PATHS.join}`;
        return [`Open ${page} as ${email} and enter this code (job: ${job}). ${once(expiresAt)}`, `${code}`];
      };
    }
    case 'reset 2':
      return async ({ staff }) => {
        const { link, expiresAt } = await staff.reset(null, key);
        return [`Open this link to set a new password. ${once(expiresAt)}`, link];
      };
    case 'disable 2':
    case 'enable 2':
      return async ({ staff }) => {
        const { email, isActive } = await staff.update(null, key, { isActive: name === 'enable' });
        return [`${email} is ${isActive ? 'enabled' : 'disabled'}.`];
      };
    case 'second-factor-off 2':
      return async ({ staff }) => [
        `${(await staff.removeSecondFactor(null, key)).email} signs in without a second factor now.`,
      ];
    case 'job 3': {
      const job = jobOf(second);
      return async ({ staff }) => [`${(await staff.update(null, key, { job })).email} has the job ${job}.`];
    }
    case 'invite 3': {
      const [person, job] = [nameOf(first), jobOf(second)];
      return async ({ invitations }, publicUrl) => {
        const { code, expiresAt } = await invitations.invite(null, { name: person, job });
        const page = `${publicUrl}${PATHS.join}`;
        return [`Open ${page} and enter this code. ${once(expiresAt)}`, `${code}`];
      };
    }
    default:
      throw new UsageError(USAGE);
  }
}

const once = (expiresAt: string) => `It works once, until ${expiresAt}.`;

function emailOf(text: string): string {
  const email = emailSchema.safeParse(text);
  if (!email.success) throw new UsageError(`${text} is not an email address.`);
  return email.data;
}

function nameOf(text: string): string {
  const name = nameSchema.safeParse(text);
  if (!name.success) throw new UsageError(`A name has 1 to ${ACCOUNT_BOUNDS.name.max} characters.`);
  return name.data;
}

function jobOf(text: string | undefined): PersonJob {
  const job = PERSON_JOBS.find((known) => known === text);
  if (!job) throw new UsageError(`A job is one of ${PERSON_JOBS.join(', ')}.`);
  return job;
}

async function listLines({ staff }: Services): Promise<string[]> {
  const { members } = await staff.listStaff(null);
  return members.map(({ email, name, job, isActive }) =>
    [email, job, name, isActive ? '' : 'disabled'].join('\t').trimEnd(),
  );
}

runCommand(async () => {
  const command = commandOf(process.argv.slice(2));
  const config = readConfig(process.env);
  if (!hasDatabase(config))
    throw new OperatorError(
      `There is no database in ${resolve(config.dataDir)}. Start the server once, or check DATA_DIR.`,
    );
  becomeUser(config);
  const database = await openDatabase(config);
  const { close, ...services } = wireStaffCommand(config, database.connection);
  try {
    const lines = await runAs(OPERATOR, () => command(services, config.publicUrl));
    for (const line of lines) process.stdout.write(`${line}\n`);
  } finally {
    await close();
    await database.stop();
  }
});
