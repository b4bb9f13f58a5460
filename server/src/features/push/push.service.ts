import { ECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import * as repository from './push.repository.ts';
import { isPushService } from './push-hosts.ts';
import { createPushTask, PUSH_POLICY, type PushLog } from './push-sender.ts';

export interface PushDependencies {
  db: Kysely<DB>;
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

export async function createPushService({ db, log, pushHosts, subject }: PushDependencies) {
  const keys = await findOrCreateKeys(db);

  return {
    task: createPushTask({ db, keys, subject, pushHosts, log }),

    /** Queues a message for every device of a user, in the caller's transaction. */
    notifyDevices: (through: Database, message: repository.NewPushMessage): Promise<void> =>
      repository.insertMessages(through, message, PUSH_POLICY),
    removeExpiredMessages: () => repository.deleteExpiredMessages(db, PUSH_POLICY),

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
