import type { Order } from '@chulo/shared/contract/orders/orders';
import { mayUse } from '@chulo/shared/domain/account/roles';
import {
  type DelayMinutes,
  delaysLeft,
  remindersDue,
  waitingSince,
} from '@chulo/shared/domain/order/acceptance';
import { isOnBoard } from '@chulo/shared/domain/order/order-status';
import { PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { delayNotification, newOrderMessage, reminderMessage } from '../orders.messages.ts';
import * as repository from './answers.repository.ts';
import type { LockedOrder } from './order-changes.repository.ts';

/** Runs a change on the locked order and publishes it after the commit. */
export type ChangeLocked = (
  orderId: string,
  ownerId: string | null,
  change: (transaction: Database, order: LockedOrder) => Promise<void>,
) => Promise<void>;
/** As above, and answers with the order. */
export type ChangeOrder = (
  principal: Principal,
  orderId: string,
  ownerId: string | null,
  change: (transaction: Database, order: LockedOrder) => Promise<void>,
) => Promise<Order>;

/** Delays of an order, and reminders of orders that nobody answers. */
export function createAnswers(
  dependencies: Pick<
    OrdersDependencies,
    'db' | 'clock' | 'notify' | 'notifyDevices' | 'openSince' | 'pushesAtOnce'
  >,
  changeOrder: ChangeOrder,
) {
  const { db, clock, notify, notifyDevices, openSince, pushesAtOnce } = dependencies;
  return {
    /** @param from the delay that the device shows, so that a repeated request does not delay twice */
    delayOrder: (
      principal: Principal,
      orderId: string,
      minutes: DelayMinutes,
      from: number | undefined,
    ): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        if (!mayUse(principal, 'orders') && !isOnBoard(order.status))
          throw new AppError('order.not_delayable');
        if (from !== undefined && from !== order.delayed_minutes) throw new AppError('order.delay_changed');
        const choices = delaysLeft(order.status, order.delayed_minutes);
        if (!choices.includes(minutes))
          throw new AppError(
            delaysLeft(order.status, 0).length === 0 ? 'order.not_delayable' : 'order.delay_limit',
          );
        await repository.insertDelay(transaction, order.id, minutes, principal);
        const text = delayNotification(order.order_number, minutes);
        const [userId, path] = [order.customer_id, trackingPath(order.id)];
        await notify(transaction, { userId, type: 'order_status', ...text, deepLink: path });
        await notifyDevices(transaction, { userId, orderId: order.id, ...text, path });
      }),

    /**
     * Run by a timer: queues push messages to the devices of owners and managers, once an order and step; the one at once
     * too, so that it costs no placement anything. A scheduled order
     * that was placed while the restaurant was closed waits for the opening.
     */
    async remindOfUnanswered(): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const [now, opened, hasFirst] = [clock.now(), openSince(), pushesAtOnce()];
        const pending = await repository.listPending(transaction);
        const due = pending.flatMap(({ id, pending_since, is_scheduled }) =>
          remindersDue(waitingSince(pending_since, is_scheduled, opened), now, hasFirst).map((minutes) => ({
            order_id: id,
            after_minutes: minutes,
          })),
        );
        const reminders = await repository.insertReminders(transaction, due);
        if (reminders.length === 0) return;
        const answerers = await repository.listAnswerers(transaction);
        for (const { id: orderId, order_number } of pending) {
          // After a downtime several are due: the latest is sent.
          const own = reminders.filter(({ order_id }) => order_id === orderId);
          if (own.length === 0) continue;
          const minutes = Math.max(...own.map(({ after_minutes }) => after_minutes));
          const message = {
            orderId,
            ...(minutes === 0 ? newOrderMessage(order_number) : reminderMessage(order_number, minutes)),
            path: `${PATHS.admin}#orders`,
          };
          for (const userId of answerers) await notifyDevices(transaction, { userId, ...message });
        }
      });
    },
  };
}
