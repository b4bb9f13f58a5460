import { randomUUID } from 'node:crypto';
import { type Reason, reasonText } from '@chulo/shared/domain/order/cancel-reasons';
import { type OrderStatus, UNDO_SECONDS } from '@chulo/shared/domain/order/order-status';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { Database } from '../../../db/client.ts';
import { addJob, removeJob } from '../../../db/queue/queue.ts';
import type { NewNotification, OrdersDependencies } from '../orders.dependencies.ts';
import { statusNotification } from '../orders.messages.ts';
import { findSlotTime } from '../scheduling/slots.repository.ts';
import { type LockedOrder, lockOrder } from './order-changes.repository.ts';

const MAX_ATTEMPTS = 25;
const jobKey = (orderId: string) => `status_notification:${orderId}`;

/** What waits until the change can no longer be undone. */
interface WaitingNotification {
  orderId: string;
  status: OrderStatus;
  /** The status that the customer was told last. */
  told: OrderStatus;
  notification: NewNotification;
}

/** The notifications of customers about the status of an order, in the app and on their devices. */
export function createStatusNotifications(
  dependencies: Pick<OrdersDependencies, 'db' | 'bus' | 'notify' | 'notifyDevices'>,
) {
  const { db, bus, notify, notifyDevices } = dependencies;

  async function send(transaction: Database, orderId: string, notification: NewNotification): Promise<void> {
    if (!(await notify(transaction, notification))) return;
    const { userId, title, message, deepLink: path } = notification;
    await notifyDevices(transaction, { userId, orderId, title, message, path });
  }

  return {
    /**
     * In the transaction of the change. A change that can be undone is announced when it can no longer be; after its
     * undo the customer is told nothing. A later change replaces a notification that waits.
     * @param order before the change
     */
    async announce(
      transaction: Database,
      order: LockedOrder,
      status: OrderStatus,
      { reason, canUndo, promisedAt }: { reason: Reason; canUndo: boolean; promisedAt: Date | null },
    ): Promise<void> {
      const waiting = (await removeJob(transaction, jobKey(order.id))) as WaitingNotification | null;
      if (waiting?.told === status) return;
      const slot = status === 'confirmed' ? await findSlotTime(transaction, order.id) : null;
      const notification: NewNotification = {
        id: randomUUID(),
        userId: order.customer_id,
        type: status === 'picked_up' || status === 'delivered' ? 'delivery' : 'order_status',
        ...statusNotification(status, order.order_number, order.fulfilment, {
          reason: reasonText(reason),
          slot,
          promisedAt,
        }),
        deepLink: trackingPath(order.id),
      };
      if (!canUndo) return send(transaction, order.id, notification);
      const told = waiting?.told ?? order.status;
      await addJob(transaction, {
        task: 'status_notification',
        payload: { orderId: order.id, status, told, notification } satisfies WaitingNotification,
        maxAttempts: MAX_ATTEMPTS,
        key: jobKey(order.id),
        delayMs: UNDO_SECONDS * 1_000,
      });
    },

    /** Sends a notification that has waited, unless the order has another status by now. */
    async task(payload: unknown): Promise<void> {
      const { orderId, status, notification } = payload as WaitingNotification;
      const isCurrent = await db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, orderId, null);
        if (order?.status !== status) return false;
        await send(transaction, orderId, notification);
        return true;
      });
      if (isCurrent) bus.publish({ topic: 'notification', userId: notification.userId });
    },
  };
}
