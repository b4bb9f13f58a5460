import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { productFormMessages as messages } from '../admin/admin-menu.messages.ts';
import { newOption, type OptionValues, type ProductValues } from './product-form-values.ts';
import { boundsRule, groupRules, uniqueNameRule } from './product-rules.ts';
import { type BareAmounts, withSeveralOptions } from './several-options.ts';
import { AddingField } from './tag-entry.tsx';

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

interface SeveralEntryProps {
  form: UseFormReturn<ProductValues>;
  groupIndex: number;
  onOptions: (options: OptionValues[]) => void;
}

/** Several options as one text; an amount without + is asked about. */
function SeveralEntry({ form, groupIndex, onOptions }: SeveralEntryProps) {
  const path = `customizations.${groupIndex}` as const;
  const [unclear, setUnclear] = useState<readonly string[]>([]);
  const questionId = useId();

  function add(bareAmounts?: BareAmounts): void {
    const { options, several } = form.getValues(path);
    if (cleanLine(several) === '') return;
    const next = withSeveralOptions(options, several, bareAmounts);
    const questions = bareAmounts ? [] : next.unclear;
    setUnclear(questions);
    if (questions.length > 0) return;
    if (next.options.length > 0) onOptions(next.options);
    if (next.isFull) form.setError(`${path}.several`, { message: messages.optionsFull(MENU_BOUNDS.options) });
    else {
      form.setValue(`${path}.several`, '');
      form.clearErrors(`${path}.several`);
    }
  }
  return (
    <div className="grid gap-2">
      <AddingField
        isMultiline
        label={messages.several}
        hint={messages.severalHint}
        addLabel={messages.addSeveral}
        onAdd={add}
        error={form.formState.errors.customizations?.[groupIndex]?.several?.message}
        {...form.register(`${path}.several`, {
          validate: (text) => cleanLine(text) === '' || messages.severalPending,
          onChange: () => setUnclear([]),
        })}
      />
      {unclear.length > 0 && (
        <fieldset aria-labelledby={questionId} className="flex flex-wrap gap-2">
          <p id={questionId} role="alert" className="w-full break-words">
            {messages.severalUnclear(unclear)}
          </p>
          <Button variant="secondary" onClick={() => add('extra')}>
            {messages.severalExtra}
          </Button>
          <Button variant="secondary" onClick={() => add('name')}>
            {messages.severalName}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
