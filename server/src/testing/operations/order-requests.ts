import { randomUUID } from 'node:crypto';
import { bodyOfEmptyDay, bodyOfNextClose } from '../open-day.ts';
import { newDevice } from '../push-peer.ts';
import { createStation } from './menu-requests.ts';
import { NO_PUSH_SERVICE, type PrincipalName, type Stage, uniqueWord } from './stage.ts';

/** Places an order of the owner and returns its id. */
async function createOrder(stage: Stage): Promise<string> {
  return (await stage.placeOrder(stage.sessions.owner)).id;
}

async function createConfirmedOrder(stage: Stage): Promise<string> {
  const orderId = await createOrder(stage);
  await stage.setStatus(orderId, 'confirmed');
  return orderId;
}

/** A delivery that is ready, and that the rider has taken. */
async function createRide(stage: Stage, isTaken = true): Promise<string> {
  const { admin, courier } = stage.sessions;
  await stage.call(admin, 'PUT', `/api/restaurants/${stage.restaurantId}`, { usesRiders: true });
  const id = await createOrder(stage);
  await stage.setStatus(id, 'ready');
  if (isTaken) await stage.call(courier, 'POST', `/api/rides/${id}/take`);
  return id;
}

/** Creates an unread notification of the owner and returns its id. */
export async function createNotification(stage: Stage): Promise<string> {
  await createOrder(stage);
  const { owner } = stage.sessions;
  const { body } = await stage.call(owner, 'GET', `/api/notifications/${owner.user.id}?limit=1`);
  return body.data.notifications[0].id;
}

const CALLER_PHONE = '9812345670';

async function counterOrderBody(stage: Stage) {
  const { items, total } = await stage.orderBody(stage.sessions.owner, {
    deliveryType: 'pickup',
    promoCode: null,
  });
  return {
    items,
    total,
    deliveryType: 'pickup',
    channel: 'phone',
    caller: { name: uniqueWord(), phone: CALLER_PHONE },
  };
}

