import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, restoreSession, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/held-route.ts';
import { isFocusVisible } from '../support/keyboard.ts';
import { ticketOf } from '../support/kitchen-board.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { bellsOf, recordTones, showOnlyPending } from '../support/tones.ts';

const PENDING = '**/api/orders?view=pending';

test.use({ expectedErrors: /Failed to load resource|ERR_|fetch/i });

test('a pending order rings whatever is tapped, until the panel declines it with a reason that the customer reads', async ({
  page,
  openPage,
}) => {
  const customer = await createCustomer(page.request, 'Sita Kumari');
  const order = await createOrder(page.request, customer, { specialInstructions: 'Without onions' });
  await recordTones(page);
  await showOnlyPending(page, (id) => id === order.id);
  await signIn(page, ADMIN);
  await page.clock.install();
  await page.goto('/admin#products');
  await expect(page).toHaveTitle('(1) Products · Admin');
  const strip = page.getByRole('region', { name: 'New orders', exact: true });
  const [refresh, warning] = await Promise.all(
    [page.getByRole('button', { name: 'Refresh' }), strip].map((part) => part.boundingBox()),
  );
  expect(warning?.y, 'a strip that appears moves no control').toBeGreaterThan(refresh?.y ?? Number.NaN);
  await strip.getByRole('button', { name: 'Enable sound' }).click();
  await expect.poll(async () => (await bellsOf(page)).length).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Products' }).click();
  const before = (await bellsOf(page)).length;
  await page.clock.runFor(10_000);
  expect((await bellsOf(page)).length).toBeGreaterThanOrEqual(before + 2);

  await strip.getByRole('button', { name: 'Show order' }).click();
  const sheet = page.getByRole('dialog', { name: 'New orders' });
  await expect(sheet.getByText('Without onions')).toBeVisible();
  await expectAccessible(page, 'pending orders');
  await sheet.getByRole('button', { name: `Decline, order #${order.orderNumber}` }).click();
  const question = page.getByRole('dialog', { name: `Decline order #${order.orderNumber}?` });
  await question.getByRole('button', { name: 'Sold out' }).click();
  await expectAccessible(page, 'decline');
  await question.getByRole('button', { name: 'Decline the order' }).click();
  await expect(strip).toBeHidden();
  await expect(page).toHaveTitle('Products · Admin');

  const tracking = await openPage();
  await restoreSession(tracking, customer);
  await tracking.goto(`/order-tracking/${order.id}`);
  await expect(
    tracking.getByText("The restaurant's reason: We have run out of an ingredient."),
  ).toBeVisible();
});

test('the board accepts only if the owner allows it, and reads when someone else was faster', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  const allow = (boardMayAccept: boolean) =>
    callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}`, {
      token: admin.token,
      data: { boardMayAccept },
    });
  const customer = await createCustomer(page.request);
  const [first, second] = [
    await createOrder(page.request, customer),
    await createOrder(page.request, customer, { quantity: 5 }),
  ];
  let isStale = false;
  await page.route(PENDING, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data = json.data.filter(({ id }: { id: string }) => id === first.id || id === second.id);
    if (isStale) await route.abort();
    else await route.fulfill({ response, json });
  });
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const bar = page.getByRole('region', { name: 'New orders', exact: true });
  await expect(bar.getByText('Waiting for the panel')).toHaveCount(2);
  await expect(bar.getByRole('button', { name: /Accept/ })).toBeHidden();
  await expect(page).toHaveTitle('(2) Kitchen');
  await expect(ticketOf(page, first.orderNumber)).toBeHidden();

  await allow(true);
  await page.reload();
  await bar.getByRole('button', { name: `Accept, order #${first.orderNumber}` }).click();
  const ticket = ticketOf(page, first.orderNumber);
  await expect(ticket).toBeVisible();
  await expectAccessible(page, 'board with a pending order');
  const accept = bar.getByRole('button', { name: `Accept, order #${second.orderNumber}` });
  await expect(accept).toBeVisible();
  isStale = true;
  await setStatus(page.request, admin, second.id, 'cancelled');
  await accept.click();
  await expect(bar.getByRole('alert')).toContainText('it is cancelled now');
  await allow(false);

  await ticket.getByRole('button', { name: /Delay$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Delay order #${first.orderNumber}` });
  await expectAccessible(page, 'delay');
  await dialog.getByRole('button', { name: '+10 min' }).click();
  await expect(dialog).toBeHidden();
  const newestTitle = async () => {
    const path = `/api/notifications/${customer.user.id}?limit=1`;
    const { notifications } = await callApi<{ notifications: { title: string }[] }>(
      page.request,
      'GET',
      path,
      { token: customer.token },
    );
    return notifications[0]?.title;
  };
  await expect.poll(newestTitle).toBe('Your order needs 10 more minutes');
});

