import type { OpeningHours } from '@chulo/shared/contract/restaurant/opening-hours';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { HOURS_BOUNDS } from '@chulo/shared/domain/time/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../../lib/api/api-errors.ts';
import { wholeRule } from '../../../lib/form/form-rules.ts';
import { savingToasts, useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { showError } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { weekdayNames } from '../weekdays.messages.ts';
import { showAffectedOrders } from './affected-orders.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { hoursMessages as messages } from './hours.messages.ts';
import { openingHoursOptions, useUpdateOpeningHours } from './hours.queries.ts';
import { describeHoursField, type HoursValues, hoursBodyOf, hoursValuesOf } from './hours-values.ts';
import { SpanFields } from './span-fields.tsx';

interface HoursFormProps {
  restaurant: Restaurant;
  onClose: () => void;
}

/** Loads the opening hours and opens their form. */
export function HoursForm({ restaurant, onClose }: HoursFormProps) {
  const { data, error } = useQuery({
    ...openingHoursOptions(restaurant.id),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    // A form that is already open keeps its values.
    if (!error || data) return;
    showError(messages.unread(errorText(error)));
    onClose();
  }, [error, data, onClose]);
  if (!data)
    return (
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
    );
  return <LoadedForm restaurant={restaurant} hours={data} onClose={onClose} />;
}

function LoadedForm({ restaurant, hours, onClose }: HoursFormProps & { hours: OpeningHours }) {
  const { mutateAsync: update } = useUpdateOpeningHours();
  const valuesOf = (saved: OpeningHours) => hoursValuesOf(saved, restaurant.everyDayHours);
  const form = useForm<HoursValues>({ defaultValues: valuesOf(hours) });
  const { onSave, noticeIn } = useVersionedForm<OpeningHours, HoursValues>({
    ...savingToasts({ updated: messages.saved, saveFailed: messages.saveFailed }),
    thing: hours,
    valuesOf,
    describeField: describeHoursField,
    save: async (values, seen) => {
      await update({ restaurantId: restaurant.id, ...hoursBodyOf(values), version: seen?.version });
      void showAffectedOrders(restaurant.id);
    },
  });
  const isPerDay = form.watch('isPerDay');
  return (
    <FormOverlay
      title={messages.title}
      description={messages.description}
      form={form}
      submitLabel={messages.save}
      onSave={onSave}
      onClose={onClose}
      size="wide"
      notice={noticeIn(form)}
    >
      <CheckField label={messages.isPerDay} hint={messages.isPerDayHint} {...form.register('isPerDay')} />
      {isPerDay && (
        <div className="grid gap-2">
          {weekdayNames.map((name, weekday) => (
            <SpanFields
              key={name}
              form={form}
              path={`weekly.${weekday}`}
              label={name}
              nextDay={(weekday + 1) % weekdayNames.length}
            />
          ))}
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => {
              const [sunday = []] = form.getValues('weekly');
              for (const weekday of weekdayNames.keys())
                form.setValue(`weekly.${weekday}`, structuredClone(sunday), { shouldDirty: true });
            }}
          >
            {messages.copy}
          </Button>
        </div>
      )}
      <div className="max-w-80">
        <Field
          label={messages.lastOrders}
          hint={messages.lastOrdersHint}
          inputMode="numeric"
          autoComplete="off"
          error={form.formState.errors.lastOrdersMinutes?.message}
          {...form.register('lastOrdersMinutes', {
            validate: wholeRule({ missing: messages.missing, min: 0, max: HOURS_BOUNDS.lastOrdersMinutes }),
          })}
        />
      </div>
      <HolidayFields form={form} />
    </FormOverlay>
  );
}
