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

/** Finds the programs of PostgreSQL, or makes a copy of them that the user of PostgreSQL can run. */
export function prepareBinaries(data: DataFolder, binDir: string | undefined): Binaries {
  if (binDir !== undefined) return requireRunnable(binDir, data.user);
  const native = findPackage();
  const inPlace = linkLibraries(native) ? tryRun(join(native, 'bin'), data.user) : null;
  if (inPlace?.major !== undefined) return { folder: join(native, 'bin'), major: inPlace.major };

  const copy = join(data.path, `postgresql-${packageVersion(native)}`);
  if (tryRun(join(copy, 'bin'), data.user).major === undefined) copyPackage(native, copy);
  return requireRunnable(join(copy, 'bin'), data.user);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name}, which holds the database, is not installed: run npm install, or set DATABASE_URL.`,
    );
  }
}

/** The package makes these links in an install script, which many machines do not run. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch {
      // made meanwhile by another start, or not ours to write
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function copyPackage(native: string, copy: string): void {
  for (const name of readdirSync(dirname(copy))) {
    if (name.startsWith('postgresql-')) rmSync(join(dirname(copy), name), { recursive: true, force: true });
  }
  const draft = `${copy}.draft`;
  copyFolder(native, join(draft, 'native'));
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

function packageVersion(native: string): string {
  const manifest: { version?: string } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  return manifest.version ?? 'unknown';
}

function requireRunnable(folder: string, user: OsUser | null): Binaries {
  const { major, complaint } = tryRun(folder, user);
  if (major !== undefined) return { folder, major };
  throw new EmbeddedPostgresError(`PostgreSQL in ${folder} does not run on this system: ${complaint}.`);
}

function tryRun(folder: string, user: OsUser | null): { major?: number; complaint: string } {
  const run = spawnSync(join(folder, 'postgres'), ['--version'], { ...asUser(user), encoding: 'utf8' });
  const digits = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  if (digits !== undefined) return { major: Number(digits), complaint: '' };
  return { complaint: (run.error?.message ?? run.stderr).trim() };
}
