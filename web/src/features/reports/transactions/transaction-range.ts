import {
  countNepalDays,
  isNepalDay,
  isRangeReversed,
  MAX_REPORT_DAYS,
  type NepalDay,
  REPORT_RANGES,
} from '@chulo/shared/domain/time/nepal-time';
import { transactionMessages as messages } from '../reports.messages.ts';

export const TRANSACTION_TABS = [...REPORT_RANGES, 'custom'] as const;
export type TransactionTab = (typeof TRANSACTION_TABS)[number];

/** Nepal days, both inclusive. */
export interface DayRange {
  from: NepalDay;
  to: NepalDay;
}

/** The errors of an entered range by field; empty if it is valid. */
export function rangeProblems({ from, to }: DayRange): { from?: string; to?: string } {
  const missing = {
    ...(isNepalDay(from) ? {} : { from: messages.noDay }),
    ...(isNepalDay(to) ? {} : { to: messages.noDay }),
  };
  if (Object.keys(missing).length > 0) return missing;
  if (isRangeReversed({ from, to })) return { to: messages.reversed };
  return countNepalDays({ from, to }) > MAX_REPORT_DAYS ? { from: messages.tooLong(MAX_REPORT_DAYS) } : {};
}
