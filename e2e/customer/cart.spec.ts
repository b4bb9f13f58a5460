import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { signUp } from '../support/accounts.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { pauseClock, RETRY_STEP_MS, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';

async function openCart(page: Page, entries: Record<string, unknown>): Promise<void> {
  await signUp(page);
  await setStorage(page, entries);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

test('the cart, delivery type, address, theme and session survive a reload [S2.52 S3.46 S4.2]', async ({
  page,
}) => {
  await openCart(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1)],
    deliveryAddress: ADDRESS,
    theme: null,
  });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  await expect(page.getByText('Station Road 12, Janakpur')).toBeVisible();
  await expect(page.getByText('Estimated delivery')).toBeVisible();
  await expect(page.getByText('20-30 min')).toBeVisible();
  await expect(page.getByText(/^about \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/)).toBeVisible();
  await page.getByText('Pickup', { exact: true }).click();
  await expect(page.getByText('Pick up at')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('Delivery', { exact: true }).click();
  await expect(page.getByText('Station Road 12, Janakpur')).toBeVisible();
});

test.describe('promo codes', () => {
  test.use({ expectedErrors: /Failed to (load resource.*\/api\/promos\/|fetch initial app data)/ });

  test('offers that cannot be loaded show an error and can be loaded again [S8.14 S8.15]', async ({
    page,
  }) => {
    await signUp(page);
    await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
    // The server renders the cart with its offers. Client-side navigation requests them.
    await page.route('**/api/promos/public', (route) => route.abort());
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Apply WELCOME10' })).toBeVisible();
    await page.goto('/about');
    await page.route('**/api/promos/public', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.getByRole('link', { name: 'Cart' }).first().click();
    await expect(page.getByText('Could not load available promotions.')).toBeVisible();
    await page.route('**/api/promos/public', (route) => route.abort());
    await page.clock.install();
    await pauseClock(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    const networkError = page.getByText('Network error. Could not connect to the promo service.');
    await runUntilVisible(page, networkError, RETRY_STEP_MS);
    await page.clock.resume();
    await page.unroute('**/api/promos/public');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Apply WELCOME10' })).toBeVisible();
  });
});
