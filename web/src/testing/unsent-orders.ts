import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Session, signUp } from './accounts.ts';
import { callApi } from './api.ts';
import { dishWithPrice } from './cart.ts';
import { ADDRESS, cartLine } from './data/cart.ts';
import { NOTE } from './data/unsent-orders.ts';
import { answer, lostConnection } from './network.ts';
import { openPage } from './open-page.tsx';
import { button, clickButton } from './screen.ts';

export const notices = page.getByRole('region', { name: 'Orders on this device' });
export const trackLink = page.getByRole('link', { name: 'Track Your Order' });
/** The only toast for an order that is placed while another page is open: its notification. */
export const placedToast = page.getByText(/^Order #\d+ has reached the restaurant\.$/);

/** What is stored on a device whose checkout has one dish. */
export const storedCheckout = async () => ({
  cart: [cartLine(await dishWithPrice(280), 1, 'No onions')],
  deliveryAddress: ADDRESS,
  orderInstructions: JSON.stringify(NOTE),
});

/** Opens that checkout. */
export async function openCheckout(as?: Session): Promise<Session> {
  const customer = as ?? (await signUp());
  await openPage('/checkout', { as: customer, storage: await storedCheckout() });
  await expect.element(button('Place Order')).toBeEnabled();
  return customer;
}

export const placeOrder = () => clickButton('Place Order');

type Handler = Parameters<typeof answer>[1];

/** The server places the order, but its answer is lost. */
export const loseAnswer: Handler = async (_request, forward) => {
  await forward();
  return lostConnection();
};

/**
 * Answers the next attempts to send the order, in this order. Later attempts reach the server.
 * @returns the idempotency key of each attempt
 */
export function answerOrders(...handlers: Handler[]): (string | null)[] {
  const keys: (string | null)[] = [];
  answer(/^\/api\/orders$/, (request, forward) => {
    if (request.method !== 'POST') return forward();
    keys.push(request.headers.get('idempotency-key'));
    const next = handlers.shift();
    return next ? next(request, forward) : forward();
  });
  return keys;
}

/** All attempts fail. @returns what lets the next ones pass */
export const loseOrders = () =>
  answer(/^\/api\/orders$/, ({ method }, forward) => (method === 'POST' ? lostConnection() : forward()));

/** All orders of a customer. */
export const ordersOf = ({ user, token }: Session) =>
  callApi<{ id: string; total: number; notes: string }[]>('GET', `/api/customers/${user.id}/orders`, {
    token,
  });

/** Runs a request on the stored orders of this device. */
async function onStoredOrders<Result>(run: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('chulo');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = database.transaction('entries', 'readwrite');
  const request = run(transaction.objectStore('entries'));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
  return request.result;
}

/** The number of orders that are stored on this device. */
export const countStoredOrders = () => onStoredOrders((store) => store.count());

/** Moves the time of all unsent orders on this device into the past. */
export const ageUnsentOrders = (milliseconds: number) =>
  onStoredOrders((store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const entry = request.result;
      if (!entry) return;
      entry.update({ ...entry.value, wantedAt: entry.value.wantedAt - milliseconds });
      entry.continue();
    };
    return request;
  });
