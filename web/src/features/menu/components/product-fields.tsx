import type { Category, MenuItem } from '@chulo/shared/contract/menu';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField } from '../../../ui/check-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type ProductValues, productRules } from '../product-form.ts';
import { productFieldNames as labels, productFormMessages as messages } from '../staff-products.messages.ts';

interface ProductFieldsProps {
  form: UseFormReturn<ProductValues>;
  others: readonly MenuItem[];
  categories: readonly Category[];
}

const FLAGS = ['isVeg', 'isVegan', 'isGlutenFree', 'isSpicy', 'isBestSeller'] as const;

/** What a product is, in single fields. */
export function ProductFields({ form, others, categories }: ProductFieldsProps) {
  const rules = productRules(others);
  const { errors } = form.formState;
  const written = (name: Exclude<keyof typeof rules, 'categoryId'>) => ({
    label: labels[name],
    error: errors[name]?.message,
    ...form.register(name, { validate: rules[name] }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field autoComplete="off" aria-required {...written('name')} />
        <SelectField
          label={labels.categoryId}
          placeholder={messages.choose}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          aria-required
          error={errors.categoryId?.message}
          {...form.register('categoryId', { validate: rules.categoryId })}
        />
        <Field inputMode="decimal" autoComplete="off" aria-required {...written('price')} />
        <Field
          inputMode="decimal"
          autoComplete="off"
          hint={messages.originalHint}
          {...written('originalPrice')}
        />
      </div>
      <TextArea {...written('description')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field inputMode="numeric" autoComplete="off" {...written('prepTime')} />
        <Field inputMode="decimal" autoComplete="off" hint={messages.discountHint} {...written('discount')} />
        <Field inputMode="numeric" autoComplete="off" hint={messages.optionalHint} {...written('calories')} />
      </div>
      <fieldset>
        <legend className="font-semibold">{messages.kinds}</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {FLAGS.map((flag) => (
            <CheckField key={flag} label={labels[flag]} {...form.register(flag)} />
          ))}
        </div>
        <CheckField
          label={labels.isAvailable}
          hint={messages.availableHint}
          {...form.register('isAvailable')}
        />
      </fieldset>
    </>
  );
}
