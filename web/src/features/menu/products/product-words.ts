import type { GroupValues, OptionValues, ProductValues } from './product-form-values.ts';
import { productFormMessages as messages, productFieldNames } from './staff-products.messages.ts';

/** A field in words, for whoever compares what two people have made of it. */
export function productWords(
  name: keyof ProductValues,
  values: ProductValues,
  categories: readonly { id: string; name: string }[],
) {
  return { label: productFieldNames[name], text: textOf(name, values, categories) || messages.empty };
}

function textOf(
  name: keyof ProductValues,
  values: ProductValues,
  categories: readonly { id: string; name: string }[],
): string {
  if (name === 'categoryId') return categories.find(({ id }) => id === values.categoryId)?.name ?? '';
  if (name === 'customizations') return values.customizations.map(groupText).join('; ');
  const value = values[name];
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  return typeof value === 'string' ? value : value.join(', ');
}

/** Everything that two people may have made different, or the difference would be shown as none. */
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
