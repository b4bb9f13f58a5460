import type { ListMeta } from '@chulo/shared/contract/fields';
import type {
  HistoryEntry,
  Payment,
  RecordPaymentBody,
  Tracking,
} from '@chulo/shared/contract/order-changes';
import type { ListOrdersQuery, Order } from '@chulo/shared/contract/orders';
import { isMoney, paisaOf } from '@chulo/shared/domain/money/money';
import { hasValidReference, isPayable, statusAfterPayment } from '@chulo/shared/domain/money/payment';
import { RECALL_LIMITS } from '@chulo/shared/domain/order/kitchen-times';
import { canCustomerCancel, canKitchenMove, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { Database } from '../../db/client.ts';
import { listMetaOf, type PageQuery, pageOf, singlePage } from '../../db/pagination.ts';
import { isStaff, type Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import * as changes from './changes/order-changes.repository.ts';
import type { OrdersDependencies } from './orders.dependencies.ts';
import { orderMessages, paymentNotification, statusNotification } from './orders.messages.ts';
import { presentHistory, presentOrder, presentPayment, presentTracking } from './orders.presenter.ts';
import * as repository from './orders.repository.ts';
import { indexNewKeys, searchOrders } from './search/order-search.repository.ts';

const PAGE_SIZE = 100;
const HOUR_MS = 3_600_000;

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(dependencies: OrdersDependencies) {
  const { db, bus, notify } = dependencies;

  const ownerFilter = (principal: Principal) => (isStaff(principal) ? null : principal.userId);

  async function readOrder(principal: Principal, orderId: string): Promise<Order> {
    const row = await repository.findOrder(db, orderId, ownerFilter(principal));
    if (!row) throw new AppError('order.not_found');
    return presentOrder(row, await repository.listLines(db, [row.id]), principal);
  }

  async function presentOrders(rows: readonly repository.OrderRow[], reader: Principal): Promise<Order[]> {
    const lines = await repository.listLines(
      db,
      rows.map((row) => row.id),
    );
    const linesOf = new Map(rows.map((row) => [row.id, [] as repository.OrderLineRow[]]));
    for (const line of lines) linesOf.get(line.order_id)?.push(line);
    return rows.map((row) => presentOrder(row, linesOf.get(row.id) ?? [], reader));
  }

  async function listPage(
    reader: Principal,
    query: ListOrdersQuery,
  ): Promise<{ data: Order[]; meta: ListMeta }> {
    const page = pageOf(query, PAGE_SIZE);
    if (query.search) {
      const { rows, total, isExact } = await searchOrders(db, query.search, query, page);
      const meta = { page: page.page, pageSize: page.pageSize, total, isExact };
      return { data: await presentOrders(rows, reader), meta };
    }
    const [rows, count] = await Promise.all([
      repository.listOrders(db, query, page),
      repository.countOrders(db, query),
    ]);
    return { data: await presentOrders(rows, reader), meta: listMetaOf(page, count) };
  }

  /** Runs a change on the locked order and publishes it after the commit. */
  async function changeOrder(
    principal: Principal,
    orderId: string,
    ownerId: string | null,
    change: (transaction: Database, order: changes.LockedOrder) => Promise<void>,
  ): Promise<Order> {
    const customerId = await db.transaction().execute(async (transaction) => {
      const order = await changes.lockOrder(transaction, orderId, ownerId);
      if (!order) throw new AppError('order.not_found');
      await change(transaction, order);
      return order.customer_id;
    });
    bus.publish({ topic: 'order', orderId, customerId });
    return readOrder(principal, orderId);
  }

  /** Also updates the history, the promo use and the sold counters and notifies the customer, in one transaction. */
  async function moveOrder(
    transaction: Database,
    principal: Principal,
    order: changes.LockedOrder,
    status: OrderStatus,
  ): Promise<void> {
    await changes.updateStatus(transaction, order, status, principal.userId);
    if (status === 'delivered') await dependencies.countSold(transaction, order.id, 1);
    if (order.status === 'delivered') await dependencies.countSold(transaction, order.id, -1);
    const userId = order.customer_id;
    const text = statusNotification(status, order.order_number, order.fulfilment);
    const path = trackingPath(order.id);
    const type = status === 'picked_up' || status === 'delivered' ? 'delivery' : 'order_status';
    await notify(transaction, { userId, type, ...text, deepLink: path });
    await dependencies.notifyDevices(transaction, { userId, orderId: order.id, ...text, path });
    if (order.promo_id === null) return;
    if (status === 'cancelled') await dependencies.releasePromoUse(transaction, order.promo_id);
    if (order.status === 'cancelled' && !(await dependencies.reclaimPromoUse(transaction, order.promo_id)))
      throw new AppError('order.promo_unavailable');
  }

  return {
    readOrder,

    /** Run by a timer, so that a search scans few unindexed keys. */
    indexNewOrders: () => indexNewKeys(db),

    listOrders: (reader: Principal, query: ListOrdersQuery) => listPage(reader, query),

    /** The kitchen's board, oldest first. */
    async listKitchenOrders(reader: Principal): Promise<{ data: Order[]; meta: ListMeta }> {
      return singlePage(await presentOrders(await repository.selectKitchenOrders(db).execute(), reader));
    },

    /** Tickets that left the board within RECALL_LIMITS.hours and may be recalled. */
    async listRecall(reader: Principal): Promise<{ data: Order[]; meta: ListMeta }> {
      const since = new Date(dependencies.clock.now().getTime() - RECALL_LIMITS.hours * HOUR_MS);
      return singlePage(
        await presentOrders(await repository.selectDepartedOrders(db, since).execute(), reader),
      );
    },

    listCustomerOrders: (
      reader: Principal,
      customerId: string,
      query: PageQuery & Pick<ListOrdersQuery, 'status'>,
    ) => listPage(reader, { ...query, customerId }),

    async trackOrder(principal: Principal, orderId: string): Promise<Tracking> {
      const row = await repository.findOrder(db, orderId, ownerFilter(principal));
      if (!row) throw new AppError('order.not_found');
      return presentTracking(row, await changes.listStatusChanges(db, row.id));
    },

    async readHistory(orderId: string): Promise<HistoryEntry[]> {
      const history = await changes.listStatusChanges(db, orderId);
      if (history.length === 0) throw new AppError('order.not_found');
      return presentHistory(history);
    },

    async readPayment(orderId: string): Promise<Payment | null> {
      const payment = await changes.findPayment(db, orderId);
      if (payment) return presentPayment(payment);
      if (await repository.findOrder(db, orderId, null)) return null;
      throw new AppError('order.not_found');
    },

    /** Only while pending or confirmed. If the kitchen moves the order at the same time, the first commit wins. S4.23 */
    cancelOrder: (principal: Principal, orderId: string): Promise<Order> =>
      changeOrder(principal, orderId, principal.userId, async (transaction, order) => {
        if (!canCustomerCancel(order.status))
          throw new AppError('order.not_cancellable', { data: { status: order.status } });
        await moveOrder(transaction, principal, order, 'cancelled');
      }),

    /** An admin may set any status; the kitchen may move along its flow and one step back. */
    updateStatus: (
      principal: Principal,
      orderId: string,
      status: OrderStatus,
      from: OrderStatus | undefined,
    ): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        // A retry after a lost response still names the previous status.
        if (status === order.status) return;
        if (from !== undefined && from !== order.status)
          throw new AppError('order.status_changed', {
            sentence: orderMessages.statusChanged(order.status),
            data: { status: order.status },
          });
        if (principal.role !== 'admin' && !canKitchenMove(order.status, status))
          throw new AppError('order.move_not_allowed');
        await moveOrder(transaction, principal, order, status);
      }),

    /** An order is paid once. A pending order becomes confirmed, any other keeps its status. */
    recordPayment: (principal: Principal, orderId: string, body: RecordPaymentBody): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        const total = paisaOf(order.total);
        if (!isPayable(order.status, paisaOf(order.paid_amount), total))
          throw new AppError(
            order.status === 'cancelled' ? 'payment.order_cancelled' : 'payment.already_paid',
          );
        if (!isMoney(body.orderTotal) || paisaOf(body.orderTotal) !== total)
          throw new AppError('payment.total_differs', { data: { total: Number(order.total) } });
        if (!dependencies.offeredPaymentMethods().includes(body.method))
          throw new AppError('payment.method_not_offered');
        if (!hasValidReference(body.method, body.transactionReference))
          throw new AppError('payment.reference_missing');
        await changes.insertPayment(transaction, {
          orderId: order.id,
          amount: order.total,
          method: body.method,
          walletAccount: body.walletAccount,
          transactionReference: body.transactionReference,
          recordedBy: principal.userId,
        });
        await notify(transaction, {
          userId: order.customer_id,
          type: 'payment',
          ...paymentNotification(order.order_number, order.total, body.method),
          deepLink: trackingPath(order.id),
        });
        const status = statusAfterPayment(order.status);
        if (status !== order.status) await moveOrder(transaction, principal, order, status);
      }),

    /** Only the first call for an order has an effect. */
    async markSeen(orderIds: readonly string[]): Promise<{ seen: number }> {
      const rows = await changes.markSeen(db, orderIds);
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
