import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { formatMoney } from '../../../lib/format/money.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { CASHIER } from '../../../testing/data/people.ts';
import { pressOn, tabTo, typeInto } from '../../../testing/keyboard.ts';
import { openBoard, ticketOf } from '../../../testing/kitchen-board.ts';
import { answer, lostConnection, recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, payPart, readOrder, setStatus } from '../../../testing/orders.ts';
import { rowOf } from '../../../testing/panel.ts';
import { printed, withoutPrinter } from '../../../testing/printer.ts';
import { button, toast } from '../../../testing/screen.ts';

const PAYMENTS = /\/payments$/;

const dialogOf = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Collect for order #${orderNumber}` });

async function openCollect(order: PlacedOrder): Promise<Locator> {
  await openPage('/admin#orders', { as: CASHIER });
  await rowOf(order)
    .getByRole('button', { name: `Pay order #${order.orderNumber}` })
    .click();
  await button('Split, tip or change').click();
  await expect.element(dialogOf(order)).toBeVisible();
  return dialogOf(order);
}

test('cash with change, a tip and a wallet are taken at once', async () => {
  const order = await createOrder(await createCustomer());
  const dialog = await openCollect(order);
  const sent = recordCalls('POST', PAYMENTS);
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue(String(order.total));
  await dialog.getByLabelText('Amount').fill('१००.५०');
  await dialog.getByLabelText('Tip (optional)').fill('20');
  await dialog.getByRole('button', { name: 'Cash given: ₹200.00' }).click();
  await expect.element(dialog.getByText('Change ₹79.50')).toBeVisible();
  await expect.element(dialog.getByLabelText('Who has the cash')).toHaveDisplayValue('The drawer');
  await button('Add another').click();
  const second = dialog.getByRole('group', { name: 'Payment 2' });
  await expect.element(second.getByLabelText('Amount')).toHaveValue(String(order.total - 100.5));
  await second.getByLabelText('Payment method').selectOptions('eSewa');
  await expect.element(second.getByLabelText('eSewa account')).not.toHaveValue('');
  await second.getByLabelText('Transaction reference').fill(`SPLIT-${order.orderNumber}`);
  await expect.element(dialog.getByText('Nothing is left.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Take ₹/ }).dblClick();
  const taken = `${formatMoney(order.total + 20)} taken for order #${order.orderNumber}. Change: ₹79.50.`;
  await expect.element(toast(taken)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent, 'a double click pays once').toHaveLength(1);
  expect(await readOrder(order.id)).toMatchObject({
    paidAmount: order.total,
    tippedAmount: 20,
    status: 'confirmed',
    payments: [
      { method: 'cash', amount: 100.5 },
      { method: 'esewa', reference: `SPLIT-${order.orderNumber}` },
    ],
  });
});

test('after a part of it Pay opens what is left, with what was paid before, and the rider who has the cash', async () => {
  const order = await createOrder(await createCustomer());
  await setStatus(order.id, 'confirmed');
  await payPart(order, 100);
  await openPage('/admin#orders', { as: CASHIER });
  await rowOf(order)
    .getByRole('button', { name: `Pay order #${order.orderNumber}` })
    .click();
  const dialog = dialogOf(order);
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue(String(order.total - 100));
  await expect.element(dialog.getByRole('heading', { name: 'Paid before' })).toBeVisible();
  await expect.element(dialog.getByText('₹100.00 by Cash')).toBeVisible();
  const carrier = dialog.getByLabelText('Who has the cash');
  await expect.poll(() => carrier.element().querySelectorAll('option').length).toBeGreaterThan(1);
  const rider = carrier.element().querySelectorAll('option')[1]?.textContent ?? '?';
  await carrier.selectOptions(rider);
  await dialog.getByRole('button', { name: /^Take ₹/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowOf(order).getByRole('button', { name: /^(Pay|Collect)/ })).not.toBeInTheDocument();
  await openPage(`/admin?open=${order.id}#orders`, { as: CASHIER });
  await expect.element(page.getByText(`With ${rider}`)).toBeVisible();
});

test('after a part of it the customer and the paper of the kitchen are told the rest', async () => {
  withoutPrinter();
  const customer = await createCustomer();
  const order = await createOrder(customer);
  await setStatus(order.id, 'confirmed');
  await payPart(order, 100);
  const rest = formatMoney(order.total - 100);
  await openPage(trackingPath(order.id), { as: customer });
  await expect.element(page.getByText(`Cash on Delivery: ${rest} when the food arrives.`)).toBeVisible();
  await openBoard();
  await ticketOf(order.orderNumber)
    .getByRole('button', { name: /^Print ticket/ })
    .click();
  await printed().toContain(`To collect: ${rest}`);
});

test('amounts that are none, too much or nothing are refused, and what was typed stays', async () => {
  const order = await createOrder(await createCustomer());
  const dialog = await openCollect(order);
  const amount = dialog.getByLabelText('Amount');
  const take = dialog.getByRole('button', { name: /^Take ₹/ });
  for (const [typed, problem] of [
    ['100.505', 'Enter an amount like 120 or 120.50.'],
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount, or a tip.'],
    ['1,00,000', /^Only ₹.* is due\. What is above it can be a tip\.$/],
  ] as const) {
    await amount.fill(typed);
    await take.click();
    await expect.element(dialog.getByText(problem)).toBeVisible();
    await expect.element(amount).toHaveValue(typed);
  }
  await amount.fill('100');
  await dialog.getByLabelText('Cash given (optional)').fill('99.99');
  await take.click();
  await expect.element(dialog.getByText('Less than ₹100.00.')).toBeVisible();
  expect(await readOrder(order.id)).toMatchObject({ paidAmount: 0 });
});

test('a payment that is not saved stays as typed, and sent again it is taken once', async () => {
  expectErrors(/Failed to load resource|NetworkError|network/i);
  const order = await createOrder(await createCustomer());
  const dialog = await openCollect(order);
  const sent = recordCalls('POST', PAYMENTS);
  // The answer is lost, not the payment.
  const mend = answer(PAYMENTS, async (request, forward) => {
    if (request.method !== 'POST') return forward();
    sent.push({ body: await request.clone().json(), headers: request.headers });
    await forward();
    return lostConnection();
  });
  await dialog.getByLabelText('Amount').fill('100');
  const take = dialog.getByRole('button', { name: 'Take ₹100.00' });
  await take.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^The payment is not saved\./);
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('100');
  mend();
  await take.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await readOrder(order.id)).toMatchObject({ paidAmount: 100 });
  const [first, second] = sent;
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a reference that another order has is asked about, and what is due now is said', async () => {
  expectErrors(/Failed to load resource/);
  const reference = `TWICE-${Date.now()}`;
  const first = await createOrder(await createCustomer());
  await callAsAdmin('PUT', `/api/orders/${first.id}/payment`, {
    ...{ method: 'esewa', transactionReference: reference, walletAccount: '' },
    orderTotal: first.total,
  });
  const order = await createOrder(await createCustomer());
  const dialog = await openCollect(order);
  await dialog.getByLabelText('Payment method').selectOptions('eSewa');
  await dialog.getByLabelText('Transaction reference').fill(reference);
  await dialog.getByRole('button', { name: /^Take ₹/ }).click();
  const question = page.getByRole('dialog', { name: `Order #${first.orderNumber} has this reference` });
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Another payment has this reference.');
  // Meanwhile somebody else takes a part.
  const hold = answer(PAYMENTS, async (request, forward) => {
    if (request.method === 'POST') {
      hold();
      await payPart(order, 50);
    }
    return forward();
  });
  await dialog.getByRole('button', { name: /^Take ₹/ }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^What is due has changed: it is now ₹/);
  await dialog.getByLabelText('Amount').fill(String(order.total - 50));
  await dialog.getByRole('button', { name: /^Take ₹/ }).click();
  await question.getByRole('button', { name: 'Take it all the same' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await readOrder(order.id)).toMatchObject({ paidAmount: order.total });
});

test('a cashier collects with the keyboard only', async () => {
  const order = await createOrder(await createCustomer());
  await openPage('/admin#orders', { as: CASHIER });
  await pressOn(button(`Pay order #${order.orderNumber}`));
  await pressOn(button('Split, tip or change'));
  const dialog = dialogOf(order);
  await tabTo(dialog.getByLabelText('Amount'));
  await userEvent.keyboard('{Control>}a{/Control}60');
  await pressOn(dialog.getByRole('button', { name: 'Cash given: ₹100.00' }));
  await expect.element(dialog.getByText('Change ₹40.00')).toBeVisible();
  await pressOn(button('Keep it as a tip'));
  await pressOn(button('Add another'));
  await typeInto(dialog.getByRole('group', { name: 'Payment 2' }).getByLabelText('Tip (optional)'), '1');
  await pressOn(button('Remove payment 2'));
  await pressOn(button('Take ₹100.00'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await readOrder(order.id)).toMatchObject({ paidAmount: 60, tippedAmount: 40 });
});
