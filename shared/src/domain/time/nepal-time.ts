/** Nepal is UTC+5:45 all year (S9.42). */
export const NEPAL_OFFSET_MINUTES = 345;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = NEPAL_OFFSET_MINUTES * MINUTE_MS;

/** A calendar day in Nepal as 'YYYY-MM-DD'. */
export type NepalDay = string;

/** The Nepal day of an instant. */
export function nepalDayOf(instant: Date): NepalDay {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** An instant in Nepal time as 'YYYY-MM-DD HH:MM:SS'. */
export function nepalTimestampOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Minutes from Nepal midnight to an instant, 0 to 1439. */
export function nepalMinutesOf(instant: Date): number {
  return Math.floor(((instant.getTime() + OFFSET_MS) % DAY_MS) / MINUTE_MS);
}

/** The instant at which a Nepal day starts (S9.43). */
export function startOfNepalDay(day: NepalDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** The exclusive end of a Nepal day: the start of the next one (S9.43). */
export function endOfNepalDay(day: NepalDay): Date {
  return startOfNepalDay(addNepalDays(day, 1));
}

/**
 * Adds days to a Nepal day; a negative number subtracts.
 * @throws RangeError when `day` is not a calendar day
 */
export function addNepalDays(day: NepalDay, days: number): NepalDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** True for an existing calendar day of the years 2000 to 2999, written 'YYYY-MM-DD'. */
export function isNepalDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** True when a range of days, both included, ends before it starts. An absent or empty day is no limit. */
export function isRangeReversed({
  from,
  to,
}: {
  from?: NepalDay | undefined;
  to?: NepalDay | undefined;
}): boolean {
  return Boolean(from && to && to < from);
}

export const REPORT_RANGES = ['today', 'weekly', 'monthly'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

const RANGE_DAYS = { today: 1, weekly: 7, monthly: 30 } as const satisfies Record<ReportRange, number>;

/** First and last Nepal day, both included, of a report range that ends today (S9.44, S9.45, S9.46). */
export function reportRange(range: ReportRange, now: Date): { from: NepalDay; to: NepalDay } {
  const to = nepalDayOf(now);
  return { from: addNepalDays(to, 1 - RANGE_DAYS[range]), to };
}

/** Maximum length of a report range, in days. */
export const MAX_REPORT_DAYS = 3_660;

const CUSTOM_RANGE_HOURS = 720;

/** The default of a custom report range, as Nepal days: from 720 hours ago to today (S9.48). */
export function customReportRange(now: Date): { from: NepalDay; to: NepalDay } {
  const start = new Date(now.getTime() - CUSTOM_RANGE_HOURS * 60 * MINUTE_MS);
  return { from: nepalDayOf(start), to: nepalDayOf(now) };
}

/** Number of Nepal days in a range, first and last included. */
export function countNepalDays({ from, to }: { from: NepalDay; to: NepalDay }): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}
