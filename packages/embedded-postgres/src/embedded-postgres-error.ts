/** The embedded database cannot run. The message is one sentence for the operator who started the server. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The data was written by another major version of PostgreSQL. */
export class OtherMajorVersionError extends EmbeddedPostgresError {}

/** Another process uses the data, here or in another container. */
export class DataInUseError extends EmbeddedPostgresError {}
