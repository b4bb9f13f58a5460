import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCustomer } from '../../../testing/accounts.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { escapeFrom, pressOn, signInByKeyboard, tabTo, typeInto } from '../../../testing/keyboard.ts';
import { createOrder, readOrder } from '../../../testing/orders.ts';
import { button, expectFocusKept, field } from '../../../testing/screen.ts';

test('an admin confirms an order and records its payment with the keyboard only', async () => {
  const { id, orderNumber, total } = await createOrder(await createCustomer());
  await signInByKeyboard('/admin', ADMIN);
  await pressOn(page.getByRole('link', { name: /^Orders/ }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await pressOn(button(`Confirm order #${orderNumber}`));
  await expect.element(page.getByText('Order status updated to confirmed')).toBeVisible();
  await expectFocusKept('the order is confirmed');

  const pay = button(`Pay order #${orderNumber}`);
  await pressOn(pay);
  const dialog = page.getByRole('dialog', { name: `Payment of order #${orderNumber}` });
  await escapeFrom(dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(pay).toHaveFocus();
  const tooltips = page.getByRole('tooltip').elements();
  expect(tooltips, 'a dialog that closes asks nothing of a button').toEqual([]);
  await userEvent.keyboard('{Enter}');
  await typeInto(page.getByRole('combobox', { name: 'Payment method', exact: true }), 'eSewa');
  await typeInto(field('Transaction reference'), 'ESW-20417');
  await pressOn(button('Confirm Payment'));
  await expect.element(page.getByText(/via ESEWA\. Status is now confirmed\.$/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusKept('the payment is taken');
  expect(await readOrder(id)).toMatchObject({ status: 'confirmed', paidAmount: total });

  const status = page.getByRole('combobox', { name: `Status of order #${orderNumber}`, exact: true });
  await tabTo(status);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Order status updated to preparing')).toBeVisible();
  await expect.element(status).toHaveFocus();
});
