import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN, CASHIER, MANAGER } from '../../../testing/data/people.ts';
import { answer, lostConnection, recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, payCash, readOrder, setStatus } from '../../../testing/orders.ts';
import { rowOf } from '../../../testing/panel.ts';
import { withoutPrinter } from '../../../testing/printer.ts';

let references = 0;
const newReference = () => `BACK-${Date.now()}-${++references}`;

const detailsOf = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Order #${orderNumber}`, exact: true });
const dialogOf = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Refund of order #${orderNumber}` });
const confirm = page.getByRole('button', { name: /^Give back/ });
const money = (rupees: number) => `₹${rupees.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

async function paidOrder({ method = 'cash', status = 'delivered' } = {}) {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  if (method === 'cash') await payCash(order);
  else
    await callAsAdmin('PUT', `/api/orders/${order.id}/payment`, {
      ...{ method, transactionReference: newReference(), walletAccount: '' },
      orderTotal: order.total,
    });
  await setStatus(order.id, status);
  return { customer, order };
}
async function openRefund(order: PlacedOrder, as = MANAGER) {
  await openPage(`/admin?open=${order.id}#orders`, { as });
  await detailsOf(order).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(dialogOf(order)).toBeVisible();
  return dialogOf(order);
}
const refundedOf = async ({ id }: PlacedOrder) =>
  (await readOrder<{ refundedAmount: number }>(id)).refundedAmount;

