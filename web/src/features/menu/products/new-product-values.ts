import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { nameKey } from '@chulo/shared/domain/text/visible-text';
import { productFormMessages as messages } from '../admin/admin-menu.messages.ts';
import { type GroupValues, type ProductValues, productValuesOf } from './product-form-values.ts';

/** A new product with the defaults of S9.63; where the form asks, nobody has said yet whether it is vegetarian. */
export const newProductValues = ({ asksForDiet, ...kept }: NewProduct): ProductValues => ({
  ...productValuesOf(null),
  ...kept,
  isVeg: asksForDiet ? null : true,
});

/** What the next one has of the one before, beside the defaults. */
interface NewProduct extends Partial<Pick<ProductValues, 'categoryId' | 'stationId'>> {
  asksForDiet: boolean;
}

/** A new product with the values of another one. Its choices get ids of their own; what was counted or earned stays behind. */
export function duplicateValuesOf(model: MenuItem, stationId = ''): ProductValues {
  const values = productValuesOf(model, stationId);
  return {
    ...values,
    name: messages.copyName(model.name),
    isBestSeller: false,
    isAvailable: true,
    stockLeft: '',
    customizations: values.customizations.map(copyOf),
  };
}

const copyOf = (group: GroupValues): GroupValues => ({
  ...group,
  id: '',
  options: group.options.map((option) => ({ ...option, id: '', isAvailable: true, stockLeft: '' })),
});

/** The choices of another dish as new ones, without those whose names the dish already has. */
export function copiedChoices(model: MenuItem, present: readonly GroupValues[]): GroupValues[] {
  const names = new Set(present.map(({ name }) => nameKey(name)));
  return productValuesOf(model)
    .customizations.filter(({ name }) => !names.has(nameKey(name)))
    .slice(0, MENU_BOUNDS.groups - present.length)
    .map(copyOf);
}
