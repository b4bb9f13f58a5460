import type { EndpointData } from '@chulo/shared/contract/endpoint';
import type { Rides, readOrderRider } from '@chulo/shared/contract/orders/rides';
import { isMoney, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { dueOf } from '@chulo/shared/domain/money/payment';
import { NO_REASON, type Reason } from '@chulo/shared/domain/order/cancel-reasons';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { listAnswerers } from '../changes/answers.repository.ts';
import type { ChangeLocked } from '../changes/answers.service.ts';
import type { LockedOrder } from '../changes/order-changes.repository.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { notFoundMessage } from '../orders.messages.ts';
import { receivedOf } from '../orders.presenter.ts';
import { findOrder } from '../orders.repository.ts';
import { findPaidBy } from '../payments/payments.repository.ts';
import type { TakeTenders } from '../payments/payments.service.ts';
import { presentRide } from './rides.presenter.ts';
import * as repository from './rides.repository.ts';

interface Steps {
  changeLocked: ChangeLocked;
  moveOrder: (
    db: Database,
    principal: Principal,
    order: LockedOrder,
    status: LockedOrder['status'],
    move?: { reason: Reason },
  ) => Promise<void>;
  takeTenders: TakeTenders;
}

/** What riders do with deliveries (decision 0112). */
export function createRides(
  { db, notifyDevices, usesRiders }: Pick<OrdersDependencies, 'db' | 'notifyDevices' | 'usesRiders'>,
  { changeLocked, moveOrder, takeTenders }: Steps,
) {
  async function listRides({ userId }: Principal): Promise<Rides> {
    const isOn = usesRiders();
    const [cash, rows] = await Promise.all([
      repository.readCashInHand(db, userId),
      isOn ? repository.listRides(db, userId) : [],
    ]);
    return { isOn, cashInHand: Number(cash), rides: rows.map(presentRide) };
  }

  /** Changes a delivery under its lock. */
  async function act(
    orderId: string,
    change: (transaction: Database, order: LockedOrder) => Promise<void>,
  ): Promise<null> {
    if (!usesRiders()) throw new AppError('ride.off');
    await changeLocked(orderId, null, async (transaction, order) => {
      if (order.fulfilment !== 'delivery' || order.is_test) throw new AppError('order.not_found');
      await change(transaction, order);
    });
    return null;
  }

  async function requireOwn(transaction: Database, { userId }: Principal, { id }: LockedOrder) {
    const own = await repository.findRider(transaction, id);
    if (own?.rider_id !== userId) throw new AppError('ride.not_yours');
    return own;
  }

  /** @throws AppError unless the order can be on its way */
  function requireReady({ status }: LockedOrder): void {
    if (status === 'cancelled') throw new AppError('ride.cancelled');
    if (status === 'delivered') throw new AppError('ride.ended');
    if (status !== 'ready' && status !== 'picked_up') throw new AppError('ride.not_ready');
  }

  return {
    listRides,

    takeRide: (principal: Principal, orderId: string): Promise<null> =>
      act(orderId, async (transaction, order) => {
        requireReady(order);
        if (!(await repository.takeRide(transaction, order.id, principal.userId)))
          throw new AppError('ride.taken');
      }),

    pickUpRide: (principal: Principal, orderId: string): Promise<null> =>
      act(orderId, async (transaction, order) => {
        await requireOwn(transaction, principal, order);
        requireReady(order);
        if (order.status === 'ready') await moveOrder(transaction, principal, order, 'picked_up');
      }),

    giveBackRide: (principal: Principal, orderId: string): Promise<null> =>
      act(orderId, async (transaction, order) => {
        // A repeated call: she has given it back.
        if (!(await repository.findRider(transaction, order.id))) return;
        const own = await requireOwn(transaction, principal, order);
        if (order.status === 'delivered') throw new AppError('ride.ended');
        if (order.status === 'picked_up') {
          const reason = { ...NO_REASON, text: own.not_found_reason };
          await moveOrder(transaction, principal, order, 'ready', { reason });
        }
        await repository.deleteRide(transaction, order.id);
      }),

    /** Owners and managers get a push message, and the order says why. */
    reportNotFound: (principal: Principal, orderId: string, reason: string): Promise<null> =>
      act(orderId, async (transaction, order) => {
        const own = await requireOwn(transaction, principal, order);
        requireReady(order);
        if (own.not_found_reason === reason) return;
        await repository.markNotFound(transaction, order.id, reason);
        const text = notFoundMessage(order.order_number, own.name, reason);
        const message = { orderId: order.id, ...text, path: `${PATHS.admin}#orders` };
        for (const userId of await listAnswerers(transaction))
          await notifyDevices(transaction, { userId, ...message });
      }),

    /** One transaction: what is due is taken in cash, and the order is delivered. Staff may have said the latter already. */
    deliverRide: (principal: Principal, orderId: string, cash: number, key: string): Promise<null> =>
      act(orderId, async (transaction, order) => {
        if ((await findPaidBy(transaction, principal.userId, key)) === order.id) return;
        await requireOwn(transaction, principal, order);
        if (order.status !== 'delivered') requireReady(order);
        const due = dueOf(receivedOf(order));
        if (!isMoney(cash) || paisaOf(cash) !== due)
          throw new AppError('ride.cash_differs', { data: { due: rupeesOf(due) } });
        if (due > 0)
          await takeTenders(
            transaction,
            principal,
            order,
            { tenders: [cashOf(cash, principal)], due: cash, acceptsUsedReference: false },
            key,
          );
        if (order.status !== 'delivered') await moveOrder(transaction, principal, order, 'delivered');
      }),

    async readOrderRider(orderId: string): Promise<EndpointData<typeof readOrderRider>> {
      const row = await repository.findRider(db, orderId);
      if (!row && !(await findOrder(db, orderId, {}))) throw new AppError('order.not_found');
      if (!row) return { rider: null };
      const { rider_id: id, name, is_active: isActive, not_found_reason: notFoundReason } = row;
      const notFoundAt = row.not_found_at?.toISOString() ?? null;
      return {
        rider: { id, name, isActive, takenAt: row.taken_at.toISOString(), notFoundAt, notFoundReason },
      };
    },

    /** By staff, when a rider cannot. The status stays: the food may be with another rider. */
    async releaseOrder(orderId: string): Promise<{ rider: null }> {
      await changeLocked(orderId, null, async (transaction, order) => {
        if (order.status === 'delivered') throw new AppError('ride.ended');
        await repository.deleteRide(transaction, order.id);
      });
      return { rider: null };
    },
  };
}

const cashOf = (amount: number, { userId: riderId }: Principal) => ({
  method: 'cash' as const,
  amount,
  tip: 0,
  given: null,
  riderId,
  walletAccount: '',
  transactionReference: '',
});
