import type { OpeningHours, UpdateOpeningHoursBody } from '@chulo/shared/contract/restaurant/opening-hours';
import type { OperatingHours } from '@chulo/shared/domain/time/opening-hours';
import { numberOf } from '../../../lib/form/form-rules.ts';
import { formatDay } from '../../../lib/format/nepal-clock.ts';
import { weekdayNames, weekMessages } from '../weekdays.messages.ts';
import { hoursMessages as messages } from './hours.messages.ts';

/** The values of the form, in the shape of the request so that a server error maps to its field. */
export interface HoursValues {
  isPerDay: boolean;
  weekly: OperatingHours[][];
  lastOrdersMinutes: string;
  holidays: { day: string; name: string; spans: OperatingHours[] }[];
}

/** @param everyDay the hours of each weekday while none are saved */
export function hoursValuesOf(hours: OpeningHours, everyDay: OperatingHours): HoursValues {
  return {
    isPerDay: hours.weekly !== null,
    weekly: hours.weekly ?? weekdayNames.map(() => [{ ...everyDay }]),
    lastOrdersMinutes: String(hours.lastOrdersMinutes),
    holidays: hours.holidays,
  };
}

/** The request body of valid values. */
export function hoursBodyOf(values: HoursValues): Omit<UpdateOpeningHoursBody, 'version'> {
  return {
    weekly: values.isPerDay ? values.weekly : null,
    lastOrdersMinutes: numberOf(values.lastOrdersMinutes) ?? 0,
    holidays: values.holidays.map(({ day, name, spans }) => ({ day, name: name.trim(), spans })),
  };
}

/** Label and text of a field, to compare two states. */
export function describeHoursField(name: keyof HoursValues, values: HoursValues) {
  const text = {
    isPerDay: values.isPerDay ? messages.yes : messages.no,
    weekly: values.weekly.map((spans, day) => `${weekdayNames[day]} ${spansText(spans)}`).join('; '),
    lastOrdersMinutes: values.lastOrdersMinutes,
    holidays: values.holidays
      .map(({ day, name, spans }) => `${formatDay(day)} ${name} ${spansText(spans)}`)
      .join('; '),
  }[name];
  const label = {
    isPerDay: messages.isPerDay,
    weekly: messages.title,
    lastOrdersMinutes: messages.lastOrders,
    holidays: messages.holidays,
  }[name];
  return { label, text };
}

function spansText(spans: readonly OperatingHours[]): string {
  if (spans.length === 0) return weekMessages.closed;
  return spans.map(({ start, end }) => weekMessages.span(start, end)).join(', ');
}
