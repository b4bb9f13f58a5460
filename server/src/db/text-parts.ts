import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** As many signs as the parts that migration 0012 keeps in its indexes; a shorter text is looked for one by one. */
export const PART_LENGTH = 3;

/**
 * Finds by the index who may hold the text in name or email; whoever asks looks at the names themselves as well.
 * Our own parts and not pg_trgm's: under the locale C, which the embedded database has, that one knows no letter
 * beyond ASCII, so that no name in Devanagari would have any.
 */
export function userMayHold(search: string): RawBuilder<SqlBool> {
  if ([...search].length < PART_LENGTH) return sql<SqlBool>`true`;
  return sql<SqlBool>`text_parts(lower(users.name || E'\n' || users.email)) @> text_parts(lower(${search}))`;
}
