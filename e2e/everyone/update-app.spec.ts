import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { restoreSession } from '../support/accounts.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { type DeployProxy, startDeployProxy } from '../support/deploy-proxy.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { createCustomer } from '../support/orders.ts';

const test = base.extend<{ deployProxy: DeployProxy }>({
  deployProxy: async ({ server }, use) => {
    const deployProxy = await startDeployProxy(server.url);
    await use(deployProxy);
    await deployProxy.close();
  },
  baseURL: ({ deployProxy }, use) => use(deployProxy.url),
});

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|net::ERR_|Failed to fetch/ });

const updateNotice = (page: Page) => page.getByText('A new version of the app is ready.');
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
const hasWaitingWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);

test('a new app version is offered outside the checkout and installed on request', async ({
  page,
  deployProxy,
}) => {
  await restoreSession(page, await createCustomer(page.request));
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)], deliveryAddress: ADDRESS });
  await page.goto('/checkout');
  await checkForUpdate(page);
  // The service worker controls the page only after a reload.
  await page.reload();
  await page.evaluate(() => caches.open('old-version'));
  deployProxy.deploy();
  await checkForUpdate(page);
  await expect.poll(() => hasWaitingWorker(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Place Order', exact: true })).toBeEnabled();
  await expect(updateNotice(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Mithila Pizza House' }).click();
  await expect(updateNotice(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-old-page', ''));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.locator('html[data-old-page]')).toBeHidden();
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await expect.poll(() => hasWaitingWorker(page)).toBe(false);
  expect(await cacheNames(page)).not.toContain('old-version');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toHaveLength(1);
});

test('disabling the service worker removes it and its caches, and the app keeps working', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await checkForUpdate(page);
  await expect.poll(async () => (await cacheNames(page)).length).toBeGreaterThan(0);
  await server.restart({ SERVICE_WORKER: '0' });
  await page.goto('/about');
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.restart();
});
