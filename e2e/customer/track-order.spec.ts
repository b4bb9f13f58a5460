import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, restoreSession, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { holdApp } from '../support/before-app.ts';
import { runUntilPolled } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { fetchWithBody } from '../support/responses.ts';

test('a customer sees the delivery time, the status and the costs of an order [S1.7 S2.81 S6.26 S9.52 S9.81 S9.82]', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer, { specialInstructions: 'Call when you arrive' });
  await restoreSession(page, customer);
  const authorizations = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/')) authorizations.add(request.headers().authorization);
  });
  await page.goto(`/order-tracking/${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/)).toBeVisible();
  expect([...authorizations]).toEqual([`Bearer ${customer.token}`]);
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Order progress' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(1)).toContainText('Not yet');
  const summary = page
    .locator('section', { has: page.getByRole('heading', { name: 'Order Summary' }) })
    .last();
  await expect(summary).toContainText(/4 × /);
  const drawn = summary.getByRole('listitem').locator('img[src^="/art/dishes/"]');
  await expect(drawn).toHaveCount(1);
  await drawn.scrollIntoViewIfNeeded();
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(summary).toContainText(/Total₹[\d,]+\.\d\d$/);
  await expect(page.getByText('Call when you arrive')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+?\d/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expectAccessible(page, 'tracking pending');
});

test('the delivery time is server-rendered and does not move during hydration', async ({ page }) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  const loadApp = await holdApp(page, `/order-tracking/${order.id}`);
  const deliveryTime = page.getByText(/^\d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/);
  const live = page.getByText('Live', { exact: true });
  await expect(deliveryTime).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.orderNumber}`);
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible();
  const [text, position] = [await deliveryTime.textContent(), await deliveryTime.boundingBox()];
  await expect(live).toHaveCount(0);
  await loadApp();
  await expect(live.first()).toBeVisible();
  await expect(deliveryTime).toHaveText(text ?? '');
  expect(await deliveryTime.boundingBox()).toEqual(position);
});

test('what a stalled order needs is shown before the app has loaded, and does not move when it has', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  const { token } = await logInAs(page.request, KITCHEN);
  await callApi(page.request, 'PUT', '/api/orders/seen', { token, data: { orderIds: [order.id] } });
  await page.route(`**/api/orders/${order.id}/tracking`, async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    const earlier = (time: string) => new Date(Date.parse(time) - 91 * 60_000).toISOString();
    json.data.order.promised.to = earlier(json.data.order.promised.to);
    json.data.order.pendingSince = earlier(json.data.order.pendingSince);
    await route.fulfill({ response, json });
  });
  await restoreSession(page, customer);
  const loadApp = await holdApp(page, `/order-tracking/${order.id}`);
  const parts = [
    page.getByText(/^The kitchen saw your order at .*\d\d:\d\d [AP]M$/),
    page.getByText(
      'This order is more than an hour late. The restaurant has not answered yet. ' +
        'You can wait, call the restaurant, or cancel the order below.',
    ),
    page.getByRole('link', { name: /^Call \+?\d/ }).first(),
  ];
  const boxesOf = async () => {
    for (const part of parts) await expect(part).toBeVisible();
    return Promise.all(parts.map((part) => part.boundingBox()));
  };
  const before = await boxesOf();
  const isGone = await page.evaluateHandle(recordAbsence, 'The restaurant has not answered yet.');
  await loadApp();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  expect(await boxesOf()).toEqual(before);
  expect(await isGone.evaluate(({ value }) => value)).toBe(false);
});

