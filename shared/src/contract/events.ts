import { z } from 'zod';
import { EVENT_TOPICS } from '../domain/live/topics.ts';
import { defineEndpoint } from './endpoint.ts';

export const liveEventSchema = z.object({ topic: z.enum(EVENT_TOPICS), orderId: z.string().optional() });
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const streamEvents = defineEndpoint('streamEvents', {
  method: 'GET',
  path: '/api/events',
  access: 'signedIn',
  forGuests: true,
  data: liveEventSchema,
  media: 'events',
});
