import { randomUUID } from 'node:crypto';
import type { CustomizationBody } from '@chulo/shared/contract/menu';
import { optionBounds } from '@chulo/shared/domain/menu/modifiers';
import { decimalOf, paisaOf } from '@chulo/shared/domain/money/money';
import { AppError } from '../../../http/errors.ts';
import type { ModifierGroupRow } from './modifier-groups.repository.ts';

/**
 * The groups as they are stored. A known id is kept, so that carts on devices stay right; any other is new.
 * @throws AppError menu.group_bounds when a group asks for more choices than it offers
 */
export function arrangeGroups(
  sent: readonly CustomizationBody[],
  offered: { groupIds: readonly string[]; optionIds: readonly string[] },
): ModifierGroupRow[] {
  const keepGroupId = keeperOf(offered.groupIds);
  const keepOptionId = keeperOf(offered.optionIds);
  return sent.map((group) => {
    requireBounds(group);
    return {
      id: keepGroupId(group.id),
      name: group.name,
      type: group.type,
      is_required: group.required,
      min_choices: group.min,
      max_choices: group.type === 'single' ? 1 : group.max,
      options: group.options.map((option) => ({
        id: keepOptionId(option.id),
        name: option.name,
        price: decimalOf(paisaOf(option.price)),
        is_default: option.isDefault,
        is_available: option.isAvailable,
      })),
    };
  });
}

/** Each known id is given out once, so that a list that names it twice cannot store it twice. */
function keeperOf(knownIds: readonly string[]): (id: string | undefined) => string {
  const known = new Set(knownIds);
  return (id) => (id !== undefined && known.delete(id) ? id : randomUUID());
}

function requireBounds(group: CustomizationBody): void {
  const options = group.options.map((option) => ({ ...option, id: option.id ?? '' }));
  const { min, max } = optionBounds({ ...group, options });
  if (min > max || max > options.length) throw new AppError('menu.group_bounds');
}
