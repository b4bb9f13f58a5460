import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPrepareLock } from './lock.mjs';
import { exitWith, ROOT } from './root.mjs';
import { run } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const STAMP = join(ROOT, 'node_modules/.chulo-lock-hash');

const lockfileHash = () => createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfileHash();

/** Installs the packages of package-lock.json when node_modules does not match it. Needs no install script. */
export async function installMissing() {
  if (isInstalled()) return;
  await withPrepareLock(async () => {
    if (isInstalled()) return;
    if (!hasSamePackages()) await install();
    writeFileSync(STAMP, lockfileHash());
  });
}

/**
 * Uses npm install, because npm ci rejects a lockfile without the optional packages of other platforms, and some
 * registries do not offer these. The locked versions apply all the same.
 */
async function install() {
  console.log('Installing packages (npm install) ...');
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
  const { code, output, seconds } = await run('npm', args);
  if (code !== 0) exitWith(`${output}\nThe packages could not be installed (npm install, above).`);
  console.log(`Installed in ${seconds.toFixed(1)} s.`);
}

/** True when packages were installed manually, without our stamp file. */
function hasSamePackages() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) return true;
    return present[path] !== undefined && present[path].version === entry.version;
  });
}
