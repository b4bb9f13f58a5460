import { type EmbeddedPostgresError, OtherMajorVersionError } from '@chulo/embedded-postgres';

/** An error that an operator can fix; the message is one line that says how. */
export class OperatorError extends Error {}

/** Of a command that needs the tables. */
export const NO_RESTAURANT = 'There is no restaurant in this database yet: start the server once.';

/** Adds the commands that move the data to another major version. */
export const explainEmbedded = (error: EmbeddedPostgresError): string =>
  error instanceof OtherMajorVersionError
    ? `${error.message} Run \`npm run backup\` with the version of Chulo that ran before, set DATA_DIR to a new folder, and run \`npm run restore -- FILE\` with this version (docs/operations.md).`
    : error.message;

/**
 * One line for an error of PostgreSQL, or of the connection to it, that an operator can fix; null for every other error.
 * Knows the errors by their codes: the start explains its errors without loading the driver.
 */
export function explainDatabase(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '42501')
    return 'The role of DATABASE_URL has no right to do this. Set DATABASE_OWNER_URL to the owner of the database.';
  if (code === '25006')
    return 'The database is read-only, as a standby is. Set DATABASE_URL to the primary server.';
  // Of PostgreSQL, or of a file beside it.
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code))
    return 'The disk of the database is full. Free space on it, and try again.';
  if (code === '53300')
    return 'The database accepts no more connections. Set DATABASE_CONNECTIONS lower, or max_connections of PostgreSQL higher.';
  if (UNREACHABLE.test(code) || BROKEN.test(error.message))
    return 'The database cannot be reached or refuses us. With DATABASE_URL: is it running, and are name and password right?';
  return null;
}

/** Also a wrong password (class 28), and a database that does not exist (3D). */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|28|3D|57P03)/;
/** Errors of the driver, which have no code. */
const BROKEN = /timeout expired|connection terminated/i;
