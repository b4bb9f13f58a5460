import { type Paisa, paisaOf, sumOf } from '../money/money.ts';

export const MODIFIER_GROUP_TYPES = ['single', 'multiple'] as const;
export type ModifierGroupType = (typeof MODIFIER_GROUP_TYPES)[number];

export interface ModifierOption {
  id: string;
  name: string;
  /** Rupees added to the price of the dish. */
  price: number;
  isDefault: boolean;
  isAvailable: boolean;
  /** How many are left; absent or null without a count. */
  stockLeft?: number | null | undefined;
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

/** The minimum and maximum number of options that can be chosen in a group. */
export function optionBounds(group: Pick<ModifierGroup, 'type' | 'required' | 'min' | 'max' | 'options'>): {
  min: number;
  max: number;
} {
  const max = group.type === 'single' ? 1 : group.max > 0 ? group.max : group.options.length;
  return { min: Math.max(group.min, group.required ? 1 : 0), max };
}

/** Why these option ids cannot be ordered for a dish with these groups, or null when they can. */
export function optionsError(
  groups: readonly ModifierGroup[],
  optionIds: readonly string[],
): OptionRefusal | null {
  if (new Set(optionIds).size !== optionIds.length) return 'twice';
  const chosen = new Set(optionIds);
  let knownCount = 0;
  for (const group of groups) {
    const picked = group.options.filter((option) => chosen.has(option.id));
    knownCount += picked.length;
    if (picked.some((option) => !option.isAvailable)) return 'unavailable';
    const { min, max } = optionBounds(group);
    if (picked.length < min) return 'too_few';
    if (picked.length > max) return 'too_many';
  }
  return knownCount === chosen.size ? null : 'unknown';
}

/** The chosen options in menu order. */
export function chosenOptions(
  groups: readonly ModifierGroup[],
  optionIds: readonly string[],
): ModifierOption[] {
  const chosen = new Set(optionIds);
  return groups.flatMap((group) => group.options.filter((option) => chosen.has(option.id)));
}

/**
 * The ids under which options that were chosen before are offered now. One that was saved anew has another id and is known
 * by its name, unless several groups have that name; one that is not offered keeps its id.
 */
export function currentOptionIds(
  groups: readonly ModifierGroup[],
  chosen: readonly { optionId: string; name: string }[],
): string[] {
  const offered = groups.flatMap(({ options }) => options);
  return chosen.map(({ optionId, name }) => {
    if (offered.some(({ id }) => id === optionId)) return optionId;
    const [named, ...others] = offered.filter((option) => option.name === name);
    return named && others.length === 0 ? named.id : optionId;
  });
}

/**
 * The price of one unit: the base price and the prices of the chosen options, all given in rupees.
 * @throws RangeError when a price has more than 2 decimals
 */
export function unitPriceOf(basePrice: number, options: readonly Pick<ModifierOption, 'price'>[]): Paisa {
  return sumOf([basePrice, ...options.map(({ price }) => price)].map(paisaOf));
}

/** The initial selection of a product page: the default options of each group, filled up to its required minimum. */
export const defaultOptionIds = (groups: readonly ModifierGroup[]): string[] =>
  groups.flatMap((group) => filledIds(group, ({ isDefault }) => isDefault));

/** True when the customer must choose, because a group requires more options than it has defaults. */
export const needsChoice = (groups: readonly ModifierGroup[]): boolean =>
  groups.some(
    (group) => availableOptions(group).filter(({ isDefault }) => isDefault).length < optionBounds(group).min,
  );

/** The cheapest options that can be ordered: as many of each group as it requires. */
export const cheapestOptionIds = (groups: readonly ModifierGroup[]): string[] =>
  groups.flatMap((group) =>
    availableOptions(group)
      .sort((one, other) => one.price - other.price)
      .slice(0, optionBounds(group).min)
      .map(({ id }) => id),
  );

/** True when a choice that must be made changes the price, such as a size. */
export const hasPriceChoice = (groups: readonly ModifierGroup[]): boolean => groups.some(changesPrice);

/** The group that sets the price of the dish: the first of which one must be chosen at different prices, such as its sizes. */
export const priceGroupOf = <Group extends ModifierGroup>(groups: readonly Group[]): Group | null =>
  groups.find((group) => group.type === 'single' && changesPrice(group)) ?? null;

const changesPrice = (group: ModifierGroup): boolean =>
  optionBounds(group).min > 0 && new Set(availableOptions(group).map(({ price }) => price)).size > 1;

const availableOptions = ({ options }: ModifierGroup) => options.filter(({ isAvailable }) => isAvailable);

/**
 * An earlier choice as far as it can still be ordered. Options that are gone or sold out are left out, and a group that has
 * too few then gets default options, and after them the first ones.
 */
export const offeredOptionIds = (groups: readonly ModifierGroup[], optionIds: readonly string[]): string[] =>
  groups.flatMap((group) => filledIds(group, ({ id }) => optionIds.includes(id)));

/** The available options that are wanted, filled up to the group's minimum. */
function filledIds(group: ModifierGroup, isWanted: (option: ModifierOption) => boolean): string[] {
  const available = availableOptions(group);
  const { min, max } = optionBounds(group);
  const wanted = available.filter(isWanted).slice(0, max);
  const others = available.filter((option) => !wanted.includes(option));
  const filler = [
    ...others.filter(({ isDefault }) => isDefault),
    ...others.filter(({ isDefault }) => !isDefault),
  ];
  return [...wanted, ...filler.slice(0, Math.max(0, min - wanted.length))].map(({ id }) => id);
}

/** False when a group requires more options than it has available. */
export function hasEnoughOptions(groups: readonly ModifierGroup[]): boolean {
  return optionsError(groups, defaultOptionIds(groups)) === null;
}
