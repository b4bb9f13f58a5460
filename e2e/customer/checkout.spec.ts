import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, signUp } from '../support/accounts.ts';
import { callApi, callApiAs, tokenOf } from '../support/api.ts';
import { ADDRESS, cartLine, checkOutAgain, dishWithPrice, readMenu, setStorage } from '../support/cart.ts';
import { pauseClock, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';

const NOTE = '<b>Ring twice</b> 🍕 & कम पिरो';

async function openCheckout(page: Page, entries: Record<string, unknown>): Promise<void> {
  await signUp(page);
  await setStorage(page, entries);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page).toHaveTitle('Checkout · Mithila Pizza House');
}

const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

/** From the cart with two pizzas and a promo code to the checkout. */
async function checkOutTwoPizzas(page: Page) {
  const pizza = await dishWithPrice(page, 280);
  await signUp(page);
  await setStorage(page, { cart: [cartLine(pizza, 2, 'No onions')], deliveryAddress: ADDRESS });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Apply WELCOME10' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  return pizza;
}

test('the checkout shows what is ordered and how it is paid, also after a reload [S2.55 S2.56 S2.57 S9.31]', async ({
  page,
}) => {
  const pizza = await checkOutTwoPizzas(page);
  await expect(page.getByText('20-30 min')).toBeVisible();
  await expect(page.getByText('Station Road 12, Janakpur')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash on Delivery Pay when food arrives' })).toBeChecked();
  await page.getByLabel('Special instructions (optional)').fill(NOTE);
  await page.reload();
  await expect(page.getByLabel('Special instructions (optional)')).toHaveValue(NOTE);
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await expect(page.getByText(`2 × ${pizza.name}`)).toBeVisible();
});

test('five clicks place one order, and the cart is cleared after two seconds [S2.59 S3.35 S4.31 S5.16 S7.15 S9.29 S9.36]', async ({
  page,
}) => {
  const pizza = await checkOutTwoPizzas(page);
  await page.getByLabel('Special instructions (optional)').fill(NOTE);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: { body: Record<string, unknown>; key: string | undefined; bearer: string | undefined }[] = [];
  await page.route('**/api/orders', async (route) => {
    const request = route.request();
    const { 'idempotency-key': key, authorization: bearer } = request.headers();
    sent.push({ body: request.postDataJSON(), key, bearer });
    await isReleased;
    await route.continue();
  });
  const placeButton = page.getByRole('button', { name: 'Place Order' });
  await placeButton.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(page.getByRole('button', { name: 'Placing your order...' })).toBeDisabled();
  await page.clock.install();
  await pauseClock(page);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeFocused();
  expect(await storedCart(page), 'the cart is still there').toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    deliveryType: 'delivery',
    deliveryAddress: { street: 'Station Road 12', city: 'Janakpur', landmark: 'Beside the water tank' },
    subtotal: 560,
    discount: 56,
    deliveryFee: 0,
    tax: 66,
    tip: 0,
    total: 570,
    promoCode: 'WELCOME10',
    paymentMethod: 'cod',
    specialInstructions: NOTE,
    items: [{ menuItemId: pizza.id, quantity: 2, specialInstructions: 'No onions' }],
  });
  expect(sent[0]?.bearer).toBe(`Bearer ${await tokenOf(page)}`);

  const href = await page.getByRole('link', { name: 'Track Your Order' }).getAttribute('href');
  const id = /^\/order-tracking\/([\w-]+)$/.exec(href ?? '')?.[1];
  const order = await callApiAs<{ orderNumber: number }>(page, 'GET', `/api/orders/${id}`);
  expect(order).toMatchObject({ total: 570, notes: NOTE, deliveryAddress: { street: 'Station Road 12' } });
  await expect(page.getByText(`#${order.orderNumber}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^about \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
  await page.clock.runFor(1_990);
  expect(await storedCart(page)).toHaveLength(1);
  await page.clock.runFor(10);
  await expect.poll(() => storedCart(page)).toEqual([]);
  await page.clock.runFor(2_500);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await page.clock.resume();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a dine-in order asks for the table or a name, which the kitchen reads before the instructions, and says where to pay', async ({
  page,
}) => {
  const NOTE = 'x'.repeat(300);
  const lassi = await dishWithPrice(page, 180);
  await openCheckout(page, {
    cart: [cartLine(lassi, 1)],
    deliveryType: 'dine_in',
    orderInstructions: NOTE,
  });
  const table = page.getByRole('textbox', { name: 'Your table or your name' });
  const instructions = page.getByLabel('Special instructions (optional)');
  const placeButton = page.getByRole('button', { name: 'Place Order' });
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name);
  await expect(table).toHaveValue(name);
  await expect(page.getByText('You pay at the counter.')).toBeVisible();
  await table.fill('');
  await placeButton.click();
  await expect(page.getByRole('alert').first()).toContainText('Please enter your table or your name.');
  await table.fill('Table 4');
  await expect(instructions).toHaveAccessibleDescription(/Please remove 23 characters\./);
  await expectAccessible(page, 'checkout dine in');
  await instructions.fill('Less chilli');
  await page.getByRole('link', { name: 'Edit order' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(table).toHaveValue('Table 4');
  const request = page.waitForRequest('**/api/orders');
  await placeButton.click();
  expect((await request).postDataJSON()).toMatchObject({
    deliveryType: 'dine_in',
    specialInstructions: 'Table or name: Table 4\nLess chilli',
  });
  await expect(page.getByText('₹203.00 in cash at the counter')).toBeVisible();
  await checkOutAgain(page, [cartLine(lassi, 2)]);
  await expect(table, 'the table of the first order is forgotten').toHaveValue(name);
});

test('a pickup order has no address and no delivery fee, and leaving the page clears the cart immediately [S9.34]', async ({
  page,
}) => {
  await openCheckout(page, {
    cart: [cartLine(await dishWithPrice(page, 180), 1)],
    deliveryAddress: ADDRESS,
    deliveryType: 'pickup',
  });
  await expect(page.getByText('Pick up at')).toBeVisible();
  await expect(page.getByText('Delivery fee')).toHaveCount(0);
  // From here on the two seconds after which the cart is cleared do not pass.
  await page.clock.install();
  await pauseClock(page);
  const request = page.waitForRequest('**/api/orders');
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await request).postDataJSON()).toMatchObject({
    deliveryType: 'pickup',
    deliveryAddress: null,
    deliveryFee: 0,
  });
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect(page).toHaveURL(/\/order-tracking\//);
  await expect.poll(() => storedCart(page)).toEqual([]);
});

test('an order without an address is not sent, and the address form requires label and address [S2.58 S5.7]', async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await openCheckout(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose a delivery address.');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect.poll(() => alerts).toEqual(['Please fill in all required fields (Label and Address)']);
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await page.getByLabel('Address', { exact: true }).fill('Pidari Chowk 7');
  const phone = page.getByLabel('Phone for the rider (optional)');
  const refusal = page.getByText('Please enter a phone number with 7 to 15 digits');
  for (const wrong of ['12345', '+------', 'call me then']) {
    await phone.fill(wrong);
    await page.getByRole('button', { name: 'Save and deliver here' }).click();
    await expect(refusal).toBeVisible();
    await expect(phone).toBeFocused();
  }
  expect(alerts).toHaveLength(1);
  await phone.fill('984123456');
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(page.getByText('Is this complete? Mobile numbers have 10 digits.')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('\u202A+९७७ ९८४.१२३४५६७\u202C');
  await expect(refusal).toBeHidden();
  const request = page.waitForRequest(/\/api\/customers\/.*\/addresses$/);
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  expect((await request).postDataJSON()).toMatchObject({
    label: 'Home',
    street: 'Pidari Chowk 7',
    city: 'Janakpur',
  });
  await expect(page.getByText('+977 984.1234567', { exact: true })).toBeVisible();
  await expect(page.getByText('The rider calls +977 984.1234567')).toBeVisible();
  await expect(page.getByText('Pidari Chowk 7, Janakpur')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
});

test('a placed order shows the time that is promised with it, whatever the page knows of the restaurant', async ({
  page,
}) => {
  const known = await page.request.get('/api/restaurants');
  const [restaurant] = (await known.json()).data;
  const { token } = await logInAs(page.request, ADMIN);
  const setBusy = (data: object) =>
    callApi(page.request, 'PUT', `/api/restaurants/${restaurant.id}/busy`, { token, data });
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/restaurants', (route) => route.fulfill({ response: known }));
  await openCheckout(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1)],
    deliveryAddress: ADDRESS,
  });
  const placeButton = page.getByRole('button', { name: 'Place Order' });
  await expect(placeButton).toBeEnabled();
  await setBusy({ minutes: 45, forMinutes: 60 });
  await placeButton.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await setBusy({ minutes: 0, forMinutes: null });
  const [order] = await ordersOf(page);
  const { promised } = await callApiAs<{ promised: { to: string } }>(page, 'GET', `/api/orders/${order?.id}`);
  const format = { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' } as const;
  const end = new Date(promised.to).toLocaleTimeString('en-US', format);
  await expect(page.getByText(/^about /)).toContainText(`– ${end.replace(/\s/, ' ')}`);
});

test('an empty checkout shows a message and redirects to home after two seconds [S2.60 S9.37]', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/about');
  await page.clock.install();
  await pauseClock(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/checkout');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await runUntilVisible(page, page.getByText('Your cart is empty.'));
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/$/);
});

test('an order with a total of zero cannot be placed [S5.17]', async ({ page }) => {
  const { token } = await logInAs(page.request, ADMIN);
  const code = `GIFT${Date.now()}`;
  await callApi(page.request, 'POST', '/api/promos', {
    token,
    data: { code, discount_type: 'PERCENT', discount_value: 100, is_free_delivery: true },
  });
  const promo = { code, description: '', discountType: 'PERCENT', discountValue: 100, isFreeDelivery: true };
  await openCheckout(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1)],
    deliveryAddress: ADDRESS,
    promo,
  });
  await expect(page.getByText(`Discount (${code})`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});

test('on a phone nothing but Place Order stands at the bottom of the checkout, and a keyboard leaves half of the screen', async ({
  page,
}) => {
  const pizza = await dishWithPrice(page, 280);
  await openCheckout(page, { cart: [cartLine(pizza, 2)], deliveryAddress: ADDRESS });
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs).toHaveCount(0);
  const placeButton = page.getByRole('button', { name: 'Place Order' });
  await expect(placeButton).toBeInViewport({ ratio: 1 });
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.setViewportSize({ width: 390, height: height / 2 });
  await page.getByLabel('Special instructions (optional)').focus();
  expect(await coveredHeight(page)).toBeLessThan(height / 4);
  await page.goto('/search');
  await expect(tabs).toBeVisible();
  await page.getByRole('searchbox').focus();
  await expect(tabs).toBeHidden();
  expect(await coveredHeight(page)).toBeLessThan(height / 4);
});

/** The height of what stays in place while the page scrolls. */
const coveredHeight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .reduce((sum, { height }) => sum + height, 0),
  );

for (const width of [1366, 1024])
  test(`at ${width}x768 Place Order is in view beside a summary that is higher than the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const dishes = (await readMenu(page)).slice(0, 6);
    await openCheckout(page, {
      cart: dishes.map((dish) => cartLine(dish, 2, 'No onions')),
      deliveryAddress: ADDRESS,
    });
    const placeButton = page.getByRole('button', { name: 'Place Order' });
    await expect(placeButton).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeInViewport({ ratio: 1 });
    await expect(placeButton).toBeInViewport({ ratio: 1 });
  });

test('the checkout and the order confirmation are accessible', async ({ page }) => {
  await openCheckout(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)], deliveryAddress: ADDRESS });
  await expect(page.getByText('20-30 min')).toBeVisible();
  await expectAccessible(page, 'checkout');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expectAccessible(page, 'checkout new address');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  await expectAccessible(page, 'order placed');
});
