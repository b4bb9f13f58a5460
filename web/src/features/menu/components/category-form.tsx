import type { Category } from '@chulo/shared/contract/menu';
import { useForm } from 'react-hook-form';
import { CheckField } from '../../../ui/check-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormOverlay } from '../../../ui/form-overlay.tsx';
import { tellDone } from '../../../ui/staff-toast.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { categoryBodyOf, categoryRules, categoryValuesOf, categoryWords } from '../category-form.ts';
import {
  categoryFieldNames as labels,
  staffCategoryMessages as messages,
} from '../staff-categories.messages.ts';
import { useCreateCategory, useUpdateCategory } from '../staff-menu.queries.ts';
import { useVersionedForm } from '../use-versioned-form.tsx';

interface CategoryFormProps {
  /** As it was when the form opened; null for a new one. */
  category: Category | null;
  categories: readonly Category[];
  onClose: () => void;
}

export function CategoryForm({ category, categories, onClose }: CategoryFormProps) {
  const form = useForm({ defaultValues: categoryValuesOf(category, categories.length) });
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const { onSave, notice } = useVersionedForm({
    form,
    thing: category,
    valuesOf: (present) => categoryValuesOf(present, categories.length),
    wordsOf: categoryWords,
    failedText: messages.saveFailed,
    save: async (values, seen) => {
      const body = categoryBodyOf(values);
      if (seen) await update.mutateAsync({ ...body, categoryId: seen.id, version: seen.version });
      else await create.mutateAsync(body);
      tellDone(seen ? messages.updated : messages.created);
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
      notice={notice}
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
