import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { pauseClock, RETRY_STEP_MS, runUntil, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';
import { dropResponse, errorBody } from '../support/responses.ts';
import {
  abortRequest,
  ageUnsentOrders,
  EXPECTED_ERRORS,
  mockOrderResponses,
  NOTE,
  notices,
  openCheckout,
  orderPlacedHeading,
  placedToast,
  placeOrder,
  SAVED,
  storedCart,
  trackLink,
} from '../support/unsent-orders.ts';

test.use({ expectedErrors: EXPECTED_ERRORS });

/** From here on the back-off passes only when the test runs the clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await pauseClock(page);
}

const STILL_WANTED =
  /We do not know whether your order from .*\d\d:\d\d [AP]M \(₹366\.00\) has reached the restaurant\. Still want it\?/;

const serverError = (route: Route) =>
  route.fulfill({ status: 500, json: errorBody('server.error', 'Not now.') });
const rejected = (route: Route) =>
  route.fulfill({ status: 422, json: errorBody('order.closed', 'Closed now, opens at 09:00 AM.') });

test('an order without a response is saved on the device and retried until it is placed once [S8.27 S4.27]', async ({
  page,
}) => {
  await signUp(page);
  await openCheckout(page);
  const keys = await mockOrderResponses(page, abortRequest, serverError, dropResponse);
  await stopClock(page);
  await placeOrder(page);
  await expect(orderPlacedHeading(page)).toBeFocused();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(trackLink(page)).toBeHidden();
  await expectAccessible(page, 'order saved');
  expect(keys).toHaveLength(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => storedCart(page)).toBe(0);
  await runUntilVisible(page, trackLink(page), RETRY_STEP_MS);
  await expect(page.getByText('Thank you. The restaurant has your order.')).toBeVisible();
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  const orders = await ordersOf(page);
  expect(orders).toMatchObject([{ notes: NOTE, total: 366 }]);
  expect(await trackLink(page).getAttribute('href')).toBe(`/order-tracking/${orders[0]?.id}`);
});

test('an unsent order survives a reload and is shown on every page', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  const keys = await mockOrderResponses(page, ...Array(40).fill(abortRequest));
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto('/search');
  await expect(notices(page)).toContainText(
    /Your order from .*\d\d:\d\d [AP]M \(₹366\.00\) is saved on this device/,
  );
  await expectAccessible(page, 'search with an unsent order');
  await expect.poll(() => storedCart(page)).toBe(0);
  await page.unroute('**/api/orders');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(placedToast(page)).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  await expect(notices(page)).toBeHidden();
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an order is placed once when the page reloads during the request', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  let onRequest: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const keys = await mockOrderResponses(page, async () => onRequest());
  await placeOrder(page);
  await requested;
  await page.reload();
  await expect(trackLink(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(page)).toHaveLength(1);
  await expect.poll(() => storedCart(page)).toBe(0);
});

