import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, restoreSession, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { runUntilPolled } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/held-route.ts';
import { column, confirmedOrder, statusOf, ticketOf } from '../support/kitchen-board.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { setStatus } from '../support/orders.ts';
import { errorBody } from '../support/responses.ts';
import { showOnlyOrders } from '../support/shown-orders.ts';

test('the board redirects a visitor to the sign-in page with a return path [S2.142 S6.8]', async ({
  page,
}) => {
  await page.goto('/kitchen');
  await expect(page).toHaveURL('/login?redirect=%2Fkitchen');
});

test('only kitchen staff open the board: customers and admins are redirected to home [S2.9 S6.12]', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/kitchen');
  await expect(page).toHaveURL('/');
  await signIn(page, ADMIN);
  await page.goto('/kitchen');
  await expect(page).toHaveURL('/');
});

test('kitchen staff move an order through all steps and undo the last one [S1.11 S2.148 S4.15]', async ({
  page,
}) => {
  const order = await confirmedOrder(page, {
    deliveryType: 'pickup',
    itemInstructions: 'Less salt',
    specialInstructions: 'मलाई बदामको एलर्जी छ',
  });
  // A move can be undone for ten seconds.
  await lengthenTimers(page, 10_000);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const ticket = ticketOf(page, order.orderNumber);
  await expect(ticket).toContainText('Pickup');
  await expect(ticket).toContainText('4 ×');
  await expect(ticket).toContainText('Less salt');
  await expect(ticket).toContainText('Allergy: मलाई बदामको एलर्जी छ');
  await expect(ticket).toContainText(/Due in \d+ min/);
  await ticket.getByRole('button', { name: 'Start Preparing' }).click();
  await expect((await column(page, 'Preparing')).getByText(`#${order.orderNumber}`)).toBeVisible();
  await ticket.getByRole('button', { name: 'Mark as Ready (For Pickup/Delivery)' }).click();
  await expect((await column(page, 'Ready')).getByText(`#${order.orderNumber}`)).toBeVisible();
  await expect.poll(() => statusOf(page, order.id)).toBe('ready');
  await ticket.getByRole('button', { name: 'Mark as Delivered (Finalize)' }).click();
  await expect(ticket).toBeHidden();
  await expect.poll(() => statusOf(page, order.id)).toBe('delivered');
  await page.getByRole('button', { name: `Undo, order #${order.orderNumber}` }).click();
  await expect((await column(page, 'Ready')).getByText(`#${order.orderNumber}`)).toBeVisible();
  await expect.poll(() => statusOf(page, order.id)).toBe('ready');
});

/** Some last digits of a number that the other number does not contain. With `#` the search finds no ids. */
function partOfOnly(orderNumber: number, other: number): string {
  const digits = String(orderNumber);
  const lengths = Array.from(digits, (_, index) => index + 1);
  const length = lengths.find((count) => !String(other).includes(digits.slice(-count)));
  return digits.slice(-(length ?? digits.length));
}

test('columns show their order count, oldest first, and the search finds a part of an order number [S2.143 S2.144 S2.145]', async ({
  page,
}) => {
  const first = await confirmedOrder(page);
  const second = await confirmedOrder(page);
  await showOnlyOrders(page, [first, second]);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const confirmed = await column(page, 'Confirmed');
  const numbers = confirmed.getByRole('heading', { level: 3 });
  await expect(numbers).toHaveText([`#${first.orderNumber}`, `#${second.orderNumber}`]);
  await expect(confirmed.getByRole('heading', { level: 2 })).toHaveText('Confirmed 2');
  await page
    .getByRole('searchbox', { name: 'Search by order number' })
    .fill(`#${partOfOnly(first.orderNumber, second.orderNumber)}`);
  await expect(ticketOf(page, first.orderNumber)).toBeVisible();
  await expect(ticketOf(page, second.orderNumber)).toBeHidden();
  await expectAccessible(page, 'kitchen');
});

