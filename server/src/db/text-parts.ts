import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** As many signs as the parts that migration 0016 keeps in its indexes; a shorter text is looked for one by one. */
export const PART_LENGTH = 3;

/**
 * Finds by the index who may hold the text in name or email; whoever asks looks at the names themselves as well.
 * Our own parts and not pg_trgm's: under the locale C, which the embedded database has, that one knows no letter
 * beyond ASCII, so that no name in Devanagari would have any.
 */
export function userMayHold(search: string): RawBuilder<SqlBool> {
  if ([...search].length < PART_LENGTH) return sql<SqlBool>`true`;
  const lower = sql`lower(${search}::text)`;
  // The array begins with the parts that stand side by side; they and the last one cover the text, which is enough.
  const parts = sql`((text_parts(${lower}))[1:char_length(${lower}) / 3] || right(${lower}, 3))`;
  return sql<SqlBool>`text_parts(lower(users.name || E'\n' || users.email)) @> ${parts}`;
}
