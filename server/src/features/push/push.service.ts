import { ECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Bus } from '../../db/bus.ts';
import { violatedConstraint } from '../../db/faults.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import * as repository from './push.repository.ts';
import { isPushService } from './push-hosts.ts';
import { createPushSender, type PushLog } from './push-sender.ts';

export interface PushDependencies {
  db: Kysely<DB>;
  bus: Bus;
  log: PushLog;
  /** Push services besides the known ones. */
  pushHosts: readonly string[];
  /** The VAPID contact of the operator, 'mailto:…'. */
  subject: string;
}

export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type PushService = Awaited<ReturnType<typeof createPushService>>;

export async function createPushService({ db, bus, log, pushHosts, subject }: PushDependencies) {
  const keys = await findOrCreateKeys(db);
  const sender = createPushSender({ db, keys, subject, pushHosts, log });
  // Messages are inserted with the order's change, which is published on the bus after the commit.
  const unsubscribeFromBus = bus.subscribe(({ topic }) => {
    if (topic === 'order') sender.wake();
  });

  return {
    /** Queues a message for every device of a user, in the caller's transaction. */
    tellDevices: repository.insertMessages,
    removeSpentMessages: sender.removeExpired,

    readPush: async ({ sessionId }: Principal) => ({
      publicKey: keys.public_key,
      endpoint: await repository.findEndpoint(db, sessionId),
    }),

    async subscribe({ sessionId }: Principal, subscription: PushSubscription): Promise<void> {
      if (!isPushService(subscription.endpoint, pushHosts)) throw new AppError('push.service_unknown');
      const { p256dh, auth } = subscription.keys;
      if (!isPointOfCurve(p256dh))
        throw new AppError('request.invalid', {
          fields: [{ field: 'keys.p256dh', message: 'has the wrong form' }],
        });
      const { href: endpoint } = new URL(subscription.endpoint);
      try {
        await db
          .transaction()
          .execute((transaction) =>
            repository.upsertSubscription(transaction, { session_id: sessionId, endpoint, p256dh, auth }),
          );
      } catch (error) {
        // The session ended at the same time.
        if (violatedConstraint(error) === 'push_subscriptions_session_id_fkey')
          throw new AppError('auth.invalid_session');
        throw error;
      }
    },

    unsubscribe: ({ sessionId }: Principal): Promise<void> => repository.deleteSubscription(db, sessionId),

    async close(): Promise<void> {
      unsubscribeFromBus();
      await sender.close();
    },
  };
}

/** All processes and restarts use the same pair. */
async function findOrCreateKeys(db: Kysely<DB>): Promise<repository.PushKeyPair> {
  const known = await repository.findKeys(db);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await repository.insertKeys(db, { public_key: publicKey, private_key: privateKey });
  const created = await repository.findKeys(db);
  if (!created) throw new Error('the VAPID keys were not stored');
  return created;
}

/** An invalid key would fail when the first message is encrypted. */
function isPointOfCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
