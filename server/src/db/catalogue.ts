import type pg from 'pg';

/**
 * One line for each table, column, valid index, constraint, enabled trigger and function. A constraint whose triggers are
 * disabled is left out, because it does not hold.
 */
export const CATALOGUE = `
  with own as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
  select 'table ' || relname as line from own
  union all
  select format('column %s.%s %s%s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end)
    from pg_attribute join own on own.oid = attrelid where attnum > 0 and not attisdropped
  union all
  select format('index %s on %s', indexrelid::regclass, relname)
    from pg_index join own on own.oid = indrelid where indisvalid
  union all
  select format('constraint %s on %s', conname, relname)
    from pg_constraint join own on own.oid = conrelid
    where contype in ('c', 'f', 'p', 'u', 'x') and convalidated
      and not exists (select from pg_trigger where tgconstraint = pg_constraint.oid and tgenabled = 'D')
  union all
  select format('trigger %s on %s', tgname, relname)
    from pg_trigger join own on own.oid = tgrelid where not tgisinternal and tgenabled in ('O', 'A')
  union all
  select format('function %s(%s) %s', proname, pg_get_function_identity_arguments(oid), left(md5(prosrc), 8))
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`;

/** Sorted by code point, whatever the database's collation. */
export async function readCatalogue(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOGUE);
  return rows.map(({ line }) => line).sort();
}
