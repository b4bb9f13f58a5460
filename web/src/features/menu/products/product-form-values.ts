import type { MenuItem } from '@chulo/shared/contract/menu';
import { DEFAULT_PREP_MINUTES } from '@chulo/shared/domain/menu/menu-defaults';
import { type ModifierGroupType, optionBounds, repeatedNames } from '@chulo/shared/domain/menu/modifiers';
import { formMessages } from '../../../lib/form/form.messages.ts';
import { moneyRule, namedRule, numberOf, textRule, wholeRule } from '../../../lib/form/form-rules.ts';
import { productFormMessages as messages } from './staff-products.messages.ts';

export interface OptionValues {
  /** Empty for a new one. */
  id: string;
  name: string;
  price: string;
  isDefault: boolean;
  isAvailable: boolean;
}

export interface GroupValues {
  /** Empty for a new one. */
  id: string;
  name: string;
  type: ModifierGroupType;
  required: boolean;
  min: string;
  max: string;
  options: OptionValues[];
}

export interface ProductValues {
  name: string;
  categoryId: string;
  description: string;
  price: string;
  originalPrice: string;
  discount: string;
  prepTime: string;
  calories: string;
  image: string;
  isVeg: boolean;
  isVegan: boolean;
  isGlutenFree: boolean;
  isSpicy: boolean;
  isBestSeller: boolean;
  isAvailable: boolean;
  ingredients: string[];
  allergens: string[];
  customizations: GroupValues[];
}

/** The bounds of the contract on its lists. */
export const PRODUCT_BOUNDS = { tags: 40, tagLength: 60, groups: 20, options: 30 } as const;

export const newOption = (): OptionValues => ({
  id: '',
  name: '',
  price: '0',
  isDefault: false,
  isAvailable: true,
});

export const newGroup = (): GroupValues => ({
  id: '',
  name: '',
  type: 'single',
  required: false,
  min: '0',
  max: '0',
  options: [newOption()],
});

const NEW_PRODUCT: ProductValues = {
  name: '',
  categoryId: '',
  description: '',
  price: '',
  originalPrice: '',
  discount: '0',
  prepTime: String(DEFAULT_PREP_MINUTES),
  calories: '',
  image: '',
  isVeg: true,
  isVegan: false,
  isGlutenFree: false,
  isSpicy: false,
  isBestSeller: false,
  isAvailable: true,
  ingredients: [],
  allergens: [],
  customizations: [],
};

/** What the form starts with: a product as it is, or a new one by section 9. */
export function productValuesOf(item: MenuItem | null): ProductValues {
  if (item === null) return structuredClone(NEW_PRODUCT);
  const { name, categoryId, description, image, isVeg, isVegan, isGlutenFree, isSpicy } = item;
  const { isBestSeller, isAvailable, ingredients, allergens } = item;
  return {
    name,
    categoryId,
    description,
    image,
    isVeg,
    isVegan,
    isGlutenFree,
    isSpicy,
    isBestSeller,
    isAvailable,
    ingredients: [...ingredients],
    allergens: [...allergens],
    price: String(item.price),
    originalPrice: writtenOf(item.originalPrice),
    discount: String(item.discount),
    prepTime: String(item.prepTime),
    calories: writtenOf(item.calories),
    customizations: item.customizations.map(({ min, max, options, ...group }) => ({
      ...group,
      min: String(min),
      max: String(max),
      options: options.map(({ price, ...option }) => ({ ...option, price: String(price) })),
    })),
  };
}

const writtenOf = (number: number | null) => (number === null ? '' : String(number));

/**
 * What is sent; the rules have passed it. Availability only where it was changed: sent unchanged it would turn
 * 'until tomorrow' into 'until switched on'.
 */
export function productBodyOf(values: ProductValues, seen: Pick<MenuItem, 'isAvailable'> | null) {
  const { isAvailable, customizations, ...rest } = values;
  return {
    ...rest,
    name: values.name.trim(),
    description: values.description.trim(),
    price: numberOf(values.price) ?? 0,
    originalPrice: numberOf(values.originalPrice),
    discount: numberOf(values.discount) ?? 0,
    prepTime: numberOf(values.prepTime) ?? DEFAULT_PREP_MINUTES,
    calories: numberOf(values.calories),
    customizations: customizations.map(groupBodyOf),
    ...(seen?.isAvailable === isAvailable ? {} : { isAvailable }),
  };
}

const groupBodyOf = ({ id, name, type, required, min, max, options }: GroupValues) => ({
  ...(id === '' ? {} : { id }),
  name: name.trim(),
  type,
  required,
  min: type === 'single' ? Number(required) : (numberOf(min) ?? 0),
  max: type === 'single' ? 1 : (numberOf(max) ?? 0),
  options: options.map((option) => ({
    ...(option.id === '' ? {} : { id: option.id }),
    name: option.name.trim(),
    price: numberOf(option.price) ?? 0,
    isDefault: option.isDefault,
    isAvailable: option.isAvailable,
  })),
});

const MAX_PERCENT = 100;
const isAmount = moneyRule();

/**
 * True when 'Name, Category, and a valid Price are required.' is what is wrong (section 5). A name that is too long or
 * taken is none of it; its field says what is.
 */
export function isIncomplete(problems: {
  name?: { message?: string | undefined } | undefined;
  categoryId?: object | undefined;
  price?: object | undefined;
}): boolean {
  return Boolean(problems.categoryId ?? problems.price) || problems.name?.message === messages.nameMissing;
}

/** The bounds of the contract, said before anything is sent. */
export const productRules = (others: readonly Pick<MenuItem, 'name'>[]) => ({
  name: namedRule({ missing: messages.nameMissing, taken: messages.nameTaken, others }),
  categoryId: textRule({ missing: messages.categoryMissing, max: 100 }),
  description: textRule({ max: 1_000 }),
  price: moneyRule({ missing: messages.priceMissing, min: 0.01 }),
  originalPrice: isAmount,
  discount: (written: string) =>
    (numberOf(written) ?? 0) > MAX_PERCENT ? formMessages.tooGreat(MAX_PERCENT) : isAmount(written),
  prepTime: wholeRule({ missing: messages.timeMissing, min: 1, max: 600 }),
  calories: wholeRule({ min: 0, max: 20_000 }),
});

export const groupRules = {
  name: textRule({ missing: messages.groupNameMissing, max: 100 }),
  count: wholeRule({ missing: messages.countMissing, min: 0, max: 20 }),
  price: moneyRule({ missing: messages.countMissing }),
};

/** A group must not ask for more choices than it offers. */
export function boundsRule(group: GroupValues): true | string {
  const body = groupBodyOf(group);
  const { min, max } = optionBounds({
    ...body,
    options: body.options.map((option) => ({ id: '', ...option })),
  });
  return (min <= max && max <= group.options.length) || messages.bounds;
}

/** What is named at a place must not have the name of one before it. */
export function namesakeRule(list: readonly { name: string }[], place: number, taken: string): true | string {
  return !repeatedNames(list.map(({ name }) => name)).includes(place) || taken;
}

/** A list with one more entry: trimmed, none empty, none twice. */
export function withTag(tags: readonly string[], written: string): readonly string[] {
  const tag = written.trim();
  const isThere = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere ? tags : [...tags, tag];
}

/** The products whose name, description or category has the text in it. */
export function findProducts(items: readonly MenuItem[], text: string): MenuItem[] {
  const wanted = text.trim().toLowerCase();
  return items.filter(({ name, description, category }) =>
    [name, description, category].some((said) => said.toLowerCase().includes(wanted)),
  );
}
