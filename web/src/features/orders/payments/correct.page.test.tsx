import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { CASHIER, MANAGER } from '../../../testing/data/people.ts';
import { pressOn, typeInto } from '../../../testing/keyboard.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, payCash, payPart, readOrder } from '../../../testing/orders.ts';
import { button, expectTexts } from '../../../testing/screen.ts';

const payments = () => page.getByRole('list', { name: 'Payments, oldest first' }).getByRole('listitem');

const openOrder = ({ id }: PlacedOrder, as = MANAGER) => openPage(`/admin?open=${id}#orders`, { as });

async function openCorrection(order: PlacedOrder): Promise<Locator> {
  await openOrder(order);
  await page.getByRole('button', { name: /^Correct ₹.* by Cash$/ }).click();
  return page.getByRole('dialog', { name: /^Correct ₹/ });
}

test('a wrong method is corrected, and both payments stay in sight with the reason', async () => {
  const order = await createOrder(await createCustomer());
  await payPart(order, 100);
  const dialog = await openCorrection(order);
  await expectAccessible();
  await dialog.getByLabelText('Payment method').selectOptions('eSewa');
  await dialog.getByLabelText('Transaction reference').fill(`RIGHT-${order.orderNumber}`);
  await button('Correct the payment').click();
  await expect.element(dialog.getByText('Please say why.')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('eSewa, not cash');
  await button('Correct the payment').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectTexts(payments(), [
    /^₹100\.00 by Cash.*Taken back.*Reason: eSewa, not cash/,
    new RegExp(`^₹100\\.00 by eSewa.*Reference RIGHT-${order.orderNumber}.*Reason: eSewa, not cash`),
  ]);
  expect(document.querySelector('s')?.textContent).toBe('₹100.00 by Cash');
  await expect.element(page.getByText(`Due: ₹${(order.total - 100).toFixed(2)}`)).toBeVisible();
  await expectAccessible();
});

test('a payment of another order is moved to it, and each order names the other', async () => {
  expectErrors(/Failed to load resource/);
  const wrong = await createOrder(await createCustomer());
  const meant = await createOrder(await createCustomer());
  await payCash(wrong);
  const dialog = await openCorrection(wrong);
  await dialog.getByLabelText('What was wrong?').selectOptions('Another order');
  await dialog.getByLabelText('Reason').fill('The order before');
  await button('Correct the payment').click();
  await expect.element(dialog.getByText('Enter the number of an order.')).toBeVisible();
  await dialog.getByLabelText('Number of the order that was paid').fill('999999');
  await button('Correct the payment').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabelText('Number of the order that was paid').fill(String(meant.orderNumber));
  await button('Correct the payment').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectTexts(payments(), [new RegExp(`Taken back.*Belongs to order #${meant.orderNumber}`)]);
  expect(await readOrder(meant.id)).toMatchObject({ paidAmount: meant.total });
  await openOrder(meant);
  await expectTexts(payments(), [new RegExp(`Was recorded for order #${wrong.orderNumber}`)]);
});

test('with the keyboard only, also after a lost connection, a payment that never was is taken back once', async () => {
  expectErrors(/Failed to load resource/);
  const order = await createOrder(await createCustomer());
  await payCash(order);
  await openOrder(order);
  await pressOn(page.getByRole('button', { name: /^Correct ₹/ }));
  const dialog = page.getByRole('dialog', { name: /^Correct ₹/ });
  await typeInto(dialog.getByLabelText('What was wrong?'), 'Not');
  await typeInto(dialog.getByLabelText('Reason'), 'The customer left');
  const mend = answer(/\/correction$/, async (_request, forward) => {
    await forward();
    return lostConnection();
  });
  await pressOn(button('Correct the payment'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^The correction is not saved\./);
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('The customer left');
  mend();
  await pressOn(button('Correct the payment'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expectTexts(payments(), [/Taken back.*Reason: The customer left/]);
  expect(await readOrder(order.id)).toMatchObject({ paidAmount: 0 });
});

test('a cashier reads the payments and corrects none', async () => {
  const order = await createOrder(await createCustomer());
  await payCash(order);
  await openOrder(order, CASHIER);
  await expectTexts(payments(), [/^₹.* by Cash/]);
  await expect.element(page.getByRole('button', { name: /^Correct/ })).not.toBeInTheDocument();
});
