import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer, type Session } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { CASHIER } from '../../../testing/data/people.ts';
import { openBoard, showOnlyOrders, ticketOf } from '../../../testing/kitchen-board.ts';
import { answer } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, setStatus } from '../../../testing/orders.ts';
import { giveReason } from '../../../testing/panel.ts';
import { recordTones } from '../../../testing/recorders.ts';
import { button } from '../../../testing/screen.ts';

const askButton = button('Ask for a change');
const cancelButton = button('Ask to cancel');

async function newOrder(status: 'confirmed' | 'preparing') {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  await setStatus(order.id, status);
  return { customer, order };
}
const ask = ({ token }: Session, { id }: PlacedOrder, kind: string, text = '') =>
  callApi('POST', `/api/orders/${id}/requests`, { token, data: { kind, text } });
const answerAsAdmin = ({ id }: PlacedOrder, content: object) =>
  callAsAdmin('PUT', `/api/orders/${id}/requests/1`, content);
const details = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Order #${orderNumber}`, exact: true });
const stripLink = ({ orderNumber }: PlacedOrder, wish: string) =>
  page.getByRole('link', { name: `#${orderNumber} ${wish}` });

test('a customer asks for a change by keyboard, and reads the answer live', async () => {
  const { customer, order } = await newOrder('confirmed');
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(button('Cancel Order')).toBeVisible();
  await askButton.click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'What should be different?' }).fill('Without onions');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('status').filter({ hasText: 'You asked for a change: Without onions' });
  await expect.element(said).toHaveTextContent('The restaurant has not answered yet.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(said).toHaveFocus();
  await expect.element(askButton).not.toBeInTheDocument();
  await expectAccessible();
  await answerAsAdmin(order, { answer: 'not_possible', text: 'They are in the dough.' });
  await expect.element(said).toHaveTextContent('The restaurant says: not possible. They are in the dough.');
  await expect.element(askButton).toBeVisible();
});

test('she can ask to cancel only while the kitchen cooks, and is told when it was too late', async () => {
  expectErrors(/status of 409/);
  const { customer, order } = await newOrder('confirmed');
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(askButton).toBeVisible();
  await expect.element(cancelButton).not.toBeInTheDocument();
  await setStatus(order.id, 'preparing');
  await cancelButton.click();
  const dialog = page.getByRole('dialog', { name: 'Ask to cancel' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await setStatus(order.id, 'ready');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The order is ready, so it is too late to ask for this. Please call the restaurant.');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(cancelButton).not.toBeInTheDocument();
});

test('an order that waits for the restaurant has nothing to ask for', async () => {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(button('Cancel Order')).toBeVisible();
  await expect.element(askButton).not.toBeInTheDocument();
});

test('the panel rings and names the request in every section, and staff answer it in the sheet of the order', async () => {
  const { customer, order } = await newOrder('preparing');
  await ask(customer, order, 'change', 'More sauce');
  answer('/api/orders?view=pending', () => Response.json({ success: true, data: [], meta: { page: 1 } }));
  const tones = recordTones();
  await openPage('/admin#promos', { as: CASHIER });
  const link = stripLink(order, 'asks for a change');
  await expect.element(link).toBeVisible();
  await page.getByRole('button', { name: 'Enable sound' }).first().click();
  await expect.poll(() => tones.bells().length).toBeGreaterThan(0);
  await expectAccessible();
  await link.click();
  const sheet = details(order);
  const request = sheet.getByRole('region', { name: 'The customer asks for a change' });
  await expect.element(request).toHaveTextContent('More sauce');
  await expectAccessible();
  await request.getByRole('textbox', { name: 'Answer to the customer (optional)' }).fill('With pleasure');
  await request.getByRole('button', { name: 'Done' }).click();
  await expect.element(request).toHaveTextContent('Answered: done. With pleasure');
  await expect.element(link).not.toBeInTheDocument();
});

test('a request to cancel is fulfilled by cancelling the order with a reason', async () => {
  const { customer, order } = await newOrder('preparing');
  await ask(customer, order, 'cancel', 'I am ill');
  await openPage(`/admin?open=${order.id}#orders`, { as: CASHIER });
  const request = details(order).getByRole('region', { name: 'The customer asks to cancel' });
  await expect.element(request).toHaveTextContent('I am ill');
  await expect.element(request.getByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  await request.getByRole('button', { name: 'Cancel the order' }).click();
  await giveReason();
  await expect.element(request).toHaveTextContent('Answered: done');
});

test('the ticket of the board shows what is asked until it is answered', async () => {
  const { customer, order } = await newOrder('preparing');
  await ask(customer, order, 'change', 'Cut in 8');
  showOnlyOrders([order]);
  await openBoard();
  const ticket = ticketOf(order.orderNumber);
  await expect.element(ticket).toHaveTextContent('Asks for a change Cut in 8');
  await expectAccessible();
  await answerAsAdmin(order, { answer: 'done' });
  await expect.element(ticket).not.toHaveTextContent('Asks for a change');
});
