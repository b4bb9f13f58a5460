import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, ordersOf } from '../support/orders.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|net::ERR_|Failed to fetch/ });

/** Waits until the service worker is active. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** The entries of the offline store, by name, and their owners: a user id, or `everybody`. */
const offlineEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('chulo-offline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('kept').objectStore('kept');
          const names = store.getAllKeys();
          const entries = store.getAll();
          entries.onsuccess = () => {
            opening.result.close();
            const owners = entries.result.map(({ userId }) => userId ?? 'everybody');
            resolve(Object.fromEntries(owners.map((owner, index) => [names.result[index], owner])));
          };
        };
      }),
  );
const offlineOwners = async (page: Page) => Object.values(await offlineEntries(page));

test('the app can be installed with the restaurant’s name, icons and shortcuts', async ({ page }) => {
  const [restaurant] = await callApi<{ name: string }[]>(page.request, 'GET', '/api/restaurants');
  await page.goto('/');
  await waitForServiceWorker(page);
  const response = await page.request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: restaurant?.name, display: 'standalone', start_url: '/' });
  expect(manifest.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
    ['Menu', '/search'],
    ['Cart', '/cart'],
    ['My orders', '/profile'],
  ]);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A Playwright context is private, and a private window cannot install apps.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
});

test('offline, the menu and the last order are available, and a new order is sent after reconnecting', async ({
  page,
  context,
}) => {
  const customer = await createCustomer(page.request, 'सीता Offline');
  const order = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.goto(`/order-tracking/${order.id}`);
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  // Home has stored the orders in progress already.
  await expect.poll(() => offlineEntries(page)).toMatchObject({ 'last-order': customer.user.id });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  const pizza = await dishWithPrice(page, 280);
  // The tracked order, the two order groups of the profile, and what she can review.
  const ownEntries = async () => (await offlineOwners(page)).filter((owner) => owner === customer.user.id);
  await expect.poll(ownEntries).toHaveLength(4);
  await context.setOffline(true);

  await page.goto('/');
  await expect(page.getByText(/^You are offline\. You see saved data/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hungry, Janakpur?' })).toBeVisible();
  await expect(page.getByRole('link', { name: pizza.name }).first()).toBeVisible();
  await expectAccessible(page, 'home offline');
  await page.goto(`/product/${pizza.id}`);
  await expect(page.getByRole('heading', { level: 1, name: pizza.name })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  await page.goto(`/order-tracking/${order.id}`);
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();

  await page.evaluate(
    ([cart, address]) => {
      localStorage.setItem('cart', cart);
      localStorage.setItem('deliveryAddress', address);
    },
    [JSON.stringify([cartLine(pizza, 1)]), JSON.stringify(ADDRESS)] as const,
  );
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await expect(
    page.getByText('Saved on this device; we will send it as soon as we can reach the restaurant.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await ordersOf(page)).length).toBe(2);
});

test('with the service worker, Home is the page of the server, and the page of the app only offline', async ({
  page,
  context,
}) => {
  await restoreSession(page, await createCustomer(page.request));
  await page.goto('/profile');
  await waitForServiceWorker(page);
  const isRendered = page.locator('html[data-whole-view]');
  for (const path of ['/', '/?utm_source=flyer']) {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker(), path).toBe(true);
    await expect(isRendered, path).toBeAttached();
  }
  await expect.poll(() => offlineOwners(page)).toContain('everybody');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(/^You are offline\. You see saved data/)).toBeVisible();
  await expect(isRendered).not.toBeAttached();
});

test('signing out deletes the offline data of an account, and no other account sees it', async ({
  page,
  context,
}) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.goto('/profile');
  await waitForServiceWorker(page);
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  await expect
    .poll(() => offlineOwners(page))
    .toEqual(expect.arrayContaining(['everybody', customer.user.id]));
  // Another account signs in without a sign-out before it, as can happen in another tab.
  await restoreSession(page, await createCustomer(page.request));
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeHidden();
  await expect.poll(() => offlineOwners(page)).not.toContain(customer.user.id);

  await context.setOffline(false);
  await restoreSession(page, customer);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  await expect
    .poll(() => offlineOwners(page))
    .toEqual(expect.arrayContaining(['everybody', customer.user.id]));
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => offlineOwners(page)).not.toContain(customer.user.id);
});
