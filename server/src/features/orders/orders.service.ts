import type { MarkOrdersSeenBody, UpdateOrderStatusBody } from '@chulo/shared/contract/orders/order-changes';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { mayUse } from '@chulo/shared/domain/account/roles';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { isAnswer, type PromiseMinutes } from '@chulo/shared/domain/order/acceptance';
import { NO_REASON, type Reason } from '@chulo/shared/domain/order/cancel-reasons';
import {
  canCustomerCancel,
  canHandOver,
  canKitchenMove,
  isCooked,
  isUndoable,
  type OrderStatus,
  takesReason,
} from '@chulo/shared/domain/order/order-status';
import { takeAttempt } from '../../db/attempts.ts';
import type { Database } from '../../db/client.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import { type ChangeLocked, type ChangeOrder, createAnswers } from './changes/answers.service.ts';
import * as changes from './changes/order-changes.repository.ts';
import { createRemakes } from './changes/remakes.service.ts';
import { createRequests } from './changes/requests.service.ts';
import { createRevisions } from './changes/revisions.service.ts';
import { createStationFinishing } from './changes/stations.service.ts';
import { createStatusNotifications } from './changes/status-notifications.service.ts';
import { createOrderReading } from './order-reading.service.ts';
import type { OrdersDependencies } from './orders.dependencies.ts';
import { orderMessages } from './orders.messages.ts';
import { createPayments } from './payments/payments.service.ts';
import { createRefunds } from './payments/refunds.service.ts';
import { createRides } from './rides/rides.service.ts';
import { findSlotTime, keepPlaceAgain } from './scheduling/slots.repository.ts';
import { indexNewKeys } from './search/order-search.repository.ts';
import { createSittings } from './tables/sittings.service.ts';

const HOUR_SECONDS = 3_600;

