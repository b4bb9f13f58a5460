/** The embedded database cannot run. The message is one sentence for the operator who started the server. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
