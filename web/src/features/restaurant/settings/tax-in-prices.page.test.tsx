import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { clickButton, heading } from '../../../testing/screen.ts';

const PAN = '301234567';

async function switchOn(): Promise<void> {
  onTestFinished(async () => {
    const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
    await callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}`, { pricesIncludeTax: false, pan: '' });
  });
  await openPage('/admin#settings', { as: ADMIN });
  await page.getByRole('tab', { name: 'Payment' }).click();
  const pan = page.getByRole('textbox', { name: 'PAN' });
  await pan.fill('30123456');
  await page.getByRole('checkbox', { name: 'The prices include the tax' }).click();
  await clickButton('Save Settings');
  await expect.element(pan).toHaveFocus();
  await expect.element(pan).toHaveAccessibleDescription(expect.stringMatching(/A PAN has 9 digits\./));
  await pan.fill('३०१ २३४ ५६७');
  await expectAccessible();
  await clickButton('Save Settings');
  await expect.element(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect.element(pan).toHaveValue(PAN);
}

test('with final prices the total is the prices, and menu, cart, tracking, panel and invoice say what tax it contains', async () => {
  await switchOn();
  let order = { id: '', orderNumber: 0 };
  answer(/^\/api\/orders$/, async (request, forward) => {
    const response = await forward();
    if (request.method === 'POST') order = (await response.clone().json()).data;
    return response;
  });
  const cart = [cartLine(await dishWithPrice(280), 2)];
  await openPage('/search', { as: await createCustomer(), storage: { cart, deliveryType: '"pickup"' } });
  await expect.element(page.getByText('Prices include 13% tax.')).toBeVisible();
  await reopenPage('/cart');
  await expect.element(page.getByText('Prices include 13% tax.')).toBeVisible();
  const bill = page.getByRole('region', { name: 'Bill' });
  await expect.element(bill).toHaveTextContent('Subtotal₹560.00');
  await expect.element(bill).toHaveTextContent('Total₹560.00Includes tax (13%)₹64.42');
  await expectAccessible();
  await reopenPage('/checkout');
  await expect.element(page.getByText('Includes tax (13%)')).toBeVisible();
  await clickButton('Place Order');
  await expect.element(heading('Order Placed!')).toBeVisible();
  await reopenPage(`/order-tracking/${order.id}`);
  await expect.element(page.getByRole('main')).toHaveTextContent('Total₹560.00Includes tax₹64.42');

  await openPage(`/admin?open=${order.id}#orders`, { as: ADMIN });
  const details = page.getByRole('dialog', { name: new RegExp(`#${order.orderNumber}`) });
  await expect.element(details).toHaveTextContent('Grand total₹560.00Includes tax₹64.42');
  await details.getByRole('button', { name: /Invoice/ }).click();
  const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  for (const paper of ['80 mm roll', /^A4/]) {
    await invoice.getByRole('tab', { name: paper }).click();
    await expect.element(invoice).toHaveTextContent(`PAN ${PAN}`);
    await expect.element(invoice).toHaveTextContent('Total₹560.00Includes tax₹64.42');
    await expect.element(invoice).toHaveTextContent('This is not a tax invoice.');
  }
  await expectAccessible();
});
