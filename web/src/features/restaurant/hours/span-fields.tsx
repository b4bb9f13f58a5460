import { isNepalDay } from '@chulo/shared/domain/time/nepal-time';
import {
  findOverlap,
  findOverlapAfterMidnight,
  HOURS_BOUNDS,
  isClockTime,
  type OperatingHours,
  overlapsNeighbours,
  plainRules,
} from '@chulo/shared/domain/time/opening-hours';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { hoursMessages as messages } from './hours.messages.ts';
import type { HoursValues } from './hours-values.ts';

interface SpanFieldsProps {
  form: UseFormReturn<HoursValues>;
  path: `weekly.${number}` | `holidays.${number}.spans`;
  /** The weekday, or the name of the holiday. */
  label: string;
  /** The weekday whose hours must not be overlapped after midnight. */
  nextDay?: number;
}

const NEW_SPAN = { start: '18:00', end: '22:00' };

/** The spans of one day; none means closed. */
export function SpanFields({ form, path, label, nextDay }: SpanFieldsProps) {
  const { control, register, getFieldState, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: path });
  const errorOf = (index: number, side: 'start' | 'end') =>
    getFieldState(`${path}.${index}.${side}`, formState).error?.message;

  function checkStart(index: number, values: HoursValues): true | string {
    const spans = spansAt(values, path);
    if (!spans.every(({ start, end }) => isClockTime(start) && isClockTime(end))) return true;
    if (findOverlap(spans) === index) return messages.overlap;
    if (index === 0 && overlapsOtherDay(values, path)) return messages.overlapOtherDay;
    const isIntoNextDay = nextDay !== undefined && overlapsNextDay(values.weekly, nextDay);
    return isIntoNextDay && index === spans.length - 1 ? messages.overlapNextDay : true;
  }

  return (
    <fieldset className="grid min-w-0 gap-2 border-line border-t pt-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="flex min-h-11 items-center self-start font-semibold">
        <span className="wrap-anywhere min-w-0">{label}</span>
      </p>
      <div className="grid min-w-0 gap-2">
        {fields.length === 0 && <p className="flex min-h-11 items-center text-ink-soft">{messages.closed}</p>}
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
            <Field
              type="time"
              label={messages.opens}
              aria-label={messages.from(label, index + 1)}
              error={errorOf(index, 'start')}
              {...register(`${path}.${index}.start`, {
                validate: (input, values) =>
                  isClockTime(String(input)) ? checkStart(index, values) : messages.notATime,
              })}
            />
            <Field
              type="time"
              label={messages.closes}
              aria-label={messages.to(label, index + 1)}
              error={errorOf(index, 'end')}
              {...register(`${path}.${index}.end`, {
                validate: (input) => isClockTime(String(input)) || messages.notATime,
              })}
            />
            <IconButton
              label={messages.removeSpan(label, index + 1)}
              icon={<Trash2 aria-hidden className="size-5" />}
              className="mt-6"
              onClick={() => remove(index)}
            />
          </div>
        ))}
        {fields.length < HOURS_BOUNDS.spansPerDay && (
          <Button
            variant="ghost"
            className="justify-self-start"
            aria-label={messages.addSpanOf(label)}
            onClick={() => append(NEW_SPAN)}
          >
            <Plus aria-hidden className="size-5" />
            {messages.addSpan}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function spansAt(values: HoursValues, path: SpanFieldsProps['path']): OperatingHours[] {
  const [list, index] = path.split('.');
  const spans = list === 'weekly' ? values.weekly[Number(index)] : values.holidays[Number(index)]?.spans;
  return spans ?? [];
}

/** True for a holiday whose hours overlap those of the day before or after. */
function overlapsOtherDay({ weekly, holidays }: HoursValues, path: SpanFieldsProps['path']): boolean {
  const [list, index] = path.split('.');
  const day = holidays[Number(index)]?.day ?? '';
  if (list !== 'holidays' || !isNepalDay(day)) return false;
  return overlapsNeighbours({ ...plainRules({ start: '', end: '' }), weekly, holidays }, day);
}

/** The day before `nextDay` has hours after midnight that reach into its first span. */
function overlapsNextDay(weekly: OperatingHours[][], nextDay: number): boolean {
  const day = (nextDay + weekly.length - 1) % weekly.length;
  const alone = weekly.map((spans, weekday) => (weekday === day || weekday === nextDay ? spans : []));
  return findOverlapAfterMidnight(alone) === day;
}
