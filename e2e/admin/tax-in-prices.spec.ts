import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

const PAN = '301234567';

test.afterEach(async ({ page }) => {
  const { token } = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  const data = { pricesIncludeTax: false, pan: '' };
  await callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}`, { token, data });
});

async function switchOn(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#settings');
  await page.getByRole('tab', { name: 'Payment' }).click();
  const pan = page.getByRole('textbox', { name: 'PAN' });
  await pan.fill('30123456');
  await page.getByRole('checkbox', { name: 'The prices include the tax' }).check();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(pan).toBeFocused();
  await expect(pan).toHaveAccessibleDescription(/A PAN has 9 digits\./);
  await pan.fill('३०१ २३४ ५६७');
  await expectAccessible(page, 'settings tax');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(pan).toHaveValue(PAN);
}

test('with final prices the total is the prices, and menu, cart, tracking, panel and invoice say what tax it contains', async ({
  page,
  openPage,
}) => {
  await switchOn(page);
  const customer = await openPage();
  await signUp(customer);
  const dish = await dishWithPrice(customer, 280);
  await setStorage(customer, { cart: [cartLine(dish, 2)], deliveryType: 'pickup' });
  await customer.goto('/search');
  await expect(customer.getByText('Prices include 13% tax.')).toBeVisible();
  await customer.goto('/cart');
  await expect(customer.getByText('Prices include 13% tax.')).toBeVisible();
  const bill = customer.getByRole('region', { name: 'Bill' });
  await expect(bill).toContainText('Subtotal₹560.00');
  await expect(bill).toContainText('Total₹560.00Includes tax (13%)₹64.42');
  await expectAccessible(customer, 'cart with the tax in the prices');
  await customer.goto('/checkout');
  await expect(customer.getByText('Includes tax (13%)')).toBeVisible();
  const placed = customer.waitForResponse((response) => response.request().method() === 'POST');
  await customer.getByRole('button', { name: 'Place Order' }).click();
  const { data: order } = await (await placed).json();
  await expect(customer.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await customer.goto(`/order-tracking/${order.id}`);
  await expect(customer.getByRole('main')).toContainText('Total₹560.00Includes tax₹64.42');

  await page.goto(`/admin?open=${order.id}#orders`);
  const details = page.getByRole('dialog', { name: new RegExp(`#${order.orderNumber}`) });
  await expect(details).toContainText('Grand total₹560.00Includes tax₹64.42');
  await details.getByRole('button', { name: /Invoice/ }).click();
  const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  for (const paper of ['80 mm roll', /^A4/]) {
    await invoice.getByRole('tab', { name: paper }).click();
    await expect(invoice).toContainText(`PAN ${PAN}`);
    await expect(invoice).toContainText('Total₹560.00Includes tax₹64.42');
    await expect(invoice).toContainText('This is not a tax invoice.');
  }
  await expectAccessible(page, 'invoice with the tax in the prices');
});
