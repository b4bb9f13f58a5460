import {
  cancelOrder,
  delayOrder,
  finishStation,
  markOrdersSeen,
  readOrderHistory,
  recordPayment,
  tickOrderLine,
  trackOrder,
  updateOrderStatus,
} from '@chulo/shared/contract/orders/order-changes';
import {
  listAffectedOrders,
  listCustomerOrders,
  listOrders,
  readOrdersNow,
} from '@chulo/shared/contract/orders/order-lists';
import { listSlots, readOrder } from '@chulo/shared/contract/orders/orders';
import {
  correctPayment,
  listPayments,
  listRiders,
  takePayments,
} from '@chulo/shared/contract/orders/payments';
import { listRefunds, refundOrder } from '@chulo/shared/contract/orders/refunds';
import {
  finishRemake,
  listOrderRemakes,
  listRemakes,
  remakeDishes,
} from '@chulo/shared/contract/orders/remakes';
import { answerRequest, askAboutOrder } from '@chulo/shared/contract/orders/requests';
import { changeOrder, listRevisions, quoteChange } from '@chulo/shared/contract/orders/revisions';
import {
  deliverRide,
  giveBackRide,
  listRides,
  pickUpRide,
  readOrderRider,
  releaseOrder,
  reportNotFound,
  takeRide,
} from '@chulo/shared/contract/orders/rides';
import type { Actor } from '../../db/client.ts';
import { actorOf } from '../../http/authenticate.ts';
import { sendWithEtag } from '../../http/etag-response.ts';
import { requiredKeyOf } from '../../http/idempotency-key.ts';
import type { Routes } from '../../http/route.ts';
import type { OrdersService } from './orders.service.ts';
import type { SlotsService } from './scheduling/slots.service.ts';
import { isPersonSearch } from './search/order-search.ts';

interface OrderRoutesOptions {
  orders: OrdersService;
  slots: SlotsService;
  /** Tells the audit trail who read a customer's data; null for a search. */
  recordLookUp: (actor: Actor, customerId: string | null) => Promise<void>;
}

export function registerOrderRoutes(
  { route, rawRoute }: Routes,
  { orders, slots, recordLookUp }: OrderRoutesOptions,
): void {
  rawRoute(listOrders, async ({ principal, query, request, reply }) => {
    if (query.view === 'recall')
      return reply.send({ success: true, ...(await orders.listRecall(principal)) });
    if (query.view === undefined) {
      if (query.search && isPersonSearch(query.search)) await recordLookUp(actorOf(request), null);
      const list = await orders.listOrders(principal, query);
      if (query.customerId) await recordLookUp(actorOf(request), query.customerId);
      return reply.send({ success: true, ...list });
    }
    // The board has an ETag: an unchanged poll is a 304.
    const response = { success: true, ...(await orders.listBoard(principal, query.view)) };
    return sendWithEtag(request, reply, response, 'private, no-cache');
  });
  route(listCustomerOrders, async ({ principal, params, query, request }) => {
    const list = await orders.listCustomerOrders(principal, params.userId, query);
    if (params.userId !== principal.userId) await recordLookUp(actorOf(request), params.userId);
    return list;
  });
  route(listSlots, ({ params, query }) => slots.listSlots(params.restaurantId, query));
  route(listAffectedOrders, ({ params }) => slots.listAffectedOrders(params.restaurantId));
  route(readOrdersNow, () => orders.readNow());
  route(readOrder, ({ principal, params }) => orders.readOrder(principal, params.orderId));
  route(trackOrder, ({ principal, params }) => orders.trackOrder(principal, params.orderId));
  route(readOrderHistory, ({ params }) => orders.readHistory(params.orderId));
  route(listPayments, ({ params }) => orders.listPayments(params.orderId));
  route(listRiders, () => orders.listRiders());
  route(takePayments, ({ principal, params, body, request }) =>
    orders.takePayments(principal, params.orderId, body, requiredKeyOf(request)),
  );
  route(correctPayment, ({ principal, params, body, request }) =>
    orders.correctPayment(principal, params.orderId, params.number, body, requiredKeyOf(request)),
  );
  route(listRefunds, ({ params }) => orders.listRefunds(params.orderId));
  route(refundOrder, ({ principal, params, body, request }) =>
    orders.refundOrder(principal, params.orderId, body, requiredKeyOf(request)),
  );
  route(quoteChange, ({ principal, params, body }) => orders.quoteChange(principal, params.orderId, body));
  route(changeOrder, ({ principal, params, body, request }) =>
    orders.changeOrder(principal, params.orderId, body, requiredKeyOf(request)),
  );
  route(listRevisions, ({ params }) => orders.listRevisions(params.orderId));
  route(askAboutOrder, ({ principal, params, body }) =>
    orders.askAboutOrder(principal, params.orderId, body),
  );
  route(answerRequest, ({ principal, params, body }) =>
    orders.answerRequest(principal, params.orderId, params.number, body),
  );
  route(remakeDishes, ({ principal, params, body, request }) =>
    orders.remakeDishes(principal, params.orderId, body, requiredKeyOf(request)),
  );
  route(listOrderRemakes, ({ params }) => orders.listOrderRemakes(params.orderId));
  route(listRemakes, () => orders.listRemakes());
  route(finishRemake, ({ params, body }) => orders.finishRemake(params.orderId, params.number, body.lines));
  route(listRides, ({ principal }) => orders.listRides(principal));
  route(takeRide, ({ principal, params }) => orders.takeRide(principal, params.orderId));
  route(giveBackRide, ({ principal, params }) => orders.giveBackRide(principal, params.orderId));
  route(pickUpRide, ({ principal, params }) => orders.pickUpRide(principal, params.orderId));
  route(reportNotFound, ({ principal, params, body }) =>
    orders.reportNotFound(principal, params.orderId, body.reason),
  );
  route(deliverRide, ({ principal, params, body, request }) =>
    orders.deliverRide(principal, params.orderId, body.cash, requiredKeyOf(request)),
  );
  route(readOrderRider, ({ params }) => orders.readOrderRider(params.orderId));
  route(releaseOrder, ({ params }) => orders.releaseOrder(params.orderId));
  route(cancelOrder, ({ principal, params }) => orders.cancelOrder(principal, params.orderId));
  route(updateOrderStatus, ({ principal, params, body }) =>
    orders.updateStatus(principal, params.orderId, body),
  );
  route(delayOrder, ({ principal, params, body }) =>
    orders.delayOrder(principal, params.orderId, body.minutes, body.from),
  );
  route(recordPayment, ({ principal, params, body }) =>
    orders.recordPayment(principal, params.orderId, body),
  );
  route(markOrdersSeen, ({ body }) => orders.markSeen(body));
  route(finishStation, ({ principal, params, body }) =>
    orders.finishStation(principal, params.orderId, params.stationId, body.isFinished),
  );
  route(tickOrderLine, ({ principal, params, body }) =>
    orders.tickLine(principal, params.orderId, params.lineId, body.isTicked),
  );
}
