import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, restoreSession, signIn, signUp } from '../support/accounts.ts';
import { callApi, callApiAs, deleteAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusKept, pressOn, tabTo } from '../support/keyboard.ts';
import { waitForRequests } from '../support/open-requests.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name });
const cards = (page: Page, name: string) => group(page, name).getByRole('article');
const card = (page: Page, orderNumber: number) =>
  page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });

test('the profile shows the account, ongoing and past orders, newest first, with live updates [S2.73 S2.74 S2.75 S2.77 S4.22]', async ({
  page,
}) => {
  const customer = await createCustomer(page.request, 'Sita Kumari Jha');
  const admin = await logInAs(page.request, ADMIN);
  const orders = [];
  for (const status of ['cancelled', 'delivered', 'ready', 'confirmed', 'pending']) {
    const order = await createOrder(page.request, customer, { specialInstructions: status });
    await setStatus(page.request, admin, order.id, status);
    orders.push(order);
  }
  const [cancelled, delivered, ready, confirmed, pending] = orders.map((order) => order.orderNumber);
  await restoreSession(page, customer);
  await page.goto('/profile');
  await expect(page.getByText('SJ', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Sita Kumari Jha' })).toBeVisible();
  await expect(page.getByText(/^ram\.\d+\.\d+@example\.com$/)).toBeVisible();
  await expect(page.getByText('9812345678')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Orders', 'Settings']);

  const namesIn = (name: string) => cards(page, name).getByRole('heading');
  await expect(namesIn('Ongoing')).toHaveText(
    [pending, confirmed, ready].map((number) => `Order #${number}`),
  );
  await expect(namesIn('Past')).toHaveText([delivered, cancelled].map((number) => `Order #${number}`));
  const first = card(page, pending ?? 0);
  await expect(first).toContainText('Pending');
  await expect(first).toContainText('Waiting for confirmation.');
  await expect(first).toContainText(/\d{1,2} \w+ 20\d\d, \d\d:\d\d [AP]M/);
  await expect(first).toContainText(/4 × \w/);
  await expect(first).toContainText(/Total ₹[\d,]+\.\d\d/);
  await expect(first).toContainText(/At your door about \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M/);
  await expect(first.getByRole('link', { name: /^Call \+?\d/ })).toHaveAttribute('href', /^tel:/);
  await expect(first.getByRole('button', { name: 'Reorder' })).toHaveCount(0);
  const past = card(page, delivered ?? 0);
  await expect(past.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await expect(past.getByRole('button', { name: 'Rate' })).toBeVisible();
  await expect(card(page, cancelled ?? 0).getByRole('button', { name: 'Rate' })).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'profile orders');

  await setStatus(page.request, admin, orders[2]?.id ?? '', 'picked_up');
  await expect(card(page, ready ?? 0)).toContainText('On the way');
  await setStatus(page.request, admin, orders[2]?.id ?? '', 'delivered');
  await expect(namesIn('Past')).toHaveText([ready, delivered, cancelled].map((number) => `Order #${number}`));
  await expect(namesIn('Ongoing')).toHaveCount(2);

  await card(page, ready ?? 0)
    .getByRole('link', { name: 'Track Your Order' })
    .click();
  await expect(page).toHaveURL(`/order-tracking/${orders[2]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order #${ready}` })).toBeVisible();
});

test('the order details open as a bottom sheet on phones and follow status changes live [S2.76]', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const { id, orderNumber } = await createOrder(page.request, customer, {
    specialInstructions: 'Ring twice',
    itemInstructions: 'Less sugar',
  });
  await restoreSession(page, customer);
  await page.goto('/profile');
  const details = card(page, orderNumber).getByRole('button', { name: 'View Details' });
  await details.click();
  const sheet = page.getByRole('dialog', { name: `Order #${orderNumber}` });
  await expect(sheet).toContainText('Less sugar');
  await expect(sheet).toContainText('Ring twice');
  await expect(sheet).toContainText('Home, Bhanu Chowk 4, Janakpur');
  await expect(sheet).toContainText('Cash on Delivery');
  await expect(sheet).toContainText(/Subtotal₹[\d,.]+/);
  await expect(sheet.getByRole('button', { name: 'Reorder' })).toHaveCount(0);
  const bottomOf = async () => {
    const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 };
    return Math.round(y + height);
  };
  await expect.poll(bottomOf, 'where it ends').toBe(page.viewportSize()?.height);
  await expectAccessible(page, 'profile order details');

  await setStatus(page.request, admin, id, 'preparing');
  await expect(sheet.getByRole('status')).toContainText('In the kitchen');
  await setStatus(page.request, admin, id, 'delivered');
  await expect(sheet.getByRole('status')).toContainText('Delivered');
  await expect(sheet.getByRole('button', { name: 'Reorder' })).toBeVisible();
  await expect(sheet).toContainText(/Cash: ₹[\d,]+\.\d\d\./);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expectFocusKept(page, 'closing the details of an order that has moved on');
});

