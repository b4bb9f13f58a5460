import type { Notification } from '@chulo/shared/contract/people/notifications';
import {
  addNepalDays,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type NepalDay,
  nepalDayOf,
} from '@chulo/shared/domain/time/nepal-time';
import { formatDay, formatDayOf } from '../../lib/format/nepal-clock.ts';
import { notificationMessages } from './notifications.messages.ts';

/** Relative time; from seven days on the Nepal day (S2.37). */
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

/** Groups by Nepal day under Today, Yesterday or a date, in the given order (S2.33). */
export function groupsOf(notifications: readonly Notification[], now: Date): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  for (const notification of notifications) {
    const day = nepalDayOf(new Date(notification.createdAt));
    const group = groups.find((other) => other.day === day);
    if (group) group.notifications.push(notification);
    else groups.push({ day, heading: headingOf(day, nepalDayOf(now)), notifications: [notification] });
  }
  return groups;
}

function headingOf(day: NepalDay, today: NepalDay): string {
  // With a slow device clock a new notification can be dated tomorrow.
  if (day >= today) return notificationMessages.today;
  return day === addNepalDays(today, -1) ? notificationMessages.yesterday : formatDay(day);
}
