import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';
import {
  abortRequest,
  EXPECTED_ERRORS,
  mockOrderResponses,
  notices,
  openCheckout,
  placedToast,
  placeOrder,
  SAVED,
  storedCart,
  trackLink,
} from '../support/unsent-orders.ts';

test.use({ expectedErrors: EXPECTED_ERRORS });

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

test('two tabs with the same unsent order place it once, and both show it', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  await page.context().route('**/api/orders', abortRequest);
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/search');
  await expect(notices(other)).toContainText('is saved on this device');
  await page.context().unroute('**/api/orders');
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notices(other)).toBeHidden();
  await expect(trackLink(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});
