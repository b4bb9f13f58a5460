import { cleanPan } from '@chulo/shared/domain/restaurant/pan';
import { type ComponentProps, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { settingsMessages } from '../../features/restaurant/settings/settings.messages.ts';
import { settingsRules } from '../../features/restaurant/settings/settings-list.ts';
import { setupMessages as messages } from '../../features/setup/setup.messages.ts';
import { isRegisteredForVat, type SetupValues, type VatAnswer } from '../../features/setup/setup-values.ts';
import { settingsLabels } from '../../panel/field-labels.messages.ts';
import { Field } from '../../ui/form/field.tsx';
import { describedBy, FieldError } from '../../ui/form/field-frame.tsx';

const ANSWERS = Object.keys(messages.vatAnswers) as VatAnswer[];

/** Whether the restaurant is registered for VAT, without a default: a tax that nobody asked for is a wrong bill. */
export function VatFields() {
  const { register, formState, getValues } = useFormContext<SetupValues>();
  const id = useId();
  const error = formState.errors.vat?.message;
  return (
    <>
      <div className="grid gap-3 sm:col-span-2">
        {ANSWERS.map((answer) => (
          <ChoiceCard
            key={answer}
            value={answer}
            {...messages.vatAnswers[answer]}
            {...describedBy(id, { label: '', error })}
            {...register('vat', { validate: (chosen) => chosen !== '' || messages.vatMissing })}
          />
        ))}
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
      <Field
        label={settingsLabels.pan}
        hint={settingsMessages.panHint}
        error={formState.errors.pan?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register('pan', {
          validate: (pan) =>
            cleanPan(pan) === '' && isRegisteredForVat(getValues('vat'))
              ? messages.panMissing
              : settingsRules.pan(pan),
        })}
      />
    </>
  );
}

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  hint?: string;
}

export function ChoiceCard({ label, hint, ...input }: ChoiceCardProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-ink has-checked:bg-turmeric/18">
      <input type="radio" className="mt-1 size-5 shrink-0 accent-vermilion" {...input} />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  );
}
