import { type Paisa, paisaOf, rupeesOf } from '../money/money.ts';

export const MODIFIER_GROUP_TYPES = ['single', 'multiple'] as const;
export type ModifierGroupType = (typeof MODIFIER_GROUP_TYPES)[number];

export interface ModifierOption {
  id: string;
  name: string;
  /** Rupees on top of the item's price. */
  price: number;
  isDefault: boolean;
  isAvailable: boolean;
}

export interface ModifierGroup {
  id: string;
  name: string;
  type: ModifierGroupType;
  required: boolean;
  min: number;
  max: number;
  options: readonly ModifierOption[];
}

export const OPTION_REFUSALS = ['unknown', 'twice', 'unavailable', 'too_few', 'too_many'] as const;
export type OptionRefusal = (typeof OPTION_REFUSALS)[number];

/**
 * Guests, cooks and bills know a group of a dish, and an option of a group, by its name alone.
 * @returns the places of the names that say again what one before them says, in any case and between any blanks
 */
export function repeatedNames(names: readonly string[]): number[] {
  const said = new Set<string>();
  return names.flatMap((name, place) => {
    const bare = name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
    const isRepeated = said.has(bare);
    if (bare !== '') said.add(bare);
    return isRepeated ? [place] : [];
  });
}

/** How many options of a group must and may be chosen. */
export function optionBounds(group: Pick<ModifierGroup, 'type' | 'required' | 'min' | 'max' | 'options'>): {
  min: number;
  max: number;
} {
  const max = group.type === 'single' ? 1 : group.max > 0 ? group.max : group.options.length;
  return { min: Math.max(group.min, group.required ? 1 : 0), max };
}

/** Why a choice of option ids cannot be ordered for an item with these groups, or null when it can. */
export function refuseOptions(
  groups: readonly ModifierGroup[],
  optionIds: readonly string[],
): OptionRefusal | null {
  if (new Set(optionIds).size !== optionIds.length) return 'twice';
  const chosen = new Set(optionIds);
  let known = 0;
  for (const group of groups) {
    const picked = group.options.filter((option) => chosen.has(option.id));
    known += picked.length;
    if (picked.some((option) => !option.isAvailable)) return 'unavailable';
    const { min, max } = optionBounds(group);
    if (picked.length < min) return 'too_few';
    if (picked.length > max) return 'too_many';
  }
  return known === chosen.size ? null : 'unknown';
}

/** The chosen options in the order in which the menu lists them. */
export function chosenOptions(
  groups: readonly ModifierGroup[],
  optionIds: readonly string[],
): ModifierOption[] {
  const chosen = new Set(optionIds);
  return groups.flatMap((group) => group.options.filter((option) => chosen.has(option.id)));
}

/** One unit's price in rupees: the item's price and every chosen option's. */
export function unitPriceOf(basePrice: number, options: readonly Pick<ModifierOption, 'price'>[]): number {
  const paisa: Paisa = options.reduce((sum, option) => sum + paisaOf(option.price), paisaOf(basePrice));
  return rupeesOf(paisa);
}

/** What a fresh product page has chosen: each group's defaults, or the first option where one is required. */
export function defaultOptionIds(groups: readonly ModifierGroup[]): string[] {
  return groups.flatMap((group) => {
    const available = group.options.filter((option) => option.isAvailable);
    const { min, max } = optionBounds(group);
    const defaults = available.filter((option) => option.isDefault).slice(0, max);
    const filler = available.filter((option) => !defaults.includes(option));
    return [...defaults, ...filler.slice(0, Math.max(0, min - defaults.length))].map((option) => option.id);
  });
}
