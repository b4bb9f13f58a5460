import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callApi } from '../../../testing/api.ts';
import { type Clock, openWithClock } from '../../../testing/clock.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { column, openBoard, showOnlyOrders, ticketOf } from '../../../testing/kitchen-board.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, createOrder, type PlacedOrder, setStatus } from '../../../testing/orders.ts';

const GUARD_MS = 700;

async function openStopped(email: string, path: string): Promise<Clock> {
  const clock = await openWithClock(path, { as: email });
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  return clock;
}

test('a new order that has just moved cannot be accepted by a tap that was meant for the one before it', async () => {
  const first = await createOrder(await createCustomer());
  const second = await createOrder(await createCustomer());
  const clock = await openStopped(ADMIN, '/admin#kitchen');
  const accept = ({ orderNumber }: typeof first) =>
    page.getByRole('button', { name: `Accept, order #${orderNumber}` });
  await expect.element(accept(first)).toBeVisible();
  await expect.element(accept(second)).not.toHaveAttribute('aria-disabled');
  clock.stop();
  await setStatus(first.id, 'cancelled');
  await clock.runUntil(() => accept(first).elements().length === 0);
  await expect.element(accept(second)).toHaveAttribute('aria-disabled', 'true');
  await clock.run(GUARD_MS);
  await expect.element(accept(second)).not.toHaveAttribute('aria-disabled');
  await setStatus(second.id, 'cancelled');
});

test('a digit key does nothing for a moment after another board has given it to another ticket', async () => {
  const [one, two] = [await confirmedOrder(), await confirmedOrder()];
  // Without the tickets that other tests have left: only the first nine have a digit.
  showOnlyOrders([one, two]);
  const clock = await openStopped(KITCHEN, '/kitchen');
  const buttonOf = ({ orderNumber }: { orderNumber: number }) =>
    ticketOf(orderNumber).getByRole('button', { name: 'Start Preparing' });
  const digitOf = (order: { orderNumber: number }) =>
    buttonOf(order).element().getAttribute('aria-keyshortcuts') ?? '';
  await expect.element(buttonOf(two)).toBeVisible();
  const before = digitOf(two);
  clock.stop();
  await setStatus(one.id, 'cancelled');
  await clock.runUntil(() => digitOf(two) !== before);
  await userEvent.keyboard(digitOf(two));
  await expect.element(buttonOf(two)).toBeVisible();
  await clock.run(GUARD_MS);
  await userEvent.keyboard(digitOf(two));
  await clock.runUntil(() => buttonOf(two).elements().length === 0);
});

test('the dialog of a decline says when somebody else has answered the order meanwhile', async () => {
  const order = await createOrder(await createCustomer());
  await openPage('/admin#kitchen', { as: ADMIN });
  await page.getByRole('button', { name: `Decline, order #${order.orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Decline order #${order.orderNumber}?` });
  await expect.element(dialog.getByRole('button', { name: 'Decline the order' })).toBeVisible();
  await setStatus(order.id, 'confirmed');
  await expect.element(dialog).toHaveTextContent('Somebody else has answered this order meanwhile.');
  await expect.element(dialog.getByRole('button', { name: 'Decline the order' })).not.toBeInTheDocument();
});

test('the dialog of a delay stays when another board moves the ticket, and says when the order has left the board', async () => {
  const order = await confirmedOrder();
  await openBoard();
  await ticketOf(order.orderNumber)
    .getByRole('button', { name: /Delay$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Delay order #${order.orderNumber}` });
  const delay = dialog.getByRole('button', { name: '+5 min' });
  await expect.element(delay).toBeVisible();
  await setStatus(order.id, 'preparing');
  const preparing = page.getByRole('region', { name: /^Preparing \d/, includeHidden: true });
  await expect.element(preparing.getByText(`#${order.orderNumber}`, { exact: true })).toBeVisible();
  await expect.element(delay).toBeVisible();
  await setStatus(order.id, 'delivered');
  await expect.element(dialog).toHaveTextContent('This order has left the board meanwhile.');
  await expect.element(delay).not.toBeInTheDocument();
});

test('a cancelled order stays above the columns, also after a reload and on other boards, until somebody confirms it [S2.143]', async () => {
  const orders = [
    await confirmedOrder(),
    await confirmedOrder(),
    await confirmedOrder(),
    await confirmedOrder(),
  ];
  const [cancelled, another, handedOut, next] = orders as [
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
  ];
  showOnlyOrders(orders);
  await openBoard();
  const count = column('Confirmed').getByRole('heading', { level: 2 });
  await expect.element(count).toHaveText('Confirmed 4');
  await setStatus(cancelled.id, 'cancelled');
  const cancelledTicket = ({ orderNumber }: PlacedOrder) =>
    page
      .getByRole('region', { name: 'Cancelled orders' })
      .getByRole('article', { name: `Order #${orderNumber}`, exact: true });
  const ticket = cancelledTicket(cancelled);
  await expect.element(ticket).toHaveTextContent(`#${cancelled.orderNumber}Cancelled`);
  await expect.element(count).toHaveText('Confirmed 3');
  await expect.element(column('Confirmed').getByText(`#${cancelled.orderNumber}`)).not.toBeInTheDocument();
  await setStatus(handedOut.id, 'delivered');
  await expect.element(ticketOf(handedOut.orderNumber)).not.toBeInTheDocument();
  await expectAccessible();
  await reopenPage();
  await expect.element(ticket).toBeVisible();

  await setStatus(another.id, 'cancelled');
  await openPage('/admin#kitchen', { as: ADMIN });
  await expect.element(ticket).toBeVisible();
  await expect.element(cancelledTicket(another)).toBeVisible();
  const { token } = await commands.sessionOf(KITCHEN);
  const data = { orderIds: [another.id], areCancelled: true };
  await callApi('PUT', '/api/orders/seen', { token, data });
  await expect.element(cancelledTicket(another)).not.toBeInTheDocument();
  await expect.element(ticket).toBeVisible();

  await openBoard();
  await ticket.getByRole('button', { name: `Got it, order #${cancelled.orderNumber} is cancelled` }).click();
  await expect.element(ticket).not.toBeInTheDocument();
  await reopenPage();
  await expect.element(ticketOf(next.orderNumber)).toBeVisible();
  await expect.element(ticket).not.toBeInTheDocument();
  await expect.element(count).toHaveText('Confirmed 1');
  await openPage('/admin#kitchen', { as: ADMIN });
  await expect.element(ticketOf(next.orderNumber)).toBeVisible();
  await expect.element(ticket).not.toBeInTheDocument();
});
