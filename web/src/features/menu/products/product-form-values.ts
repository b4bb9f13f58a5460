import type { MenuItem } from '@chulo/shared/contract/menu';
import {
  duplicateNameIndexes,
  type ModifierGroupType,
  optionBounds,
} from '@chulo/shared/domain/menu/modifiers';
import {
  ACCOUNT_BOUNDS,
  DEFAULT_PREP_MINUTES,
  MENU_BOUNDS,
  TEXT_BOUNDS,
} from '@chulo/shared/domain/text/field-rules';
import { fieldText } from '../../../lib/form/edit-conflicts.ts';
import { formMessages } from '../../../lib/form/form.messages.ts';
import { moneyRule, namedRule, numberOf, textRule, wholeRule } from '../../../lib/form/form-rules.ts';
import { dishFieldNames } from '../dish-fields.messages.ts';
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

/** Initial form values; a new product has the defaults of S9.63. */
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
    originalPrice: textOfNumber(item.originalPrice),
    discount: String(item.discount),
    prepTime: String(item.prepTime),
    calories: textOfNumber(item.calories),
    customizations: item.customizations.map(({ min, max, options, ...group }) => ({
      ...group,
      min: String(min),
      max: String(max),
      options: options.map(({ price, ...option }) => ({ ...option, price: String(price) })),
    })),
  };
}

const textOfNumber = (number: number | null) => (number === null ? '' : String(number));

/**
 * The request body; expects validated values. Availability is sent only when it was changed: sent unchanged it would
 * clear 'sold out until tomorrow'.
 */
export function productBodyOf(values: ProductValues, base: Pick<MenuItem, 'isAvailable'> | null) {
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
    ...(base?.isAvailable === isAvailable ? {} : { isAvailable }),
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

const amountRule = moneyRule();

/**
 * True when 'Name, Category, and a valid Price are required.' applies (S5.42). A name that is too long or already taken
 * does not count: its field shows that error.
 */
export function isIncomplete(errors: {
  name?: { message?: string | undefined } | undefined;
  categoryId?: object | undefined;
  price?: object | undefined;
}): boolean {
  return Boolean(errors.categoryId ?? errors.price) || errors.name?.message === messages.nameMissing;
}

/** The same bounds as the API. */
export const productRules = (others: readonly Pick<MenuItem, 'name'>[]) => ({
  name: namedRule({ missing: messages.nameMissing, taken: messages.nameTaken, others }),
  categoryId: textRule({ missing: messages.categoryMissing, max: 100 }),
  description: textRule({ max: TEXT_BOUNDS.description }),
  price: moneyRule({ missing: messages.priceMissing, min: 0.01 }),
  originalPrice: amountRule,
  discount: (input: string) =>
    (numberOf(input) ?? 0) > MENU_BOUNDS.discountPercent
      ? formMessages.tooGreat(MENU_BOUNDS.discountPercent)
      : amountRule(input),
  prepTime: wholeRule({ missing: messages.timeMissing, ...MENU_BOUNDS.preparationMinutes }),
  calories: wholeRule({ min: 0, max: MENU_BOUNDS.calories }),
});

export const groupRules = {
  name: textRule({ missing: messages.groupNameMissing, max: ACCOUNT_BOUNDS.name.max }),
  count: wholeRule({ missing: messages.countMissing, min: 0, max: MENU_BOUNDS.choices }),
  price: moneyRule({ missing: messages.countMissing }),
};

/** A group must not require more choices than it offers. */
export function boundsRule(group: GroupValues): true | string {
  const body = groupBodyOf(group);
  const { min, max } = optionBounds({
    ...body,
    options: body.options.map((option) => ({ id: '', ...option })),
  });
  return (min <= max && max <= group.options.length) || messages.bounds;
}

/** The name at `index` must differ from all names before it. */
export function uniqueNameRule(
  list: readonly { name: string }[],
  index: number,
  taken: string,
): true | string {
  return !duplicateNameIndexes(list.map(({ name }) => name)).includes(index) || taken;
}

/** The label and the value of a field as text, for the list of edit conflicts. */
export function describeProductField(
  name: keyof ProductValues,
  values: ProductValues,
  categories: readonly { id: string; name: string }[],
) {
  return { label: dishFieldNames[name], text: fieldText(textOf(name, values, categories)) };
}

function textOf(
  name: keyof ProductValues,
  values: ProductValues,
  categories: readonly { id: string; name: string }[],
): string | boolean {
  if (name === 'categoryId') return categories.find(({ id }) => id === values.categoryId)?.name ?? '';
  if (name === 'customizations') return values.customizations.map(groupText).join('; ');
  const value = values[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Includes every property, so that each conflict between two edits is visible. */
function groupText(group: GroupValues): string {
  const { name, type, required, min, max, options } = group;
  const terms = [
    type === 'single' ? messages.single : messages.multiple,
    ...(required ? [messages.groupRequired] : []),
    ...(type === 'single' ? [] : [`${messages.min} ${min}`, `${messages.max} ${max}`]),
  ];
  return `${name} (${terms.join(', ')}): ${options.map(optionText).join(', ')}`;
}

function optionText({ name, price, isDefault, isAvailable }: OptionValues): string {
  const terms = [
    ...(isDefault ? [messages.optionDefault] : []),
    ...(isAvailable ? [] : [messages.unavailableOption]),
  ];
  return `${name} +${price}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
}