/** Takes an order by telephone. */
async function placeCounterOrder(stage: Stage) {
  const answer = await stage.server.request('POST', '/api/counter/orders', {
    as: stage.sessions.admin,
    body: await counterOrderBody(stage),
    headers: { 'idempotency-key': randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`the order answered ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

const ownerId = ({ sessions }: Stage) => ({ userId: sessions.owner.user.id });

/** Fixed keys, so that two requests differ only in their endpoint. */
const SAME_DEVICE = newDevice(NO_PUSH_SERVICE);

/** The days that a request of the manager is made for. */
const daysOfManagers = new WeakMap<Stage, number>();

/** Valid requests of order, kitchen, notification, push and report operations. */
export const orderRequests = {
  placeOrder: async (stage: Stage, principal: PrincipalName) => ({
    body: await stage.orderBody(stage.sessionOf(principal)),
    headers: { 'idempotency-key': randomUUID() },
  }),
  listOrders: async () => ({
    query: { search: '10', status: 'pending,confirmed', from: '2026-01-01', to: '2099-12-31', pageSize: '5' },
  }),
  placeCounterOrder: async (stage: Stage) => ({
    body: await counterOrderBody(stage),
    headers: { 'idempotency-key': randomUUID() },
  }),
  findCallers: async (stage: Stage) => {
    await placeCounterOrder(stage);
    return { query: { phone: CALLER_PHONE } };
  },
  eraseCaller: async (stage: Stage) => {
    const { order } = await placeCounterOrder(stage);
    await stage.setStatus(order.id, 'cancelled');
    return { params: { callerId: order.customer.id } };
  },
  claimOrder: async (stage: Stage) => {
    const { order, claimCode } = await placeCounterOrder(stage);
    return { body: { orderNumber: order.orderNumber, code: claimCode } };
  },
  listCustomerOrders: async (stage: Stage) => ({ params: ownerId(stage), query: { pageSize: '5' } }),
  addCashMovement: async () => ({
    headers: { 'idempotency-key': randomUUID() },
    body: { kind: 'paid_in', amount: 10, reason: 'Change from the bank' },
  }),
  closeDay: async (stage: Stage, principal: PrincipalName) => {
    const body = await bodyOfEmptyDay(stage.server, stage.sessions.admin);
    // The request of the manager comes first.
    const isSecond = principal === 'admin' && daysOfManagers.get(stage) === body.number;
    if (principal === 'manager') daysOfManagers.set(stage, body.number);
    return {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...(isSecond ? bodyOfNextClose(body) : body), note: 'A quiet day' },
    };
  },
  listDayCloses: async () => ({ query: { before: '5' } }),
  readDayClose: async () => ({ params: { dayNumber: '1' } }),
  readOrderReport: async () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
  markOrdersSeen: async (stage: Stage) => ({ body: { orderIds: [await createOrder(stage)] } }),
  readOrder: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  trackOrder: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  readOrderHistory: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  listRevisions: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  quoteChange: async (stage: Stage) => ({
    params: { orderId: await createOrder(stage) },
    body: {
      ...{ revision: 0, lines: [{ id: '1', quantity: 2 }], specialInstructions: 'Ring twice' },
      staffDiscount: { amount: 0, reason: 'Late' },
    },
  }),
  changeOrder: async (stage: Stage) => {
    const { id, total } = await stage.placeOrder(stage.sessions.owner);
    const { body } = await stage.call(stage.sessions.admin, 'GET', `/api/orders/${id}`);
    const lines = body.data.items.map(({ id: line, quantity }: { id: string; quantity: number }) => ({
      id: line,
      quantity,
    }));
    return {
      params: { orderId: id },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...{ revision: 0, lines, specialInstructions: 'Ring twice', total },
        staffDiscount: { amount: 0, reason: 'Late' },
      },
    };
  },
  askAboutOrder: async (stage: Stage) => ({
    params: { orderId: await createConfirmedOrder(stage) },
    body: { kind: 'change', text: 'Without onions, please' },
  }),
  answerRequest: async (stage: Stage) => {
    const orderId = await createConfirmedOrder(stage);
    await stage.call(stage.sessions.owner, 'POST', `/api/orders/${orderId}/requests`, {
      kind: 'change',
      text: 'Without onions, please',
    });
    return { params: { orderId, number: '1' }, body: { answer: 'not_possible', text: 'It is on its way' } };
  },
  remakeDishes: async (stage: Stage) => {
    const orderId = await createOrder(stage);
    await stage.setStatus(orderId, 'preparing');
    return {
      params: { orderId },
      headers: { 'idempotency-key': randomUUID() },
      body: { lines: [{ id: '1', quantity: 1 }], reason: 'It was burnt' },
    };
  },
  listOrderRemakes: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  finishRemake: async (stage: Stage) => {
    const orderId = await createOrder(stage);
    await stage.setStatus(orderId, 'preparing');
    await stage.server.request('POST', `/api/orders/${orderId}/remakes`, {
      as: stage.sessions.admin,
      headers: { 'idempotency-key': randomUUID() },
      body: { lines: [{ id: '1', quantity: 1 }], reason: 'It was burnt' },
    });
    return { params: { orderId, number: '1' }, body: { lines: ['1'] } };
  },
  listPayments: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  takePayments: async (stage: Stage) => {
    const { id, total } = await stage.placeOrder(stage.sessions.owner);
    return {
      params: { orderId: id },
      headers: { 'idempotency-key': randomUUID() },
      body: { tenders: [{ method: 'cash', amount: 1, tip: 1, given: 5 }], due: total },
    };
  },
  correctPayment: async (stage: Stage) => {
    const { id, total } = await stage.placeOrder(stage.sessions.owner);
    await stage.call(stage.sessions.admin, 'PUT', `/api/orders/${id}/payment`, {
      method: 'cash',
      orderTotal: total,
    });
    return {
      params: { orderId: id, number: '1' },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        tender: { method: 'esewa', amount: total, transactionReference: randomUUID() },
        reason: 'It was eSewa.',
      },
    };
  },
  listRefunds: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  refundOrder: async (stage: Stage) => {
    const { id, total } = await stage.placeOrder(stage.sessions.owner);
    await stage.call(stage.sessions.admin, 'PUT', `/api/orders/${id}/payment`, {
      method: 'cash',
      orderTotal: total,
    });
    return {
      params: { orderId: id },
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 1, refundable: total, method: 'cash', reason: 'It was cold.' },
    };
  },
  takeRide: async (stage: Stage) => ({ params: { orderId: await createRide(stage, false) } }),
  giveBackRide: async (stage: Stage) => ({ params: { orderId: await createRide(stage) } }),
  pickUpRide: async (stage: Stage) => ({ params: { orderId: await createRide(stage) } }),
  reportNotFound: async (stage: Stage) => ({
    params: { orderId: await createRide(stage) },
    body: { reason: 'Nobody opens' },
  }),
  deliverRide: async (stage: Stage) => {
    const orderId = await createRide(stage);
    const { body } = await stage.call(stage.sessions.admin, 'GET', `/api/orders/${orderId}`);
    return {
      params: { orderId },
      headers: { 'idempotency-key': randomUUID() },
      body: { cash: body.data.dueAmount },
    };
  },
  readOrderRider: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  releaseOrder: async (stage: Stage) => ({ params: { orderId: await createRide(stage) } }),
  cancelOrder: async (stage: Stage) => ({ params: { orderId: await createOrder(stage) } }),
  updateOrderStatus: async (stage: Stage) => ({
    params: { orderId: await createConfirmedOrder(stage) },
    body: { status: 'preparing', from: 'confirmed' },
  }),
  recordPayment: async (stage: Stage) => {
    const { id, total } = await stage.placeOrder(stage.sessions.owner);
    const body = { method: 'esewa', walletAccount: '9800000000', transactionReference: 'REF-12345' };
    return { params: { orderId: id }, body: { ...body, orderTotal: total } };
  },
  delayOrder: async (stage: Stage) => ({
    params: { orderId: await createConfirmedOrder(stage) },
    body: { minutes: 10, from: 0 },
  }),
  tickOrderLine: async (stage: Stage) => ({
    params: { orderId: await createConfirmedOrder(stage), lineId: '1' },
    body: { isTicked: true },
  }),

  finishStation: async (stage: Stage) => {
    const orderId = await createConfirmedOrder(stage);
    await stage.setStatus(orderId, 'preparing');
    return { params: { orderId, stationId: await createStation(stage) }, body: { isFinished: true } };
  },

  reportBoardHeartbeat: async () => ({ params: { boardId: randomUUID() }, body: {} }),

  listNotifications: async (stage: Stage) => ({ params: ownerId(stage), query: { limit: '50' } }),
  markNotificationRead: async (stage: Stage) => ({
    params: { ...ownerId(stage), notificationId: await createNotification(stage) },
  }),
  markAllNotificationsRead: async (stage: Stage) => {
    await createNotification(stage);
    return { params: ownerId(stage) };
  },

  subscribeToPush: async () => ({
    body: { ...newDevice(NO_PUSH_SERVICE).subscription, keys: SAME_DEVICE.subscription.keys },
  }),
};
