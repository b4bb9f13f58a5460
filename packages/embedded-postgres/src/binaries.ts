import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { asUser, type OsUser } from './run-as.ts';

export interface Binaries {
  folder: string;
  major: number;
}

/** Finds the PostgreSQL programs, or copies them to a folder where the PostgreSQL user can run them. */
export function prepareBinaries(data: DataFolder, binDir: string | undefined): Binaries {
  if (binDir !== undefined) return requireRunnable(binDir, data.user);
  const nativeFolder = findPackage();
  const original = linkLibraries(nativeFolder) ? tryRun(join(nativeFolder, 'bin'), data.user) : null;
  if (original?.major !== undefined) return { folder: join(nativeFolder, 'bin'), major: original.major };

  const copy = join(data.path, `postgresql-${packageVersion(nativeFolder)}`);
  if (tryRun(join(copy, 'bin'), data.user).major === undefined) copyPackage(nativeFolder, copy);
  return requireRunnable(join(copy, 'bin'), data.user);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name}, which holds the database, is not installed: run npm install, or use a PostgreSQL server.`,
    );
  }
}

/** Creates the symlinks of the package's install script, because many machines disable install scripts. */
function linkLibraries(nativeFolder: string): boolean {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(nativeFolder, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch {
      // another process created the link meanwhile, or the folder is read-only
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function copyPackage(nativeFolder: string, copy: string): void {
  for (const name of readdirSync(dirname(copy))) {
    if (name.startsWith('postgresql-')) rmSync(join(dirname(copy), name), { recursive: true, force: true });
  }
  const draft = `${copy}.draft`;
  copyFolder(nativeFolder, join(draft, 'native'));
  linkLibraries(join(draft, 'native'));
  renameSync(join(draft, 'native'), copy);
  rmSync(draft, { recursive: true });
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    copyFileSync(source, target);
    chmodSync(target, 0o755);
  }
}

function packageVersion(nativeFolder: string): string {
  const manifest: { version?: string } = JSON.parse(
    readFileSync(join(nativeFolder, '..', 'package.json'), 'utf8'),
  );
  return manifest.version ?? 'unknown';
}

function requireRunnable(folder: string, user: OsUser | null): Binaries {
  const { major, reason } = tryRun(folder, user);
  if (major !== undefined) return { folder, major };
  throw new EmbeddedPostgresError(`PostgreSQL in ${folder} does not run on this system: ${reason}.`);
}

function tryRun(folder: string, user: OsUser | null): { major?: number; reason: string } {
  const run = spawnSync(join(folder, 'postgres'), ['--version'], { ...asUser(user), encoding: 'utf8' });
  const digits = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  if (digits !== undefined) return { major: Number(digits), reason: '' };
  return { reason: (run.error?.message ?? run.stderr).trim() };
}
