import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { CUSTOMER, newPerson, signIn, signUp } from '../support/accounts.ts';
import { recordBodies } from '../support/before-app.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';
import { submitSignIn } from '../support/sign-in-screen.ts';
import {
  abortRequest,
  countStoredOrders,
  EXPECTED_ERRORS,
  mockOrderResponses,
  NOTE,
  notices,
  openCheckout,
  orderPlacedHeading,
  placedToast,
  placeOrder,
  SAVED,
  trackLink,
} from '../support/unsent-orders.ts';

test.use({ expectedErrors: EXPECTED_ERRORS });

/** Passes the time in which an order of this session would be sent. */
async function passBackOff(page: Page): Promise<void> {
  await pauseClock(page);
  await page.clock.runFor(30_000);
  await page.clock.resume();
}

test('an unsent order is sent only with the session of its own account', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await openCheckout(page);
  const keys = await mockOrderResponses(page, abortRequest, abortRequest, abortRequest, abortRequest);
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await signIn(page, CUSTOMER);
  const before = (await ordersOf(page)).length;
  await page.unroute('**/api/orders');
  const sent = recordBodies(page, 'POST', '/api/orders');
  await page.clock.install();
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await passBackOff(page);
  await expect(notices(page)).toBeHidden();
  expect(sent).toEqual([]);
  expect(await ordersOf(page)).toHaveLength(before);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/search');
  await expect(notices(page)).toContainText('Please sign in so that we can send it.');
  await notices(page).getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, person.email, person.password);
  await expect(placedToast(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
  expect(keys.length).toBeGreaterThan(0);
});

test('logging out warns about an unsent order and deletes it', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await openCheckout(page);
  const keys = await mockOrderResponses(page, ...Array(20).fill(abortRequest));
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto('/profile?tab=settings');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(notices(page)).toBeVisible();
  await logout.click();
  const question = page.getByRole('dialog', { name: 'An order may not have arrived' });
  await expect(question).toContainText(
    'We do not know whether an order on this device has reached the restaurant.',
  );
  await expectAccessible(page, 'logout question');
  await question.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(question).toBeHidden();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await logout.click();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await logout.click();
  await question.getByRole('button', { name: 'Log out and delete it' }).click();
  await page.waitForURL('**/login');
  await page.unroute('**/api/orders');
  const sent = recordBodies(page, 'POST', '/api/orders');
  await page.clock.install();
  await submitSignIn(page, person.email, person.password);
  await page.waitForURL((url) => url.pathname === '/');
  await passBackOff(page);
  await expect(notices(page)).toBeHidden();
  expect(sent).toEqual([]);
  expect(await ordersOf(page)).toEqual([]);
  expect(keys.length).toBeGreaterThan(0);
});

test('logging out deletes a placed order and its address from the device', async ({ page }) => {
  await signUp(page);
  await openCheckout(page);
  await placeOrder(page);
  await expect(trackLink(page)).toBeVisible();
  expect(await countStoredOrders(page)).toBe(1);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => countStoredOrders(page)).toBe(0);
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

test('without IndexedDB a failed order shows an error and the cart stays', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await signUp(page);
  await openCheckout(page);
  await mockOrderResponses(page, abortRequest);
  await placeOrder(page);
  await expect(page.getByRole('alert')).toContainText('A network error occurred.');
  await expect(page.getByRole('alert')).toContainText('It is safe to try again');
  await expect(orderPlacedHeading(page)).toBeHidden();
  await expect(page.getByLabel('Special instructions (optional)')).toHaveValue(NOTE);
  await placeOrder(page);
  await expect(trackLink(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('with DEMO_FALLBACK a failed order is shown as placed and is not saved [S8.28]', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.demoFallback = 'true';
    });
  });
  await signUp(page);
  await openCheckout(page);
  await mockOrderResponses(page, abortRequest);
  await placeOrder(page);
  await expect(orderPlacedHeading(page)).toBeVisible();
  await expect(page.getByText(SAVED)).toBeHidden();
  await expect(trackLink(page)).toBeHidden();
  expect(warnings.join()).toContain('DEMO_FALLBACK');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(notices(page)).toBeHidden();
  expect(await ordersOf(page)).toEqual([]);
});