interface Move {
  reason?: Reason;
  canUndo?: boolean;
  promisedMinutes?: PromiseMinutes | undefined;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(dependencies: OrdersDependencies) {
  const { db, bus, maxOrdersPerHour, slotCapacity } = dependencies;
  const reading = createOrderReading(dependencies);
  const statusNotifications = createStatusNotifications(dependencies);

  const changeLocked: ChangeLocked = async (orderId, ownerId, change) => {
    const customerId = await db.transaction().execute(async (transaction) => {
      const order = await changes.lockOrder(transaction, orderId, ownerId);
      if (!order) throw new AppError('order.not_found');
      await change(transaction, order);
      return order.customer_id;
    });
    bus.publish({ topic: 'order', orderId, customerId });
  };
  const changeOrder: ChangeOrder = async (principal, orderId, ownerId, change) => {
    await changeLocked(orderId, ownerId, change);
    return reading.readOrder(principal, orderId);
  };

  /** @throws AppError unless the account may make this change of the status */
  function requireMove(principal: Principal, order: changes.LockedOrder, to: OrderStatus): void {
    const { status: from, fulfilment } = order;
    if (mayUse(principal, 'orders') || canKitchenMove(from, to)) return;
    if (canHandOver(fulfilment, from, to, dependencies.usesRiders())) return;
    if (!isAnswer(from, to)) throw new AppError('order.move_not_allowed');
    if (!dependencies.mayBoardAccept()) throw new AppError('order.answer_not_allowed');
  }

  /** Also updates the history, the stock, the promo use and the sold counters and notifies the customer, in one transaction. */
  async function moveOrder(
    transaction: Database,
    principal: Principal,
    order: changes.LockedOrder,
    status: OrderStatus,
    { reason = NO_REASON, canUndo = false, promisedMinutes }: Move = {},
  ): Promise<void> {
    const { customer_id: userId, promo_id: promoId } = order;
    const isRestored = order.status === 'cancelled';
    // The locks in the order of place_order(): customer, slot, stock, promo code.
    if (isRestored && promoId !== null) await changes.lockCustomer(transaction, userId);
    const promisedAt = await changes.updateStatus(transaction, order, status, principal, {
      reason,
      promisedMinutes: promisedMinutes ?? null,
    });
    if (status === 'delivered' && !order.is_test) await dependencies.countSold(transaction, order.id, 1);
    if (order.status === 'delivered' && !order.is_test)
      await dependencies.countSold(transaction, order.id, -1);
    await statusNotifications.announce(transaction, order, status, { reason, canUndo, promisedAt });
    if (isRestored && !(await keepPlaceAgain(transaction, order.id, slotCapacity())))
      throw new AppError('order.slot_taken');
    await settleStock(transaction, order, status);
    if (promoId === null) return;
    if (status === 'cancelled') await dependencies.releasePromoUse(transaction, promoId);
    if (isRestored && !(await dependencies.reclaimPromoUse(transaction, promoId, userId)))
      throw new AppError('order.promo_unavailable');
  }

  /** A scheduled order keeps the time that was chosen. */
  const canPromise = async (transaction: Database, { id, status }: changes.LockedOrder, to: OrderStatus) =>
    isAnswer(status, to) && (await findSlotTime(transaction, id)) === null;

  /**
   * An order gives its stock back when it is cancelled before it is cooked, and takes it again when it is restored. A test
   * order takes none.
   */
  async function settleStock(
    transaction: Database,
    { id, status: from, is_test: isTest }: changes.LockedOrder,
    to: OrderStatus,
  ): Promise<void> {
    if (isTest) return;
    if (to === 'cancelled' && !isCooked(from)) await dependencies.giveBackStock(transaction, id);
    if (from !== 'cancelled' || isCooked(await changes.findStatusBeforeCancel(transaction, id))) return;
    if (!(await dependencies.retakeStock(transaction, id))) throw new AppError('order.stock_unavailable');
  }

  const { takeTenders, takeWithOrder, ...payments } = createPayments(dependencies, {
    changeOrder,
    moveOrder,
    readOrder: reading.readOrder,
  });

  return {
    ...reading,
    ...createAnswers(dependencies, changeOrder),
    ...createStationFinishing(changeOrder, moveOrder),
    ...createRevisions(dependencies, changeOrder, moveOrder),
    ...createRequests(dependencies, changeLocked),
    ...createRemakes(dependencies, changeLocked),
    ...payments,
    ...createRides(dependencies, { changeLocked, moveOrder, takeTenders }),
    ...createSittings(dependencies, takeTenders),
    ...createRefunds(dependencies, changeOrder),

    /** Accepts an order that staff take, with what is paid at once, in the transaction that has placed it. */
    async acceptTaken(
      transaction: Database,
      sender: Principal,
      { orderId, takenBy, key }: { orderId: string; takenBy: string; key: string },
      tenders: Parameters<typeof takeWithOrder>[3],
    ): Promise<void> {
      const order = await changes.lockOrder(transaction, orderId, null);
      if (!order) throw new AppError('order.not_found');
      await moveOrder(transaction, sender, order, 'confirmed');
      await takeWithOrder(transaction, order, takenBy, tenders, key);
    },

    /** Runs a job of the queue. */
    sendStatusNotification: statusNotifications.task,

    /** Run by a timer, so that a search scans few unindexed keys. */
    indexNewOrders: () => indexNewKeys(db),

    /** Only while pending or confirmed. If the kitchen moves the order at the same time, the first commit wins. S4.23 */
    cancelOrder: (principal: Principal, orderId: string): Promise<Order> =>
      changeOrder(principal, orderId, principal.userId, async (transaction, order) => {
        if (!canCustomerCancel(order.status))
          throw new AppError('order.not_cancellable', { data: { status: order.status } });
        if (maxOrdersPerHour > 0)
          await takeAttempt(transaction, {
            key: `cancel-order:${principal.userId}`,
            limit: maxOrdersPerHour,
            windowSeconds: HOUR_SECONDS,
            code: 'order.too_many_cancelled',
          });
        await moveOrder(transaction, principal, order, 'cancelled');
      }),

    /**
     * With the permission `orders` any status; the kitchen may move along its flow and one step back, and answer a
     * pending order if the owner allows it. Of two simultaneous answers the second is refused with the new status.
     */
    updateStatus: (
      principal: Principal,
      orderId: string,
      { status, from, reason, reasonCode, promisedMinutes }: UpdateOrderStatusBody,
    ): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        // A retry after a lost response still names the previous status.
        if (status === order.status) return;
        if (from !== undefined && from !== order.status)
          throw new AppError('order.status_changed', {
            sentence: orderMessages.statusChanged(order.status),
            data: { status: order.status },
          });
        requireMove(principal, order, status);
        if (order.status === 'cancelled' && paisaOf(order.refunded_amount) > 0)
          throw new AppError('order.refunded');
        if (reason !== '' && !takesReason(order.status, status))
          throw new AppError('request.invalid', { fields: [orderMessages.reasonMisplaced] });
        if (promisedMinutes !== undefined && !(await canPromise(transaction, order, status)))
          throw new AppError('request.invalid', { fields: [orderMessages.promiseMisplaced] });
        // A client from before there were codes sends a text only.
        const code = reasonCode ?? (status === 'cancelled' && reason !== '' ? 'other' : null);
        const canUndo =
          mayUse(principal, 'orders') &&
          code === null &&
          reason === '' &&
          isUndoable(order.status, status, paisaOf(order.paid_amount) > 0);
        const details = { reason: { code, text: reason }, canUndo, promisedMinutes };
        await moveOrder(transaction, principal, order, status, details);
      }),

    /** Only the first call for an order has an effect. Its arrival and its cancellation are seen separately. */
    async markSeen({ orderIds, areCancelled }: MarkOrdersSeenBody): Promise<{ seen: number }> {
      const rows = await (areCancelled
        ? changes.removeCancelledTickets(db, orderIds)
        : changes.markSeen(db, orderIds));
      for (const row of rows) bus.publish({ topic: 'order', orderId: row.id, customerId: row.customer_id });
      return { seen: rows.length };
    },

    tickLine: (principal: Principal, orderId: string, position: number, isTicked: boolean): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        if (!(await changes.updateLineTick(transaction, order.id, position, isTicked)))
          throw new AppError('order.line_not_found');
      }),
  };
}
