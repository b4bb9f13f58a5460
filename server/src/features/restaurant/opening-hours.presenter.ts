import { type OpeningHours, weeklyHoursSchema } from '@chulo/shared/contract/restaurant/opening-hours';
import type { OfferedTypes } from '@chulo/shared/domain/money/pricing';
import { rulesOfOffer } from '@chulo/shared/domain/time/delivery-pause';
import {
  type Holiday,
  type OpeningRules,
  type OperatingHours,
  plainRules,
  sortSpans,
  type WeeklyHours,
} from '@chulo/shared/domain/time/opening-hours';
import type { HolidayRow } from './opening-hours.repository.ts';
import type { RestaurantRow } from './restaurant.repository.ts';

/** Null while the one span of the settings counts on every day. */
export function weeklyHoursOf({ weekly_hours }: Pick<RestaurantRow, 'weekly_hours'>): WeeklyHours | null {
  return weekly_hours === null ? null : weeklyHoursSchema.parse(weekly_hours).map(sortSpans);
}

/** The span of each weekday while there are no hours per weekday. */
export const everyDayHoursOf = (row: Pick<RestaurantRow, 'opens_at' | 'closes_at'>): OperatingHours => ({
  start: row.opens_at,
  end: row.closes_at,
});

export const deliveryTypesOf = (row: RestaurantRow): OfferedTypes => ({
  delivery: row.accepts_delivery,
  pickup: row.accepts_pickup,
  dine_in: row.accepts_dine_in,
});

const spansSchema = weeklyHoursSchema.element;

export function presentHoliday({ day, name, spans }: HolidayRow): Holiday {
  return { day, name, spans: sortSpans(spansSchema.parse(spans)) };
}

export function openingRulesOf(row: RestaurantRow, holidays: readonly HolidayRow[]): OpeningRules {
  const rules = {
    weekly: weeklyHoursOf(row) ?? plainRules(everyDayHoursOf(row)).weekly,
    holidays: holidays.map(presentHoliday),
    lastOrdersMinutes: row.last_orders_minutes,
    closedOn: row.closed_on,
    pausedUntil: row.paused_until,
    deliveryPausedUntil: row.delivery_paused_until,
    busyMinutes: row.busy_minutes,
    busyUntil: row.busy_until,
  };
  return rulesOfOffer(rules, deliveryTypesOf(row));
}

export function presentOpeningHours(row: RestaurantRow, holidays: readonly HolidayRow[]): OpeningHours {
  return {
    weekly: weeklyHoursOf(row),
    holidays: holidays.map(presentHoliday),
    lastOrdersMinutes: row.last_orders_minutes,
    version: row.hours_version,
  };
}
