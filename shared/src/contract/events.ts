import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What a screen is told: which of its data is no longer fresh. It then reads it again. */
export const EVENT_TOPICS = [
  'order',
  'notification',
  'menu',
  'categories',
  'restaurant',
  'banners',
  'promos',
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

export const liveEventSchema = z.object({ topic: z.enum(EVENT_TOPICS), orderId: z.string().optional() });
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const HEARTBEAT_SECONDS = 5;

export const streamEvents = defineEndpoint('streamEvents', { data: liveEventSchema, media: 'events' });

export const eventEndpoints = [streamEvents] as const;
