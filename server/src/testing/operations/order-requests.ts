import { randomUUID } from 'node:crypto';
import { newDevice } from '../push-peer.ts';
import { NO_PUSH_SERVICE, type PrincipalName, type Stage } from './stage.ts';

/** A fresh order of the owner's, by its id. */
async function ownOrder(stage: Stage): Promise<string> {
  return (await stage.placeOrder(stage.sessions.owner)).id;
}

async function confirmedOrder(stage: Stage): Promise<string> {
  const orderId = await ownOrder(stage);
  await stage.setStatus(orderId, 'confirmed');
  return orderId;
}

/** A notification of the owner's, unread. */
export async function ownNotification(stage: Stage): Promise<string> {
  await ownOrder(stage);
  const { owner } = stage.sessions;
  const { body } = await stage.call(owner, 'GET', `/api/notifications/${owner.user.id}?limit=1`);
  return body.data.notifications[0].id;
}

const ownerId = ({ sessions }: Stage) => ({ userId: sessions.owner.user.id });

/** Two requests differ by chance in the address alone. */
const SAME_DEVICE = newDevice(NO_PUSH_SERVICE);

/** Orders, what is told of them, and the figures made of them. */
export const orderRequests = {
  placeOrder: async (stage: Stage, principal: PrincipalName) => ({
    body: await stage.orderBody(stage.sessionOf(principal)),
    headers: { 'idempotency-key': randomUUID() },
  }),
  listOrders: async () => ({
    query: { search: '10', status: 'pending,confirmed', from: '2026-01-01', to: '2099-12-31', pageSize: '5' },
  }),
  listCustomerOrders: async (stage: Stage) => ({ params: ownerId(stage), query: { pageSize: '5' } }),
  readOrderStats: async () => ({}),
  readOrderReport: async () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
  markOrdersSeen: async (stage: Stage) => ({ body: { orderIds: [await ownOrder(stage)] } }),
  readOrder: async (stage: Stage) => ({ params: { orderId: await ownOrder(stage) } }),
  trackOrder: async (stage: Stage) => ({ params: { orderId: await ownOrder(stage) } }),
  readOrderHistory: async (stage: Stage) => ({ params: { orderId: await ownOrder(stage) } }),
  readPayment: async (stage: Stage) => ({ params: { orderId: await ownOrder(stage) } }),
  cancelOrder: async (stage: Stage) => ({ params: { orderId: await ownOrder(stage) } }),
  updateOrderStatus: async (stage: Stage) => ({
    params: { orderId: await confirmedOrder(stage) },
    body: { status: 'preparing', from: 'confirmed' },
  }),
  recordPayment: async (stage: Stage) => {
    const { id, total } = await stage.placeOrder(stage.sessions.owner);
    const body = { method: 'esewa', walletAccount: '9800000000', transactionReference: 'REF-12345' };
    return { params: { orderId: id }, body: { ...body, orderTotal: total } };
  },
  tickOrderLine: async (stage: Stage) => ({
    params: { orderId: await confirmedOrder(stage), lineId: '1' },
    body: { isTicked: true },
  }),

  proveBoardAlive: async () => ({ params: { boardId: randomUUID() }, body: {} }),
  readKitchenWatch: async () => ({}),

  listNotifications: async (stage: Stage) => ({ params: ownerId(stage), query: { limit: '50' } }),
  markNotificationRead: async (stage: Stage) => ({
    params: { ...ownerId(stage), notificationId: await ownNotification(stage) },
  }),
  markAllNotificationsRead: async (stage: Stage) => {
    await ownNotification(stage);
    return { params: ownerId(stage) };
  },

  readPush: async () => ({}),
  subscribeToPush: async () => ({
    body: { ...newDevice(NO_PUSH_SERVICE).subscription, keys: SAME_DEVICE.subscription.keys },
  }),
  unsubscribeFromPush: async () => ({}),

  streamEvents: async () => ({}),
};
