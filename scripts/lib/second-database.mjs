import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canInstallPackages, installPackage } from './debian.mjs';
import { findProgram, isExecutable, run } from './run.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';
const OLDEST = 15;

/**
 * The folder of the programs of a PostgreSQL server that is not the embedded one, installed if need be.
 * Resolves to null after a line that says what to install.
 */
export async function provideSecondDatabase() {
  const installed = await findPostgres();
  if (installed) return installed;
  if (canInstallPackages()) {
    keepClusterAway();
    if (await installPackage('postgresql')) {
      const fresh = await findPostgres();
      if (fresh) return fresh;
    }
  }
  console.log(
    `The tests on a second database need the programs of PostgreSQL ${OLDEST} or newer (Debian: postgresql).`,
  );
  return null;
}

/** The oldest that will do: it is the one that refuses what only newer ones understand. */
async function findPostgres() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const folders = versions
    .filter((version) => version >= OLDEST)
    .sort((one, other) => one - other)
    .map((version) => join(DEBIAN_FOLDER, String(version), 'bin'))
    .filter((folder) => isExecutable(join(folder, 'postgres')) && isExecutable(join(folder, 'initdb')));
  if (folders[0]) return folders[0];
  const onPath = findProgram('postgres');
  if (!onPath || !isExecutable(join(dirname(onPath), 'initdb'))) return null;
  const { output } = await run(onPath, ['--version']);
  const version = Number(/(\d+)(?:\.\d+)?\s/.exec(`${output} `)?.[1]);
  return version >= OLDEST ? dirname(onPath) : null;
}

/** Debian starts a cluster with the package unless told otherwise; the tests make their own. */
function keepClusterAway() {
  if (existsSync(CLUSTER_SETTINGS)) return;
  mkdirSync(dirname(CLUSTER_SETTINGS), { recursive: true });
  writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n');
}
