// Not in notifications.messages.ts: home's first code contains these words.

export const bellMessages = {
  heading: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  badge: (unread: number) => (unread > 9 ? '9+' : String(unread)),
  overlayLate: 'No connection right now. Your notifications open as soon as it is back.',
  readFailed: 'A notification could not be marked as read.',
  readAllFailed: 'The notifications could not be marked as read.',
} as const;
