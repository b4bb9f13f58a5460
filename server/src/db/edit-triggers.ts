import pg from 'pg';

/**
 * Triggers that count an edit or a new version of public data, and the columns that change without one: keys, counters, order and times
 * of the server. Every other column counts, so that a new one is never forgotten. `insert` and `delete` stay as the migration says.
 */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  address_edited: ['id', 'user_id', 'is_default', 'version', 'created_at'],
  menu_item_edited: ['id', 'position', 'order_count', 'star_counts', 'version', 'added_at', 'edited_at'],
  menu_items_changed: ['id', 'order_count', 'version', 'added_at', 'edited_at'],
  promo_edited: ['id', 'uses', 'version', 'created_at'],
  promos_changed: ['id', 'uses', 'version', 'created_at'],
};

interface Trigger {
  name: string;
  definition: string;
  listed: string[];
  columns: string[];
}

const TRIGGERS = `
  select tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any(tgattr) order by attnum) as listed,
      array(select attname::text from pg_attribute
        where attrelid = tgrelid and attnum > 0 and not attisdropped order by attnum) as columns
    from pg_trigger where tgname = any($1) and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/** @returns the statements that give each trigger the columns that the tables have now; none when they have them already */
export async function staleTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Trigger>(TRIGGERS, [Object.keys(COUNTED)]);
  return rows.flatMap(({ name, definition, listed, columns }) => {
    const counted = columns.filter((column) => !COUNTED[name]?.includes(column));
    if (String(listed) === String(counted)) return [];
    const names = counted.map((column) => pg.escapeIdentifier(column)).join(', ');
    return [
      definition
        .replace(/^CREATE TRIGGER/, 'create or replace trigger')
        .replace(/UPDATE OF .+? ON /, `UPDATE OF ${names} ON `),
    ];
  });
}
