import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { setStatus, takeCounterOrder } from '../../../testing/orders.ts';
import { expectPath } from '../../../testing/screen.ts';

const ENTRY = 'Add an order from a receipt';
const form = page.getByRole('dialog', { name: ENTRY });
const number = form.getByRole('textbox', { name: 'Order number' });
const code = form.getByRole('textbox', { name: 'Code of the receipt' });
const submit = () => form.getByRole('button', { name: 'Add the order' }).click();

test('a customer adds an order from a receipt, with a code in small letters and a number in Devanagari digits', async () => {
  expectErrors(/status of 422/);
  const { order, claimCode } = await takeCounterOrder({ name: 'Rekha Sah', phone: '9847700001' });
  await openPage('/profile', { as: await createCustomer() });
  await page.getByRole('button', { name: ENTRY }).click();
  await number.fill('none');
  await code.fill('abc');
  await submit();
  await expect.element(form).toHaveTextContent('Enter the number that stands on the receipt');
  await expect.element(form).toHaveTextContent('The code has 8 letters and digits.');
  await expectAccessible();
  const digits = [...String(order.orderNumber)].map((digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  await number.fill(digits.join(''));
  await code.fill('AAAA-AAAA');
  await submit();
  await expect.element(form).toHaveTextContent('No order has this number and this code.');
  const mend = answer('/api/orders/claims', lostConnection);
  await code.fill(` ${claimCode.slice(0, 4).toLowerCase()} - ${claimCode.slice(4).toLowerCase()}`);
  await submit();
  await expect.element(form).toHaveTextContent('The order could not be added.');
  mend();
  await submit();
  await expectPath(`/order-tracking/${order.id}`);
  await setStatus(order.id, 'cancelled');
});

test('the link of a receipt fills in the number, and too many tries say how long to wait', async () => {
  expectErrors(/status of 429/);
  await openPage('/profile?claim=1042', { as: await createCustomer() });
  await expect.element(number).toHaveValue('1042');
  await code.fill('ABCD2345');
  answer('/api/orders/claims', () =>
    Response.json(
      { success: false, error: 'Too many attempts.', code: 'request.too_many' },
      { status: 429, headers: { 'retry-after': '601' } },
    ),
  );
  await submit();
  await expect.element(form).toHaveTextContent('Please try again in 11 minutes.');
});
