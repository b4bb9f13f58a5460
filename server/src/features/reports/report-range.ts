import { RANGE_REVERSED } from '@chulo/shared/contract/fields';
import {
  addNepalDays,
  countNepalDays,
  isRangeReversed,
  MAX_REPORT_DAYS,
  type NepalDay,
  nepalDayOf,
} from '@chulo/shared/domain/time/nepal-time';
import { AppError } from '../../http/errors.ts';
import { reportMessages } from './reports.messages.ts';

/** Nepal days, today included. S9.46 */
const DEFAULT_DAYS = 30;

/** Nepal days, both included. */
export interface ReportDays {
  from: NepalDay;
  to: NepalDay;
}

/**
 * The days of a report. Defaults to 30 Nepal days up to today.
 * @throws AppError request.invalid when the days are reversed or more than 3,660
 */
export function reportDaysOf(
  query: { from?: NepalDay | undefined; to?: NepalDay | undefined },
  now: Date,
): ReportDays {
  const to = query.to ?? nepalDayOf(now);
  const from = query.from ?? addNepalDays(to, 1 - DEFAULT_DAYS);
  if (isRangeReversed({ from, to })) throw refusal(RANGE_REVERSED);
  if (countNepalDays({ from, to }) > MAX_REPORT_DAYS)
    throw refusal(reportMessages.rangeTooLong(MAX_REPORT_DAYS - 1));
  return { from, to };
}

function refusal(message: string): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'from', message }] });
}

/** Every day of a range, in order. */
export function listDays(range: ReportDays): NepalDay[] {
  return Array.from({ length: countNepalDays(range) }, (_, index) => addNepalDays(range.from, index));
}
