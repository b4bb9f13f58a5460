export const notificationMessages = {
  heading: 'Notifications',
  unread: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
  allRead: 'All caught up!',
  empty: 'No notifications yet',
} as const;
