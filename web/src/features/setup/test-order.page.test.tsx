import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { callAsAdmin } from '../../testing/api.ts';
import { ADMIN } from '../../testing/data/people.ts';
import {
  changeList,
  OF_LIST,
  OF_PENDING,
  openBoard,
  pendingBar,
  ticketOf,
} from '../../testing/kitchen-board.ts';
import { realRestaurant } from '../../testing/network.ts';
import { openPage } from '../../testing/open-page.tsx';
import { confirmedOrder, type PlacedOrder, readOrder, setStatus, statusOf } from '../../testing/orders.ts';
import { rowOf } from '../../testing/panel.ts';
import { printed, withoutPrinter } from '../../testing/printer.ts';

const MARK = 'Test order';
/** Every list of orders that the page reads. */
const ANY_LIST = /^\/api\/orders\?/;

const sendTestOrder = () => callAsAdmin<PlacedOrder>('POST', '/api/setup/test-order');

test('the panel marks a test order in the list, its details and its invoice, and takes no payment for it', async () => {
  realRestaurant();
  const order = await sendTestOrder();
  await setStatus(order.id, 'ready');
  await openPage('/admin#orders', { as: ADMIN });
  const row = rowOf(order);
  await expect.element(row).toHaveTextContent(MARK);
  await expect.element(row.getByRole('button', { name: /^Pay order/ })).not.toBeInTheDocument();
  await row.getByRole('button', { name: `Invoice of order #${order.orderNumber}` }).click();
  const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  for (const paper of ['A4 or A5', '80 mm roll']) {
    await page.getByRole('tab', { name: paper }).click();
    await expect.element(invoice.getByText(MARK, { exact: true })).toBeVisible();
    await expect.element(invoice).not.toHaveTextContent('To pay');
  }
  await expectAccessible();

  await openPage(`/admin?open=${order.id}#orders`, { as: ADMIN });
  const details = page.getByRole('dialog', { name: `Order #${order.orderNumber}`, exact: true });
  await expect.element(details.getByText(MARK, { exact: true })).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Pay', exact: true })).not.toBeInTheDocument();

  // A real restaurant asks about an unpaid order; about this one there is nothing to ask.
  await openPage('/admin#orders', { as: ADMIN });
  await row.getByRole('button', { name: `Delivered, order #${order.orderNumber}` }).click();
  await expect.poll(() => statusOf(order.id)).toBe('delivered');
});

test('the overview, the transactions and the file of its customer mark a test order', async () => {
  const { id } = await sendTestOrder();
  const { customer } = await readOrder<{ customer: { id: string } }>(id);
  // Whatever other tests place meanwhile.
  changeList(ANY_LIST, (list) => list.map((order) => ({ ...order, isTest: true })));
  await openPage('/admin#overview', { as: ADMIN });
  const recent = page.getByRole('list', { name: 'Recent orders' }).getByRole('listitem');
  await expect.element(recent.first()).toHaveTextContent(MARK);
  await openPage('/admin#transactions', { as: ADMIN });
  const rows = page.getByRole('table', { name: 'Orders List' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(MARK);
  await expectAccessible();
  await openPage(`/admin?customer=${customer.id}#customers`, { as: ADMIN });
  await expect.element(page.getByRole('dialog').getByText(MARK, { exact: true }).first()).toBeVisible();
});

test('the printed transactions leave test orders out, as their figures do', async () => {
  withoutPrinter();
  await confirmedOrder();
  const { orderNumber } = await confirmedOrder();
  changeList(ANY_LIST, (list) =>
    list.map((order) => (order.orderNumber === orderNumber ? { ...order, isTest: true } : order)),
  );
  await openPage('/admin#transactions', { as: ADMIN });
  await expect
    .element(page.getByRole('table', { name: 'Orders List' }).getByText(`#${orderNumber}`))
    .toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await printed().toMatch(/orders? (is|are) printed\./);
  await printed().not.toContain(`#${orderNumber}`);
});

test('the board marks a test order, waiting and in its column, and its paper asks for no money', async () => {
  withoutPrinter();
  const { id, orderNumber } = await confirmedOrder();
  const asTest = (list: { id: string }[]) =>
    list.flatMap((order) => (order.id === id ? { ...order, isTest: true } : []));
  changeList(OF_LIST, asTest);
  await openBoard();
  const ticket = ticketOf(orderNumber);
  await expect.element(ticket.getByText(MARK, { exact: true })).toBeVisible();
  await expectAccessible();
  await ticket.getByRole('button', { name: /^Print ticket/ }).click();
  await printed().toContain(MARK);
  await printed().not.toContain('To collect');

  await setStatus(id, 'pending');
  changeList(OF_PENDING, asTest);
  await openBoard();
  await expect.element(pendingBar().getByText(MARK, { exact: true })).toBeVisible();
});

test('who placed a test order reads that it is one, in the history and where it is tracked', async () => {
  const { id, orderNumber } = await sendTestOrder();
  await openPage('/profile', { as: ADMIN });
  const card = page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });
  await expect.element(card.getByText(MARK, { exact: true })).toBeVisible();
  await openPage(`/order-tracking/${id}`, { as: ADMIN });
  await expect.element(page.getByText(MARK, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Nothing to pay.')).toBeVisible();
  await expectAccessible();
});
