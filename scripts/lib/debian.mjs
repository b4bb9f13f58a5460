import { existsSync } from 'node:fs';
import { findProgram, isRoot, run } from './run.mjs';

/** True when Debian packages can be installed without a password prompt. */
export const canInstallPackages = () =>
  isRoot() && existsSync('/etc/debian_version') && findProgram('apt-get') !== null;

/** Installs a package and keeps existing configuration files. Resolves to true on success. */
export async function installPackage(name) {
  console.log(`Installing Debian's package ${name} (apt-get) ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const args = ['install', '-y', '-o', 'Dpkg::Options::=--force-confold', name];
  const install = await run('apt-get', args, { env });
  if (install.code === 0) return true;
  console.log(`${update.code === 0 ? '' : update.output}${install.output}`.trimEnd());
  return false;
}
