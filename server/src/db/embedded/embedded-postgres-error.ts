/** Why the embedded database cannot run, as one sentence for the person who started the server. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
