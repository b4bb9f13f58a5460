import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { signUp } from '../support/accounts.ts';
import { holdApp, recordBodies } from '../support/before-app.ts';
import { dishWithPrice, readMenu, setStorage } from '../support/cart.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';

const NOTE = 'Ring twice, आउनुभयो?';

async function openCheckout(page: Page): Promise<void> {
  await signUp(page);
  await setStorage(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1, 'No onions')],
    deliveryAddress: ADDRESS,
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Apply WELCOME10' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Special instructions (optional)').fill(NOTE);
}

async function expectOneOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ notes: NOTE, total: 335 }]);
}

for (const clicks of [2, 5])
  test(`${clicks} clicks in a row on Place Order place one order`, async ({ page }) => {
    await openCheckout(page);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    // All clicks come before the first response.
    await page.route('**/api/orders', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Plac/ }).click({ clickCount: clicks });
    release();
    await expectOneOrder(page);
  });

test('taps where Place Order will be, before the app has loaded, send nothing; one press afterwards sends one order', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  const [dish] = await readMenu(page);
  if (!dish) throw new Error('the menu is empty');
  await setStorage(page, { cart: [cartLine(dish, 3)], deliveryType: 'pickup', deliveryAddress: ADDRESS });
  const orders = recordBodies(page, 'POST', '/api/orders');
  await page.clock.install();
  const loadApp = await holdApp(page, `${baseURL}/checkout`);
  const placeButton = page.getByRole('button', { name: /Place order/i });
  await expect(placeButton).toHaveCount(0);
  for (const y of [500, 650, 720]) await page.touchscreen.tap(195, y);
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await loadApp();
  await expect(placeButton).toBeVisible();
  // The page acts on earlier taps until then.
  await pauseClock(page);
  await page.clock.runFor(5_000);
  await page.clock.resume();
  expect(orders).toEqual([]);
  await placeButton.click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(orders).toHaveLength(1);
});
