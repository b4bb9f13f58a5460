import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { signUp } from '../../testing/accounts.ts';
import { callApi } from '../../testing/api.ts';
import { lengthenTimers, openWithClock, runUntilPolled } from '../../testing/clock.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { ADMIN, KITCHEN } from '../../testing/data/people.ts';
import {
  board,
  column,
  OF_LIST,
  OF_STATUS,
  openBoard,
  showOnlyOrders,
  ticketOf,
} from '../../testing/kitchen-board.ts';
import { allowMotion } from '../../testing/motion.ts';
import { answer, errorAnswer, gate, withoutEvents } from '../../testing/network.ts';
import { openPage, reopenPage } from '../../testing/open-page.tsx';
import { confirmedOrder, readOrder, setStatus, statusOf } from '../../testing/orders.ts';
import { recordConsole } from '../../testing/recorders.ts';
import { expectPath } from '../../testing/screen.ts';

test('the board redirects a visitor to the sign-in page with a return path [S2.142 S6.8]', async () => {
  await openPage('/kitchen');
  await expectPath('/login?redirect=%2Fkitchen');
});

test('only kitchen staff open the board: customers and admins are redirected to home, which says why [S2.9 S6.12]', async () => {
  const reason = page.getByRole('status').filter({ hasText: "opens with the kitchen's own account only" });
  const link = reason.getByRole('link', { name: 'Open the Kitchen View' });
  await openPage('/kitchen', { as: await signUp() });
  await expectPath('/');
  await expect.element(reason).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await openPage('/kitchen', { as: ADMIN, size: [320, 844] });
  await expectPath('/');
  await expect.element(reason).toHaveTextContent('You are signed in as Anita Jha.');
  await expectAccessible();
  await link.click();
  await expectPath('/admin#kitchen');
  await openPage('/', { as: ADMIN });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});

test('kitchen staff move an order through all steps and undo the last one [S1.11 S2.148 S4.15]', async () => {
  const order = await confirmedOrder({
    deliveryType: 'pickup',
    itemInstructions: 'Less salt',
    specialInstructions: 'मलाई बदामको एलर्जी छ',
  });
  // A move can be undone for ten seconds.
  lengthenTimers(10_000);
  await openBoard();
  const ticket = ticketOf(order.orderNumber);
  await expect.element(ticket).toHaveTextContent('Pickup');
  await expect.element(ticket).toHaveTextContent('4 ×');
  await expect.element(ticket).toHaveTextContent('Less salt');
  await expect.element(ticket).toHaveTextContent('Allergy: मलाई बदामको एलर्जी छ');
  await expect.element(ticket).toHaveTextContent(/Due in \d+ min/);
  await ticket.getByRole('button', { name: 'Start Preparing' }).click();
  await expect.element(column('Preparing').getByText(`#${order.orderNumber}`)).toBeVisible();
  await ticket.getByRole('button', { name: 'Mark as Ready (For Pickup/Delivery)' }).click();
  await expect.element(column('Ready').getByText(`#${order.orderNumber}`)).toBeVisible();
  await expect.poll(() => statusOf(order.id)).toBe('ready');
  await ticket.getByRole('button', { name: 'Mark as Delivered (Finalize)' }).click();
  await expect.element(ticket).not.toBeInTheDocument();
  await expect.poll(() => statusOf(order.id)).toBe('delivered');
  await page.getByRole('button', { name: `Undo, order #${order.orderNumber}` }).click();
  await expect.element(column('Ready').getByText(`#${order.orderNumber}`)).toBeVisible();
  await expect.poll(() => statusOf(order.id)).toBe('ready');
});

/** Some last digits of a number that the other number does not contain. With `#` the search finds no ids. */
function partOfOnly(orderNumber: number, other: number): string {
  const digits = String(orderNumber);
  const lengths = Array.from(digits, (_, index) => index + 1);
  const length = lengths.find((count) => !String(other).includes(digits.slice(-count)));
  return digits.slice(-(length ?? digits.length));
}

