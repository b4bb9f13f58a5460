import { addNepalDays, MINUTE_MS, type NepalDay, nepalDayOf, startOfNepalDay } from './nepal-time.ts';

/**
 * Wall-clock times in Nepal as 'HH:MM'. An end before the start means after midnight; equal times mean 24 hours. The
 * time after midnight belongs to the day on which the span starts.
 */
export interface OperatingHours {
  start: string;
  end: string;
}

/** The spans of each weekday, Sunday first. */
export type WeeklyHours = OperatingHours[][];

/** A day with its own spans; without any the restaurant is closed. A day is a holiday once. */
export interface Holiday {
  day: NepalDay;
  name: string;
  spans: OperatingHours[];
}

/** Everything that decides when orders are accepted. */
export interface OpeningRules {
  weekly: WeeklyHours;
  holidays: readonly Holiday[];
  /** No order is accepted during these minutes before closing. */
  lastOrdersMinutes: number;
  /** No span that starts on this day counts. */
  closedOn: NepalDay | null;
  pausedUntil: Date | null;
  /** Of deliveries only; the other types are not affected. */
  deliveryPausedUntil: Date | null;
  busyMinutes: number;
  busyUntil: Date | null;
}

export const HOURS_BOUNDS = {
  spansPerDay: 10,
  /** From yesterday on. */
  holidays: 400,
  holidayName: 60,
  lastOrdersMinutes: 180,
  busyMinutes: 120,
  /** How long a pause or the busy mode can last. */
  pauseMinutes: 24 * 60,
} as const;

/** The choices of staff, in minutes. */
export const PAUSE_CHOICES = [15, 30, 60] as const;
export const BUSY_CHOICES = [15, 30, 45] as const;

export const WEEKDAYS = 7;
export const DAY_MINUTES = 24 * 60;
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
export const MAX_DAYS = 450;
const ALL_DAY = { start: '00:00', end: '00:00' };

/** True for a time written 'HH:MM', 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text);
}

function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes from midnight of the day on which the span starts; the end is at most 24 hours after the start. */
export function minutesOfSpan({ start, end }: OperatingHours): [start: number, end: number] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, to > from ? to : to + DAY_MINUTES];
}

const everyDay = (hours: OperatingHours): WeeklyHours => Array.from({ length: WEEKDAYS }, () => [hours]);

/** One span on every day, and nothing else. */
export const plainRules = (hours: OperatingHours): OpeningRules => ({
  weekly: everyDay(hours),
  holidays: [],
  lastOrdersMinutes: 0,
  closedOn: null,
  pausedUntil: null,
  deliveryPausedUntil: null,
  busyMinutes: 0,
  busyUntil: null,
});

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: NepalDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** In the order of their start. */
export function sortSpans(spans: readonly OperatingHours[]): OperatingHours[] {
  return [...spans].sort((one, other) => minutesOf(one.start) - minutesOf(other.start));
}

/** The first span that overlaps an earlier one of the same day, as its index in the given list, or null. */
export function findOverlap(spans: readonly OperatingHours[]): number | null {
  const sorted = sortSpans(spans);
  for (const [index, span] of sorted.entries()) {
    const earlier = sorted[index - 1];
    if (earlier && minutesOfSpan(span)[0] < minutesOfSpan(earlier)[1]) return spans.indexOf(span);
  }
  return null;
}

/** The first weekday whose hours after midnight overlap the first span of the next day, or null. */
export function findOverlapAfterMidnight(weekly: WeeklyHours): number | null {
  const found = weekly.findIndex((spans, weekday) => {
    const ends = spans.map((span) => minutesOfSpan(span)[1] - DAY_MINUTES);
    const next = (weekly[(weekday + 1) % WEEKDAYS] ?? []).map((span) => minutesOf(span.start));
    return Math.min(...next) < Math.max(...ends);
  });
  return found === -1 ? null : found;
}

/**
 * True when a day has hours and takes no order: last orders would be before each of them begins. Hours that touch those of
 * the day before or after count together with them.
 */
function hasNoOrders(days: readonly (readonly OperatingHours[])[], lastOrdersMinutes: number): boolean {
  const joined: { from: number; to: number; isOwn: boolean }[] = [];
  for (const [index, spans] of days.entries())
    for (const span of sortSpans(spans)) {
      const [from, to] = minutesOfSpan(span).map((minutes) => minutes + index * DAY_MINUTES) as [
        number,
        number,
      ];
      const last = joined.at(-1);
      if (last && from <= last.to) {
        last.to = Math.max(last.to, to);
        last.isOwn ||= index === 1;
      } else joined.push({ from, to, isOwn: index === 1 });
    }
  const own = joined.filter(({ isOwn }) => isOwn);
  return own.length > 0 && own.every(({ from, to }) => to - from <= lastOrdersMinutes);
}

/** The first weekday whose hours are all too short for the last orders, or null. */
export function findWeekdayWithoutOrders(weekly: WeeklyHours, lastOrdersMinutes: number): number | null {
  const spansAt = (weekday: number) => weekly[(weekday + WEEKDAYS) % WEEKDAYS] ?? [];
  const found = weekly.findIndex((spans, weekday) =>
    hasNoOrders([spansAt(weekday - 1), spans, spansAt(weekday + 1)], lastOrdersMinutes),
  );
  return found === -1 ? null : found;
}

