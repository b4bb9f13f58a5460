import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { type ProductValues, productValuesOf } from './product-form-values.ts';
import { productFormMessages as messages } from './staff-products.messages.ts';

/** A new product with the defaults of S9.63; where the form asks, nobody has said yet whether it is vegetarian. */
export const newProductValues = ({ asksForDiet }: { asksForDiet: boolean }): ProductValues => ({
  ...productValuesOf(null),
  isVeg: asksForDiet ? null : true,
});

/** A new product with the values of another one. Its choices get ids of their own; what was counted or earned stays behind. */
export function duplicateValuesOf(model: MenuItem, stationId = ''): ProductValues {
  const values = productValuesOf(model, stationId);
  return {
    ...values,
    name: messages.copyName(model.name),
    isBestSeller: false,
    isAvailable: true,
    stockLeft: '',
    customizations: values.customizations.map((group) => ({
      ...group,
      id: '',
      options: group.options.map((option) => ({ ...option, id: '', isAvailable: true, stockLeft: '' })),
    })),
  };
}
