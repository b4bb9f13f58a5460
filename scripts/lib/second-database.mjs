import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canInstallPackages, installPackage } from './debian.mjs';
import { findProgram, isExecutable, run } from './run.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';
const MIN_VERSION = 15;

/**
 * The program folder of a PostgreSQL other than the embedded one; installs it when missing.
 * Resolves to null after printing what to install.
 */
export async function provideSecondDatabase() {
  const installed = await findPostgres();
  if (installed) return installed;
  if (canInstallPackages()) {
    disableDefaultCluster();
    if (await installPackage('postgresql')) {
      const found = await findPostgres();
      if (found) return found;
    }
  }
  console.log(
    `The tests on a second database need the programs of PostgreSQL ${MIN_VERSION} or newer (Debian: postgresql).`,
  );
  return null;
}

/** Picks the oldest supported version, because it rejects SQL that only newer versions support. */
async function findPostgres() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const folders = versions
    .filter((version) => version >= MIN_VERSION)
    .sort((one, other) => one - other)
    .map((version) => join(DEBIAN_FOLDER, String(version), 'bin'))
    .filter((folder) => isExecutable(join(folder, 'postgres')) && isExecutable(join(folder, 'initdb')));
  if (folders[0]) return folders[0];
  const onPath = findProgram('postgres');
  if (!onPath || !isExecutable(join(dirname(onPath), 'initdb'))) return null;
  const { output } = await run(onPath, ['--version']);
  const version = Number(/(\d+)(?:\.\d+)?\s/.exec(`${output} `)?.[1]);
  return version >= MIN_VERSION ? dirname(onPath) : null;
}

/** Stops Debian from creating a cluster with the package; the tests create their own. */
function disableDefaultCluster() {
  if (existsSync(CLUSTER_SETTINGS)) return;
  mkdirSync(dirname(CLUSTER_SETTINGS), { recursive: true });
  writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n');
}
