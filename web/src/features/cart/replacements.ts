import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { type ModifierGroup, optionBounds } from '@chulo/shared/domain/menu/modifiers';
import type { CartItem } from './cart-items.ts';

export interface OptionReplacement {
  /** The name of a chosen option that is sold out. */
  soldOut: string;
  /** The line's options without it; null when its group needs one. */
  without: string[] | null;
  /** Other options of its group, with the line's options after the change. */
  others: { name: string; optionIds: string[] }[];
}

const MAX_OTHERS = 3;

/** What can replace each sold-out option of a cart line. */
export function optionReplacements(
  line: Pick<CartItem, 'customizations'>,
  item: Pick<MenuItem, 'customizations'> | undefined,
): OptionReplacement[] {
  const chosen = line.customizations.map(({ optionId }) => optionId);
  return (item?.customizations ?? []).flatMap((group) => replacementsIn(group, chosen));
}

function replacementsIn(group: ModifierGroup, chosen: readonly string[]): OptionReplacement[] {
  const picked = group.options.filter(({ id }) => chosen.includes(id));
  const free = group.options.filter(({ id, isAvailable }) => isAvailable && !chosen.includes(id));
  return picked
    .filter(({ isAvailable }) => !isAvailable)
    .map(({ id, name }) => ({
      soldOut: name,
      without: picked.length > optionBounds(group).min ? chosen.filter((other) => other !== id) : null,
      others: free.slice(0, MAX_OTHERS).map((other) => ({
        name: other.name,
        optionIds: chosen.map((optionId) => (optionId === id ? other.id : optionId)),
      })),
    }));
}
