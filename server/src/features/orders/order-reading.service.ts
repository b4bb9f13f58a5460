import type { ListMeta } from '@chulo/shared/contract/fields';
import type { HistoryEntry, Tracking } from '@chulo/shared/contract/orders/order-changes';
import type { ListOrdersQuery, OrdersNow } from '@chulo/shared/contract/orders/order-lists';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { mayUse } from '@chulo/shared/domain/account/roles';
import {
  KITCHEN_HISTORY_HOURS,
  lateIfDueBefore,
  RECALL_LIMITS,
} from '@chulo/shared/domain/order/kitchen-times';
import { isOnBoard } from '@chulo/shared/domain/order/order-status';
import { byPromise } from '@chulo/shared/domain/order/promise';
import { HOUR_MS } from '@chulo/shared/domain/time/nepal-time';
import { listMetaOf, type PageQuery, pageOf, singlePage } from '../../db/pagination.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import * as board from './board-orders.repository.ts';
import { listDelays } from './changes/answers.repository.ts';
import * as changes from './changes/order-changes.repository.ts';
import { listLastRequests, type RequestRow } from './changes/requests.repository.ts';
import { listTicketLines } from './changes/revisions.repository.ts';
import { listFinishedStations } from './changes/stations.repository.ts';
import type { OrdersDependencies } from './orders.dependencies.ts';
import {
  presentHistory,
  presentNow,
  presentOrder,
  presentRequest,
  presentTicketLines,
  presentTracking,
} from './orders.presenter.ts';
import * as repository from './orders.repository.ts';
import { readNow } from './orders-now.repository.ts';
import { listTaken } from './payments/payments.repository.ts';
import { searchOrders } from './search/order-search.repository.ts';

const PAGE_SIZE = 100;

type ReadingDependencies = Pick<OrdersDependencies, 'db' | 'clock' | 'lateAfterDueMinutes' | 'openSince'>;

