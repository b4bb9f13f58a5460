import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of an installed PostgreSQL server, 15 or later, the oldest one first. */
export function findServerBinaries(): string {
  // npm test has looked further, on the PATH too, and says what it found.
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
