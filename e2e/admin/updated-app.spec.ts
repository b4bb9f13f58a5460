import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { signIn, signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({
  expectedErrors: /Failed to load resource|dynamically imported module|code of the page could not/,
});

/** As after an upgrade of the server: the files of the version before are gone, until the page is reloaded. */
async function upgrade(page: Page): Promise<void> {
  let isReloaded = false;
  await page.evaluate(() => document.documentElement.setAttribute('data-old-page', ''));
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route('**/assets/*.js', (route) =>
    isReloaded ? route.fallback() : route.fulfill({ status: 404, body: 'Not Found' }),
  );
}
const expectReloaded = (page: Page) => expect(page.locator('html[data-old-page]')).toBeHidden();

/** Code that is otherwise loaded in advance. */
const loseChunk = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404, body: 'Not Found' }));

test('after an upgrade the panel reloads for a section that it had not loaded yet', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin#overview');
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
  await upgrade(page);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expectReloaded(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});

test('after an upgrade the app reloads for a page that it had not loaded yet', async ({ page }) => {
  await loseChunk(page, 'about-page');
  await page.goto('/');
  // The code of the toasts, which loads when the app is idle, would reload the page too.
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
  await upgrade(page);
  await page.unroute('**/assets/about-page-*.js');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expectReloaded(page);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('after an upgrade an overlay that had not loaded yet offers a reload, and the page stays', async ({
  page,
}) => {
  await signUp(page);
  await loseChunk(page, 'notifications-overlay');
  await page.goto('/');
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
  await upgrade(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('The app was updated. Please reload the page.')).toBeVisible();
  await expect(page.locator('html[data-old-page]')).toBeAttached();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectReloaded(page);
});

test('the page reloads when the upgrade comes before the code of toasts has loaded', async ({ page }) => {
  let release = () => {};
  const upgraded = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/assets/toaster-*.js',
    async (route) => {
      await upgraded;
      await route.fulfill({ status: 404, body: 'Not Found' });
    },
    { times: 1 },
  );
  await page.goto('/');
  await upgrade(page);
  release();
  await expectReloaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
