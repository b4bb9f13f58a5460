import type { PushMessage } from '@chulo/shared/contract/push';
import webPush from 'web-push';
import type { Database } from '../../db/client.ts';
import * as repository from './push.repository.ts';
import { isPushService } from './push-hosts.ts';

/** As long it is news for a push service too, that waits for a phone; the last wait is only for the answer to come. */
const LIFE: repository.MessageLife = { newsSeconds: 15 * 60, waitSeconds: [15, 60, 240, 60] };
const TIMEOUT_MS = 5_000;
/** What is under way when this process ends has so long; after that it is somebody else's, later. */
const CLOSING_MS = 1_000;
/** Messages under way of one process: a dead push service holds none but its own. */
const AT_ONCE = 50;
/** News within this time is looked for together. */
const REST_MS = 250;
/** What a hint was lost for, and what is tried again. */
const LOOK_EVERY_MS = 5_000;

export interface PushLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PushSenderOptions {
  db: Database;
  keys: repository.PushKeyPair;
  /** How a push service may reach whoever runs this, 'mailto:…'. */
  subject: string;
  pushHosts: readonly string[];
  log: PushLog;
}

/** Sends what the database holds for push services, each message by one process at a time and outside of transactions. */
export function createPushSender({ db, keys, subject, pushHosts, log }: PushSenderOptions) {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let isWokenAgain = false;
  let isClosed = false;
  let resting: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    try {
      const room = AT_ONCE - underWay.size;
      if (room <= 0) return;
      for (const row of await repository.takeDueMessages(db, room, LIFE)) start(row);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'push messages could not be read');
    }
  }

  function start(row: repository.DueMessageRow): void {
    const sending = deliver(row)
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'a push message stays for later'))
      .finally(() => {
        const wasFull = underWay.size >= AT_ONCE;
        underWay.delete(sending);
        if (wasFull) wake();
      });
    underWay.add(sending);
  }

  /** @throws what the database throws; a push service's refusal is no error */
  async function deliver(row: repository.DueMessageRow): Promise<void> {
    const status = await post(row);
    const service = new URL(row.endpoint).host;
    if (status === 404 || status === 410) {
      await repository.deleteEndpoint(db, row.endpoint);
      log.info({ event: 'push.subscription_gone', service }, 'push subscription removed');
    } else if (status !== null && status < 500 && status !== 408 && status !== 429) {
      if (status >= 300) log.warn({ event: 'push.refused', service, status }, 'push message refused');
      await repository.deleteMessage(db, row.id);
    } else if (row.attempts >= LIFE.waitSeconds.length) {
      log.warn({ event: 'push.dropped', service, status }, 'push message dropped');
      await repository.deleteMessage(db, row.id);
    }
  }

  /** @returns the status of the answer, or null when none came */
  async function post(row: repository.DueMessageRow): Promise<number | null> {
    // The list of hosts may have become shorter since the subscription.
    if (!isPushService(row.endpoint, pushHosts)) return 410;
    const { method, headers, body } = requestOf(row);
    try {
      // Not web-push's own sending: it reads an answer of any length.
      const answer = await fetch(row.endpoint, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }

  function requestOf({ endpoint, p256dh, auth, order_id, title, message, path }: repository.DueMessageRow) {
    const told: PushMessage = { title, body: message, path, tag: `order-${order_id}` };
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(told),
      {
        vapidDetails: { subject, publicKey: keys.public_key, privateKey: keys.private_key },
        TTL: LIFE.newsSeconds,
        urgency: 'high',
        // What still waits for a phone is replaced by what comes later.
        topic: order_id.replaceAll('-', ''),
      },
    );
    const { 'Content-Length': _counted, ...rest } = headers;
    return {
      method,
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
    };
  }

  /** Looks at once, and at most once in a while. */
  function wake(): void {
    if (isClosed) return;
    if (resting) {
      isWokenAgain = true;
      return;
    }
    resting = setTimeout(() => {
      resting = null;
      if (!isWokenAgain) return;
      isWokenAgain = false;
      wake();
    }, REST_MS).unref();
    looking = (looking ?? Promise.resolve()).then(look);
  }

  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  return {
    wake,
    /** Forgets what is too old or was tried too often. */
    removeSpent: () => repository.deleteSpentMessages(db, LIFE),
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      if (resting) clearTimeout(resting);
      const patience = setTimeout(() => closing.abort(), CLOSING_MS);
      await looking;
      await Promise.all(underWay);
      clearTimeout(patience);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
