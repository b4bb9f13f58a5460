import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { Category } from '@chulo/shared/contract/menu/categories';
import { DEFAULT_CATEGORY_ICON } from '@chulo/shared/domain/text/field-rules';
import { searchForm } from '@chulo/shared/domain/text/visible-text';
import { fieldText } from '../../../lib/form/edit-conflicts.ts';
import { type FormRule, namedRule, numberOf, ruleWithin } from '../../../lib/form/form-rules.ts';
import { positionChanges } from '../../../lib/form/sort-order.ts';
import { categoryFieldNames } from '../../../panel/field-labels.messages.ts';
import { adminCategoryMessages as messages } from '../admin/admin-menu.messages.ts';

export interface CategoryValues {
  name: string;
  icon: string;
  description: string;
  displayOrder: string;
  isActive: boolean;
}

/** Initial form values; a new category comes last (S9.64). */
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

/** The request body; expects validated values. */
export const categoryBodyOf = ({ name, icon, description, displayOrder, isActive }: CategoryValues) => ({
  name: name.trim(),
  icon: icon.trim(),
  description: description.trim(),
  displayOrder: numberOf(displayOrder) ?? 1,
  isActive,
});

const bounds = FORM_BOUNDS.createCategory;

/** The same bounds as the API; only the name is required (S5.39, S5.40). */
export const categoryRules = (others: readonly Pick<Category, 'name'>[]) =>
  ({
    name: namedRule({
      missing: messages.nameMissing,
      taken: messages.nameTaken,
      others,
    }),
    icon: ruleWithin(bounds.icon),
    description: ruleWithin(bounds.description),
    displayOrder: ruleWithin(bounds.displayOrder, { missing: messages.orderMissing }),
  }) satisfies Partial<Record<keyof CategoryValues, FormRule>>;

export const describeCategoryField = (name: keyof CategoryValues, values: CategoryValues) => ({
  label: categoryFieldNames[name],
  text: fieldText(values[name]),
});

/** Search in name and description. */
export function findCategories(categories: readonly Category[], text: string): Category[] {
  const query = searchForm(text);
  return categories.filter(({ name, description }) =>
    [name, description].some((field) => searchForm(field).includes(query)),
  );
}

/** Consecutive display orders from 1 (S3.10). */
const PLACES = {
  placeOf: ({ displayOrder }: Category) => displayOrder,
  placeAt: (index: number) => index + 1,
};

/** The changes that bring the categories into this order; categories already in position are left out. */
export const displayOrderChanges = (order: readonly Category[]) =>
  positionChanges(order, PLACES).map(({ id, place }) => ({ categoryId: id, displayOrder: place }));
