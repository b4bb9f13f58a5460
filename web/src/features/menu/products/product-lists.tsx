import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanLine, nameKey } from '@chulo/shared/domain/text/visible-text';
import { Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useController, useFieldArray, useWatch } from 'react-hook-form';
import { formMessages } from '../../../lib/form/form.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { dishFieldNames } from '../dish-fields.messages.ts';
import { AddingField } from './adding-field.tsx';
import { productFormMessages as messages } from './admin-products.messages.ts';
import { newOption, type ProductValues } from './product-form-values.ts';
import { boundsRule, groupRules, uniqueNameRule } from './product-rules.ts';
import { SeveralEntry } from './several-entry.tsx';

interface GroupEntryProps {
  form: UseFormReturn<ProductValues>;
  index: number;
  onRemove: () => void;
}

const TYPES = (['single', 'multiple'] as const).map((value) => ({ value, label: messages[value] }));

/** One option group, for example the size. */
export function GroupEntry({ form, index: groupIndex, onRemove }: GroupEntryProps) {
  const path = `customizations.${groupIndex}` as const;
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: `${path}.options`,
    keyName: 'key',
  });
  const type = useWatch({ control: form.control, name: `${path}.type` });
  const errors = form.formState.errors.customizations?.[groupIndex];
  const title = form.getValues(`${path}.name`) || messages.group(groupIndex + 1);
  const validateBounds = () => boundsRule(form.getValues(path));
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 font-semibold">{messages.group(groupIndex + 1)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={messages.groupName}
          error={errors?.name?.message}
          {...form.register(`${path}.name`, {
            validate: {
              text: groupRules.name,
              unique: (_, { customizations }) =>
                uniqueNameRule(customizations, groupIndex, messages.groupNameTaken),
            },
          })}
        />
        <SelectField
          label={messages.groupType}
          options={TYPES}
          error={errors?.type?.message}
          {...form.register(`${path}.type`, {
            validate: () => form.getValues(`${path}.type`) !== 'single' || validateBounds(),
          })}
        />
        {type === 'multiple' && (
          <>
            <Field
              label={messages.min}
              inputMode="numeric"
              error={errors?.min?.message}
              {...form.register(`${path}.min`, { validate: groupRules.count })}
            />
            <Field
              label={messages.max}
              inputMode="numeric"
              error={errors?.max?.message}
              {...form.register(`${path}.max`, {
                validate: { count: groupRules.count, bounds: validateBounds },
              })}
            />
          </>
        )}
      </div>
      <CheckField label={messages.groupRequired} {...form.register(`${path}.required`)} />
      <ul className="grid gap-3">
        {fields.map((field, index) => {
          const option = `${path}.options.${index}` as const;
          const optionErrors = errors?.options?.[index];
          return (
            <li
              key={field.key}
              className="grid gap-x-3 border-line border-t pt-3 sm:grid-cols-[1fr_6rem_6rem_auto]"
            >
              <Field
                label={`${messages.optionName} ${index + 1}`}
                error={optionErrors?.name?.message}
                {...form.register(`${option}.name`, {
                  validate: {
                    text: groupRules.name,
                    unique: (_, { customizations }) =>
                      uniqueNameRule(
                        customizations[groupIndex]?.options ?? [],
                        index,
                        messages.optionNameTaken,
                      ),
                  },
                })}
              />
              <Field
                label={messages.optionPrice}
                inputMode="decimal"
                error={optionErrors?.price?.message}
                {...form.register(`${option}.price`, { validate: groupRules.price })}
              />
              <Field
                label={messages.optionLeft}
                placeholder={messages.noLimit}
                inputMode="numeric"
                autoComplete="off"
                error={optionErrors?.stockLeft?.message}
                {...form.register(`${option}.stockLeft`, { validate: groupRules.stockLeft })}
              />
              <IconButton
                label={messages.removeOption(field.name || messages.option(index + 1))}
                icon={<Trash2 aria-hidden className="size-5 text-danger" />}
                className="sm:mt-6"
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
              <div className="flex flex-wrap gap-x-6 sm:col-span-4">
                <CheckField label={messages.optionAvailable} {...form.register(`${option}.isAvailable`)} />
                <CheckField label={messages.optionDefault} {...form.register(`${option}.isDefault`)} />
              </div>
            </li>
          );
        })}
      </ul>
      <SeveralEntry form={form} groupIndex={groupIndex} onOptions={replace} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="secondary"
          disabled={fields.length >= MENU_BOUNDS.options}
          onClick={() => append(newOption())}
        >
          <Plus aria-hidden className="size-4" />
          {messages.addOption}
        </Button>
        <Button variant="ghost" aria-label={messages.removeGroup(title)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4 text-danger" />
          {messages.remove}
        </Button>
      </div>
    </fieldset>
  );
}

interface TagEntryProps {
  form: UseFormReturn<ProductValues>;
  name: 'ingredients' | 'allergens';
}

/** Adds tags with Enter or Add and removes them one by one (S5.53). */
export function TagEntry({ form, name }: TagEntryProps) {
  const [text, setText] = useState('');
  const { field, fieldState } = useController({
    control: form.control,
    name,
    // Text that cannot be added would be lost when the form is saved.
    rules: { validate: (present) => tagErrorOf(text, present) ?? true },
  });
  const { value: tags, onChange } = field;
  const label = dishFieldNames[name];
  const problem = tagErrorOf(text, tags);

  function add(): void {
    if (problem) return;
    const next = withTag(tags, text);
    if (next !== tags) onChange([...next]);
    setText('');
  }
  return (
    <div className="grid content-start gap-2">
      <AddingField
        label={label}
        addLabel={messages.addTagTo(label)}
        onAdd={add}
        value={text}
        error={problem ?? fieldState.error?.message}
        onChange={({ target }) => {
          setText(target.value);
          form.clearErrors(name);
        }}
        // Text that was not yet added is not lost when the form is saved.
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center gap-1 rounded-full border border-line bg-paper pl-3 text-sm"
            >
              <span className="min-w-0 break-words">{tag}</span>
              <button
                type="button"
                aria-label={messages.removeTag(tag)}
                className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-ink/8"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function tagErrorOf(text: string, tags: readonly string[]): string | null {
  const { tags: maxTags, tagLength } = MENU_BOUNDS;
  const tag = cleanLine(text);
  if (tag.length > tagLength) return formMessages.tooLong(tagLength);
  return tag !== '' && tags.length >= maxTags ? messages.tagsFull(maxTags) : null;
}

/** Adds the cleaned text (S5.52); returns the same array for empty text and duplicates. */
export function withTag(tags: readonly string[], input: string): readonly string[] {
  const tag = cleanLine(input);
  const isDuplicate = tags.some((other) => nameKey(other) === nameKey(tag));
  return tag === '' || isDuplicate ? tags : [...tags, tag];
}