test('a dish that has left the menu is not rated, and what was written of it is sent when it is back', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const dish = { name: 'Rajma of the winter', category: 'Sides', price: 500 };
  const { id } = await callApiAs<{ id: string }>(panel, 'POST', '/api/menu', dish);
  try {
    const customer = await createCustomer(page.request);
    const items = [{ menuItemId: id, quantity: 2 }];
    const order = await createOrder(page.request, customer, { items });
    await callApiAs(panel, 'PUT', `/api/orders/${order.id}/status`, { status: 'delivered' });
    await callApiAs(panel, 'DELETE', `/api/menu/${id}`);
    await restoreSession(page, customer);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Rate' }).click();
    const sheet = page.getByRole('dialog', { name: 'How was your food?' });
    const gone = sheet.getByText('This dish is no longer on the menu.');
    const stars = sheet.getByRole('group', { name: `Your rating of ${dish.name}` });
    const comment = sheet.getByLabel(/^Comment/);
    const send = sheet.getByRole('button', { name: 'Send review' });
    await expect(gone).toBeVisible();
    await expect(stars).toHaveCount(0);
    await expectAccessible(page, 'rating of a dish that has left the menu');

    await callApiAs(panel, 'PUT', `/api/menu/${id}/restore`);
    await stars.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await comment.fill('Like at home.');
    await callApiAs(panel, 'DELETE', `/api/menu/${id}`);
    await expect(gone).toBeVisible();
    await expect(send).toHaveCount(0);
    await expect(comment).toHaveValue('Like at home.');
    await callApiAs(panel, 'PUT', `/api/menu/${id}/restore`);
    await send.click();
    await expect(sheet.getByText('Thank you! Your review is on the page.')).toBeVisible();
  } finally {
    await deleteAs(panel, `/api/menu/${id}`);
  }
});

test('a profile without orders links to the menu', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile');
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
  await expectAccessible(page, 'profile no orders');
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expect(page).toHaveURL('/search');
});

