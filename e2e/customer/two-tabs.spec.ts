import type { BrowserContext, Page } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';
import {
  abortRequest,
  EXPECTED_ERRORS,
  notices,
  openCheckout,
  orderPlacedHeading,
  placedToast,
  placeOrder,
  storedCart,
  trackLink,
} from '../support/unsent-orders.ts';

test.use({ expectedErrors: EXPECTED_ERRORS });

/** Holds the next request of an order, from whichever tab. `requests` are the tabs that sent one. */
async function holdOrder(context: BrowserContext) {
  const requests: Page[] = [];
  let answer: (isLost: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  await context.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    requests.push(route.request().frame().page());
    return (await answered) ? abortRequest(route) : route.continue();
  });
  return { requests, answer };
}

/** Not the dish of the order. */
const DISH = 'Chicken Jhol Momo';

async function addDish(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Add ${DISH}` }).click();
  await expect(page.getByRole('button', { name: `One more: ${DISH}` })).toBeVisible();
}

test('one of two tabs sends the order, both show what became of it, and a dish that is added meanwhile stays', async ({
  page,
  context,
}) => {
  await signUp(page);
  await openCheckout(page);
  const menu = await context.newPage();
  await menu.goto('/search');
  const { requests, answer } = await holdOrder(context);
  await placeOrder(page);
  await expect(notices(menu)).toContainText('is being sent to the restaurant.');
  await expect(page.getByRole('button', { name: 'Placing your order...' })).toBeVisible();
  await addDish(menu);
  // In a headless browser both tabs count as visible, so either announces it: the menu with a toast, the order's own page
  // read out.
  const announced = Promise.any([
    placedToast(menu).waitFor(),
    page.getByRole('status').filter({ hasText: 'Order placed. Order #' }).waitFor(),
  ]);
  answer(false);
  await expect(trackLink(page)).toBeVisible();
  await announced;
  await expect(notices(menu)).toBeHidden();
  await expect.poll(() => storedCart(menu)).toBe(1);
  await menu.goto('/cart');
  await expect(menu.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1);
  await expect(menu.getByText('1 item', { exact: true })).toBeVisible();
  expect(requests).toEqual([page]);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an order that a customer leaves while it is being sent takes its dishes along, and only those', async ({
  page,
  context,
}) => {
  await signUp(page);
  await openCheckout(page);
  const { answer } = await holdOrder(context);
  await placeOrder(page);
  await page.getByRole('link', { name: 'Mithila Pizza House', exact: true }).click();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(notices(page)).toContainText('is being sent to the restaurant.');
  await addDish(page);
  answer(true);
  await expect(notices(page)).toContainText('is saved on this device');
  await expect.poll(() => storedCart(page)).toBe(1);
  await page.goto('/checkout');
  await context.unroute('**/api/orders');
  await placeOrder(page);
  await expect(trackLink(page)).toBeVisible();
  await expect.poll(async () => (await ordersOf(page)).length).toBe(2);
  const names = (await ordersOf(page)).flatMap(({ items }) => items.map(({ name }) => name));
  expect(names.toSorted()).toEqual([DISH, 'Margherita Pizza']);
  await expect.poll(() => storedCart(page)).toBe(0);
});

test('a reload of "Order Placed!" shows it again, until the page is left', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  await placeOrder(page);
  await expect(trackLink(page)).toBeVisible();
  const href = await trackLink(page).getAttribute('href');
  await page.reload();
  await expect(orderPlacedHeading(page)).toBeVisible();
  expect(await trackLink(page).getAttribute('href')).toBe(href);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty. Taking you back to the menu...')).toBeVisible();
});
