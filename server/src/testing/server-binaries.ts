import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of the oldest installed PostgreSQL server from version 15 on. */
export function findServerBinaries(): string {
  // Set by `npm test`, which also searches the PATH.
  const given = process.env.CHULO_POSTGRES_BIN;
  if (given) return given;
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const found = versions
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(DEBIAN_FOLDER, String(version), 'bin', 'initdb')))
    .sort((a, b) => a - b)[0];
  if (found === undefined) throw new Error('no PostgreSQL server of version 15 or later is installed');
  return join(DEBIAN_FOLDER, String(found), 'bin');
}
