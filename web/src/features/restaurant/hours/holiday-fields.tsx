import {
  bikramSambatText,
  formatBikramSambat,
  parseBikramSambat,
} from '@chulo/shared/domain/time/bikram-sambat';
import { holidaysToChoose } from '@chulo/shared/domain/time/nepal-holidays';
import { isNepalDay, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { firstRunningDay, HOURS_BOUNDS } from '@chulo/shared/domain/time/opening-hours';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { textRule } from '../../../lib/form/form-rules.ts';
import { formatDay } from '../../../lib/format/nepal-clock.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Select } from '../../../ui/form/select-field.tsx';
import { hoursMessages as messages } from './hours.messages.ts';
import type { HoursValues } from './hours-values.ts';
import { SpanFields } from './span-fields.tsx';

/** The holidays: chosen from Nepal's fixed public holidays, or typed in, in either calendar. */
export function HolidayFields({ form }: { form: UseFormReturn<HoursValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  const today = nepalDayOf(nowDate());
  const taken = new Set(form.watch('holidays').map(({ day }) => day));
  const choices = holidaysToChoose(today).filter(({ day }) => !taken.has(day));
  const isFull = fields.length >= HOURS_BOUNDS.holidays;
  return (
    <section
      aria-label={messages.holidays}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4"
    >
      <h3 className="text-lg">{messages.holidays}</h3>
      <p className="text-ink-soft">{messages.holidaysHint}</p>
      {fields.length === 0 && <p>{messages.noHolidays}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {fields.map(({ id }, index) => (
          <HolidayRow key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      {!isFull && (
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          {choices.length > 0 && (
            <Select
              label={messages.choose}
              placeholder={messages.chooseFirst}
              options={choices.map(({ day, name }) => ({
                value: day,
                label: messages.choice(name, formatDay(day), formatBikramSambat(day)),
              }))}
              value=""
              onChange={(chosen) => {
                const holiday = choices.find(({ day }) => day === chosen);
                if (holiday) append({ ...holiday, spans: [] }, { shouldFocus: false });
              }}
            />
          )}
          <Button variant="secondary" onClick={() => append({ day: '', name: '', spans: [] })}>
            <Plus aria-hidden className="size-5" />
            {messages.addHoliday}
          </Button>
        </div>
      )}
    </section>
  );
}

interface HolidayRowProps {
  form: UseFormReturn<HoursValues>;
  index: number;
  onRemove: () => void;
}

function HolidayRow({ form, index, onRemove }: HolidayRowProps) {
  const { register, getFieldState, formState, setValue } = form;
  const day = form.watch(`holidays.${index}.day`);
  const name = form.watch(`holidays.${index}.name`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line p-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_11rem_auto]">
        <Field
          label={messages.name}
          autoComplete="off"
          error={getFieldState(`holidays.${index}.name`, formState).error?.message}
          {...register(`holidays.${index}.name`, {
            validate: textRule({ missing: messages.missing, max: HOURS_BOUNDS.holidayName }),
          })}
        />
        <Field
          type="date"
          label={messages.day}
          error={getFieldState(`holidays.${index}.day`, formState).error?.message}
          {...register(`holidays.${index}.day`, {
            validate: (input, { holidays }) => {
              if (!isNepalDay(input)) return messages.notADay;
              if (input < firstRunningDay(nowDate())) return messages.dayOver;
              return holidays.findIndex((one) => one.day === input) === index || messages.twice;
            },
          })}
        />
        <BikramSambatField
          day={day}
          onChange={(chosen) => setValue(`holidays.${index}.day`, chosen, { shouldDirty: true })}
        />
        <IconButton
          label={messages.removeHoliday(name)}
          icon={<Trash2 aria-hidden className="size-5" />}
          className="mt-6"
          onClick={onRemove}
        />
      </div>
      <SpanFields form={form} path={`holidays.${index}.spans`} label={name || messages.thisDay} />
    </li>
  );
}

/** The same day in Bikram Sambat; a typed date sets the day. */
function BikramSambatField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseBikramSambat(typed) === null;
  return (
    <Field
      label={messages.bikramSambat}
      hint={messages.bikramSambatHint(formatBikramSambat(day))}
      autoComplete="off"
      value={typed ?? bikramSambatText(day)}
      error={isWrong && typed.length >= '2083-8-8'.length ? messages.notBikramSambat : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const chosen = parseBikramSambat(target.value);
        if (chosen !== null) onChange(chosen);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
