import { type EmbeddedPostgresError, OtherMajorVersionError } from '@chulo/embedded-postgres';

/** An error that an operator can fix; the message is one line that says how. */
export class OperatorError extends Error {}

/** Adds the commands that move the data to another major version. */
export const explainEmbedded = (error: EmbeddedPostgresError): string =>
  error instanceof OtherMajorVersionError
    ? `${error.message} Run \`npm run backup\` with the version of Chulo that ran before, set DATA_DIR to a new folder, and run \`npm run restore -- FILE\` with this version (docs/operations.md).`
    : error.message;
