import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, instantSchema, queryNumberSchema } from '../fields.ts';

export const NOTIFICATION_TYPES = [
  'order_status',
  'delivery',
  'payment',
  'promotion',
  'review',
  'system',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const MAX_NOTIFICATIONS = 50;

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instantSchema,
  sentAt: instantSchema,
  data: z.object({ deepLink: z.string().optional(), actionUrl: z.string().optional() }),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineEndpoint('listNotifications', {
  method: 'GET',
  path: '/api/notifications/{userId}',
  access: 'self',
  params: z.object({ userId: idSchema }),
  query: z.object({
    limit: queryNumberSchema(MAX_NOTIFICATIONS).default(MAX_NOTIFICATIONS),
  }),
  data: z.object({ notifications: z.array(notificationSchema), unreadCount: z.int() }),
});

export const markNotificationRead = defineEndpoint('markNotificationRead', {
  method: 'PUT',
  path: '/api/notifications/{userId}/{notificationId}/read',
  access: 'self',
  isAct: true,
  params: z.object({ userId: idSchema, notificationId: idSchema }),
  data: z.null(),
});

export const markAllNotificationsRead = defineEndpoint('markAllNotificationsRead', {
  method: 'PUT',
  path: '/api/notifications/{userId}/read-all',
  access: 'self',
  isAct: true,
  params: z.object({ userId: idSchema }),
  data: z.null(),
});
