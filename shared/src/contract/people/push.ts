import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const MAX_ENDPOINT_LENGTH = 1_000;

/** A browser's push subscription, as returned by `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.object({
  /** URL of the push service; the server accepts only known push services. */
  endpoint: z.url().max(MAX_ENDPOINT_LENGTH),
  keys: z.object({
    /** Uncompressed P-256 point, base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});

/** The VAPID public key, and the endpoint of this session's existing subscription. */
export const readPush = defineEndpoint('readPush', {
  method: 'GET',
  path: '/api/push',
  access: 'signedIn',
  data: z.object({ publicKey: z.string(), endpoint: z.string().nullable() }),
});

/** One subscription per session; a new one replaces the previous one. */
export const subscribeToPush = defineEndpoint('subscribeToPush', {
  method: 'PUT',
  path: '/api/push',
  access: 'signedIn',
  isAct: true,
  body: pushSubscriptionSchema,
  data: z.null(),
});

export const unsubscribeFromPush = defineEndpoint('unsubscribeFromPush', {
  method: 'DELETE',
  path: '/api/push',
  access: 'signedIn',
  data: z.null(),
});

/** The JSON payload of a push message to the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** In-app path that a tap opens. */
  path: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
}
