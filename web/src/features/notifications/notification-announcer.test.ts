import { type Notification, notificationSchema } from '@chulo/shared/contract/people/notifications';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';
import { takeUnannounced } from './notification-announcer.tsx';
import { markedRead } from './notifications.queries.ts';

const notification = (id: string, isRead = false): Notification =>
  sampleOf(notificationSchema, { id, title: 'Your order is ready', message: 'Come and get it.', isRead });
/** Newest first, like the server's list. */
const listOf = (...ids: string[]) => ids.map((id) => notification(id));
const idsOf = (list: Notification[]) => list.map(({ id }) => id);

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('each unread notification is announced once, oldest first', () => {
  expect(idsOf(takeUnannounced(listOf('b', 'a'), false))).toEqual(['a', 'b']);
  expect(takeUnannounced(listOf('b', 'a'), false)).toEqual([]);
  expect(idsOf(takeUnannounced(listOf('c', 'b', 'a'), false))).toEqual(['c']);
});

test('the first load announces only the three newest notifications', () => {
  const list = listOf('e', 'd', 'c', 'b', 'a');
  expect(idsOf(takeUnannounced(list, true))).toEqual(['c', 'd', 'e']);
  expect(takeUnannounced(list, false)).toEqual([]);
});

test('a read notification is not announced', () => {
  expect(takeUnannounced([notification('a', true)], true)).toEqual([]);
});

test('the ids of unlisted notifications are removed from storage', () => {
  takeUnannounced(listOf('a'), false);
  takeUnannounced(listOf('b'), false);
  expect(localStorage.getItem('announcedNotifications')).toBe('["b"]');
});

test('marking one notification as read leaves the others unread and lowers the count', () => {
  const list = { notifications: listOf('b', 'a'), unreadCount: 60 };
  const read = markedRead(list, 'a');
  expect(read.notifications.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['b', false],
    ['a', true],
  ]);
  expect(read.unreadCount).toBe(59);
  expect(markedRead(read, 'a')).toEqual(read);
});

test('marking all as read also covers notifications beyond the list', () => {
  const read = markedRead({ notifications: listOf('b', 'a'), unreadCount: 60 });
  expect(read.notifications.every(({ isRead }) => isRead)).toBe(true);
  expect(read.unreadCount).toBe(0);
});
