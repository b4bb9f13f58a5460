import type { Category } from '@chulo/shared/contract/menu/categories';
import { useForm } from 'react-hook-form';
import { categoryFieldNames as labels } from '../../../panel/field-labels.messages.ts';
import { savingToasts, useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { adminCategoryMessages as messages } from '../admin/admin-menu.messages.ts';
import { useCreateCategory, useUpdateCategory } from './categories.queries.ts';
import {
  categoryBodyOf,
  categoryRules,
  categoryValuesOf,
  describeCategoryField,
} from './category-form-values.ts';

interface CategoryFormProps {
  /** The category when the form opened; null for a new one. */
  category: Category | null;
  categories: readonly Category[];
  onClose: () => void;
}

export function CategoryForm({ category, categories, onClose }: CategoryFormProps) {
  const form = useForm({ defaultValues: categoryValuesOf(category, categories.length) });
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const { onSave, noticeIn } = useVersionedForm({
    ...savingToasts(messages),
    thing: category,
    valuesOf: (saved) => categoryValuesOf(saved, categories.length),
    describeField: describeCategoryField,
    save: async (values, base) => {
      const body = categoryBodyOf(values);
      if (base) await update.mutateAsync({ ...body, categoryId: base.id, version: base.version });
      else await create.mutateAsync(body);
    },
  });
  const rules = categoryRules(categories.filter(({ id }) => id !== category?.id));
  const { errors } = form.formState;
  return (
    <FormOverlay
      title={category ? messages.editTitle : messages.createTitle}
      form={form}
      submitLabel={category ? messages.save : messages.create}
      onSave={onSave}
      onClose={onClose}
      size="dialog"
      notice={noticeIn(form)}
    >
      <Field
        label={labels.name}
        autoComplete="off"
        aria-required
        error={errors.name?.message}
        {...form.register('name', { validate: rules.name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.icon}
          autoComplete="off"
          hint={messages.iconHint}
          error={errors.icon?.message}
          {...form.register('icon', { validate: rules.icon })}
        />
        <Field
          label={labels.displayOrder}
          inputMode="numeric"
          hint={messages.orderHint}
          error={errors.displayOrder?.message}
          {...form.register('displayOrder', { validate: rules.displayOrder })}
        />
      </div>
      <TextArea
        label={labels.description}
        hint={messages.descriptionHint}
        error={errors.description?.message}
        {...form.register('description', { validate: rules.description })}
      />
      <CheckField label={labels.isActive} hint={messages.activeHint} {...form.register('isActive')} />
    </FormOverlay>
  );
}