test('a cancelled order stays above the columns, also after a reload and on other boards, until somebody confirms it [S2.143]', async ({
  page,
  openPage,
}) => {
  const [cancelled, handedOut, next] = [
    await confirmedOrder(page),
    await confirmedOrder(page),
    await confirmedOrder(page),
  ];
  await showOnlyOrders(page, [cancelled, handedOut, next]);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const confirmed = await column(page, 'Confirmed');
  const count = confirmed.getByRole('heading', { level: 2 });
  await expect(count).toHaveText('Confirmed 3');
  await setStatus(page.request, cancelled.admin, cancelled.id, 'cancelled');
  const ticketOn = (board: typeof page) =>
    board
      .getByRole('region', { name: 'Cancelled orders' })
      .getByRole('article', { name: `Order #${cancelled.orderNumber}`, exact: true });
  await expect(ticketOn(page)).toContainText(`#${cancelled.orderNumber}Cancelled`);
  await expect(count).toHaveText('Confirmed 2');
  await expect(confirmed.getByText(`#${cancelled.orderNumber}`)).toBeHidden();
  await setStatus(page.request, handedOut.admin, handedOut.id, 'delivered');
  await expect(ticketOf(page, handedOut.orderNumber)).toBeHidden();
  await expectAccessible(page, 'kitchen cancelled');
  await page.reload();
  await expect(ticketOn(page)).toBeVisible();
  await panel.goto('/admin#kitchen');
  await expect(ticketOn(panel)).toBeVisible();
  await ticketOn(page)
    .getByRole('button', { name: `Got it, order #${cancelled.orderNumber} is cancelled` })
    .click();
  await expect(ticketOn(page)).toBeHidden();
  await expect(ticketOn(panel)).toBeHidden();
  await page.reload();
  await expect(ticketOf(page, next.orderNumber)).toBeVisible();
  await expect(ticketOn(page)).toBeHidden();
  await expect(count).toHaveText('Confirmed 1');
});

test('many cancelled orders can be scrolled by keyboard from their first moment on', async ({ page }) => {
  const orders = await Promise.all(Array.from({ length: 7 }, () => confirmedOrder(page)));
  const [{ admin }] = orders as [(typeof orders)[0]];
  for (const { id } of orders) await setStatus(page.request, admin, id, 'cancelled');
  await showOnlyOrders(page, orders);
  // Within the first second a tap does not confirm them.
  await lengthenTimers(page, 1_000);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const cancelled = page.getByRole('region', { name: 'Cancelled orders' });
  const button = cancelled.getByRole('button').first();
  await expect(cancelled.getByRole('button')).toHaveCount(orders.length);
  await expectAccessible(page, 'kitchen many cancelled');
  await button.click({ force: true });
  await expect(cancelled.getByRole('button')).toHaveCount(orders.length);
});

test('a double tap moves only one order', async ({ page }) => {
  const first = await confirmedOrder(page);
  const second = await confirmedOrder(page);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const step = (orderNumber: number) =>
    ticketOf(page, orderNumber).getByRole('button', { name: 'Start Preparing' });
  await expect(step(second.orderNumber)).toBeVisible();
  await page.evaluate(
    (names) => {
      for (const name of names)
        document
          .querySelector<HTMLButtonElement>(`article[aria-label="${name}"] [aria-label^="Start Preparing"]`)
          ?.click();
    },
    [`Order #${first.orderNumber}`, `Order #${second.orderNumber}`],
  );
  await expect.poll(() => statusOf(page, first.id)).toBe('preparing');
  await expect(step(first.orderNumber)).toBeHidden();
  expect(await statusOf(page, second.id)).toBe('confirmed');
});

test('a new order appears without a reload and is marked as new until it is tapped', async ({ page }) => {
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  // Only what comes after the first list flashes.
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
  const order = await confirmedOrder(page);
  const ticket = ticketOf(page, order.orderNumber);
  await expect(ticket).toBeVisible();
  await expect(ticket.getByText('New', { exact: true })).toBeVisible();
  const flash = () => ticket.evaluate((element) => getComputedStyle(element, '::after').animationName);
  expect(await flash()).toBe('beacon');
  // A board that opens later has the mark without the flashing.
  await page.reload();
  await expect(ticket.getByText('New', { exact: true })).toBeVisible();
  expect(await flash()).toBe('none');
  await ticket.getByRole('heading').click();
  await expect(ticket.getByText('New', { exact: true })).toBeHidden();
  const seenAt = async () =>
    (
      await callApi<{ seenAt: string | null }>(page.request, 'GET', `/api/orders/${order.id}`, {
        token: order.admin.token,
      })
    ).seenAt;
  await expect.poll(seenAt).not.toBeNull();
});

test.describe('a request that is open at the sign-out', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('signing out on the board deletes the stored user and token [S4.9]', async ({ page }) => {
    await signIn(page, KITCHEN);
    await page.goto('/kitchen');
    await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fkitchen');
    expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
      null,
      null,
    ]);
  });
});

test('the board is dark until the light theme is chosen', async ({ page }) => {
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(main).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
  await expectAccessible(page, 'kitchen chosen light');
});

test('the board shows a loading state until the orders arrive [S2.146]', async ({ page }) => {
  await signIn(page, KITCHEN);
  const release = await holdRequests(page, '**/api/orders?view=kitchen');
  await page.goto('/kitchen');
  await expect(page.getByText('Loading orders...').first()).toBeVisible();
  release();
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
});

