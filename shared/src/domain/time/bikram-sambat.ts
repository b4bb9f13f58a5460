import { toAsciiDigits } from '../text/field-rules.ts';
import { addNepalDays, DAY_MS, isNepalDay, type NepalDay } from './nepal-time.ts';

/** A date of the Bikram Sambat calendar: months 1 (Baisakh) to 12 (Chaitra), days from 1. */
export interface BikramSambatDate {
  year: number;
  month: number;
  day: number;
}

/**
 * Days of each month. Up to the present year the lengths are published; later ones are computed in advance, and a
 * published calendar may correct them. Decision 0061 says where they come from.
 */
const MONTH_LENGTHS: readonly (readonly number[])[] = [
  [31, 31, 31, 32, 31, 31, 29, 30, 30, 29, 30, 30], // 2070
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
  [31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30], // 2080
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 30, 30, 30, 29, 30, 30, 30],
  [30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 32, 31, 30, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
  [30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30], // 2090
  [31, 31, 32, 32, 31, 30, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
  [31, 31, 31, 32, 31, 31, 29, 30, 30, 29, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 32, 31, 30, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
  [31, 31, 31, 32, 31, 31, 29, 30, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 32, 31, 30, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31], // 2100
];
const FIRST_YEAR = 2070;
/** 2070-01-01. */
const FIRST_DAY = '2013-04-14';

export const BIKRAM_SAMBAT_YEARS = { min: FIRST_YEAR, max: FIRST_YEAR + MONTH_LENGTHS.length - 1 } as const;

export const BIKRAM_SAMBAT_MONTHS = [
  'Baisakh',
  'Jestha',
  'Ashadh',
  'Shrawan',
  'Bhadra',
  'Ashwin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
] as const;

/** Number of days in a month, or 0 outside the table. */
export function daysOfMonth(year: number, month: number): number {
  return MONTH_LENGTHS[year - FIRST_YEAR]?.[month - 1] ?? 0;
}

export function isBikramSambatDate({ year, month, day }: BikramSambatDate): boolean {
  return Number.isInteger(day) && day >= 1 && day <= daysOfMonth(year, month);
}

/** The date in Bikram Sambat, or null outside the table (before 2070 and after 2100). */
export function bikramSambatOf(day: NepalDay): BikramSambatDate | null {
  if (!isNepalDay(day)) return null;
  let left = Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS);
  if (left < 0) return null;
  for (const [yearIndex, lengths] of MONTH_LENGTHS.entries())
    for (const [monthIndex, length] of lengths.entries()) {
      if (left < length) return { year: FIRST_YEAR + yearIndex, month: monthIndex + 1, day: left + 1 };
      left -= length;
    }
  return null;
}

/** The Nepal day of a date in Bikram Sambat, or null when the date does not exist or is outside the table. */
export function nepalDayFrom(date: BikramSambatDate): NepalDay | null {
  if (!isBikramSambatDate(date)) return null;
  const before = MONTH_LENGTHS.slice(0, date.year - FIRST_YEAR).flat();
  const months = MONTH_LENGTHS[date.year - FIRST_YEAR]?.slice(0, date.month - 1) ?? [];
  const days = [...before, ...months].reduce((sum, length) => sum + length, 0);
  return addNepalDays(FIRST_DAY, days + date.day - 1);
}

/** For example '8 Mangsir 2083'; an empty text outside the table. */
export function formatBikramSambat(day: NepalDay): string {
  const date = bikramSambatOf(day);
  return date === null ? '' : `${date.day} ${BIKRAM_SAMBAT_MONTHS[date.month - 1]} ${date.year}`;
}

/** As typed: '2083-08-08'; an empty text outside the table. */
export function bikramSambatText(day: NepalDay): string {
  const date = bikramSambatOf(day);
  if (date === null) return '';
  return [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The Nepal day of a typed date like '2083-08-08' or '२०८३/८/८', or null. */
export function parseBikramSambat(text: string): NepalDay | null {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(toAsciiDigits(text.trim()));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  return nepalDayFrom({ year, month, day });
}
