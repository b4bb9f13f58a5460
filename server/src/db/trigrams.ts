import { searchForm } from '@chulo/shared/domain/text/visible-text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The length of the trigrams that `text_trigrams()` makes for an index (schema.sql); a shorter text needs a sequential scan. */
export const TRIGRAM_LENGTH = 3;

/**
 * Selects the users whose name or email may contain the text, with a trigram index; the caller must also compare the
 * texts. pg_trgm is not used, because under the locale C of the embedded database it ignores all letters beyond ASCII,
 * and names in Devanagari would have no trigrams.
 */
export function userMayContain(search: string): RawBuilder<SqlBool> {
  if ([...search].length < TRIGRAM_LENGTH) return sql<SqlBool>`true`;
  const lower = sql`lower(${search}::text)`;
  // The array starts with the adjacent trigrams; together with the last trigram they cover the whole text.
  const trigrams = sql`((text_trigrams(${lower}))[1:char_length(${lower}) / 3] || right(${lower}, 3))`;
  return sql<SqlBool>`text_trigrams(lower(users.name || E'\n' || users.email)) @> ${trigrams}`;
}

/** True when a condition holds for the text as typed or for its search form (`searchForm`). */
export function anySpelling(
  search: string,
  condition: (spelling: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const compared = searchForm(search);
  const spellings = compared === search.toLowerCase() ? [search] : [search, compared];
  return sql<SqlBool>`(${sql.join(spellings.map(condition), sql` or `)})`;
}
