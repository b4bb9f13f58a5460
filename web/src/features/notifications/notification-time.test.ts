import { type Notification, notificationSchema } from '@chulo/shared/contract/people/notifications';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { groupsOf, timeLabelOf } from './notification-time.ts';

const NOW = new Date('2026-11-21T00:30:00+05:45');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const HOUR = 3600;
const DAY = 24 * HOUR;

test.each([
  [-5, 'Just now'],
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [DAY - 1, '23h ago'],
  [DAY, '1d ago'],
  [7 * DAY - 1, '6d ago'],
  [7 * DAY, '14 November 2026'],
])('a time %i seconds ago is shown as %s [S2.37]', (seconds, label) => {
  expect(timeLabelOf(ago(seconds), NOW)).toBe(label);
});

const sentAt = (createdAt: string): Notification =>
  sampleOf(notificationSchema, { id: createdAt, createdAt, sentAt: createdAt });

test('notifications are grouped by Nepal day under Today, Yesterday or a date [S2.33]', () => {
  const sent = [
    '2026-11-20T18:20:00.000Z', // 00:05 in Nepal, the same day
    '2026-11-20T18:10:00.000Z', // 23:55 the evening before
    '2026-11-20T02:00:00.000Z',
    '2026-11-18T12:00:00.000Z',
  ];
  const groups = groupsOf(sent.map(sentAt), NOW);
  expect(groups.map(({ heading, notifications }) => [heading, notifications.map(({ id }) => id)])).toEqual([
    ['Today', sent.slice(0, 1)],
    ['Yesterday', sent.slice(1, 3)],
    ['18 November 2026', sent.slice(3)],
  ]);
});

test('a notification dated tomorrow by a fast server clock is listed under Today', () => {
  expect(groupsOf([sentAt('2026-11-21T19:00:00.000Z')], NOW)[0]?.heading).toBe('Today');
});