test('a customer who leaves during the request sees the result on the next page', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  let reject: () => void = () => undefined;
  const isRejected = new Promise<void>((resolve) => {
    reject = resolve;
  });
  let accept: () => void = () => undefined;
  const isAccepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  await mockOrderResponses(
    page,
    async (route) => {
      await isRejected;
      await rejected(route);
    },
    async (route) => {
      await isAccepted;
      await route.continue();
    },
  );
  await placeOrder(page);
  await page.getByRole('link', { name: 'Mithila Pizza House', exact: true }).click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
  await expect(notices(page)).toContainText('is being sent to the restaurant.');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(notices(page)).not.toBeInViewport();
  reject();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'was not accepted' })
    .getByRole('button', { name: 'Show' })
    .click();
  await expect(notices(page)).toBeInViewport();
  await expect(notices(page).getByRole('alert')).toContainText(
    'was not accepted: Closed now, opens at 09:00 AM. Everything is in your cart.',
  );
  expect(await storedCart(page)).toBe(1);
  await notices(page).getByRole('button', { name: 'Go to cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await placeOrder(page);
  await page.getByRole('link', { name: 'Mithila Pizza House', exact: true }).click();
  await expect(notices(page)).toContainText('is being sent to the restaurant.');
  accept();
  await expect(placedToast(page)).toBeVisible();
  await expect.poll(() => storedCart(page)).toBe(0);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a retry that is rejected shows the reason and restores the cart', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  await mockOrderResponses(page, abortRequest, abortRequest, rejected);
  await stopClock(page);
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => storedCart(page)).toBe(0);
  const reason = page.getByRole('alert').filter({ hasText: 'Closed now, opens at 09:00 AM.' });
  await runUntilVisible(page, reason, RETRY_STEP_MS);
  await page.clock.resume();
  await expect(page.getByText('No onions')).toBeVisible();
  await expect(page.getByLabel('Special instructions (optional)')).toHaveValue(NOTE);
  expect(await ordersOf(page)).toEqual([]);
  await placeOrder(page);
  await expect(trackLink(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('after a rejection on another page the dishes are in the cart beside what was added since', async ({
  page,
}) => {
  await signUp(page);
  await openCheckout(page);
  await mockOrderResponses(page, abortRequest, abortRequest, rejected);
  await stopClock(page);
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).first().click();
  await runUntilVisible(page, notices(page).getByRole('alert'), RETRY_STEP_MS);
  await page.clock.resume();
  await expect(notices(page).getByRole('alert')).toContainText(
    /^Your order from .*\d\d:\d\d [AP]M \(₹366\.00\) was not accepted: Closed now, opens at 09:00 AM\. Everything is in your cart\.$/,
  );
  await expectAccessible(page, 'home with a rejected order');
  await notices(page).getByRole('button', { name: 'Go to cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByText('“No onions”')).toBeVisible();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect(notices(page)).toBeHidden();
});

test('the retry respects the Retry-After header', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  const unavailable = (route: Route) => {
    const headers = { 'retry-after': '4' };
    return route.fulfill({ status: 503, headers, json: errorBody('server.unavailable', 'Not now.') });
  };
  const keys = await mockOrderResponses(page, unavailable);
  await stopClock(page);
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(3_990);
  expect(keys).toHaveLength(1);
  await runUntil(page, async () => expect(keys).toHaveLength(2));
  await page.clock.resume();
  await expect(trackLink(page)).toBeVisible();
});

for (const isConfirmed of [true, false])
  test(`after twenty minutes an unsent order is ${isConfirmed ? 'sent when the customer confirms it' : 'deleted when the customer declines it'}`, async ({
    page,
  }) => {
    await signUp(page);
    await openCheckout(page);
    const keys = await mockOrderResponses(page, abortRequest, abortRequest);
    await page.clock.install();
    await placeOrder(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await ageUnsentOrders(page, 20 * 60_000);
    await page.goto('/');
    await expect(notices(page)).toContainText(STILL_WANTED);
    if (isConfirmed) await expectAccessible(page, 'home with an old order');
    const attempts = keys.length;
    await pauseClock(page);
    await page.clock.runFor(30_000);
    expect(keys).toHaveLength(attempts);
    await page.clock.resume();
    await notices(page)
      .getByRole('button', { name: isConfirmed ? 'Yes, send it' : 'No, delete it' })
      .click();
    await expect(notices(page)).toBeHidden();
    await expect.poll(() => ordersOf(page)).toHaveLength(isConfirmed ? 1 : 0);
  });

test('an order whose answer was lost is not said to be missing, and its deletion leads to the orders', async ({
  page,
}) => {
  await signUp(page);
  await openCheckout(page);
  await mockOrderResponses(page, dropResponse, ...Array(40).fill(abortRequest));
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await ageUnsentOrders(page, 20 * 60_000);
  await page.goto('/');
  await expect(notices(page)).toContainText(STILL_WANTED);
  await expect(notices(page)).toContainText('If it is already there, deleting it here does not cancel it');
  await notices(page).getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('region', { name: 'Ongoing' }).getByRole('article')).toHaveCount(1);
  await notices(page).getByRole('button', { name: 'No, delete it' }).click();
  await expect(notices(page)).toBeHidden();
  expect(await ordersOf(page)).toHaveLength(1);
});
