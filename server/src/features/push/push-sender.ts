import type { PushMessage } from '@chulo/shared/contract/people/push';
import webPush from 'web-push';
import type { Database } from '../../db/client.ts';
import * as repository from './push.repository.ts';
import { isPushService } from './push-hosts.ts';

/** `ttlSeconds` is also the push service's TTL. The last retry delay only waits for the response of the last attempt. */
const RETRY_POLICY: repository.RetryPolicy = { ttlSeconds: 15 * 60, retrySeconds: [15, 60, 240, 60] };
const TIMEOUT_MS = 5_000;
/** Shutdown grace period for requests in flight; after it another process retries them. */
const SHUTDOWN_GRACE_MS = 1_000;
/** Simultaneous requests of one process. */
const MAX_IN_FLIGHT = 50;
/** Wake-ups within this time share one poll. */
const COOLDOWN_MS = 250;
/** Finds retries, and messages whose wake-up was lost. */
const POLL_MS = 5_000;

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

/** Sends queued messages to the push services. One process at a time sends a message, outside of transactions. */
export function createPushSender({ db, keys, subject, pushHosts, log }: PushSenderOptions) {
  const shutdown = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let polling: Promise<void> | null = null;
  let isWakeQueued = false;
  let isClosed = false;
  let cooldown: NodeJS.Timeout | null = null;

  async function poll(): Promise<void> {
    try {
      const capacity = MAX_IN_FLIGHT - inFlight.size;
      if (capacity <= 0) return;
      for (const row of await repository.takeDueMessages(db, capacity, RETRY_POLICY)) start(row);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'push messages could not be read');
    }
  }

  function start(row: repository.DueMessageRow): void {
    const delivery = deliver(row)
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'a push message stays for later'))
      .finally(() => {
        const wasFull = inFlight.size >= MAX_IN_FLIGHT;
        inFlight.delete(delivery);
        if (wasFull) wake();
      });
    inFlight.add(delivery);
  }

  /** @throws database errors; a push service's refusal is not an error */
  async function deliver(row: repository.DueMessageRow): Promise<void> {
    const status = await post(row);
    const service = new URL(row.endpoint).host;
    if (status === 404 || status === 410) {
      await repository.deleteEndpoint(db, row.endpoint);
      log.info({ event: 'push.subscription_gone', service }, 'push subscription removed');
    } else if (status !== null && status < 500 && status !== 408 && status !== 429) {
      if (status >= 300) log.warn({ event: 'push.refused', service, status }, 'push message refused');
      await repository.deleteMessage(db, row.id);
    } else if (row.attempts >= RETRY_POLICY.retrySeconds.length) {
      log.warn({ event: 'push.dropped', service, status }, 'push message dropped');
      await repository.deleteMessage(db, row.id);
    }
  }

  /** @returns the HTTP status, or null without a response */
  async function post(row: repository.DueMessageRow): Promise<number | null> {
    // PUSH_HOSTS may have changed since the subscription.
    if (!isPushService(row.endpoint, pushHosts)) return 410;
    const { method, headers, body } = requestOf(row);
    try {
      // Not webPush.sendNotification: it reads a response of any length.
      const response = await fetch(row.endpoint, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), shutdown.signal]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  function requestOf({ endpoint, p256dh, auth, order_id, title, message, path }: repository.DueMessageRow) {
    const payload: PushMessage = { title, body: message, path, tag: `order-${order_id}` };
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject, publicKey: keys.public_key, privateKey: keys.private_key },
        TTL: RETRY_POLICY.ttlSeconds,
        urgency: 'high',
        // A newer message replaces an undelivered one of the same order.
        topic: order_id.replaceAll('-', ''),
      },
    );
    const { 'Content-Length': _length, ...rest } = headers;
    return {
      method,
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
    };
  }

  /** Polls immediately, at most once per COOLDOWN_MS. */
  function wake(): void {
    if (isClosed) return;
    if (cooldown) {
      isWakeQueued = true;
      return;
    }
    cooldown = setTimeout(() => {
      cooldown = null;
      if (!isWakeQueued) return;
      isWakeQueued = false;
      wake();
    }, COOLDOWN_MS).unref();
    polling = (polling ?? Promise.resolve()).then(poll);
  }

  const timer = setInterval(wake, POLL_MS).unref();
  return {
    wake,
    /** Deletes messages that are too old or have no attempts left. */
    removeExpired: () => repository.deleteExpiredMessages(db, RETRY_POLICY),
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      if (cooldown) clearTimeout(cooldown);
      const graceTimer = setTimeout(() => shutdown.abort(), SHUTDOWN_GRACE_MS);
      await polling;
      await Promise.all(inFlight);
      clearTimeout(graceTimer);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
