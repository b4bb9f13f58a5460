import type { Notification } from '@chulo/shared/contract/notifications';
import { addNepalDays, type NepalDay, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { formatDay, formatDayOf } from '../../lib/format/nepal-clock.ts';
import { notificationMessages } from './notifications.messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago an instant was; from seven days on its day in Nepal (section 2). */
export function timeLabelOf(instant: string, now: Date): string {
  const age = now.getTime() - Date.parse(instant);
  if (age < MINUTE_MS) return notificationMessages.justNow;
  if (age < HOUR_MS) return notificationMessages.minutesAgo(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return notificationMessages.hoursAgo(Math.floor(age / HOUR_MS));
  if (age < 7 * DAY_MS) return notificationMessages.daysAgo(Math.floor(age / DAY_MS));
  return formatDayOf(instant);
}

export interface NotificationGroup {
  day: NepalDay;
  heading: string;
  notifications: Notification[];
}

/** Under Today, Yesterday or a date, by the days of Nepal; in the order in which they come. */
export function groupsOf(notifications: readonly Notification[], now: Date): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  for (const notification of notifications) {
    const day = nepalDayOf(new Date(notification.createdAt));
    const group = groups.find((known) => known.day === day);
    if (group) group.notifications.push(notification);
    else groups.push({ day, heading: headingOf(day, nepalDayOf(now)), notifications: [notification] });
  }
  return groups;
}

function headingOf(day: NepalDay, today: NepalDay): string {
  // A clock that runs a little behind would put what has just come into tomorrow.
  if (day >= today) return notificationMessages.today;
  return day === addNepalDays(today, -1) ? notificationMessages.yesterday : formatDay(day);
}
