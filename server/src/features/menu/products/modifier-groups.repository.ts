import { randomUUID } from 'node:crypto';
import type { CustomizationBody } from '@chulo/shared/contract/menu';
import { type ModifierGroupType, optionBounds } from '@chulo/shared/domain/menu/modifiers';
import { decimalOf, paisaOf } from '@chulo/shared/domain/money/money';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/client.ts';
import type { DB } from '../../../db/schema.ts';
import { AppError } from '../../../http/errors.ts';

export interface ModifierOptionRow {
  id: string;
  name: string;
  /** Rupees as decimal text. */
  price: string;
  is_default: boolean;
  is_available: boolean;
}

export interface ModifierGroupRow {
  id: string;
  name: string;
  type: ModifierGroupType;
  is_required: boolean;
  min_choices: number;
  max_choices: number;
  options: ModifierOptionRow[];
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
            .select(['modifier_options.id', 'modifier_options.name', 'is_default', 'is_available'])
            .select(sql<string>`modifier_options.price::text`.as('price'))
            .whereRef('modifier_options.group_id', '=', 'modifier_groups.id')
            .orderBy('modifier_options.position'),
        ).as('options'),
      )
      .whereRef('modifier_groups.menu_item_id', '=', 'menu_items.id')
      .orderBy('modifier_groups.position'),
  );
}

/** The ids of an item's current groups and options. */
export async function listOfferedIds(
  db: Database,
  menuItemId: string,
): Promise<{ groupIds: string[]; optionIds: string[] }> {
  const [groups, options] = [
    await db.selectFrom('modifier_groups').select('id').where('menu_item_id', '=', menuItemId).execute(),
    await db
      .selectFrom('modifier_options')
      .innerJoin('modifier_groups', 'modifier_groups.id', 'modifier_options.group_id')
      .select('modifier_options.id')
      .where('modifier_groups.menu_item_id', '=', menuItemId)
      .execute(),
  ];
  return { groupIds: groups.map(({ id }) => id), optionIds: options.map(({ id }) => id) };
}

/**
 * Deletes the item's groups and inserts the new ones in list order.
 * The caller has locked the item's row, so that two lists never mix.
 */
export async function replaceGroups(
  db: Database,
  menuItemId: string,
  groups: readonly ModifierGroupRow[],
): Promise<void> {
  await db.deleteFrom('modifier_groups').where('menu_item_id', '=', menuItemId).execute();
  if (groups.length === 0) return;
  await sql`
    insert into modifier_groups
      (id, menu_item_id, position, name, type, is_required, min_choices, max_choices)
    select id, ${menuItemId}::uuid, position, name, type, is_required, min_choices, max_choices
    from unnest(
      ${groups.map((group) => group.id)}::uuid[],
      ${groups.map((group) => group.name)}::text[],
      ${groups.map((group) => group.type)}::modifier_group_type[],
      ${groups.map((group) => group.is_required)}::boolean[],
      ${groups.map((group) => group.min_choices)}::int[],
      ${groups.map((group) => group.max_choices)}::int[]
    ) with ordinality as new_group (id, name, type, is_required, min_choices, max_choices, position)`.execute(
    db,
  );
  const options = groups.flatMap((group) =>
    group.options.map((option, index) => ({ ...option, groupId: group.id, position: index + 1 })),
  );
  await sql`
    insert into modifier_options (id, group_id, position, name, price, is_default, is_available)
    select * from unnest(
      ${options.map((option) => option.id)}::uuid[],
      ${options.map((option) => option.groupId)}::uuid[],
      ${options.map((option) => option.position)}::int[],
      ${options.map((option) => option.name)}::text[],
      ${options.map((option) => option.price)}::numeric[],
      ${options.map((option) => option.is_default)}::boolean[],
      ${options.map((option) => option.is_available)}::boolean[]
    )`.execute(db);
}

/**
 * The rows to store. A known id is kept, so that carts on devices stay valid; any other gets a new id.
 * @throws AppError menu.group_bounds when a group requires more choices than it offers
 */
export function arrangeGroups(
  sent: readonly CustomizationBody[],
  offered: { groupIds: readonly string[]; optionIds: readonly string[] },
): ModifierGroupRow[] {
  const groupIdOf = reuseIds(offered.groupIds);
  const optionIdOf = reuseIds(offered.optionIds);
  return sent.map((group) => {
    requireBounds(group);
    return {
      id: groupIdOf(group.id),
      name: group.name,
      type: group.type,
      is_required: group.required,
      min_choices: group.min,
      max_choices: group.type === 'single' ? 1 : group.max,
      options: group.options.map((option) => ({
        id: optionIdOf(option.id),
        name: option.name,
        price: decimalOf(paisaOf(option.price)),
        is_default: option.isDefault,
        is_available: option.isAvailable,
      })),
    };
  });
}

/** Reuses each known id once, so that a list with a duplicate id does not store it twice. */
function reuseIds(knownIds: readonly string[]): (id: string | undefined) => string {
  const known = new Set(knownIds);
  return (id) => (id !== undefined && known.delete(id) ? id : randomUUID());
}

function requireBounds(group: CustomizationBody): void {
  const options = group.options.map((option) => ({ ...option, id: option.id ?? '' }));
  const { min, max } = optionBounds({ ...group, options });
  if (min > max || max > options.length) throw new AppError('menu.group_bounds');
}
