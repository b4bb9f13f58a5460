import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, OtherMajorVersionError } from './embedded-postgres-error.ts';
import { asUser, type OsUser, ownName } from './run-as.ts';

const DRAFT = 'cluster-draft-';
/** This file says that the cluster has the application's role. */
const APP_ROLE_MARK = 'has-app-role';

/** Creates the cluster if it does not exist. The final rename makes the creation atomic. */
export async function ensureCluster(data: DataFolder, binaries: Binaries): Promise<void> {
  removeDrafts(data.path);
  if (existsSync(data.cluster)) return requireSameMajor(data.cluster, binaries.major);

  const draft = mkdtempSync(join(data.path, DRAFT));
  try {
    if (data.user !== null) chownSync(draft, data.user.uid, data.user.gid);
    await run(join(binaries.folder, 'initdb'), initdbArguments(draft, binaries.major), data.user);
    await runAsSuperuser(data, binaries, draft, [
      `CREATE ROLE ${data.name} LOGIN CREATEDB;`,
      `CREATE DATABASE ${data.name} OWNER ${data.name};`,
      `CREATE ROLE ${appRoleOf(data)} LOGIN ROLE ${data.name};`,
    ]);
    renameSync(draft, data.cluster);
    writeFileSync(join(data.path, APP_ROLE_MARK), '');
    syncFolder(data.path);
  } finally {
    removeDrafts(data.path);
  }
}

/** The role of the application. It owns nothing, so it cannot change tables or disable triggers. */
export const appRoleOf = ({ name }: DataFolder) => `${name}_app`;

/** Creates the application's role in a cluster from before it existed. PostgreSQL must not be running. */
export async function ensureAppRole(data: DataFolder, binaries: Binaries): Promise<void> {
  const mark = join(data.path, APP_ROLE_MARK);
  if (existsSync(mark)) return;
  const role = appRoleOf(data);
  await runAsSuperuser(data, binaries, data.cluster, [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} LOGIN ROLE ${data.name}; END IF; END $$;`,
  ]);
  writeFileSync(mark, '');
}

/** Runs statements, one a line, in the single-user mode of PostgreSQL. */
function runAsSuperuser(
  data: DataFolder,
  binaries: Binaries,
  cluster: string,
  statements: readonly string[],
): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'];
  return run(join(binaries.folder, 'postgres'), args, data.user, `${statements.join('\n')}\n`);
}

/**
 * Writes the access rules at every start. With `peer` the kernel reports the connecting user, so no secret is needed;
 * the user map also admits root when PostgreSQL runs as another user. `trust` would rely on the mode of the socket
 * folder alone, and a password file could be read by anyone who can read our files.
 */
export function writeAccessFiles(data: DataFolder): { hbaFile: string; identFile: string } {
  const hbaFile = join(data.path, 'pg_hba.conf');
  const identFile = join(data.path, 'pg_ident.conf');
  const names = new Set(['root', ownName()]);
  const roles = [data.name, appRoleOf(data)];
  writeFileSync(hbaFile, roles.map((role) => `local all ${role} peer map=${data.name}\n`).join(''));
  const maps = roles.flatMap((role) => [...names].map((name) => `${data.name} "${name}" ${role}\n`));
  writeFileSync(identFile, maps.join(''));
  for (const file of [hbaFile, identFile]) chmodSync(file, 0o644);
  return { hbaFile, identFile };
}

function initdbArguments(draft: string, major: number): string[] {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C', '--lc-messages=C'];
  const rest = ['--encoding=UTF8', '--data-checksums', '--auth=reject', '--no-instructions'];
  return ['-D', draft, '-U', 'postgres', ...locale, ...rest];
}

function requireSameMajor(cluster: string, major: number): void {
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (written === String(major)) return;
  throw new OtherMajorVersionError(
    `The data in ${cluster} was written by PostgreSQL ${written} and cannot be read by PostgreSQL ${major}: ` +
      'make a backup with the version that wrote it, and restore that into an empty folder.',
  );
}

async function run(program: string, args: string[], user: OsUser | null, input = ''): Promise<void> {
  const child = spawn(program, args, asUser(user));
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', ({ message }) =>
      failed(new EmbeddedPostgresError(`The database could not be made: ${message}.`)),
    );
    child.once('close', done);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code, , stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return;
  const lines = stderr.split('\n').filter((line) => line !== '');
  const reason = lines.find((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1);
  throw new EmbeddedPostgresError(
    `The database could not be made: ${reason ?? `${program} ended with ${code}`}`,
  );
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(DRAFT)) continue;
    // an orphaned initdb may still write here, for seconds on a busy machine
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 40 });
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
