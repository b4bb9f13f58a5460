import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const MAX_ENDPOINT_LENGTH = 1_000;

/** How a browser describes its subscription (PushSubscription.toJSON). */
export const pushSubscriptionSchema = z.object({
  /** Where its push service takes messages; the server knows which services it sends to. */
  endpoint: z.url().max(MAX_ENDPOINT_LENGTH),
  keys: z.object({
    /** A point of P-256, uncompressed, base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});

/** What this session's device needs to be told of its orders, and where it is told already. */
export const readPush = defineEndpoint('readPush', {
  data: z.object({ publicKey: z.string(), endpoint: z.string().nullable() }),
});
/** One device a session: again, it takes the place of the earlier one. */
export const subscribeToPush = defineEndpoint('subscribeToPush', {
  body: pushSubscriptionSchema,
  data: z.null(),
});
export const unsubscribeFromPush = defineEndpoint('unsubscribeFromPush', { data: z.null() });

export const pushEndpoints = [readPush, subscribeToPush, unsubscribeFromPush] as const;

/** What a message carries to the service worker, as JSON. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of this site that a press opens. */
  path: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string;
}