test('without live updates the board polls the orders every 15 seconds [S2.147 S7.66 S9.6]', async ({
  page,
}) => {
  await signIn(page, KITCHEN);
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders?view=kitchen')) requests += 1;
  });
  await page.goto('/kitchen');
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
  await runUntilPolled(page, ['/api/orders?view=kitchen']);
  requests = 0;
  await page.clock.runFor(14_000);
  expect(requests).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => requests).toBe(1);
});

test.describe('failed requests and conflicts', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a rejected status change is logged, and the ticket returns to its column [S8.79]', async ({
    page,
  }) => {
    const order = await confirmedOrder(page);
    // The message is shown for 15 seconds.
    await lengthenTimers(page, 15_000);
    await signIn(page, KITCHEN);
    await page.route('**/status', (route) =>
      route.fulfill({ status: 403, json: errorBody('order.move_not_allowed', 'Not this move.') }),
    );
    await page.goto('/kitchen');
    const logged = page.waitForEvent('console', (entry) => entry.type() === 'warning');
    await ticketOf(page, order.orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
    expect((await logged).text()).toContain(`#${order.orderNumber} was not moved.`);
    const message = page.getByRole('status').filter({ hasText: 'was not moved' });
    await expect(message).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    // On a phone the message is an overlay. It must not cover a button.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 390, height: 844 });
    const step = page.getByRole('button', { name: 'Start Preparing' }).first();
    const stepTop = async () => (await step.boundingBox())?.y ?? 0;
    const messageBottom = async () =>
      ((box) => (box ? box.y + box.height : 844))(await message.boundingBox());
    await expect.poll(async () => (await messageBottom()) < (await stepTop())).toBe(true);
    await page.setViewportSize({ width, height });
    await expect((await column(page, 'Confirmed')).getByText(`#${order.orderNumber}`)).toBeVisible();
  });

  test('each cancelled ticket whose confirmation is refused comes back, and the message names all of them', async ({
    page,
  }) => {
    // The message is shown for 15 seconds.
    await lengthenTimers(page, 15_000);
    const orders = [await confirmedOrder(page), await confirmedOrder(page)];
    for (const { id, admin } of orders) await setStatus(page.request, admin, id, 'cancelled');
    await showOnlyOrders(page, orders);
    await signIn(page, KITCHEN);
    await page.route('**/api/orders/seen', (route) =>
      route.fulfill({ status: 403, json: errorBody('auth.forbidden', 'Not for you.') }),
    );
    const release = await holdRequests(page, '**/api/orders/seen');
    await page.goto('/kitchen');
    const tickets = page.getByRole('region', { name: 'Cancelled orders' }).getByRole('article');
    await expect(tickets).toHaveCount(2);
    // The last one first: the tickets before it stay where they are.
    await tickets
      .last()
      .getByRole('button', { name: /^Got it/ })
      .click();
    await expect(tickets).toHaveCount(1);
    await tickets.getByRole('button', { name: /^Got it/ }).click();
    await expect(tickets).toHaveCount(0);
    release();
    await expect(tickets).toHaveCount(2);
    const message = page.getByRole('status').filter({ hasText: 'was not confirmed' });
    for (const { orderNumber } of orders)
      await expect(message).toContainText(`The cancellation of #${orderNumber} was not confirmed.`);
  });

  test('a status change that conflicts with another one shows the present status', async ({ page }) => {
    const order = await confirmedOrder(page);
    await signIn(page, KITCHEN);
    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    await page.goto('/kitchen');
    const step = ticketOf(page, order.orderNumber).getByRole('button', { name: 'Start Preparing' });
    await expect(step).toBeVisible();
    // The board must not read the new status before the click.
    const release = await holdRequests(page, '**/api/orders?view=kitchen');
    await setStatus(page.request, order.admin, order.id, 'ready');
    await step.click();
    await expect(page.getByText('The order has changed in the meantime: it is ready now.')).toBeVisible();
    release();
    await expect((await column(page, 'Ready')).getByText(`#${order.orderNumber}`)).toBeVisible();
    expect(await statusOf(page, order.id)).toBe('ready');
  });

  test('an ended session redirects the board to the sign-in page with a return path [S6.28]', async ({
    page,
  }) => {
    const kitchen = await logInAs(page.request, KITCHEN);
    await restoreSession(page, kitchen);
    await page.goto('/kitchen');
    await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
    await callApi(page.request, 'POST', '/api/auth/logout', { token: kitchen.token });
    await expect(page).toHaveURL('/login?redirect=%2Fkitchen');
  });
});
