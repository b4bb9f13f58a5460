import type { Category } from '@chulo/shared/contract/menu';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/account/account-fields';
import { DEFAULT_CATEGORY_ICON } from '@chulo/shared/domain/menu/menu-defaults';
import { type FormRule, numberOf, textRule, wholeRule } from '../../../lib/form/form-rules.ts';
import { placesToGive } from '../../../lib/form/places.ts';
import { categoryFieldNames, staffCategoryMessages as messages } from './staff-categories.messages.ts';

export interface CategoryValues {
  name: string;
  icon: string;
  description: string;
  displayOrder: string;
  isActive: boolean;
}

/** What the form starts with: a category as it is, or a new one behind the others (section 9). */
export function categoryValuesOf(category: Category | null, count: number): CategoryValues {
  if (category === null)
    return {
      name: '',
      icon: DEFAULT_CATEGORY_ICON,
      description: '',
      displayOrder: String(count + 1),
      isActive: true,
    };
  const { name, icon, description, displayOrder, isActive } = category;
  return { name, icon, description, displayOrder: String(displayOrder), isActive };
}

/** What is sent; the rules have passed it. */
export const categoryBodyOf = ({ name, icon, description, displayOrder, isActive }: CategoryValues) => ({
  name: name.trim(),
  icon: icon.trim(),
  description: description.trim(),
  displayOrder: numberOf(displayOrder) ?? 1,
  isActive,
});

/** The bounds of the contract, said before anything is sent; only the name must be there (section 5). */
export const categoryRules = (others: readonly Pick<Category, 'name'>[]) =>
  ({
    name: namedRule({
      missing: messages.nameMissing,
      taken: messages.nameTaken,
      others,
    }),
    icon: textRule({ max: 16 }),
    description: textRule({ max: 1_000 }),
    displayOrder: wholeRule({ missing: messages.orderMissing, min: 1, max: 100_000 }),
  }) satisfies Partial<Record<keyof CategoryValues, FormRule>>;

interface NamedRule {
  missing: string;
  taken: string;
  others: readonly { name: string }[];
}

/** A name that must be there and that no other one of its kind has, in any case. */
export function namedRule({ missing, taken, others }: NamedRule): FormRule {
  const isText = textRule({ missing, max: ACCOUNT_BOUNDS.name.max });
  return (written) => {
    const name = written.trim().toLowerCase();
    if (others.some((other) => other.name.trim().toLowerCase() === name)) return taken;
    return isText(written);
  };
}

const wordOf = (value: string | boolean) => {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  return value.trim() === '' ? messages.empty : value;
};

export const categoryWords = (name: keyof CategoryValues, values: CategoryValues) => ({
  label: categoryFieldNames[name],
  text: wordOf(values[name]),
});

/** The categories whose name or description has the text in it. */
export function findCategories(categories: readonly Category[], text: string): Category[] {
  const wanted = text.trim().toLowerCase();
  return categories.filter(({ name, description }) =>
    [name, description].some((said) => said.toLowerCase().includes(wanted)),
  );
}

/** Places from 1 on, without a gap (section 3). */
const PLACES = {
  placeOf: ({ displayOrder }: Category) => displayOrder,
  placeAt: (index: number) => index + 1,
};

/** Who must get which place so that the categories stand in this order; nobody else's changes. */
export const categoryPlaces = (order: readonly Category[]) =>
  placesToGive(order, PLACES).map(({ id, place }) => ({ categoryId: id, displayOrder: place }));
