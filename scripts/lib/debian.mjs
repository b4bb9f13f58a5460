import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, isRoot, run } from './run.mjs';

/** True when Debian packages can be installed without a password prompt. */
export const canInstallPackages = () =>
  isRoot() && existsSync('/etc/debian_version') && findProgram('apt-get') !== null;

/** Installs a package and keeps existing configuration files. Resolves to true on success. */
export async function installPackage(name) {
  console.log(`Installing Debian's package ${name} (apt-get) ...`);
  const update = await apt(['update']);
  const install = await apt(['install', '-y', '-o', 'Dpkg::Options::=--force-confold', name]);
  if (install.code === 0) return true;
  console.log(`${update.code === 0 ? '' : update.output}${install.output}`.trimEnd());
  return false;
}

const LOCK_WAIT_SECONDS = 300;
/** The option waits for dpkg's lock only, not for those of the package lists and of the downloaded files. */
const OPTIONS = [
  `DPkg::Lock::Timeout=${LOCK_WAIT_SECONDS}`,
  'Acquire::Retries=1',
  'Acquire::http::Timeout=20',
];

/** Runs apt-get, and waits for another apt process, such as that of a second clone. */
async function apt(args) {
  const deadline = Date.now() + LOCK_WAIT_SECONDS * 1_000;
  const options = OPTIONS.flatMap((option) => ['-o', option]);
  for (;;) {
    const result = await run('apt-get', [...options, ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const isLocked = /Could not get lock|Unable to lock/.test(result.output);
    if (result.code === 0 || !isLocked || Date.now() > deadline) return result;
    await sleep(1_000);
  }
}
