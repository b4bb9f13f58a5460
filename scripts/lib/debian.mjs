import { existsSync } from 'node:fs';
import { findProgram, isRoot, run } from './run.mjs';

/** True where a package of Debian (or of a system made from it) can be installed without asking. */
export const canInstallPackages = () =>
  isRoot() && existsSync('/etc/debian_version') && findProgram('apt-get') !== null;

/** Installs a package; its configuration files that exist stay as they are. Resolves to true on success. */
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
