import { type UseFormReturn, useController } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useCreateCategory } from '../categories/categories.queries.ts';
import { categoryBodyOf, categoryRules, categoryValuesOf } from '../categories/category-form-values.ts';
import { dishFieldNames as labels } from '../dish-fields.messages.ts';
import { productFormMessages as messages } from './admin-products.messages.ts';
import { NEW_CATEGORY, type ProductValues } from './product-form-values.ts';
import { productRules } from './product-rules.ts';

interface CategoryFieldProps {
  form: UseFormReturn<ProductValues>;
  categories: readonly { id: string; name: string }[];
}

const { categoryId: isChosen } = productRules([]);

/** The category of a dish, or the name of one that is made with it. */
export function CategoryField({ form, categories }: CategoryFieldProps) {
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
