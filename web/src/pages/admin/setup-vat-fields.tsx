import { cleanPan } from '@chulo/shared/domain/restaurant/pan';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { settingsLabels, settingsMessages } from '../../features/restaurant/settings/settings.messages.ts';
import { settingsRules } from '../../features/restaurant/settings/settings-list.ts';
import { ChoiceCard } from '../../features/setup/choice-card.tsx';
import { setupMessages as messages } from '../../features/setup/setup.messages.ts';
import { isRegisteredForVat, type SetupValues, type VatAnswer } from '../../features/setup/setup-values.ts';
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
