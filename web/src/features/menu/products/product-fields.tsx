import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { dishFieldNames as labels } from '../../../lib/format/dish-fields.messages.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { adminProductMessages, productFormMessages as messages } from '../admin/admin-menu.messages.ts';
import { useCreateCategory } from '../categories/categories.queries.ts';
import { categoryBodyOf, categoryRules, categoryValuesOf } from '../categories/category-form-values.ts';
import { NEW_CATEGORY, type ProductValues } from './product-form-values.ts';
import { productRules } from './product-rules.ts';

interface ProductFieldsProps {
  form: UseFormReturn<ProductValues>;
  others: readonly MenuItem[];
  categories: readonly { id: string; name: string }[];
  stations: readonly Station[];
  asksForDiet: boolean;
}

const FLAGS = ['isVegan', 'isGlutenFree', 'isSpicy', 'isBestSeller'] as const;

/** What a dish is and costs; its picture and its lists have parts of their own. */
export function ProductFields({ form, others, categories, stations, asksForDiet }: ProductFieldsProps) {
  const rules = productRules(others);
  const { errors } = form.formState;
  const fieldProps = (name: Exclude<keyof typeof rules, 'categoryId'>) => ({
    label: labels[name],
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name, { validate: rules[name] }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field aria-required {...fieldProps('name')} />
        <CategoryField form={form} categories={categories} />
        <Field inputMode="decimal" aria-required {...fieldProps('price')} />
        <Field inputMode="decimal" hint={messages.originalHint} {...fieldProps('originalPrice')} />
      </div>
      <TextArea {...fieldProps('description')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field inputMode="numeric" {...fieldProps('prepTime')} />
        <Field inputMode="decimal" hint={messages.discountHint} {...fieldProps('discount')} />
        <Field inputMode="numeric" hint={messages.optionalHint} {...fieldProps('calories')} />
        <Field inputMode="numeric" hint={messages.stockHint} {...fieldProps('stockLeft')} />
        {stations.length > 0 && (
          <SelectField
            label={labels.stationId}
            hint={messages.stationHint}
            options={[
              { value: '', label: messages.noStation },
              ...stations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.register('stationId')}
          />
        )}
      </div>
      {asksForDiet && <DietChoice form={form} />}
      <fieldset>
        <legend className="font-semibold">{messages.kinds}</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {!asksForDiet && <CheckField label={labels.isVeg} {...form.register('isVeg')} />}
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

interface CategoryFieldProps {
  form: UseFormReturn<ProductValues>;
  categories: readonly { id: string; name: string }[];
}

const { categoryId: isChosen } = productRules([]);

/** The category of a dish, or the name of one that is made with it. */
function CategoryField({ form, categories }: CategoryFieldProps) {
  const { errors } = form.formState;
  // Controlled: a category that was just made is chosen before its option is there.
  const { field } = useController({
    control: form.control,
    name: 'categoryId',
    rules: { validate: isChosen, deps: 'name' },
  });
  return (
    <>
      <SelectField
        label={labels.categoryId}
        placeholder={messages.choose}
        options={[
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW_CATEGORY, label: messages.makeCategory },
        ]}
        aria-required
        error={errors.categoryId?.message}
        {...field}
      />
      {field.value === NEW_CATEGORY && (
        <Field
          label={labels.newCategory}
          autoComplete="off"
          aria-required
          error={errors.newCategory?.message}
          {...form.register('newCategory', { validate: categoryRules(categories).name })}
        />
      )}
    </>
  );
}

/**
 * Makes the new category of the form, if it has one, and chooses it: when the dish is then refused, it is in the list.
 * The returned function throws ApiError and NetworkError.
 */
export function useNewCategory({ setValue }: UseFormReturn<ProductValues>, categories: readonly unknown[]) {
  const { mutateAsync: create } = useCreateCategory();
  return async (values: ProductValues): Promise<ProductValues> => {
    if (values.categoryId !== NEW_CATEGORY) return values;
    const empty = categoryValuesOf(null, categories.length);
    const { id } = await create(categoryBodyOf({ ...empty, name: values.newCategory }));
    setValue('categoryId', id);
    return { ...values, categoryId: id };
  };
}

/** Veg or non-veg, with no default: a wrong mark on a dish is worse than a question. */
function DietChoice({ form: { control } }: { form: UseFormReturn<ProductValues> }) {
  const { field, fieldState } = useController({
    control,
    name: 'isVeg',
    rules: { validate: (isVeg) => isVeg !== null || messages.dietMissing },
  });
  const id = useId();
  const error = fieldState.error?.message ?? null;
  return (
    <fieldset aria-describedby={error === null ? undefined : id}>
      <legend className="font-semibold">{messages.diet}</legend>
      <div className="mt-1 flex flex-wrap gap-3">
        {([true, false] as const).map((isVeg) => (
          <label
            key={String(isVeg)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 has-checked:border-ink has-checked:bg-turmeric/18"
          >
            <input
              type="radio"
              name={field.name}
              ref={isVeg ? field.ref : undefined}
              checked={field.value === isVeg}
              aria-invalid={error !== null}
              onBlur={field.onBlur}
              onChange={() => field.onChange(isVeg)}
              className="size-5 shrink-0 accent-vermilion"
            />
            {isVeg ? adminProductMessages.veg : adminProductMessages.nonVeg}
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={id} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
