import type { Page, Route } from '@playwright/test';
import { ADDRESS, cartLine, dishWithPrice, setStorage } from './cart.ts';

/** Errors of the requests that the tests abort or refuse. */
export const EXPECTED_ERRORS = /Failed to load resource.*(\/api\/|ERR_)|Failed to fetch initial app data/;

export const NOTE = 'Ring twice, आउनुभयो?';
export const SAVED = 'Saved on this device; we will send it as soon as we can reach the restaurant.';
export const orderPlacedHeading = (page: Page) => page.getByRole('heading', { name: 'Order Placed!' });
export const trackLink = (page: Page) => page.getByRole('link', { name: 'Track Your Order' });
export const notices = (page: Page) => page.getByRole('region', { name: 'Orders on this device' });
/** The only toast for an order that is placed while another page is open: its notification. */
export const placedToast = (page: Page) => page.getByText(/^Order #\d+ has reached the restaurant\.$/);
export const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length);

export async function openCheckout(page: Page): Promise<void> {
  await setStorage(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1, 'No onions')],
    deliveryAddress: ADDRESS,
    orderInstructions: NOTE,
  });
  await page.goto('/checkout');
}

export const placeOrder = (page: Page) =>
  page.getByRole('button', { name: 'Place Order', exact: true }).click();

/**
 * Handles the next attempts to send the order with `handlers`, in order. Later attempts reach the server.
 * @returns the idempotency key of each attempt
 */
export async function mockOrderResponses(
  page: Page,
  ...handlers: ((route: Route) => Promise<void>)[]
): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const next = handlers.shift();
    return next ? next(route) : route.continue();
  });
  return keys;
}

export const abortRequest = (route: Route) => route.abort();

/** The number of orders that are stored on this device. */
export const countStoredOrders = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('chulo');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Moves the time of all unsent orders on this device into the past. */
export async function ageUnsentOrders(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (age) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('chulo');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('entries', 'readwrite');
          const cursor = transaction.objectStore('entries').openCursor();
          cursor.onsuccess = () => {
            const entry = cursor.result;
            if (!entry) return;
            entry.update({ ...entry.value, wantedAt: entry.value.wantedAt - age });
            entry.continue();
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    milliseconds,
  );
}
