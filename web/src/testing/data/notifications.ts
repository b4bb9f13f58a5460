export interface ServedNotification {
  id: string;
  type: string;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: string;
  sentAt: string;
  data: { deepLink?: string; actionUrl?: string };
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export function notification(
  index: number,
  age: number,
  more: Partial<ServedNotification> = {},
): ServedNotification {
  const createdAt = new Date(Date.now() - age).toISOString();
  const id = `00000000-0000-4000-8000-00000000000${index}`;
  const title = `News ${index}`;
  return {
    id,
    type: 'order_status',
    title,
    message: `What happened ${index}.`,
    isRead: false,
    createdAt,
    sentAt: createdAt,
    data: {},
    ...more,
  };
}
