import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { formatClock, formatShortDay } from '../../../lib/format/nepal-clock.ts';
import { adminProductMessages as messages } from '../admin/admin-menu.messages.ts';

/** When a sold-out dish returns. After a closed day that is later than tomorrow. */
export function returnText(soldOutUntil: string, now: Date): string {
  const day = nepalDayOf(new Date(soldOutUntil));
  const today = nepalDayOf(now);
  if (day === today) return messages.untilTime(formatClock(soldOutUntil));
  return day === addNepalDays(today, 1) ? messages.untilTomorrow : messages.untilDay(formatShortDay(day));
}
