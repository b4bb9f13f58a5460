import { ADMIN, KITCHEN, logInAs, restoreSession, signIn, signUp } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { ADDRESS, cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, ordersOf, setStatus } from '../support/orders.ts';

const UNUSUAL_TEXT = '<img src=x onerror=alert(1)> 🍕 नमस्ते &amp; "ok"';
const UNUSUAL_NAME = '<b onclick=alert(2)>राम</b> 🍕';

test('markup and emoji are shown as text to customers and staff, and no script runs', async ({
  page,
  openPage,
}) => {
  const pages = [page, await openPage(), await openPage()] as const;
  const [, kitchen, panel] = pages;
  const dialogs: string[] = [];
  for (const { on } of pages.map((each) => ({ on: each.on.bind(each) })))
    on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
  await restoreSession(page, await createCustomer(page.request, UNUSUAL_NAME));
  const pizza = await dishWithPrice(page, 280);
  await setStorage(page, { deliveryAddress: { ...ADDRESS, landmark: UNUSUAL_TEXT } });
  await page.goto(`/product/${pizza.id}`);
  await page.getByLabel(/^Note for the kitchen/).fill(UNUSUAL_TEXT);
  await page.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page.getByText(`“${UNUSUAL_TEXT}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Special instructions (optional)').fill(UNUSUAL_TEXT);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect(page.getByText(UNUSUAL_TEXT, { exact: true })).toHaveCount(2);

  const [order] = await ordersOf(page);
  if (!order) throw new Error('the order is not there');
  const admin = await logInAs(page.request, ADMIN);
  await setStatus(page.request, admin, order.id, 'confirmed');
  const { orderNumber } = await callApi<{ orderNumber: number }>(
    page.request,
    'GET',
    `/api/orders/${order.id}`,
    admin,
  );
  await signIn(kitchen, KITCHEN);
  await kitchen.goto('/kitchen');
  const ticket = kitchen.getByRole('article', { name: `Order #${orderNumber}`, exact: true });
  await expect(ticket.getByText(UNUSUAL_TEXT)).toHaveCount(2);
  await expect(ticket).toContainText(UNUSUAL_NAME);
  await signIn(panel, ADMIN);
  await panel.goto('/admin#orders');
  await expect(panel.getByText(UNUSUAL_NAME, { exact: true }).first()).toBeVisible();
  for (const each of pages) expect(await each.locator('[onerror], [onclick], [src=x]').count()).toBe(0);
  expect(dialogs).toEqual([]);
});

test('a stored cart line with an invalid quantity is dropped, and the other lines stay', async ({ page }) => {
  await signUp(page);
  const pizza = await dishWithPrice(page, 280);
  const momo = await dishWithPrice(page, 180);
  for (const quantity of [0, 100, -1, 1.5, 'many', null]) {
    await setStorage(page, { cart: [{ ...cartLine(momo, 1), quantity }, cartLine(pizza, 2)] });
    await page.goto('/cart');
    const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem');
    await expect(lines, String(quantity)).toHaveCount(1);
    await expect(lines).toContainText(pizza.name);
    await expect(page.getByText('2 items')).toBeVisible();
  }
  for (const text of ['{', '"many"', '[null]', '{"0":{}}']) {
    await page.goto('/start.js');
    await page.evaluate((broken) => localStorage.setItem('cart', broken), text);
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty.'), text).toBeVisible();
  }
});

test('one order can have 99 lines, and no line more than 99 pieces', async ({ page }) => {
  await signUp(page);
  const lassi = await dishWithPrice(page, 120);
  const cart = Array.from({ length: 99 }, (_, index) => cartLine(lassi, 1, `glass ${index + 1}`));
  await setStorage(page, {
    cart: [{ ...cart[0], quantity: 98 }, ...cart.slice(1)],
    deliveryAddress: ADDRESS,
  });
  await page.goto('/cart');
  const more = page.getByRole('button', { name: `One more: ${lassi.name}` }).first();
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(page.getByText('197 items')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Show all 99 lines' }).click();
  await expect(page.getByText('glass 99', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  const [order, ...others] = await ordersOf(page);
  expect(others).toEqual([]);
  const { items } = await callApiAs<{ items: { quantity: number }[] }>(
    page,
    'GET',
    `/api/orders/${order?.id}`,
  );
  expect(items.map(({ quantity }) => quantity).toSorted((one, other) => other - one)).toEqual([
    99,
    ...Array(98).fill(1),
  ]);
});
