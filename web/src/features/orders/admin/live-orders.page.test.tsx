import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer, signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { answer, errorAnswer, gate, lostConnection } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, setStatus } from '../../../testing/orders.ts';
import { giveReason, rowOf, withoutUpdates } from '../../../testing/panel.ts';
import { button, expectPath, WHOLE } from '../../../testing/screen.ts';

async function openOrders(): Promise<void> {
  await openPage('/admin#orders', { as: ADMIN });
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  // Orders of the first list are not new.
  await expect.element(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible();
}

async function openPayment(order: PlacedOrder): Promise<Locator> {
  await rowOf(order)
    .getByRole('button', { name: `Pay order #${order.orderNumber}` })
    .click();
  return page.getByRole('dialog', { name: `Payment of order #${order.orderNumber}` });
}

/** Records the bodies of the payments that the page sends. */
function recordPayments(): unknown[] {
  const sent: unknown[] = [];
  answer(/\/payment$/, async (request, forward) => {
    if (request.method === 'PUT') sent.push(await request.clone().json());
    return forward();
  });
  return sent;
}

test('only admins open the panel: kitchen staff are redirected to the board, customers to home [S2.10 S6.10]', async () => {
  await openPage('/admin');
  await expectPath('/login?redirect=%2Fadmin');
  await openPage('/admin', { as: KITCHEN });
  await expectPath('/kitchen');
  await openPage('/admin', { as: await signUp() });
  await expectPath('/');
});

test('the order list has ten orders a page, and a search or filter returns to the first page [S2.101 S2.104 S2.105 S9.39]', async () => {
  const order = await createOrder(await createCustomer('Zephyrine Unusual'));
  await openOrders();
  await expect.element(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect.element(rowOf(order)).not.toBeInTheDocument();
  const search = page.getByRole('searchbox', { name: 'Search by order id, customer name or phone' });
  await search.fill('zephyrine');
  await expect.element(rowOf(order)).toBeVisible();
  await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('delivered');
  await expect.element(page.getByText('No matching orders.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(rowOf(order)).toBeVisible();
});

test('a wallet payment needs a reference, confirms the order and shows a message [S5.44 S5.45 S5.46 S8.62]', async () => {
  const [restaurant] = await callApi<{ walletDetails: { esewaNumber: string } }[]>('GET', '/api/restaurants');
  const order = await createOrder(await createCustomer());
  await openOrders();
  const pay = rowOf(order).getByRole('button', { name: `Pay order #${order.orderNumber}` });
  const dialog = await openPayment(order);
  const confirm = dialog.getByRole('button', { name: 'Confirm Payment' });
  await expect.element(confirm).toBeEnabled();
  await dialog.getByLabelText('Payment method').selectOptions('esewa');
  await expect
    .element(dialog.getByLabelText('eSewa account'))
    .toHaveValue(restaurant?.walletDetails.esewaNumber ?? '?');
  await expect.element(confirm).toBeDisabled();
  const reference = dialog.getByLabelText('Transaction reference');
  await reference.fill('1234');
  (reference.element() as HTMLElement).blur();
  await expect
    .element(dialog)
    .toHaveTextContent('Please enter a valid Transaction Reference (at least 5 characters).');
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
  await reference.fill('12345');
  await expect.element(confirm).toBeEnabled();
  const sent = recordPayments();
  await confirm.dblClick();
  await expect
    .element(
      page.getByText(
        `Payment processed successfully for Order ${order.id} via ESEWA. Status is now confirmed.`,
      ),
    )
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(pay).not.toBeInTheDocument();
  expect(sent, 'a double click pays once').toHaveLength(1);
});

test('cash that is chosen after a wallet is recorded without the reference that was typed', async () => {
  const order = await createOrder(await createCustomer());
  await openOrders();
  const dialog = await openPayment(order);
  await dialog.getByLabelText('Payment method').selectOptions('esewa');
  await dialog.getByLabelText('Transaction reference').fill('ABC12345');
  await dialog.getByLabelText('Payment method').selectOptions('cash');
  const sent = recordPayments();
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect.poll(() => sent).toMatchObject([{ method: 'cash', transactionReference: '' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a payment that is opened before the restaurant is known waits for it, and says when it could not be read', async () => {
  expectErrors(/Failed to fetch initial app data/);
  const order = await createOrder(await createCustomer());
  const restaurants = /^\/api\/restaurants$/;
  const { isOpen, open } = gate();
  answer(restaurants, (_, forward) => isOpen.then(forward));
  await openOrders();
  const dialog = await openPayment(order);
  await expect.element(dialog).not.toBeInTheDocument();
  open();
  await expect.element(dialog).toBeVisible();

  answer(restaurants, () => errorAnswer(403, 'auth.forbidden', 'You are not allowed to do this.'));
  await openOrders();
  await openPayment(order);
  await expect.element(page.getByText('Restaurant data not loaded.').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a payment that does not reach the server shows an error and can be sent again [S8.49]', async () => {
  const order = await createOrder(await createCustomer());
  await openOrders();
  const mend = answer(/\/payment$/, lostConnection);
  const dialog = await openPayment(order);
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveText('Failed to connect to the server to process payment.');
  mend();
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect.element(page.getByText(/via CASH\. Status is now confirmed\.$/)).toBeVisible();
});

test("a payment whose answer is lost is shown as recorded, and not as someone else's", async () => {
  const order = await createOrder(await createCustomer());
  await openOrders();
  const dialog = await openPayment(order);
  await dialog.getByLabelText('Payment method').selectOptions('esewa');
  await dialog.getByLabelText('Transaction reference').fill(' LOST-1 ');
  answer(/\/payment$/, async (request, forward) => {
    const response = await forward();
    return request.method === 'PUT' ? lostConnection() : response;
  });
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^This payment is already recorded:.*by eSewa.*Reference LOST-1/);
  await expect.element(dialog.getByRole('button', { name: 'Confirm Payment' })).toBeDisabled();
});

test('a second payment of an order is refused and shows the first one, with and without live updates', async () => {
  expectErrors(/status of 409/);
  const payByAnother = ({ id, total }: PlacedOrder) =>
    callAsAdmin('PUT', `/api/orders/${id}/payment`, {
      method: 'esewa',
      walletAccount: '9800000000',
      transactionReference: 'EARLIER-1',
      orderTotal: total,
    });
  const expectPaidByOther = async (dialog: Locator) => {
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Someone else has already recorded this payment:');
    await expect
      .element(alert)
      .toHaveTextContent(/₹[\d,.]+ by eSewa.*Account 9800000000.*Reference EARLIER-1/);
    await expect.element(dialog.getByRole('button', { name: 'Confirm Payment' })).toBeDisabled();
  };
  const live = await createOrder(await createCustomer());
  const stale = await createOrder(await createCustomer());
  await openOrders();
  const dialog = await openPayment(live);
  await expect.element(dialog.getByRole('button', { name: 'Confirm Payment' })).toBeEnabled();
  await payByAnother(live);
  await expectPaidByOther(dialog);
  await expectAccessible();

  const update = withoutUpdates();
  try {
    await reopenPage();
    const staleDialog = await openPayment(stale);
    await expect.element(staleDialog.getByRole('button', { name: 'Confirm Payment' })).toBeEnabled();
    await payByAnother(stale);
    await staleDialog.getByRole('button', { name: 'Confirm Payment' }).click();
    await expectPaidByOther(staleDialog);
  } finally {
    update();
  }
});

test('a status change that conflicts with another one shows a message and the current status', async () => {
  expectErrors(/status of 409/);
  const order = await createOrder(await createCustomer());
  const update = withoutUpdates();
  try {
    await openPage('/admin#orders', { as: ADMIN });
    const row = rowOf(order);
    await expect.element(row).toBeVisible();
    await setStatus(order.id, 'ready');
    await row.getByRole('button', { name: `Confirm order #${order.orderNumber}` }).click();
    await expect
      .element(page.getByText('The order has changed in the meantime: it is ready now.'))
      .toBeVisible();
    await expect.element(row.getByRole('combobox')).toHaveValue('ready');
  } finally {
    update();
  }
});

test('a new order appears without a reload, and its badge shows each status [S4.43 S8.61]', async () => {
  await openOrders();
  const order = await createOrder(await createCustomer('सीता कुमारी महतो'));
  const { id, orderNumber } = order;
  const row = rowOf(order);
  await expect.element(row).toBeVisible();
  for (const text of ['New', id.slice(0, 8), 'सीता कुमारी महतो'])
    await expect.element(row).toHaveTextContent(text);
  /** The classes of the dot in the badge with this word. */
  const dot = (word: string) =>
    row
      .getByText(word, { exact: true })
      .elements()
      .filter((element) => element.matches('span'))
      .flatMap((badge) => [...badge.querySelectorAll('span')].map(({ className }) => className));
  await expect.poll(() => dot('Pending')).toEqual([expect.stringContaining('bg-line-strong')]);
  // Its background is tinted under the pointer.
  await row.hover();
  await expectAccessible();
  const confirm = row.getByRole('button', { name: `Confirm order #${orderNumber}` });
  await expect.element(confirm).toBeInViewport(WHOLE);
  await confirm.click();
  await expect.element(page.getByText('Order status updated to confirmed')).toBeVisible();
  // The toast does not cover the Logout button.
  await button('Logout').click({ trial: true });
  await expect.poll(() => dot('Confirmed')).toEqual([expect.stringContaining('bg-indigo')]);
  const choice = row.getByRole('combobox', { name: `Status of order #${orderNumber}` });
  for (const [value, word, colour] of [
    ['preparing', 'Preparing', 'bg-turmeric'],
    ['ready', 'Ready', 'bg-plum'],
    ['delivered', 'Delivered', 'bg-leaf'],
    ['cancelled', 'Cancelled', 'bg-danger'],
  ] as const) {
    await choice.selectOptions(value);
    if (value === 'cancelled') await giveReason();
    await expect.poll(() => dot(word)).toEqual([expect.stringContaining(colour)]);
  }
  await expectAccessible();
});
