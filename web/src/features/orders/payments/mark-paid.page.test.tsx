import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatMoney } from '../../../lib/format/money.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { CASHIER } from '../../../testing/data/people.ts';
import { answer, errorAnswer, lostConnection, recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, payPart, readOrder } from '../../../testing/orders.ts';
import { button, toast } from '../../../testing/screen.ts';

const boxOf = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('checkbox', { name: `Select order #${orderNumber}` });

const PAYMENTS = /\/payments$/;

/** Three unpaid orders of one customer, of which the first is paid in part, in the list of her unpaid orders. */
async function openUnpaid() {
  const customer = await createCustomer(`Unpaid ${crypto.randomUUID().slice(0, 8)}`);
  const orders = [await createOrder(customer), await createOrder(customer, { quantity: 3 })] as const;
  await payPart(orders[0], 50);
  const search = encodeURIComponent(customer.user.name);
  await openPage(`/admin?only=unpaid&search=${search}#orders`, { as: CASHIER });
  await expect.element(boxOf(orders[0])).toBeVisible();
  return orders;
}

test('the list of unpaid orders is oldest first', async () => {
  const customer = await createCustomer();
  const [first, second] = [await createOrder(customer), await createOrder(customer, { quantity: 3 })];
  await openPage('/admin?only=unpaid#orders', { as: CASHIER });
  await expect.element(page.getByRole('table', { name: 'Unpaid orders' })).toBeVisible();
  const listed = async () =>
    page
      .getByRole('checkbox', { name: /^Select order #/ })
      .elements()
      .map((box) => Number(/\d+$/.exec(box.getAttribute('aria-label') ?? '')?.[0]));
  const numbers = await listed();
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(first.orderNumber).toBeLessThan(second.orderNumber);
});

test('several orders are marked as paid in cash, each by a call of its own with its own key', async () => {
  const [first, second] = await openUnpaid();
  const sent = recordCalls('POST', PAYMENTS);
  await expect.element(button('Mark as paid in cash')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'All on this page' }).click();
  await expectAccessible();
  const sum = formatMoney(first.total - 50 + second.total);
  await button(`Mark 2 as paid, ${sum} in cash`).dblClick();
  await expect.element(toast('2 orders are marked as paid.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect(await readOrder(first.id)).toMatchObject({ paidAmount: first.total });
  expect(await readOrder(second.id)).toMatchObject({ paidAmount: second.total, status: 'confirmed' });
  await expect.element(page.getByText('No matching orders.')).toBeVisible();
});

test('an order that could not be marked stays ticked, with the reason, and is marked later', async () => {
  expectErrors(/Failed to load resource/);
  const [first, second] = await openUnpaid();
  const mend = answer(new RegExp(`${first.id}/payments$`), (request, forward) =>
    request.method === 'POST'
      ? errorAnswer(409, 'payment.order_cancelled', 'A cancelled order cannot be paid.')
      : forward(),
  );
  await boxOf(first).click();
  await boxOf(second).click();
  await page.getByRole('button', { name: /^Mark 2 as paid/ }).click();
  const bar = page.getByRole('region', { name: 'Mark unpaid orders as paid' });
  await expect
    .element(bar.getByRole('alert'))
    .toHaveTextContent(`Order #${first.orderNumber}: A cancelled order cannot be paid.`);
  await expect.element(boxOf(first)).toBeChecked();
  await expect.element(boxOf(second)).not.toBeInTheDocument();
  await expectAccessible();
  mend();
  const lost = answer(PAYMENTS, lostConnection);
  await page.getByRole('button', { name: /^Mark 1 as paid/ }).click();
  await expect
    .element(bar.getByRole('alert'))
    .toHaveTextContent(`Order #${first.orderNumber}: Not saved, there is no connection.`);
  lost();
  await page.getByRole('button', { name: /^Mark 1 as paid/ }).click();
  await expect.element(toast('1 order is marked as paid.')).toBeVisible();
  expect(await readOrder(first.id)).toMatchObject({ paidAmount: first.total });
});
