import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createCustomer } from '../testing/accounts.ts';
import { callApi } from '../testing/api.ts';
import { dishWithPrice } from '../testing/cart.ts';
import { ADDRESS } from '../testing/data/cart.ts';
import { ADMIN } from '../testing/data/people.ts';
import { openBoard, ticketOf } from '../testing/kitchen-board.ts';
import { openPage } from '../testing/open-page.tsx';
import { readOrder, setStatus } from '../testing/orders.ts';
import { recordAlerts } from '../testing/recorders.ts';
import { clickButton } from '../testing/screen.ts';

const UNUSUAL_TEXT = '<img src=x onerror=alert(1)> 🍕 नमस्ते &amp; "ok"';
const UNUSUAL_NAME = '<b onclick=alert(2)>राम</b> 🍕';

test('markup and emoji are shown as text to customers and staff, and no script runs', async () => {
  const dialogs = recordAlerts();
  const expectNoMarkup = () =>
    expect(document.querySelectorAll('[onerror], [onclick], [src=x]')).toHaveLength(0);
  const customer = await createCustomer(UNUSUAL_NAME);
  await openPage(`/product/${(await dishWithPrice(280)).id}`, {
    as: customer,
    storage: { deliveryAddress: { ...ADDRESS, landmark: UNUSUAL_TEXT } },
  });
  await page.getByLabelText(/^Note for the kitchen/).fill(UNUSUAL_TEXT);
  await page.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect.element(page.getByText(`“${UNUSUAL_TEXT}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabelText('Special instructions (optional)').fill(UNUSUAL_TEXT);
  await clickButton('Place Order');
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect.element(page.getByText(UNUSUAL_TEXT, { exact: true })).toHaveLength(2);
  expectNoMarkup();

  const { user, token } = customer;
  const [order] = await callApi<{ id: string }[]>('GET', `/api/customers/${user.id}/orders`, { token });
  if (!order) throw new Error('the order is not there');
  await setStatus(order.id, 'confirmed');
  const { orderNumber } = await readOrder<{ orderNumber: number }>(order.id);
  await openBoard();
  const ticket = ticketOf(orderNumber);
  await expect.element(ticket.getByText(UNUSUAL_TEXT)).toHaveLength(2);
  await expect.element(ticket).toHaveTextContent(UNUSUAL_NAME);
  expectNoMarkup();
  await openPage('/admin#orders', { as: ADMIN });
  await expect.element(page.getByText(UNUSUAL_NAME, { exact: true }).first()).toBeVisible();
  expectNoMarkup();
  expect(dialogs).toEqual([]);
});
