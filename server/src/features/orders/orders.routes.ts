import {
  cancelOrder,
  markOrdersSeen,
  readOrderHistory,
  readPayment,
  recordPayment,
  tickOrderLine,
  trackOrder,
  updateOrderStatus,
} from '@chulo/shared/contract/order-changes';
import { listCustomerOrders, listOrders, readOrder } from '@chulo/shared/contract/orders';
import type { Routes } from '../../http/route.ts';
import { sendTagged } from '../../http/tagged-answer.ts';
import type { OrdersService } from './orders.service.ts';

export function startOrderRoutes({ route, rawRoute }: Routes, orders: OrdersService): void {
  rawRoute(listOrders, async ({ principal, query, request, reply }) => {
    if (query.view === 'recall')
      return reply.send({ success: true, ...(await orders.listRecall(principal)) });
    // The board has an ETag: an unchanged poll is a 304.
    if (query.view !== 'kitchen')
      return reply.send({ success: true, ...(await orders.listOrders(principal, query)) });
    const response = { success: true, ...(await orders.listKitchenOrders(principal)) };
    return sendTagged(request, reply, response, 'private, no-cache');
  });
  route(listCustomerOrders, ({ principal, params, query }) =>
    orders.listCustomerOrders(principal, params.userId, query),
  );
  route(readOrder, ({ principal, params }) => orders.readOrder(principal, params.orderId));
  route(trackOrder, ({ principal, params }) => orders.trackOrder(principal, params.orderId));
  route(readOrderHistory, ({ params }) => orders.readHistory(params.orderId));
  route(readPayment, ({ params }) => orders.readPayment(params.orderId));
  route(cancelOrder, ({ principal, params }) => orders.cancelOrder(principal, params.orderId));
  route(updateOrderStatus, ({ principal, params, body }) =>
    orders.updateStatus(principal, params.orderId, body.status, body.from),
  );
  route(recordPayment, ({ principal, params, body }) =>
    orders.recordPayment(principal, params.orderId, body),
  );
  route(markOrdersSeen, ({ body }) => orders.markSeen(body.orderIds));
  route(tickOrderLine, ({ principal, params, body }) =>
    orders.tickLine(principal, params.orderId, params.lineId, body.isTicked),
  );
}
