import { z } from 'zod';
import {
  findOverlap,
  findOverlapAfterMidnight,
  HOURS_BOUNDS,
  isClockTime,
  WEEKDAYS,
} from '../../domain/time/opening-hours.ts';
import { OPENING_KINDS } from '../../domain/time/opening-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, instantSchema, nepalDaySchema, requiredTextSchema, versionSchema } from '../fields.ts';

const clockTimeSchema = z.string().refine(isClockTime, 'must be a time as HH:MM');

/** Nepal time. An end before the start means after midnight; equal times mean 24 hours. */
export const operatingHoursSchema = z.object({ start: clockTimeSchema, end: clockTimeSchema });

/** The spans that start on one day. */
const spansSchema = z
  .array(operatingHoursSchema)
  .max(HOURS_BOUNDS.spansPerDay)
  .superRefine((spans, context) => {
    const overlap = findOverlap(spans);
    if (overlap !== null)
      context.addIssue({ code: 'custom', path: [overlap, 'start'], message: 'must not overlap other hours' });
  });

/** The spans of each weekday, Sunday first. */
export const weeklyHoursSchema = z.array(spansSchema).length(WEEKDAYS);

/** In order. The first one began before the response was prepared. */
const openingStatesSchema = z.array(
  z.object({
    from: instantSchema,
    kind: z.enum(OPENING_KINDS),
    /** The closing time, the time of last orders, or the next opening; null when none is in sight. */
    clock: clockTimeSchema.nullable(),
    /** The day of the next opening, where the time alone would mislead. */
    day: nepalDaySchema.nullable(),
    holiday: z.string(),
  }),
);

/** Whether orders are accepted, now and during the next two days. */
export const openingSchema = z.object({
  states: openingStatesSchema,
  /** The states of delivery, while it alone is paused; else absent. */
  delivery: openingStatesSchema.optional(),
  /** Minutes added to each promised time; `until` is null until staff end it. */
  busy: z.object({ minutes: z.int(), until: instantSchema.nullable() }).nullable(),
});

const holidaySchema = z.object({
  day: nepalDaySchema,
  name: requiredTextSchema(HOURS_BOUNDS.holidayName),
  /** The hours of that day; none means closed. */
  spans: spansSchema,
});

const hoursFieldsSchema = z.object({
  /** Null: the one span of the settings counts on every day. */
  weekly: weeklyHoursSchema.nullable(),
  /** From yesterday on; earlier days are ignored. */
  holidays: z.array(holidaySchema).max(HOURS_BOUNDS.holidays),
  /** No order is accepted during these minutes before closing. */
  lastOrdersMinutes: z.int().min(0).max(HOURS_BOUNDS.lastOrdersMinutes),
});

export const openingHoursSchema = hoursFieldsSchema.extend({ version: z.int() });
export type OpeningHours = z.infer<typeof openingHoursSchema>;

export const updateOpeningHoursBodySchema = hoursFieldsSchema
  .extend({ version: versionSchema.optional() })
  .superRefine(({ weekly, holidays }, context) => {
    const weekday = weekly === null ? null : findOverlapAfterMidnight(weekly);
    if (weekday !== null)
      context.addIssue({
        code: 'custom',
        path: ['weekly', weekday],
        message: 'must not overlap the hours of the next day',
      });
    const days = holidays.map(({ day }) => day);
    const twice = days.findIndex((day, index) => days.indexOf(day) !== index);
    if (twice !== -1)
      context.addIssue({ code: 'custom', path: ['holidays', twice, 'day'], message: 'is in the list twice' });
  });
export type UpdateOpeningHoursBody = z.infer<typeof updateOpeningHoursBodySchema>;

const paramsSchema = z.object({ restaurantId: idSchema });

export const readOpeningHours = defineEndpoint('readOpeningHours', {
  method: 'GET',
  path: '/api/restaurants/{restaurantId}/hours',
  access: 'can:settings',
  params: paramsSchema,
  data: openingHoursSchema,
});

export const updateOpeningHours = defineEndpoint('updateOpeningHours', {
  method: 'PUT',
  path: '/api/restaurants/{restaurantId}/hours',
  access: 'can:settings',
  params: paramsSchema,
  body: updateOpeningHoursBodySchema,
  data: openingHoursSchema,
});

/** Which orders are paused: absent, all of them. The pause of all and that of delivery do not change each other. */
const pausedOrders = { only: z.literal('delivery').optional() };

export const pauseBodySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('minutes'),
    minutes: z.int().min(1).max(HOURS_BOUNDS.pauseMinutes),
    ...pausedOrders,
  }),
  /** Within the next 24 hours. */
  z.object({ kind: z.literal('until'), until: instantSchema, ...pausedOrders }),
  /** No further order on the day whose hours are running. */
  z.object({ kind: z.literal('today'), ...pausedOrders }),
  /** Ends a pause and opens a day that was closed. */
  z.object({ kind: z.literal('none'), ...pausedOrders }),
]);
export type PauseBody = z.infer<typeof pauseBodySchema>;

export const busyBodySchema = z.object({
  /** 0 ends the busy mode. */
  minutes: z.int().min(0).max(HOURS_BOUNDS.busyMinutes),
  /** Null: until staff end it. */
  forMinutes: z.int().min(1).max(HOURS_BOUNDS.pauseMinutes).nullable(),
});
export type BusyBody = z.infer<typeof busyBodySchema>;
