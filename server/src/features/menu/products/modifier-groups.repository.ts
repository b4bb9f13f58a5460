import type { ModifierGroupType } from '@chulo/shared/domain/menu/modifiers';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/client.ts';
import type { DB } from '../../../db/schema.ts';
import { insertCount } from './stock.repository.ts';

export interface ModifierOptionRow {
  id: string;
  name: string;
  /** Rupees as decimal text. */
  price: string;
  is_default: boolean;
  is_available: boolean;
  /** ISO 8601 instant. */
  sold_out_until: string | null;
  stock_id: string | null;
}

/** An option as read, with its count. */
export type CountedOptionRow = ModifierOptionRow & {
  stock_left: number | null;
  stock_ends_at: string | null;
};

export interface ModifierGroupRow<Option = CountedOptionRow> {
  id: string;
  name: string;
  type: ModifierGroupType;
  is_required: boolean;
  min_choices: number;
  max_choices: number;
  options: Option[];
}

/** The groups of the outer query's menu item with their options, in display order. */
export function groupsOfItem(eb: ExpressionBuilder<DB, 'menu_items'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('modifier_groups')
      .select(['modifier_groups.id', 'modifier_groups.name', 'modifier_groups.type'])
      .select(['is_required', 'min_choices', 'max_choices'])
      .select((group) =>
        jsonArrayFrom(
          group
            .selectFrom('modifier_options')
            .leftJoin('stock_counts', 'stock_counts.id', 'modifier_options.stock_id')
            .select(['modifier_options.id', 'modifier_options.name', 'is_default', 'is_available'])
            .select(['sold_out_until', 'stock_id', 'stock_left', 'ends_at as stock_ends_at'])
            .select(sql<string>`modifier_options.price::text`.as('price'))
            .whereRef('modifier_options.group_id', '=', 'modifier_groups.id')
            .orderBy('modifier_options.position'),
        ).as('options'),
      )
      .whereRef('modifier_groups.menu_item_id', '=', 'menu_items.id')
      .orderBy('modifier_groups.position'),
  );
}

/** An option to store, with a new count if it gets one. */
export type ArrangedOption = ModifierOptionRow & { newStock: number | null };

/** A group of an edited dish, in its place of the list. */
export type ChangedGroup = ModifierGroupRow<ArrangedOption> & {
  /** Nothing of it changes. */
  isStored: boolean;
};

/**
 * Deletes the item's groups but those that stay as they are, and inserts the others.
 * The caller has locked the item's row, so that two lists never mix.
 */
export async function replaceGroups(
  db: Database,
  menuItemId: string,
  groups: readonly ChangedGroup[],
): Promise<void> {
  const { rows } = await sql<{ options: unknown; supply: unknown }>`
    select options_of_item(${menuItemId}) as options, supply_of_options(${menuItemId}) as supply`.execute(db);
  const placed = groups.map((group, index) => ({ ...group, position: index + 1 }));
  const kept = placed.filter(({ isStored }) => isStored).map(({ id }) => id);
  await sql`
    delete from modifier_groups where menu_item_id = ${menuItemId} and id <> all (${kept}::uuid[])`.execute(
    db,
  );
  await insertGroups(
    db,
    menuItemId,
    await withNewCounts(
      db,
      placed.filter(({ isStored }) => !isStored),
    ),
  );
  const [before] = rows;
  await sql`
    select record_options(${menuItemId}, ${JSON.stringify(before?.options)}::jsonb),
      record_supply(${menuItemId}, ${JSON.stringify(before?.supply)}::jsonb, supply_of_options(${menuItemId}))`.execute(
    db,
  );
}

type PlacedGroup<Option> = ModifierGroupRow<Option> & { position: number };

async function withNewCounts(
  db: Database,
  groups: readonly PlacedGroup<ArrangedOption>[],
): Promise<PlacedGroup<ModifierOptionRow>[]> {
  const counted: PlacedGroup<ModifierOptionRow>[] = [];
  for (const group of groups) {
    const options: ModifierOptionRow[] = [];
    for (const option of group.options)
      options.push(
        option.newStock === null ? option : { ...option, stock_id: await insertCount(db, option.newStock) },
      );
    counted.push({ ...group, options });
  }
  return counted;
}

async function insertGroups(
  db: Database,
  menuItemId: string,
  groups: readonly PlacedGroup<ModifierOptionRow>[],
): Promise<void> {
  if (groups.length === 0) return;
  await sql`
    insert into modifier_groups
      (id, menu_item_id, position, name, type, is_required, min_choices, max_choices)
    select id, ${menuItemId}::uuid, position, name, type, is_required, min_choices, max_choices
    from unnest(
      ${groups.map((group) => group.id)}::uuid[],
      ${groups.map((group) => group.position)}::int[],
      ${groups.map((group) => group.name)}::text[],
      ${groups.map((group) => group.type)}::modifier_group_type[],
      ${groups.map((group) => group.is_required)}::boolean[],
      ${groups.map((group) => group.min_choices)}::int[],
      ${groups.map((group) => group.max_choices)}::int[]
    ) as new_group (id, position, name, type, is_required, min_choices, max_choices)`.execute(db);
  const options = groups.flatMap((group) =>
    group.options.map((option, index) => ({ ...option, groupId: group.id, position: index + 1 })),
  );
  await sql`
    insert into modifier_options
      (id, group_id, position, name, price, is_default, is_available, sold_out_until, stock_id)
    select * from unnest(
      ${options.map((option) => option.id)}::uuid[],
      ${options.map((option) => option.groupId)}::uuid[],
      ${options.map((option) => option.position)}::int[],
      ${options.map((option) => option.name)}::text[],
      ${options.map((option) => option.price)}::numeric[],
      ${options.map((option) => option.is_default)}::boolean[],
      ${options.map((option) => option.is_available)}::boolean[],
      ${options.map((option) => option.sold_out_until)}::timestamptz[],
      ${options.map((option) => option.stock_id)}::uuid[]
    )`.execute(db);
}