test.describe('loading errors', () => {
  test.use({ expectedErrors: /Failed to load resource.*\/orders/ });

  test('orders that cannot be loaded are logged as a warning and show an error with a retry [S8.37]', async ({
    page,
  }) => {
    const customer = await createCustomer(page.request);
    const { orderNumber } = await createOrder(page.request, customer);
    await restoreSession(page, customer);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/customers\/.*\/orders/, async (route) => {
      await blocked;
      await route.fulfill({ status: 400, json: { success: false, error: 'Not just now.' } });
    });
    const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto('/profile');
    await expect(page.getByText('Loading your orders')).toBeAttached();
    await expectAccessible(page, 'profile orders loading');
    release();
    await expect(page.getByRole('alert')).toContainText('Your orders could not be loaded. Not just now.');
    expect((await logged).text()).toContain('Your orders could not be loaded.');
    await expectAccessible(page, 'profile orders failed');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, orderNumber)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('ongoing orders are shown when only past orders cannot be loaded', async ({ page }) => {
    const customer = await createCustomer(page.request);
    const { orderNumber } = await createOrder(page.request, customer);
    await restoreSession(page, customer);
    await page.route(/status=delivered/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/profile');
    await expect(card(page, orderNumber)).toBeVisible();
    await expect(group(page, 'Past').getByRole('alert')).toContainText('Your orders could not be loaded.');
    await expectAccessible(page, 'profile past failed');
    await page.unrouteAll();
    await pressOn(page, 'button', 'Try again');
    await expect(group(page, 'Past')).toContainText('No past orders yet.');
    await expectFocusKept(page, 'reading the past again');
  });

  test('past orders are loaded ten at a time, and a failed page can be loaded again', async ({ page }) => {
    const customer = await createCustomer(page.request);
    const admin = await logInAs(page.request, ADMIN);
    for (let count = 0; count < 12; count += 1) {
      const specialInstructions = `Number ${count}`;
      const { id } = await createOrder(page.request, customer, { specialInstructions });
      await setStatus(page.request, admin, id, 'delivered');
    }
    await restoreSession(page, customer);
    await page.goto('/profile');
    await expect(group(page, 'Ongoing')).toContainText('No ongoing orders.');
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
    await expect(cards(page, 'Past')).toHaveCount(10);
    await expect(page.getByText('10 of 12 orders')).toBeVisible();
    await page.route(/after=/, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('alert')).toHaveText('More orders could not be loaded.');
    await expect(page.getByRole('button', { name: 'Show more' })).toBeFocused();
    await expectAccessible(page, 'profile many orders');
    await page.keyboard.press('Enter');
    await expect(cards(page, 'Past')).toHaveCount(12);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await expectFocusKept(page, 'the last page of orders');
  });
});

test('long names, many dishes and Devanagari fit the order card, and the details show them in full', async ({
  page,
}) => {
  const name = 'श्रीमती राजेश्वरी कुमारी झा Bhattacharyya-Ramachandran';
  const customer = await createCustomer(page.request, name);
  const menu = await callApi<{ id: string; customizations: { required: boolean }[] }[]>(
    page.request,
    'GET',
    '/api/menu',
  );
  const plain = menu.filter(({ customizations }) => !customizations.some(({ required }) => required));
  const { id, orderNumber } = await createOrder(page.request, customer, {
    items: plain.slice(0, 6).map((dish) => ({
      menuItemId: dish.id,
      quantity: 12,
      specialInstructions: 'अलि पिरो बनाइदिनुहोस्',
    })),
  });
  await setStatus(page.request, await logInAs(page.request, ADMIN), id, 'delivered');
  await restoreSession(page, customer);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(card(page, orderNumber)).toContainText('+3');
  await expectAccessible(page, 'profile long name');
  await card(page, orderNumber).getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByText('अलि पिरो बनाइदिनुहोस्')).toHaveCount(6);
  await expectAccessible(page, 'profile long details');
});

test('the settings tab has its own URL, and Logout signs out every browser tab [S2.78]', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/profile');
  await tabTo(page, 'tab', 'Orders');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/profile?tab=settings');
  await expect(page.getByRole('button', { name: 'Manage Addresses' })).toBeVisible();
  await expectAccessible(page, 'profile settings');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Profile' })).toBeVisible();
  // This tab gets no API responses: it learns of the logout from the first tab.
  await other.route('**/api/**', (route) => route.abort());
  await waitForRequests(page);
  const logoutRequest = page.waitForRequest('**/api/auth/logout');
  await pressOn(page, 'button', 'Logout');
  await logoutRequest;
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  // The next start would end the session again.
  await waitForRequests(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource.*\/auth\/logout/ });

  test('the next start ends the session of a customer who logged out', async ({ page, request }) => {
    const customer = await createCustomer(page.request);
    const readSession = () =>
      request.get('/api/auth/session', { headers: { authorization: `Bearer ${customer.token}` } });
    const keptToken = () => page.evaluate(() => localStorage.getItem('endedSession'));
    await restoreSession(page, customer);
    await page.goto('/profile?tab=settings');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(keptToken).toBe(customer.token);
    const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/auth/logout'));
    await page.goto('/');
    await failed;
    expect(await keptToken(), 'a start without a connection').toBe(customer.token);
    expect((await readSession()).status()).toBe(200);
    await page.unroute('**/api/auth/logout');
    await page.goto('/');
    await expect.poll(async () => (await readSession()).status()).toBe(401);
    await expect.poll(keptToken).toBeNull();
  });
});
