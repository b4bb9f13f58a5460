import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CustomizationBody } from '@chulo/shared/contract/menu/modifier-groups';
import {
  type Availability,
  changedAvailability,
  isAvailabilityAsRead,
} from '@chulo/shared/domain/menu/availability';
import { optionBounds } from '@chulo/shared/domain/menu/modifiers';
import { decimalOf, paisaOf } from '@chulo/shared/domain/money/money';
import { AppError } from '../../../http/errors.ts';
import type {
  ArrangedOption,
  ChangedGroup,
  CountedOptionRow,
  ModifierGroupRow,
  ModifierOptionRow,
} from './modifier-groups.repository.ts';

type OptionBody = CustomizationBody['options'][number];

/** The groups of the dish after an edit; null when the body has none, or what is stored. */
export function changedGroups(
  { customizations }: { customizations?: readonly CustomizationBody[] | undefined },
  stored: readonly ModifierGroupRow[],
  now: Date,
): ChangedGroup[] | null {
  if (!customizations) return null;
  const groups = arrangeGroups(customizations, stored, now).map((group, index) => ({
    ...group,
    isStored: isStored(group, stored[index]),
  }));
  const isSame = groups.length === stored.length && groups.every((group) => group.isStored);
  return isSame ? null : groups;
}

/**
 * The rows to store. A known id is kept, so that carts on devices and earlier orders stay valid; what is sent without one
 * has that of the same names, and else a new id. A known option stays sold out unless its availability changes.
 * @throws AppError menu.group_bounds when a group requires more choices than it offers
 */
export function arrangeGroups(
  sent: readonly CustomizationBody[],
  stored: readonly ModifierGroupRow[],
  now: Date,
): ModifierGroupRow<ArrangedOption>[] {
  const groupIds = reuseIds(sent, stored);
  const optionsOf = <Option extends Named>(
    groups: readonly { options: readonly Option[] }[],
    ids: readonly string[],
  ) =>
    groups.flatMap(({ options }, index) =>
      options.map((option) => ({ ...option, groupId: ids[index] ?? '' })),
    );
  const known = optionsOf(
    stored,
    stored.map(({ id }) => id),
  );
  const optionIds = reuseIds(optionsOf(sent, groupIds), known).values();
  const rows = new Map(known.map((option) => [option.id, option]));
  return sent.map((group, index) => {
    requireBounds(group);
    return {
      id: groupIds[index] ?? randomUUID(),
      name: group.name,
      type: group.type,
      is_required: group.required,
      min_choices: group.min,
      max_choices: group.type === 'single' ? 1 : group.max,
      options: group.options.map((option) => {
        const id = optionIds.next().value ?? randomUUID();
        return {
          id,
          name: option.name,
          price: decimalOf(paisaOf(option.price)),
          is_default: option.isDefault,
          ...supplyOf(option, rows.get(id), now),
        };
      }),
    };
  });
}

/** A client that sends back the availability that it has read changes nothing. */
function supplyOf(
  { stockCount, ...sent }: OptionBody,
  stored: CountedOptionRow | undefined,
  now: Date,
): Pick<ArrangedOption, 'is_available' | 'sold_out_until' | 'stock_id' | 'newStock'> {
  const before = availabilityOfOption(stored);
  const staysOff = sent.isAvailable === false && !before.isSwitchedOn && stockCount !== undefined;
  const isSame = stored !== undefined && !staysOff && isAvailabilityAsRead(sent, before, now);
  const change = { isAvailable: isSame ? undefined : sent.isAvailable, stockCount };
  const { isSwitchedOn, soldOutUntil, stockLeft } = { ...before, ...changedAvailability(change, () => now) };
  const isKept = stockCount === undefined && stockLeft !== null;
  return {
    is_available: isSwitchedOn,
    sold_out_until: soldOutUntil?.toISOString() ?? null,
    stock_id: isKept ? (stored?.stock_id ?? null) : null,
    newStock: isKept ? null : stockLeft,
  };
}

/** Whether the dish has exactly this group in this place already. */
function isStored(group: ModifierGroupRow<ArrangedOption>, stored: ModifierGroupRow | undefined): boolean {
  const comparable = ({ options, ...columns }: ModifierGroupRow<ModifierOptionRow>) => ({
    ...columns,
    options: options.map(({ id, name, price, is_default, is_available, sold_out_until, stock_id }) => ({
      ...{ id, name, is_default, is_available, stock_id },
      price: Number(price),
      soldOutUntil: sold_out_until && new Date(sold_out_until),
    })),
  });
  const hasNewCount = group.options.some(({ newStock }) => newStock !== null);
  return stored !== undefined && !hasNewCount && isDeepStrictEqual(comparable(group), comparable(stored));
}

/** Without a row, that of a new option. */
export const availabilityOfOption = (row: CountedOptionRow | undefined): Availability => ({
  isSwitchedOn: row?.is_available ?? true,
  soldOutUntil: row?.sold_out_until ? new Date(row.sold_out_until) : null,
  stockLeft: row?.stock_left ?? null,
  stockEndsAt: row?.stock_ends_at ? new Date(row.stock_ends_at) : null,
});

interface Named {
  id?: string | undefined;
  name: string;
  /** Of an option. */
  groupId?: string;
}

/** The ids of what is sent: each known id once, then those of the same names in the same group, then new ones. */
function reuseIds(sent: readonly Named[], stored: readonly Named[]): string[] {
  const free = new Set(stored);
  const take = (isSame: (row: Named) => boolean) => {
    const row = [...free].find(isSame);
    if (row) free.delete(row);
    return row?.id;
  };
  const known = sent.map(({ id }) => id && take((row) => row.id === id));
  return sent.map(
    ({ name, groupId }, index) =>
      known[index] || take((row) => row.name === name && row.groupId === groupId) || randomUUID(),
  );
}

function requireBounds(group: CustomizationBody): void {
  const options = group.options.map((option) => ({ ...option, id: option.id ?? '', isAvailable: true }));
  const { min, max } = optionBounds({ ...group, options });
  if (min > max || max > options.length) throw new AppError('menu.group_bounds');
}
