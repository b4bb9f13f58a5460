import type { Category } from '@chulo/shared/contract/menu';
import { DEFAULT_CATEGORY_ICON, MENU_BOUNDS, TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { type FormRule, namedRule, numberOf, textRule, wholeRule } from '../../../lib/form/form-rules.ts';
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
    icon: textRule({ max: MENU_BOUNDS.categoryIcon }),
    description: textRule({ max: TEXT_BOUNDS.description }),
    displayOrder: wholeRule({ missing: messages.orderMissing, min: 1, max: MENU_BOUNDS.displayOrder }),
  }) satisfies Partial<Record<keyof CategoryValues, FormRule>>;

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
