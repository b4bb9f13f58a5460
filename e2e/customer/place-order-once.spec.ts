import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { signUp } from '../support/accounts.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
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
