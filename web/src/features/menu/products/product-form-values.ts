import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { CreateMenuItemBody, MenuItem } from '@chulo/shared/contract/menu/menu';
import type { ModifierGroupType } from '@chulo/shared/domain/menu/modifiers';
import { DEFAULT_PREP_MINUTES } from '@chulo/shared/domain/text/field-rules';
import { fieldText } from '../../../lib/form/edit-conflicts.ts';
import { dishFieldNames } from '../../../lib/format/dish-fields.messages.ts';
import { productFormMessages as messages } from '../admin/admin-menu.messages.ts';

export interface OptionValues {
  /** Empty for a new one. */
  id: string;
  name: string;
  price: string;
  isDefault: boolean;
  isAvailable: boolean;
  /** Empty without a count. */
  stockLeft: string;
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
  /** Options that are typed but not yet added. */
  several: string;
}

/** Fields of a dish with a value of another form than the text or the box of their input. */
type OwnField = (typeof OWN_FIELDS)[number];
const OWN_FIELDS = [
  'category',
  'categoryId',
  'image',
  'isVeg',
  'isVegetarian',
  'isAvailable',
  'stockCount',
  'time',
  'ingredients',
  'allergens',
  'customizations',
  'stationId',
] as const;
type PlainField = Exclude<keyof CreateMenuItemBody, OwnField>;
type PlainValues = { [Field in PlainField]-?: FormValue<NonNullable<CreateMenuItemBody[Field]>> };
type FormValue<Value> = Value extends boolean ? boolean : string;

export interface ProductValues extends PlainValues {
  categoryId: string;
  /** The name of the category that is made with the dish, while `categoryId` is `NEW_CATEGORY`. */
  newCategory: string;
  image: string;
  /** Null until somebody has chosen: a real restaurant is asked. */
  isVeg: boolean | null;
  isAvailable: boolean;
  /** Empty without a count. */
  stockLeft: string;
  ingredients: string[];
  allergens: string[];
  customizations: GroupValues[];
  /** Empty for none. */
  stationId: string;
}

/** The other fields of a dish: their values, their part of the body and their rules follow from the contract. */
export const PLAIN_FIELDS = Object.keys(FORM_BOUNDS.createMenuItem).filter(
  (field): field is PlainField => !OWN_FIELDS.some((own) => own === field),
);

/** A value of `categoryId`. */
export const NEW_CATEGORY = 'new';

export const newOption = (): OptionValues => ({
  id: '',
  name: '',
  price: '0',
  isDefault: false,
  isAvailable: true,
  stockLeft: '',
});

export const newGroup = (): GroupValues => ({
  id: '',
  name: '',
  type: 'single',
  required: false,
  min: '0',
  max: '0',
  options: [newOption()],
  several: '',
});

/** The sizes of a dish: one is chosen, the first by default. */
export const newSizes = (): GroupValues => ({
  ...newGroup(),
  name: messages.sizes,
  required: true,
  options: [{ ...newOption(), isDefault: true }],
});

export const newToppings = (): GroupValues => ({
  ...newGroup(),
  name: messages.toppings,
  type: 'multiple',
});

const isBox = (field: PlainField) => FORM_BOUNDS.createMenuItem[field].type === 'boolean';
const plainValues = (item: Pick<MenuItem, PlainField> | null): PlainValues =>
  Object.fromEntries(
    PLAIN_FIELDS.map((field) => [field, isBox(field) ? item?.[field] === true : String(item?.[field] ?? '')]),
  ) as object as PlainValues;

const NEW_PRODUCT: ProductValues = {
  ...plainValues(null),
  categoryId: '',
  newCategory: '',
  discount: '0',
  prepTime: String(DEFAULT_PREP_MINUTES),
  image: '',
  isVeg: true,
  isAvailable: true,
  stockLeft: '',
  ingredients: [],
  allergens: [],
  customizations: [],
  stationId: '',
};

/** Initial form values; a new product has the defaults of S9.63. */
export function productValuesOf(item: MenuItem | null, stationId = ''): ProductValues {
  if (item === null) return structuredClone(NEW_PRODUCT);
  const { categoryId, image, isVeg, isAvailable, ingredients, allergens } = item;
  return {
    ...plainValues(item),
    categoryId,
    newCategory: '',
    image,
    isVeg,
    isAvailable,
    stationId,
    ingredients: [...ingredients],
    allergens: [...allergens],
    stockLeft: textOfNumber(item.stockLeft),
    customizations: item.customizations.map(({ min, max, options, ...group }) => ({
      ...group,
      several: '',
      min: String(min),
      max: String(max),
      options: options.map(
        ({ id, name: optionName, price, isDefault, isAvailable: isOptionAvailable, stockLeft }) => ({
          ...{ id, name: optionName, isDefault, isAvailable: isOptionAvailable },
          price: String(price),
          stockLeft: textOfNumber(stockLeft ?? null),
        }),
      ),
    })),
  };
}

const textOfNumber = (number: number | null) => (number === null ? '' : String(number));

/**
 * The values of the form as they are kept in an edit conflict. Orders and the kitchen change what is left of an option and
 * whether it is available: what was not touched here takes over the saved state.
 */
export function mergeKeptOptions({
  seen,
  theirs,
  mine,
}: Record<'seen' | 'theirs' | 'mine', ProductValues>): ProductValues {
  const [before, saved] = [optionsById(seen), optionsById(theirs)];
  const keptOf = (option: OptionValues): OptionValues => {
    const [read, now] = [before.get(option.id), saved.get(option.id)];
    if (!read || !now) return option;
    return {
      ...option,
      isAvailable: option.isAvailable === read.isAvailable ? now.isAvailable : option.isAvailable,
      stockLeft: option.stockLeft === read.stockLeft ? now.stockLeft : option.stockLeft,
    };
  };
  const customizations = mine.customizations.map((group) => ({
    ...group,
    options: group.options.map(keptOf),
  }));
  return { ...mine, customizations };
}

const optionsById = ({ customizations }: ProductValues) =>
  new Map(customizations.flatMap(({ options }) => options.map((option) => [option.id, option])));

/** The label and the value of a field as text, for the list of edit conflicts. */
export function describeProductField(
  name: keyof ProductValues,
  values: ProductValues,
  categories: readonly { id: string; name: string }[],
) {
  return { label: dishFieldNames[name], text: fieldText(textOf(name, values, categories)) };
}

/** Empty while none is chosen. */
export const categoryNameOf = (
  { categoryId, newCategory }: Pick<ProductValues, 'categoryId' | 'newCategory'>,
  categories: readonly { id: string; name: string }[],
): string =>
  categoryId === NEW_CATEGORY ? newCategory : (categories.find(({ id }) => id === categoryId)?.name ?? '');

function textOf(
  name: keyof ProductValues,
  values: ProductValues,
  categories: readonly { id: string; name: string }[],
): string | boolean {
  if (name === 'categoryId') return categoryNameOf(values, categories);
  if (name === 'customizations') return values.customizations.map(groupText).join('; ');
  const value = values[name] ?? '';
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

function optionText({ name, price, isDefault, isAvailable, stockLeft }: OptionValues): string {
  const terms = [
    ...(isDefault ? [messages.optionDefault] : []),
    ...(isAvailable ? [] : [messages.unavailableOption]),
    ...(stockLeft === '' ? [] : [messages.left(stockLeft)]),
  ];
  return `${name} +${price}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
}
