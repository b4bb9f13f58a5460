import type { Page, Route } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { NOTE } from '../../web/src/testing/data/unsent-orders.ts';
import { dishWithPrice, setStorage } from './cart.ts';

export { SAVED } from '../../web/src/testing/data/unsent-orders.ts';

/** Errors of the requests that the tests abort or refuse. */
export const EXPECTED_ERRORS = /Failed to load resource.*(\/api\/|ERR_)|Failed to fetch initial app data/;

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