/** The first holiday with hours that are all too short for the last orders, or null. */
export function findHolidayWithoutOrders(rules: OpeningRules): Holiday | null {
  return (
    rules.holidays.find(({ day }) => {
      const days = [-1, 0, 1].map((offset) => spansOn(rules, addNepalDays(day, offset)));
      return hasNoOrders(days, rules.lastOrdersMinutes);
    }) ?? null
  );
}

/** The spans that start on a day. A holiday replaces those of its weekday. */
export function spansOn({ weekly, holidays, closedOn }: OpeningRules, day: NepalDay): OperatingHours[] {
  if (day === closedOn) return [];
  const holiday = holidays.find((one) => one.day === day);
  return sortSpans(holiday?.spans ?? weekly[weekdayOf(day)] ?? []);
}

/** Days ahead for which search engines are told the hours of holidays. */
const OTHER_HOURS_DAYS = 60;

/** The next days with other hours than those of their weekday: holidays and the closed day, in order. */
export function otherHoursFrom(rules: OpeningRules, today: NepalDay): Pick<Holiday, 'day' | 'spans'>[] {
  const days = [
    ...rules.holidays.map(({ day }) => day),
    ...(rules.closedOn === null ? [] : [rules.closedOn]),
  ];
  const last = addNepalDays(today, OTHER_HOURS_DAYS);
  return [...new Set(days)]
    .filter((day) => day >= today && day <= last)
    .toSorted()
    .map((day) => ({ day, spans: spansOn(rules, day) }));
}

/** From and to in milliseconds. */
export type TimeSpan = readonly [from: number, to: number];

/**
 * The hours that start on a day. When the next day is the closed day and they run into its hours, they end at its midnight:
 * "closed today" leaves nothing of what would have been open without a break.
 */
export function hoursOn(rules: OpeningRules, day: NepalDay): TimeSpan[] {
  const hours = spansOn(rules, day).map((span): TimeSpan => {
    const [start, end] = minutesOfSpan(span);
    return [instantOn(day, start), instantOn(day, end)];
  });
  const { closedOn } = rules;
  if (closedOn === null || addNepalDays(day, 1) !== closedOn) return hours;
  const midnight = instantOn(closedOn, 0);
  const nextStart = startOf({ ...rules, closedOn: null }, closedOn);
  return hours.map(([from, to]) => [from, to >= nextStart ? Math.min(to, midnight) : to]);
}

/** The instant of the first opening of a day; infinite without one. */
const startOf = (rules: OpeningRules, day: NepalDay) =>
  Math.min(
    ...spansOn(rules, day).map(({ start }) => instantOn(day, minutesOf(start))),
    Number.POSITIVE_INFINITY,
  );

/** True when the hours of a day overlap those that start on the day before or after. */
export function overlapsNeighbours(rules: OpeningRules, day: NepalDay): boolean {
  const [before = [], own = [], after = []] = [-1, 0, 1].map((offset) =>
    hoursOn(rules, addNepalDays(day, offset)),
  );
  const doOverlap = (earlier: TimeSpan[], later: TimeSpan[]) =>
    Math.max(...earlier.map(([, to]) => to)) > Math.min(...later.map(([from]) => from));
  return doOverlap(before, own) || doOverlap(own, after);
}

/** The hours that a screen with room for one span shows: the first span of today, or of the next day that has one. */
export function firstSpanOf(rules: OpeningRules, now: Date): OperatingHours {
  const today = nepalDayOf(now);
  for (let offset = 0; offset <= MAX_DAYS; offset += 1) {
    const [first] = spansOn(rules, addNepalDays(today, offset));
    if (first) return first;
  }
  return ALL_DAY;
}

/** Milliseconds of an instant, from a Nepal day and minutes after its midnight. */
export const instantOn = (day: NepalDay, minutes: number) =>
  startOfNepalDay(day).getTime() + minutes * MINUTE_MS;

/** The next instant at which clocks in Nepal show 'HH:MM'. */
export function nextInstantAt(clockTime: string, now: Date): Date {
  const today = instantOn(nepalDayOf(now), minutesOf(clockTime));
  return new Date(today > now.getTime() ? today : today + DAY_MINUTES * MINUTE_MS);
}

/**
 * The day whose opening hours are running: after midnight, during hours that started yesterday, it is yesterday, unless they
 * run into those of today.
 */
export function openingDayOf(rules: OpeningRules, now: Date): NepalDay {
  const today = nepalDayOf(now);
  const yesterday = addNepalDays(today, -1);
  const todayStart = startOf(rules, today);
  const isAfterMidnight = hoursOn(rules, yesterday).some(
    ([, to]) => now.getTime() < to && to < todayStart && to > instantOn(today, 0),
  );
  return isAfterMidnight ? yesterday : today;
}

/** The first day whose hours may still be running. Holidays before it are over. */
export const firstRunningDay = (now: Date): NepalDay => addNepalDays(nepalDayOf(now), -1);

/** The next opening on another day than the one whose hours are running; without any, the start of the next day. */
export function nextDayOpening(rules: OpeningRules, now: Date): Date {
  const day = openingDayOf(rules, now);
  for (let offset = 1; offset <= MAX_DAYS; offset += 1) {
    const later = addNepalDays(day, offset);
    const [first] = spansOn(rules, later);
    if (first) return new Date(instantOn(later, minutesOf(first.start)));
  }
  return startOfNepalDay(addNepalDays(day, 1));
}

/** Without weekly hours and holidays. A pause and a closed day that somebody has set still count. */
export function withoutHours(rules: OpeningRules): OpeningRules {
  return { ...rules, weekly: everyDay(ALL_DAY), holidays: [], lastOrdersMinutes: 0 };
}