test('columns show their order count, oldest first, and the search finds a part of an order number [S2.143 S2.144 S2.145]', async () => {
  const [first, second] = [await confirmedOrder(), await confirmedOrder()];
  showOnlyOrders([first, second]);
  await openBoard();
  const confirmed = column('Confirmed');
  const numbers = confirmed.getByRole('heading', { level: 3 });
  await expect
    .poll(() => numbers.elements().map(({ textContent }) => textContent))
    .toEqual([`#${first.orderNumber}`, `#${second.orderNumber}`]);
  await expect.element(confirmed.getByRole('heading', { level: 2 })).toHaveText('Confirmed 2');
  await page
    .getByRole('searchbox', { name: 'Search by order number' })
    .fill(`#${partOfOnly(first.orderNumber, second.orderNumber)}`);
  await expect.element(ticketOf(first.orderNumber)).toBeVisible();
  await expect.element(ticketOf(second.orderNumber)).not.toBeInTheDocument();
  await expectAccessible();
});

test('many cancelled orders can be scrolled by keyboard from their first moment on', async () => {
  const orders = await Promise.all(Array.from({ length: 7 }, () => confirmedOrder()));
  for (const { id } of orders) await setStatus(id, 'cancelled');
  showOnlyOrders(orders);
  // Within the first second a tap does not confirm them.
  lengthenTimers(1_000);
  await openBoard();
  const buttons = page.getByRole('region', { name: 'Cancelled orders' }).getByRole('button');
  await expect.element(buttons).toHaveLength(orders.length);
  await expectAccessible();
  await buttons.first().click({ force: true });
  await expect.element(buttons).toHaveLength(orders.length);
});

test('a double tap moves only one order', async () => {
  const [first, second] = [await confirmedOrder(), await confirmedOrder()];
  await openBoard();
  const step = (orderNumber: number) =>
    ticketOf(orderNumber).getByRole('button', { name: 'Start Preparing' });
  await expect.element(step(second.orderNumber)).toBeVisible();
  for (const { orderNumber } of [first, second])
    document
      .querySelector<HTMLButtonElement>(
        `article[aria-label="Order #${orderNumber}"] [aria-label^="Start Preparing"]`,
      )
      ?.click();
  await expect.poll(() => statusOf(first.id)).toBe('preparing');
  await expect.element(step(first.orderNumber)).not.toBeInTheDocument();
  expect(await statusOf(second.id)).toBe('confirmed');
});

test('a new order appears without a reload and is marked as new until it is tapped', async () => {
  await allowMotion();
  await openBoard();
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  // Only what comes after the first list flashes.
  await expect.element(board()).toBeVisible();
  const order = await confirmedOrder();
  const ticket = ticketOf(order.orderNumber);
  await expect.element(ticket).toBeVisible();
  await expect.element(ticket.getByText('New', { exact: true })).toBeVisible();
  const flash = () => getComputedStyle(ticket.element(), '::after').animationName;
  expect(flash()).toBe('beacon');
  // A board that opens later has the mark without the flashing.
  await reopenPage();
  await expect.element(ticket.getByText('New', { exact: true })).toBeVisible();
  expect(flash()).toBe('none');
  await ticket.getByRole('heading').click();
  await expect.element(ticket.getByText('New', { exact: true })).not.toBeInTheDocument();
  await expect.poll(async () => (await readOrder<{ seenAt: string | null }>(order.id)).seenAt).not.toBeNull();
});

test('signing out on the board deletes the stored user and token [S4.9]', async () => {
  // Of a request that is open at the sign-out.
  expectErrors(/status of 401/);
  await openBoard();
  await expect.element(board()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectPath('/login?redirect=%2Fkitchen');
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null]);
});

test('the board shows a loading state until the orders arrive [S2.146]', async () => {
  const { isOpen, open } = gate();
  answer(OF_LIST, async (_, forward) => isOpen.then(forward));
  await openBoard();
  await expect.element(page.getByText('Loading orders...').first()).toBeVisible();
  open();
  await expect.element(board()).toBeVisible();
});

