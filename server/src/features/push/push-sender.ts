import type { PushMessage } from '@chulo/shared/contract/people/push';
import webPush from 'web-push';
import type { Database } from '../../db/client.ts';
import type { Task } from '../../db/queue/worker.ts';
import * as repository from './push.repository.ts';
import { isPushService } from './push-hosts.ts';

/** `ttlSeconds` is also the push service's TTL. The pauses of the queue grow: the last attempt is after 1.5 minutes. */
export const PUSH_POLICY = { ttlSeconds: 15 * 60, maxAttempts: 5 };
const TIMEOUT_MS = 5_000;

export interface PushLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PushSenderOptions {
  db: Database;
  keys: repository.PushKeyPair;
  /** The VAPID contact of the operator, 'mailto:…'. */
  subject: string;
  pushHosts: readonly string[];
  log: PushLog;
}

/** The task that sends a queued message to its push service. */
export function createPushTask({ db, keys, subject, pushHosts, log }: PushSenderOptions): Task {
  /** @returns the HTTP status, or null without a response */
  async function post(
    job: repository.PushJob,
    subscription: repository.SubscriptionRow,
    signal: AbortSignal,
  ): Promise<number | null> {
    // PUSH_HOSTS may have changed since the subscription.
    if (!isPushService(subscription.endpoint, pushHosts)) return 410;
    const { method, headers, body } = requestOf(job, subscription);
    try {
      // Not webPush.sendNotification: it reads a response of any length.
      const response = await fetch(subscription.endpoint, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  function requestOf(
    { orderId, title, message, path }: repository.PushJob,
    { endpoint, p256dh, auth }: repository.SubscriptionRow,
  ) {
    const payload: PushMessage = { title, body: message, path, tag: `order-${orderId}` };
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject, publicKey: keys.public_key, privateKey: keys.private_key },
        TTL: PUSH_POLICY.ttlSeconds,
        urgency: 'high',
        // A newer message replaces an undelivered one of the same order.
        topic: orderId.replaceAll('-', ''),
      },
    );
    const { 'Content-Length': _length, ...rest } = headers;
    return {
      method,
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
    };
  }

  return async (payload, { attempt, signal }) => {
    const job = payload as repository.PushJob;
    if (Date.parse(job.expiresAt) <= Date.now()) return;
    const subscription = await repository.findSubscription(db, job.sessionId);
    if (subscription === null) return;
    const status = await post(job, subscription, signal);
    const service = new URL(subscription.endpoint).host;
    if (status === 404 || status === 410) {
      await repository.deleteEndpoint(db, subscription.endpoint);
      log.info({ event: 'push.subscription_gone', service }, 'push subscription removed');
    } else if (status !== null && status < 500 && status !== 408 && status !== 429) {
      if (status >= 300) log.warn({ event: 'push.refused', service, status }, 'push message refused');
    } else if (attempt >= PUSH_POLICY.maxAttempts) {
      log.warn({ event: 'push.dropped', service, status }, 'push message dropped');
    } else throw new Error(`the push service ${service} answered ${status ?? 'nothing'}`);
  };
}