test('what a cancelled order is due is given back with two taps from its row, and the slip prints', async () => {
  const { customer, order } = await paidOrder({ status: 'cancelled' });
  await openPage('/admin#orders', { as: ADMIN });
  const row = rowOf(order);
  await row.getByRole('button', { name: `Refund order #${order.orderNumber}` }).click();
  const dialog = dialogOf(order);
  await expect.element(dialog).toHaveTextContent(`${money(order.total)} can be given back.`);
  await expect
    .element(dialog.getByRole('button', { name: 'Cancelled' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await expect.element(confirm).toHaveTextContent(`Give back ${money(order.total)} (Cash)`);
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toHaveTextContent(`Refunded ${money(order.total)}`);
  await expect.element(row).not.toHaveTextContent('Refund due');
  await expect.element(row).toHaveTextContent('Refunded: it stays cancelled.');
  await row.getByRole('button', { name: `View order #${order.orderNumber}` }).click();
  const refunds = detailsOf(order).getByRole('region', { name: 'Refunds' });
  await expect.element(refunds).toHaveTextContent(`${money(order.total)} given back (Cash)`);
  await expect.element(refunds).toHaveTextContent('Reason: Cancelled');
  await expectAccessible();
  const print = withoutPrinter();
  await refunds.getByRole('button', { name: 'Print the slip of' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const slip = document.querySelector('[data-print]')?.textContent;
  expect(slip).toMatch(/Refund ?₹.*Order#\d+Date\d+ \w+ \d{4}, \d\d:\d\d [AP]M \(\d+ \w+ \d{4}\)/);
  expect(slip).toContain(`#${order.orderNumber}`);
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(page.getByText(`Refunded: ${money(order.total)}.`)).toBeVisible();
});

test('dishes are given back by the way in which the order was paid, with a reference', async () => {
  const { order } = await paidOrder({ method: 'esewa' });
  const dialog = await openRefund(order);
  await dialog.getByText('Dishes', { exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  const more = dialog.getByRole('button', { name: /^One more/ });
  await more.click();
  await more.click();
  await expect.element(dialog.getByLabelText('Given back by')).toHaveValue('esewa');
  await dialog.getByRole('button', { name: 'Wrong dish' }).click();
  await expect.element(confirm).toBeDisabled();
  const reference = dialog.getByLabelText('Transaction reference');
  await reference.fill('1234');
  await userEvent.tab();
  await expect.element(dialog).toHaveTextContent('at least 5 characters');
  await expectAccessible();
  const number = newReference();
  await reference.fill(number);
  await expect.element(confirm).toHaveTextContent('(eSewa)');
  await confirm.click();
  const refunds = detailsOf(order).getByRole('region', { name: 'Refunds' });
  await expect.element(refunds).toHaveTextContent(/2 × .*Reference BACK-.*Reason: Wrong dish/);
  const refunded = await refundedOf(order);
  expect(refunded).toBeGreaterThan(0);
  expect(refunded).toBeLessThan(order.total / 2 + 1);
  await detailsOf(order).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(dialog).toHaveTextContent(`${money(refunded)} was given back before.`);
  await dialog.getByText('Dishes', { exact: true }).click();
  await more.click();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
});

test('an amount is typed as people write it, within what can be given back', async () => {
  const { order } = await paidOrder();
  const dialog = await openRefund(order);
  await dialog.getByText('Amount', { exact: true }).click();
  const amount = dialog.getByLabelText('Amount in rupees');
  await dialog.getByRole('button', { name: 'Other' }).click();
  await dialog.getByLabelText('Reason in your words').fill('Spilled');
  await amount.fill('10.005');
  await userEvent.tab();
  await expect.element(dialog).toHaveTextContent('Enter an amount with at most two decimals.');
  await amount.fill('१,००,०००');
  await expect.element(dialog).toHaveTextContent(`At most ${money(order.total)} can be given back.`);
  await expect.element(confirm).toBeDisabled();
  await amount.fill('१०.५०');
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await refundedOf(order)).toBe(10.5);
});

test('without a connection nothing is saved and everything stays; sent again it counts once', async () => {
  const { order } = await paidOrder();
  const dialog = await openRefund(order);
  await dialog.getByText('Amount', { exact: true }).click();
  await dialog.getByLabelText('Amount in rupees').fill('20');
  await dialog.getByRole('button', { name: 'Late' }).click();
  // The refund is made, but its answer is lost.
  const path = new RegExp(`^/api/orders/${order.id}/refunds$`);
  const connect = answer(path, async ({ method }, forward) => {
    const response = await forward();
    return method === 'POST' ? lostConnection() : response;
  });
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The refund is not saved.');
  await expect.element(dialog).toHaveTextContent('₹20.00 was given back before.');
  connect();
  const sent = recordCalls('POST', path);
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(await refundedOf(order)).toBe(20);
});

test('what another manager gives back meanwhile, and a reference twice, are said and asked', async () => {
  const { order } = await paidOrder({ method: 'esewa' });
  const reference = newReference();
  const dialog = await openRefund(order);
  await dialog.getByText('Amount', { exact: true }).click();
  await dialog.getByLabelText('Amount in rupees').fill('20');
  await dialog.getByRole('button', { name: 'Late' }).click();
  await dialog.getByLabelText('Transaction reference').fill(reference);
  expectErrors(/409/);
  const path = new RegExp(`^/api/orders/${order.id}/refunds$`);
  let code = 'refund.refundable_differs';
  const restore = answer(path, ({ method }, forward) =>
    method === 'POST'
      ? Response.json(
          { success: false, error: 'refused', code, data: { refundable: 15, orderNumber: 1001 } },
          { status: 409 },
        )
      : forward(),
  );
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Meanwhile ₹15.00 can be given back.');
  code = 'refund.reference_used';
  await confirm.click();
  const question = page.getByRole('dialog', { name: 'Same reference' });
  await expect.element(question).toHaveTextContent('order #1001');
  await expectAccessible();
  restore();
  const sent = recordCalls('POST', path);
  await question.getByRole('button', { name: 'Record it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ acceptsUsedReference: true, amount: 20 });
});

test('a cashier reads refunds and gives none back; an unpaid order has nothing to give', async () => {
  const { order } = await paidOrder({ status: 'cancelled' });
  await openPage(`/admin?open=${order.id}#orders`, { as: CASHIER });
  await expect.element(detailsOf(order)).toHaveTextContent('Refund due');
  expect(page.getByRole('button', { name: /^Refund/ }).query()).toBeNull();
  const unpaid = await createOrder(await createCustomer());
  await openPage(`/admin?open=${unpaid.id}#orders`, { as: MANAGER });
  await expect.element(detailsOf(unpaid).getByRole('button', { name: 'Invoice' })).toBeVisible();
  expect(detailsOf(unpaid).getByRole('button', { name: 'Refund', exact: true }).query()).toBeNull();
});
