import type { Notification } from '@chulo/shared/contract/notifications';
import { readJson, writeText } from '../../lib/persisted-store.ts';

const MOST_AT_FIRST = 3;
const keyOf = (userId: string) => `announcedNotifications:${userId}`;

/**
 * The unread notifications that this device has not told its user yet, oldest first; from now on they count as
 * told. The first load tells no more than the three newest of what has piled up.
 */
export function takeUnannounced(
  userId: string,
  notifications: readonly Notification[],
  isFirstLoad: boolean,
): Notification[] {
  const stored = readJson(keyOf(userId));
  const told = new Set(Array.isArray(stored) ? stored : []);
  const untold = notifications.filter(({ id, isRead }) => !isRead && !told.has(id));
  // What is no longer listed is never told again, so its id need not be kept.
  const listed = notifications.filter(({ id, isRead }) => !isRead || told.has(id)).map(({ id }) => id);
  if (untold.length > 0) writeText(keyOf(userId), JSON.stringify(listed));
  return untold.slice(0, isFirstLoad ? MOST_AT_FIRST : undefined).reverse();
}