test('without live updates the board polls the orders every 15 seconds [S2.147 S7.66 S9.6]', async () => {
  withoutEvents();
  let requests = 0;
  answer(OF_LIST, (_, forward) => {
    requests += 1;
    return forward();
  });
  const clock = await openWithClock('/kitchen', { as: KITCHEN });
  await expect.element(board()).toBeVisible();
  await runUntilPolled(clock, [OF_LIST]);
  requests = 0;
  await clock.run(14_000);
  expect(requests).toBe(0);
  await clock.run(1_500);
  await expect.poll(() => requests).toBe(1);
});

test('each cancelled ticket whose confirmation is refused comes back, and the message names all of them', async () => {
  // The message is shown for 15 seconds.
  lengthenTimers(15_000);
  const orders = [await confirmedOrder(), await confirmedOrder()];
  for (const { id } of orders) await setStatus(id, 'cancelled');
  showOnlyOrders(orders);
  const { isOpen, open } = gate();
  answer('/api/orders/seen', () => isOpen.then(() => errorAnswer(403, 'auth.forbidden', 'Not for you.')));
  await openBoard();
  const tickets = page.getByRole('region', { name: 'Cancelled orders' }).getByRole('article');
  await expect.element(tickets).toHaveLength(2);
  // The last one first: the tickets before it stay where they are.
  await tickets
    .last()
    .getByRole('button', { name: /^Got it/ })
    .click();
  await expect.element(tickets).toHaveLength(1);
  await tickets.getByRole('button', { name: /^Got it/ }).click();
  await expect.element(tickets).toHaveLength(0);
  open();
  await expect.element(tickets).toHaveLength(2);
  const message = page.getByRole('status').filter({ hasText: 'was not confirmed' });
  for (const { orderNumber } of orders)
    await expect.element(message).toHaveTextContent(`The cancellation of #${orderNumber} was not confirmed.`);
});

test('a status change that conflicts with another one shows the present status', async () => {
  expectErrors(/Failed to load resource/);
  const order = await confirmedOrder();
  withoutEvents();
  await openBoard();
  const step = ticketOf(order.orderNumber).getByRole('button', { name: 'Start Preparing' });
  await expect.element(step).toBeVisible();
  // The board must not read the new status before the click.
  const { isOpen, open } = gate();
  answer(OF_LIST, async (_, forward) => isOpen.then(forward));
  await setStatus(order.id, 'ready');
  await step.click();
  await expect
    .element(page.getByText('The order has changed in the meantime: it is ready now.'))
    .toBeVisible();
  open();
  await expect.element(column('Ready').getByText(`#${order.orderNumber}`)).toBeVisible();
  expect(await statusOf(order.id)).toBe('ready');
});

test('an ended session redirects the board to the sign-in page with a return path [S6.28]', async () => {
  expectErrors(/Failed to load resource/);
  await openBoard();
  await expect.element(board()).toBeVisible();
  await callApi('POST', '/api/auth/logout', { token: localStorage.getItem('token') ?? '' });
  await expectPath('/login?redirect=%2Fkitchen');
});

test('a rejected status change is logged, and the ticket returns to its column [S8.79]', async () => {
  const order = await confirmedOrder();
  // The message is shown for 15 seconds.
  lengthenTimers(15_000);
  answer(OF_STATUS, () => errorAnswer(403, 'order.move_not_allowed', 'Not this move.'));
  const warnings = recordConsole('warn');
  await openBoard();
  await ticketOf(order.orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
  await expect
    .poll(() => warnings)
    .toEqual([expect.stringContaining(`#${order.orderNumber} was not moved.`)]);
  const message = page.getByRole('status').filter({ hasText: 'was not moved' });
  await expect.element(message).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // On a phone the message is an overlay. It must not cover a button.
  await page.viewport(390, 844);
  const step = page.getByRole('button', { name: 'Start Preparing' }).first();
  const boxOf = (locator: typeof step) => locator.element().getBoundingClientRect();
  await expect.poll(() => boxOf(message).bottom < boxOf(step).top).toBe(true);
  await page.viewport(1366, 768);
  await expect.element(column('Confirmed').getByText(`#${order.orderNumber}`)).toBeVisible();
});
