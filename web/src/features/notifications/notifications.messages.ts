import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const notificationMessages = {
  unread: (count: number) =>
    plural(count, { one: '1 unread notification', other: `${count} unread notifications` }),
  allRead: 'All caught up!',
  markAllRead: 'Mark all as read',
  isUnread: 'Unread',
  empty: 'No notifications yet',
  emptyHint: "We'll notify you when something important happens",
  signedOutHint: 'Sign in to follow your orders here.',
  signIn: 'Sign in',
  loading: 'Loading notifications...',
  failed: 'Your notifications could not be loaded.',
  view: 'View',
  opensNewTab: 'opens in a new tab',
  today: 'Today',
  yesterday: 'Yesterday',
  justNow: 'Just now',
  minutesAgo: (minutes: number) => `${minutes}m ago`,
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
} as const;
