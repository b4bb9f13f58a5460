import { ADMIN, logInAs } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  escapeFrom,
  expectFocusKept,
  pressOn,
  signInByKeyboard,
  tabTo,
  typeInto,
} from '../support/keyboard.ts';
import { createCustomer, createOrder } from '../support/orders.ts';

test('an admin confirms an order and records its payment with the keyboard only', async ({ page }) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request));
  const read = () =>
    callApi<{ status: string; paidAmount: number }>(page.request, 'GET', `/api/orders/${order.id}`, admin);
  await signInByKeyboard(page, '/admin', ADMIN);
  await pressOn(page, 'link', /^Orders/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await pressOn(page, 'button', `Confirm order #${order.orderNumber}`);
  await expect(page.getByText('Order status updated to confirmed')).toBeVisible();
  await expectFocusKept(page, 'the order is confirmed');

  const pay = page.getByRole('button', { name: `Pay order #${order.orderNumber}`, exact: true });
  await pressOn(page, 'button', `Pay order #${order.orderNumber}`);
  const dialog = page.getByRole('dialog', { name: `Payment of order #${order.orderNumber}` });
  await escapeFrom(dialog);
  await expect(dialog).toBeHidden();
  await expect(pay).toBeFocused();
  await expect(page.getByRole('tooltip'), 'a dialog that closes asks nothing of a button').toHaveCount(0);
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', 'Payment method');
  await page.keyboard.type('eSewa');
  await typeInto(page, 'Transaction reference', 'ESW-20417');
  await pressOn(page, 'button', 'Confirm Payment');
  await expect(page.getByText(/via ESEWA\. Status is now confirmed\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocusKept(page, 'the payment is taken');
  expect(await read()).toMatchObject({ status: 'confirmed', paidAmount: order.total });

  const status = page.getByRole('combobox', { name: `Status of order #${order.orderNumber}` });
  await tabTo(page, 'combobox', `Status of order #${order.orderNumber}`);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Order status updated to preparing')).toBeVisible();
  await expect(status).toBeFocused();
});
