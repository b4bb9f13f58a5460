import type { Notification } from '@chulo/shared/contract/people/notifications';
import { UNSAFE_LINKS } from '@chulo/shared/domain/text/testing/unsafe-links';
import { expect, test } from 'vitest';
import { targetOf } from './notification-target.ts';

const withData = (data: Notification['data']) => ({ data }) as Notification;

test.each([
  [{ deepLink: '/order-tracking/1', actionUrl: 'https://example.com/' }, 'in-app', '/order-tracking/1'],
  [{ actionUrl: 'https://example.com/menu' }, 'new-tab', 'https://example.com/menu'],
  [{ actionUrl: '/search' }, 'new-tab', '/search'],
  [{ deepLink: '//evil.example', actionUrl: 'https://example.com/' }, 'new-tab', 'https://example.com/'],
])('a notification with %j opens %s at %s', (data, kind, href) => {
  expect(targetOf(withData(data))).toEqual({ kind, href });
});

test.each([[{}], [{ deepLink: 'https://evil.example/' }], [{ actionUrl: 'javascript:alert(1)' }]])(
  'a notification with %j has no link',
  (data) => {
    expect(targetOf(withData(data))).toBeNull();
  },
);

test('a notification with one of 48 unsafe links has no link', () => {
  const targets = UNSAFE_LINKS.flatMap((link) => [
    targetOf(withData({ deepLink: link })),
    targetOf(withData({ actionUrl: link })),
  ]);
  expect(targets.filter((target) => target !== null)).toEqual([]);
});