test('a scheduled order that came in the night rings from the opening on', async ({ page }) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  const [restaurant] = await callApi<object[]>(page.request, 'GET', '/api/restaurants');
  let kind = 'hours';
  await page.route('**/api/restaurants', async (route) => {
    const state = { from: '2026-01-01T00:00:00.000Z', kind, clock: '09:00', day: null, holiday: '' };
    const opening = { states: [state], busy: null };
    await route.fulfill({ json: { success: true, data: [{ ...restaurant, opening }] } });
  });
  await page.route(PENDING, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const at = new Date().toISOString();
    const slot = { from: at, to: at, onBoardFrom: at };
    const shown = json.data.filter(({ id }: { id: string }) => id === order.id);
    json.data = shown.map((fields: object) => ({ ...fields, slot }));
    await route.fulfill({ response, json });
  });
  await recordTones(page);
  await signIn(page, ADMIN);
  await page.clock.install();
  await page.goto('/admin#products');
  const strip = page.getByRole('region', { name: 'New orders', exact: true });
  await strip.getByRole('button', { name: 'Enable sound' }).click();
  await expect(page).toHaveTitle('(1) Products · Admin');
  const bells = async () => (await bellsOf(page)).length;
  // Whoever enables the sound hears it once.
  await expect.poll(bells).toBe(1);
  await page.clock.runFor(20_000);
  expect(await bells()).toBe(1);
  kind = 'open';
  // A panel reads the opening hours every hour.
  await page.clock.runFor(60 * 60_000);
  await expect.poll(bells).toBeGreaterThan(1);
});

test('a decline that does not reach the server keeps its reason', async ({ page }) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  await showOnlyPending(page, (id) => id === order.id);
  await signIn(page, ADMIN);
  await page.goto('/admin#products');
  await page.getByRole('button', { name: 'Show order' }).click();
  await page
    .getByRole('dialog', { name: 'New orders' })
    .getByRole('button', { name: `Decline, order #${order.orderNumber}` })
    .click();
  const question = page.getByRole('dialog', { name: `Decline order #${order.orderNumber}?` });
  await question.getByRole('button', { name: 'Other' }).click();
  await question.getByRole('textbox').fill('The oven is broken.');
  await page.route('**/api/orders/*/status', (route) => route.abort(), { times: 1 });
  const decline = question.getByRole('button', { name: 'Decline the order' });
  await decline.click();
  await expect(question.getByRole('alert')).toContainText(`#${order.orderNumber}`);
  await expect(question.getByRole('textbox')).toHaveValue('The oven is broken.');
  await decline.click();
  await expect(question).toBeHidden();
  const { token } = await logInAs(page.request, ADMIN);
  const declined = await callApi<{ status: string }>(page.request, 'GET', `/api/orders/${order.id}`, {
    token,
  });
  expect(declined.status).toBe('cancelled');
});

test('two answers that fail after one another are both reported', async ({ page }) => {
  const customer = await createCustomer(page.request);
  const orders = [
    await createOrder(page.request, customer),
    await createOrder(page.request, customer, { quantity: 5 }),
  ];
  await showOnlyPending(page, (id) => orders.some((order) => order.id === id));
  await signIn(page, ADMIN);
  await page.goto('/admin#products');
  await page.getByRole('button', { name: 'Show all 2' }).click();
  const sheet = page.getByRole('dialog', { name: 'New orders' });
  const acceptOf = (orderNumber: number) =>
    sheet.getByRole('button', { name: `Accept, order #${orderNumber}`, exact: true });
  await page.route('**/api/orders/*/status', (route) => route.abort());
  const release = await holdRequests(page, '**/api/orders/*/status');
  for (const { orderNumber } of orders) await acceptOf(orderNumber).click();
  for (const { orderNumber } of orders) await expect(acceptOf(orderNumber)).toBeDisabled();
  release();
  for (const { orderNumber } of orders)
    await expect(sheet.getByRole('alert')).toContainText(`#${orderNumber}: `);
  for (const { orderNumber } of orders) await expect(acceptOf(orderNumber)).toBeEnabled();
});

test('after six minutes the customer reads that nobody has answered, and whom she can call', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.clock.install();
  await page.goto(`/order-tracking/${order.id}`);
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible();
  const notice = page.getByText('The restaurant has not answered yet.');
  await expect(notice).toBeHidden();
  await page.clock.runFor(6 * 60_000);
  await expect(notice).toBeVisible();
  const choice = page.getByRole('status').filter({ has: notice });
  await expect(choice.getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expectAccessible(page, 'tracking without an answer');
});

test('on a phone the strips of the panel cover nothing that has the focus', async ({ page }) => {
  const order = await createOrder(page.request, await createCustomer(page.request));
  await showOnlyPending(page, (id) => id === order.id);
  await signIn(page, ADMIN);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin#orders');
  const strip = page.getByRole('region', { name: 'New orders', exact: true });
  await expect(strip).toBeVisible();
  await page
    .getByRole('combobox', { name: /^Status of order/ })
    .last()
    .focus();
  // The page scrolls after the focus has moved.
  const coveredFocus = async () =>
    (await page.evaluate(isFocusVisible))
      ? null
      : page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  for (let count = 0; count < 25; count += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(coveredFocus, 'the covered element').toBeNull();
  }
});