/** Runs in the page. @returns whether the page has been without this text at any moment from now on */
function recordAbsence(text: string): { value: boolean } {
  const isGone = { value: false };
  new MutationObserver(() => {
    isGone.value ||= !document.body.textContent.includes(text);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return isGone;
}

test('tracking shows each status live and offers only the possible actions [S2.82 S4.24 S4.26]', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const { id } = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.goto(`/order-tracking/${id}`);
  const cancel = page.getByRole('button', { name: 'Cancel Order' });
  const home = page.getByRole('main').getByRole('link', { name: 'Back to Home' });
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(cancel).toBeVisible();
  await setStatus(page.request, admin, id, 'confirmed');
  const status = page.getByRole('status').filter({ hasText: 'Confirmed. The kitchen starts soon.' });
  await expect(status).toBeVisible();
  const kitchen = await logInAs(page.request, KITCHEN);
  await callApi(page.request, 'PUT', '/api/orders/seen', { token: kitchen.token, data: { orderIds: [id] } });
  await expect(page.getByText(/^The kitchen saw your order at .*\d\d:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible(page, 'tracking confirmed');
  await expect(cancel).toBeVisible();
  await setStatus(page.request, admin, id, 'preparing');
  await expect(page.getByText('In the kitchen: your food is being made.')).toBeVisible();
  await expect(cancel).toBeHidden();
  await expect(home).toBeHidden();
  for (const [reached, sentence] of [
    ['ready', 'Hot, packed, and about to leave.'],
    ['picked_up', 'On its way to you.'],
    ['delivered', 'Delivered. Enjoy your meal!'],
  ] as const) {
    await setStatus(page.request, admin, id, reached);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page, `tracking ${reached}`);
  }
  await home.click();
  await expect(page).toHaveURL('/');
});

test('the promised time is about until the order is accepted, and an hour past it the page says what can be done', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const { id, orderNumber } = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  let lateMinutes = 0;
  await page.route(`**/api/orders/${id}/tracking`, async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    const to = Date.parse(json.data.order.promised.to) - lateMinutes * 60_000;
    json.data.order.promised.to = new Date(to).toISOString();
    await route.fulfill({ response, json });
  });
  const progress = page.getByRole('status');
  await page.goto(`/order-tracking/${id}`);
  await expect(progress.filter({ hasText: 'At your door about' })).toBeVisible();
  await setStatus(page.request, admin, id, 'confirmed');
  await expect(progress.filter({ hasText: 'At your door between' })).toBeVisible();
  // Promised for at most 30 minutes after it was placed.
  lateMinutes = 32;
  await page.reload();
  await expect(progress.filter({ hasText: 'Running a little late' })).toBeVisible();
  await expect(page.getByText('This order is more than an hour late.')).toHaveCount(0);
  lateMinutes = 91;
  await page.reload();
  const notice = progress.filter({ hasText: 'This order is more than an hour late.' });
  await expect(notice).toContainText('You can wait, call the restaurant, or cancel the order below.');
  await expect(notice.getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
  await expectAccessible(page, 'tracking overdue');
  await setStatus(page.request, admin, id, 'ready');
  await expect(notice).toContainText(`Please call the restaurant and ask about #${orderNumber}.`);
  await expect(notice).toContainText('If you have it already, there is nothing to do.');
});

test('a delivered order is no longer live, and offers Reorder and Rate', async ({ page }) => {
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const { id, orderNumber } = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.goto(`/order-tracking/${id}`);
  const live = page.getByText('Live', { exact: true });
  const rate = page.getByRole('button', { name: 'Rate' });
  await expect(live.first()).toBeVisible();
  await expect(rate).toBeHidden();
  await setStatus(page.request, admin, id, 'delivered');
  await expect(rate).toBeVisible();
  await expect(live).toHaveCount(0);
  await rate.click();
  const sheet = page.getByRole('dialog', { name: 'How was your food?' });
  await expect(sheet).toContainText('with your first name and the initial of your last name.');
  const stars = sheet.getByRole('group', { name: /^Your rating of \S/ });
  await expect(stars).toHaveCount(1);
  await expect(sheet.getByRole('button', { name: 'Send review' })).toBeHidden();
  await stars.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await sheet.getByRole('textbox', { name: 'Comment (optional)' }).fill('Hot and crisp');
  await expectAccessible(page, 'ratings of an order');
  await sheet.getByRole('button', { name: 'Send review' }).click();
  await expect(sheet.getByRole('status')).toHaveText(/^Thank you!/);
  await page.keyboard.press('Escape');
  await expect(rate).toBeFocused();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(`Everything from Order #${orderNumber} is in your cart.`)).toBeVisible();
});

