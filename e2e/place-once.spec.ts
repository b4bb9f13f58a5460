import type { Page } from '@playwright/test';
import { ADDRESS, dishAt, lineOf, store } from './carts.ts';
import { expect, test } from './fixtures.ts';
import { ordersOf } from './orders-given.ts';
import { signUp } from './people.ts';

/** The network that the tests cut. */
test.use({ provoked: /Failed to load resource.*(\/api\/|ERR_INTERNET_DISCONNECTED)/ });

const NOTE = 'Ring twice, आउनुभयो?';
const button = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });

async function openCheckout(page: Page): Promise<void> {
  await signUp(page);
  await store(page, { cart: [lineOf(await dishAt(page, 280), 1, 'No onions')], deliveryAddress: ADDRESS });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Apply WELCOME10' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Special instructions (optional)').fill(NOTE);
}

async function expectAllKept(page: Page): Promise<void> {
  await expect(page.getByText('No onions')).toBeVisible();
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await expect(page.getByText('Station Road 12, Janakpur')).toBeVisible();
  await expect(page.getByLabel('Special instructions (optional)')).toHaveValue(NOTE);
}

async function expectOneOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ notes: NOTE, total: 335 }]);
}

for (const presses of [2, 5])
  test(`${presses} presses in a row on Place Order make one order`, async ({ page }) => {
    await openCheckout(page);
    // Slow enough that each press comes before the first answer.
    await page.route('**/api/orders', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.getByRole('button', { name: /^Plac/ }).click({ clickCount: presses });
    await expectOneOrder(page);
  });

test('a network that is lost before the order leaves costs nothing that was typed', async ({ page }) => {
  await openCheckout(page);
  await page.context().setOffline(true);
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('A network error occurred.');
  await expect(page.getByRole('alert')).toContainText('Nothing is lost');
  await expectAllKept(page);
  await page.context().setOffline(false);
  expect(await ordersOf(page)).toEqual([]);
  await page.reload();
  await expectAllKept(page);
  await button(page).click();
  await expectOneOrder(page);
});

test('an answer that is lost on its way back is asked for again, and it is the same order', async ({
  page,
}) => {
  await openCheckout(page);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('A network error occurred.');
  await expectAllKept(page);
  const [placed] = await ordersOf(page);
  await button(page).click();
  await expectOneOrder(page);
  const href = await page.getByRole('link', { name: 'Track Your Order' }).getAttribute('href');
  expect(href).toBe(`/order-tracking/${placed?.id}`);
});
