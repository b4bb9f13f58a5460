import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import {
  boundsRule,
  groupRules,
  namesakeRule,
  newOption,
  PRODUCT_BOUNDS,
  type ProductValues,
} from './product-form-values.ts';
import { productFormMessages as messages } from './staff-products.messages.ts';

interface GroupEntryProps {
  form: UseFormReturn<ProductValues>;
  place: number;
  onRemove: () => void;
}

const TYPES = (['single', 'multiple'] as const).map((value) => ({ value, label: messages[value] }));

/** One choice that guests make of a dish, for example its size. */
export function GroupEntry({ form, place, onRemove }: GroupEntryProps) {
  const path = `customizations.${place}` as const;
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `${path}.options`,
    keyName: 'key',
  });
  const type = useWatch({ control: form.control, name: `${path}.type` });
  const errors = form.formState.errors.customizations?.[place];
  const title = form.getValues(`${path}.name`) || messages.group(place + 1);
  const isWithinBounds = () => boundsRule(form.getValues(path));
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 font-semibold">{messages.group(place + 1)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={messages.groupName}
          error={errors?.name?.message}
          {...form.register(`${path}.name`, {
            validate: {
              written: groupRules.name,
              unlike: (_, { customizations }) => namesakeRule(customizations, place, messages.groupNameTaken),
            },
          })}
        />
        <SelectField
          label={messages.groupType}
          options={TYPES}
          error={errors?.type?.message}
          {...form.register(`${path}.type`, {
            validate: () => form.getValues(`${path}.type`) !== 'single' || isWithinBounds(),
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
                validate: { count: groupRules.count, bounds: isWithinBounds },
              })}
            />
          </>
        )}
      </div>
      <CheckField label={messages.groupRequired} {...form.register(`${path}.required`)} />
      <ul className="grid gap-3">
        {fields.map((field, index) => {
          const option = `${path}.options.${index}` as const;
          const problems = errors?.options?.[index];
          return (
            <li
              key={field.key}
              className="grid gap-x-3 border-line border-t pt-3 sm:grid-cols-[1fr_8rem_auto]"
            >
              <Field
                label={`${messages.optionName} ${index + 1}`}
                error={problems?.name?.message}
                {...form.register(`${option}.name`, {
                  validate: {
                    written: groupRules.name,
                    unlike: (_, { customizations }) =>
                      namesakeRule(customizations[place]?.options ?? [], index, messages.optionNameTaken),
                  },
                })}
              />
              <Field
                label={messages.optionPrice}
                inputMode="decimal"
                error={problems?.price?.message}
                {...form.register(`${option}.price`, { validate: groupRules.price })}
              />
              <IconButton
                label={messages.removeOption(field.name || messages.option(index + 1))}
                icon={<Trash2 aria-hidden className="size-5 text-danger" />}
                className="sm:mt-6"
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
              <div className="flex flex-wrap gap-x-6 sm:col-span-3">
                <CheckField label={messages.optionAvailable} {...form.register(`${option}.isAvailable`)} />
                <CheckField label={messages.optionDefault} {...form.register(`${option}.isDefault`)} />
              </div>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="secondary"
          disabled={fields.length >= PRODUCT_BOUNDS.options}
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