test('cancelling an order asks for confirmation, then tracking shows that it is cancelled [S1.8 S4.25 S5.33]', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const { id } = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.goto(`/order-tracking/${id}`);
  const cancel = page.getByRole('button', { name: 'Cancel Order' });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(question).toContainText('Are you sure you want to cancel this order?');
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expectAccessible(page, 'tracking cancel question');
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  const message = page.getByRole('status').filter({ hasText: 'This order was cancelled.' });
  await expect(message).toBeVisible();
  await expect(question).toBeHidden();
  await expect(message).toBeFocused();
  await expectAccessible(page, 'tracking cancelled');
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
});

test.describe('conflicts', () => {
  test.use({ expectedErrors: /409/ });
  test('a cancellation that comes too late shows a message and the present status', async ({ page }) => {
    const customer = await createCustomer(page.request);
    const admin = await logInAs(page.request, ADMIN);
    const { id } = await createOrder(page.request, customer);
    await setStatus(page.request, admin, id, 'confirmed');
    await restoreSession(page, customer);
    // Without live updates, so that the dialog stays open when the status changes.
    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    await page.goto(`/order-tracking/${id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await setStatus(page.request, admin, id, 'preparing');
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByRole('alert')).toContainText('This order can no longer be cancelled.');
    await expect(page.getByText('In the kitchen: your food is being made.')).toBeVisible();
  });
});

test.describe('failed requests', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a failed cancellation is logged as a warning and shows an error [S8.39]', async ({ page }) => {
    const customer = await createCustomer(page.request);
    const { id } = await createOrder(page.request, customer);
    await restoreSession(page, customer);
    await page.route('**/cancel', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => /not cancelled/.test(message.text()));
    await page.goto(`/order-tracking/${id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    expect((await logged).type()).toBe('warning');
    await expect(page.getByRole('alert')).toHaveText(
      'The order was not cancelled. A network error occurred.',
    );
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
  });

  test('an unknown order shows a full-page error with the reason [S2.83 S8.2 S8.40 S8.41]', async ({
    page,
  }) => {
    await signUp(page);
    await page.goto('/order-tracking/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch order data. Order not found.');
    await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('an error response without a message shows its HTTP status and can be retried [S8.3]', async ({
    page,
  }) => {
    const customer = await createCustomer(page.request);
    const order = await createOrder(page.request, customer);
    await restoreSession(page, customer);
    await page.route('**/tracking', (route) => route.fulfill({ status: 418, body: 'teapot' }));
    await page.goto(`/order-tracking/${order.id}`);
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch order data. HTTP error! status: 418');
    await expectAccessible(page, 'tracking error');
    await page.unroute('**/tracking');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  });
});

test('without live updates the order and its tracking are polled every 30 seconds [S2.84 S7.32 S9.5]', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const { id } = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/orders/${id}`)) requests.push(new URL(request.url()).pathname);
  });
  await page.goto(`/order-tracking/${id}`);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await runUntilPolled(page, [`/api/orders/${id}`, `/api/orders/${id}/tracking`]);
  requests.length = 0;
  await page.clock.runFor(29_900);
  expect(requests).toEqual([]);
  await expect(page.getByText(/^Not live · \d+ s ago$/)).toBeVisible();
  await page.clock.runFor(200);
  await expect.poll(() => requests.toSorted()).toEqual([`/api/orders/${id}`, `/api/orders/${id}/tracking`]);
});

test('tracking without an order id says that the id is missing [S5.31]', async ({ page }) => {
  await signUp(page);
  await page.goto('/order-tracking');
  await expect(page.getByRole('alert')).toHaveText('Order ID is missing.');
});

test('tracking redirects a visitor to the sign-in page with a return path [S6.8]', async ({ page }) => {
  await page.goto('/order-tracking/an-order');
  await expect(page).toHaveURL('/login?redirect=%2Forder-tracking%2Fan-order');
});

test('tracking shows long names and Devanagari in full', async ({ page }) => {
  const customer = await createCustomer(page.request, 'श्रीमती राजेश्वरी कुमारी झा');
  const order = await createOrder(page.request, customer, { itemInstructions: 'अलि पिरो बनाइदिनुहोस्' });
  await restoreSession(page, customer);
  await page.goto(`/order-tracking/${order.id}`);
  await expect(page.getByText('अलि पिरो बनाइदिनुहोस्')).toBeVisible();
  await expectAccessible(page, 'tracking long name');
});