/** What customers, staff and the kitchen's boards read of orders. */
export function createOrderReading({ db, clock, lateAfterDueMinutes, openSince }: ReadingDependencies) {
  /** A customer reads the own orders, the kitchen what it may still cook or recall, others of the staff everything. */
  function readable(principal: Principal): Pick<repository.OrderFilter, 'customerId' | 'openOrChangedSince'> {
    if (mayUse(principal, 'orders')) return {};
    if (!mayUse(principal, 'board')) return { customerId: principal.userId };
    const since = clock.now().getTime() - KITCHEN_HISTORY_HOURS * HOUR_MS;
    return { openOrChangedSince: new Date(since) };
  }

  const dueBeforeOfLate = () => lateIfDueBefore(clock.now(), { lateAfterDueMinutes: lateAfterDueMinutes() });

  async function readOrder(principal: Principal, orderId: string): Promise<Order> {
    const row = await repository.findOrder(db, orderId, readable(principal));
    if (!row) throw new AppError('order.not_found');
    const lines = await repository.listLines(db, [row.id]);
    const order = presentOrder(row, lines, principal);
    if (!mayUse(principal, 'board')) return order;
    const [complete = order] = await withPayments(principal, await withFinishedStations([order]));
    return complete;
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

  async function withFinishedStations(orders: readonly Order[]): Promise<Order[]> {
    const changed = orders.filter(({ revision, status }) => revision > 0 && isOnBoard(status));
    const idsOf = (some: readonly Order[]) => some.map(({ id }) => id);
    const [rows, tickets, requests] = await Promise.all([
      listFinishedStations(db, idsOf(orders.filter(({ status }) => status === 'preparing'))),
      listTicketLines(db, idsOf(changed)),
      listLastRequests(db, idsOf(orders)),
    ]);
    const requestOf = (id: string) => requests.find(({ order_id }) => order_id === id);
    const ticketOf = (id: string) => tickets.find(({ order_id }) => order_id === id)?.lines;
    return orders.map((order) => ({
      ...order,
      ...withRequest(requestOf(order.id)),
      ...(ticketOf(order.id) && { ticketItems: presentTicketLines(ticketOf(order.id) ?? []) }),
      finishedStations: rows.filter((row) => row.order_id === order.id).map((row) => row.station_id),
    }));
  }

  async function withPayments(reader: Principal, orders: readonly Order[]): Promise<Order[]> {
    if (!mayUse(reader, 'payments')) return [...orders];
    const rows = await listTaken(
      db,
      orders.map(({ id }) => id),
    );
    const paymentsOf = new Map(orders.map(({ id }) => [id, [] as NonNullable<Order['payments']>]));
    for (const { order_id, method, transaction_reference: reference, amount } of rows)
      paymentsOf.get(order_id)?.push({ method, reference, amount: Number(amount) });
    return orders.map((order) => ({ ...order, payments: paymentsOf.get(order.id) ?? [] }));
  }

  async function positionOf(orderId: string, customerId: string | undefined) {
    const position = await repository.findPosition(db, orderId, customerId);
    if (!position) throw new AppError('order.not_found');
    return position;
  }

  async function listPage(
    reader: Principal,
    query: ListOrdersQuery & repository.OrderFilter,
  ): Promise<{ data: Order[]; meta: ListMeta }> {
    const page = pageOf(query, PAGE_SIZE);
    const { oldestFirst, ...conditions } = query;
    const filter = {
      ...conditions,
      ...(query.late ? { dueBefore: dueBeforeOfLate() } : {}),
      ...(query.after ? { following: await positionOf(query.after, query.customerId) } : {}),
    };
    if (query.search) {
      const { rows, total, isExact } = await searchOrders(db, query.search, filter, page);
      const meta = { page: page.page, pageSize: page.pageSize, total, isExact };
      return { data: await withPayments(reader, await presentOrders(rows, reader)), meta };
    }
    const ordered = { ...filter, ...(oldestFirst ? { oldestFirst } : {}) };
    const [rows, count] = await Promise.all([
      repository.listOrders(db, ordered, page),
      repository.countOrders(db, ordered),
    ]);
    return {
      data: await withPayments(reader, await presentOrders(rows, reader)),
      meta: listMetaOf(page, count),
    };
  }

  /** Oldest first: open orders, then those that were cancelled on the board and are not confirmed yet. */
  async function boardRows() {
    const now = clock.now();
    const open = await board.selectKitchenOrders(db, now).execute();
    const since = new Date(now.getTime() - KITCHEN_HISTORY_HOURS * HOUR_MS);
    // Read second, so that an order that is cancelled in between is in both lists, and not in none.
    const cancelled = await board.selectCancelledTickets(db, since).execute();
    const cancelledIds = new Set(cancelled.map(({ id }) => id));
    return [...open.filter(({ id }) => !cancelledIds.has(id)), ...cancelled];
  }

  return {
    readOrder,

    listOrders: (reader: Principal, query: ListOrdersQuery) =>
      listPage(reader, { ...query, ...readable(reader) }),

    /** The orders on the kitchen's board, those that wait for an answer, or the coming scheduled ones. */
    async listBoard(
      reader: Principal,
      view: 'kitchen' | 'pending' | 'scheduled' | 'requests',
    ): Promise<{ data: Order[]; meta: ListMeta }> {
      const rows = await {
        kitchen: boardRows,
        pending: () => board.selectPendingOrders(db).execute(),
        scheduled: () => board.selectScheduledOrders(db, clock.now()).execute(),
        requests: () => board.selectRequestedOrders(db).execute(),
      }[view]();
      const orders = await withFinishedStations(await presentOrders(rows, reader));
      return singlePage(view === 'pending' ? orders.toSorted(byPromise) : orders);
    },

    /** Tickets that left the board within RECALL_LIMITS.hours and may be recalled. */
    async listRecall(reader: Principal): Promise<{ data: Order[]; meta: ListMeta }> {
      const since = new Date(clock.now().getTime() - RECALL_LIMITS.hours * HOUR_MS);
      return singlePage(await presentOrders(await board.selectDepartedOrders(db, since).execute(), reader));
    },

    listCustomerOrders: (
      reader: Principal,
      customerId: string,
      query: PageQuery & Pick<ListOrdersQuery, 'status' | 'after'>,
    ) => listPage(reader, { ...query, customerId }),

    async readNow(): Promise<OrdersNow> {
      return presentNow(await readNow(db, dueBeforeOfLate()));
    },

    async trackOrder(principal: Principal, orderId: string): Promise<Tracking> {
      const row = await repository.findOrder(db, orderId, readable(principal));
      if (!row) throw new AppError('order.not_found');
      const history = await changes.listStatusChanges(db, row.id);
      const [request] = await listLastRequests(db, [row.id]);
      return presentTracking(row, history, openSince(), request);
    },

    async readHistory(orderId: string): Promise<HistoryEntry[]> {
      const history = await changes.listStatusChanges(db, orderId);
      if (history.length === 0) throw new AppError('order.not_found');
      return presentHistory(history, await listDelays(db, orderId));
    },
  };
}

const withRequest = (row: RequestRow | undefined) => (row ? { request: presentRequest(row) } : {});
