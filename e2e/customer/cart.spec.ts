import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { ADDRESS, cartLine, dishNamed, dishWithPrice, readMenu, setStorage } from '../support/cart.ts';
import { pauseClock, RETRY_STEP_MS, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { fetchWithBody } from '../support/responses.ts';

/** The life of a toast, as in web/src/ui/feedback/toaster.tsx. */
const TOAST_MS = 4_000;

async function openCart(page: Page, entries: Record<string, unknown>): Promise<void> {
  await signUp(page);
  await setStorage(page, entries);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

const bill = (page: Page) => page.getByRole('region', { name: 'Bill' });
const rowOf = (page: Page, name: string) =>
  bill(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });

test('the stepper changes the quantity, going below 1 or the bin removes the line, and a removal can be undone [S2.50 S4.5 S4.6 S7.34]', async ({
  page,
}) => {
  const pizza = await dishWithPrice(page, 280);
  const kheer = await dishWithPrice(page, 150);
  await lengthenTimers(page, TOAST_MS);
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  await openCart(page, { cart: [cartLine(pizza, 2), cartLine(kheer, 1)] });
  calls.length = 0;
  const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: `One more: ${pizza.name}` }).click();
  await expect(rowOf(page, 'Subtotal')).toContainText('₹990.00');
  await page.getByRole('button', { name: `One less: ${kheer.name}` }).click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText(kheer.name);
  await page.getByRole('button', { name: `Remove ${pizza.name}` }).click();
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(calls, 'the cart is a local store').toEqual([]);
});

test('a line is edited in its place, with its options, quantity and note, and one of several can be changed', async ({
  page,
}) => {
  const pizza = await dishNamed(page, 'Margherita Pizza');
  const kheer = await dishWithPrice(page, 150);
  const [size] = cartLine(pizza, 1).customizations;
  await openCart(page, { cart: [cartLine(pizza, 3, 'cut in eight'), cartLine(kheer, 1)] });
  const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem');
  const first = lines.first();
  const editor = page.getByRole('dialog', { name: `Edit ${pizza.name}` });

  await first.getByRole('button', { name: `Edit ${pizza.name}, ${size?.name}` }).click();
  await expect(editor.getByRole('radio', { name: size?.name ?? '' })).toBeChecked();
  await expect(editor.getByRole('textbox', { name: 'Note for the kitchen' })).toHaveValue('cut in eight');
  await expect(editor.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('3');
  await expectAccessible(page, 'cart line editor');
  await editor.getByRole('radio', { name: /^Large/ }).check();
  await editor.getByRole('checkbox', { name: 'Extra Cheese' }).check();
  await editor.getByRole('textbox', { name: 'Note for the kitchen' }).fill('well done');
  await editor.getByRole('button', { name: 'One more: Quantity' }).click();
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(editor).toBeHidden();
  await expect(lines).toHaveCount(2);
  await expect(first).toContainText(/Large .* · Extra Cheese/);
  await expect(first).toContainText('“well done”');
  await expect(first.getByRole('status')).toHaveText('4');
  const edit = first.getByRole('button', {
    name: new RegExp(`^Edit ${pizza.name}, Large .*, Extra Cheese, well done$`),
  });
  await expect(edit).toBeFocused();

  await edit.press('Enter');
  await editor.getByRole('checkbox', { name: 'Change only one of the 4' }).check();
  await editor.getByRole('checkbox', { name: 'Extra Cheese' }).uncheck();
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(lines).toHaveCount(3);
  await expect(first.getByRole('status')).toHaveText('3');
  await expect(lines.nth(1).getByRole('status')).toHaveText('1');
  await expect(lines.nth(1)).not.toContainText('Extra Cheese');
});

test('a sold-out option is named when its line is edited, and a line that another tab removes closes the editor', async ({
  page,
}) => {
  const pizza = await dishNamed(page, 'Margherita Pizza');
  const options = pizza.customizations.flatMap((group) => group.options);
  const large = options.find(({ name }) => name.startsWith('Large'));
  const name = large?.name ?? '';
  await page.route('**/api/menu', async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    for (const { customizations } of json.data)
      for (const group of customizations)
        for (const option of group.options) option.isAvailable &&= option.id !== large?.id;
    await route.fulfill({ response, json });
  });
  const line = { ...cartLine(pizza, 1), customizations: [{ optionId: large?.id, name }] };
  await openCart(page, { cart: [line, cartLine(await dishWithPrice(page, 150), 1)] });
  // The changed menu arrives after the page.
  await expect(page.getByText(/^These options are no longer offered/)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${pizza.name}, ${name}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${pizza.name}` });
  await expect(editor.getByText(`No longer offered: ${name}.`)).toBeVisible();
  await expect(editor.getByRole('radio', { name })).toBeDisabled();
  await expectAccessible(page, 'cart line editor with a sold-out option');

  await page.evaluate(() => {
    const cart = JSON.stringify(JSON.parse(localStorage.getItem('cart') ?? '[]').slice(1));
    localStorage.setItem('cart', cart);
    dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: cart }));
  });
  await expect(editor).toBeHidden();
  await expect(page.getByText('This item is no longer in your cart.')).toBeVisible();
});

test('offers stand in one row, the one that saves most first, then what is missing for others; one that saves nothing is left out', async ({
  page,
}) => {
  const offer = (
    code: string,
    discount_value: number,
    min_order_value: number,
    is_free_delivery = false,
  ) => ({
    code,
    description: '',
    discount_type: 'PERCENT',
    discount_value,
    min_order_value,
    is_free_delivery,
  });
  const data = [
    offer('TEN', 10, 0),
    offer('HALF', 50, 1_000),
    offer('FREESHIP', 0, 0, true),
    offer('TWENTY', 20, 0),
    offer('NEARER', 30, 480),
  ];
  await page.route('**/api/promos/public', (route) => route.fulfill({ json: { success: true, data } }));
  await openCart(page, { cart: [cartLine(await dishWithPrice(page, 150), 2)] });
  const offers = page.getByRole('list', { name: 'Offers for you' });
  // 20 % of 300 and the tax of 13 % on it, in whole rupees: 39 before, 31 after. Delivery is free from 300.
  await expect(offers.getByRole('listitem')).toHaveText([
    /^TWENTY *saves ₹68\.00/,
    /^TEN *saves ₹34\.00/,
    /^NEARER.*Add ₹180\.00 more$/,
    /^HALF.*Add ₹700\.00 more$/,
  ]);
  const tops = await offers
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'rows').toBe(1);
  await expectAccessible(page, 'cart offers');
  await offers.getByRole('link', { name: 'Add ₹180.00 more for NEARER' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('the bill comes right after the items', async ({ page }) => {
  await openCart(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await expect(
    page.getByRole('region', { name: /^(Items in your cart|Bill|Promo code|Order details)$/ }),
  ).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Items in your cart',
    'Bill',
    'Promo code',
    'Order details',
  ]);
});

test('clearing the cart asks for confirmation, and an empty cart links to the menu [S2.51]', async ({
  page,
}) => {
  await openCart(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectAccessible(page, 'cart clear question');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expectAccessible(page, 'cart empty');
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('the cart, delivery type, address, theme and session survive a reload [S2.52 S3.46 S4.2]', async ({
  page,
}) => {
  await openCart(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1)],
    deliveryAddress: ADDRESS,
    theme: null,
  });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  await expect(page.getByText('Station Road 12, Janakpur')).toBeVisible();
  await expect(page.getByText('Estimated delivery')).toBeVisible();
  await expect(page.getByText('20-30 min')).toBeVisible();
  await expect(page.getByText(/^about \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/)).toBeVisible();
  await page.getByText('Pickup', { exact: true }).click();
  await expect(page.getByText('Pick up at')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('Delivery', { exact: true }).click();
  await expect(page.getByText('Station Road 12, Janakpur')).toBeVisible();
});

const CLOSED_UNTIL_NINE = {
  states: [{ from: '2026-11-20T18:15:00.000Z', kind: 'hours', clock: '09:00', day: null, holiday: '' }],
  busy: null,
};

test('outside the opening hours the cart shows when the restaurant opens', async ({ page }) => {
  await page.route('**/api/restaurants', async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    json.data[0].opening = CLOSED_UNTIL_NINE;
    await route.fulfill({ response, json });
  });
  await page.clock.setFixedTime(new Date('2026-11-21T00:15:00Z'));
  await openCart(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await expect(page.getByText('Closed now, opens at 09:00 AM')).toHaveCount(2);
  await expectAccessible(page, 'cart closed');
});

test('the bill shows every cost, the amount missing for free delivery, and the minimum order [S2.54 S5.14 S5.15 S9.81 S9.82 S9.55]', async ({
  page,
}) => {
  const lime = await dishWithPrice(page, 110);
  await openCart(page, { cart: [cartLine(lime, 1)] });
  await expect(rowOf(page, 'Subtotal')).toContainText('₹110.00');
  await expect(rowOf(page, 'Delivery fee')).toContainText('₹50.00');
  await expect(rowOf(page, 'Tax (13%)')).toContainText('₹14.00');
  await expect(page.getByText('Prices exclude 13% tax.')).toBeVisible();
  await expect(rowOf(page, 'Total')).toContainText('₹174.00');
  await expect(page.getByText('Add ₹190.00 more for free delivery')).toBeVisible();
  await expect(page.getByText('Minimum order amount of ₹150 is required to proceed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Minimum Order: ₹150' })).toBeDisabled();
  await expectAccessible(page, 'cart below the minimum');
  for (let more = 0; more < 9; more += 1)
    await page.getByRole('button', { name: `One more: ${lime.name}` }).click();
  await expect(rowOf(page, 'Subtotal')).toContainText('₹1,100.00');
  await expect(rowOf(page, 'Delivery fee')).toContainText('Free');
  const call = page.getByRole('link', { name: /^Call \+?\d/ });
  await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(call).toBeVisible();
});

test('the cart shows which items are sold out, removed or more expensive, and unavailable items block the checkout', async ({
  page,
}) => {
  await lengthenTimers(page, TOAST_MS);
  const [first, second, third] = await readMenu(page);
  if (!first || !second || !third) throw new Error('the menu is empty');
  await page.route('**/api/menu', async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    for (const dish of json.data) if (dish.id === second.id) dish.isAvailable = false;
    await route.fulfill({ response, json });
  });
  const cheaper = { ...cartLine(first, 1), price: cartLine(first, 1).price - 20 };
  await openCart(page, {
    cart: [cheaper, cartLine(second, 1), { ...cartLine(third, 1), menuItemId: 'gone' }],
  });
  await expect(page.getByText('was ₹260.00, now ₹280.00')).toBeVisible();
  await expect(page.getByText('Sold out for now. Please remove it to continue.')).toBeVisible();
  await expect(page.getByText('No longer on the menu. Please remove it to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expect(rowOf(page, 'Subtotal')).toContainText('₹280.00');
  await expectAccessible(page, 'cart sold out');
  // Without any available item there is no bill. It would contain only the delivery fee.
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(page.getByText(/^Nothing in your cart can be ordered right now/)).toHaveCount(2);
  await expect(page.getByText('Delivery fee')).toHaveCount(0);
  await expect(page.getByText('Total', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Total')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await page.getByRole('button', { name: `Remove ${third.name}` }).click();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
});

test('a cart of 100 lines with 99 pieces each shows its totals without horizontal scrolling at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const pizza = await dishWithPrice(page, 280);
  const name = 'जनकपुर स्पेशल पनिर पिज्जा, थप चिज र हरियो खुर्सानी';
  await page.route('**/api/menu', async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    for (const dish of json.data) if (dish.id === pizza.id) dish.name = name;
    await route.fulfill({ response, json });
  });
  const cart = Array.from({ length: 100 }, (_, index) => cartLine(pizza, 99, `note ${index}`));
  await openCart(page, { cart });
  await expect(page.getByText('9900 items')).toBeVisible();
  await expect(rowOf(page, 'Subtotal')).toContainText('₹2,772,000.00');
  await expect(page.getByRole('button', { name: `One more: ${name}` }).first()).toBeDisabled();
  await expect(page.getByText(`was called ${pizza.name}`).first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test.describe('promo codes', () => {
  test.use({ expectedErrors: /Failed to (load resource.*\/api\/promos\/|fetch initial app data)/ });

  test('a promo code is converted to upper case, applied, recalculated with the bill and removed [S2.53 S4.32 S5.8 S5.9]', async ({
    page,
  }) => {
    await openCart(page, { cart: [cartLine(await dishWithPrice(page, 280), 3)] });
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    await expect(apply).toBeDisabled();
    const field = page.getByLabel('Have a code?');
    await field.pressSequentially('mithila100');
    await expect(field).toHaveCSS('text-transform', 'uppercase');
    await field.blur();
    await expect(field).toHaveValue('MITHILA100');
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = async (route: Route) => {
      await blocked;
      await route.continue();
    };
    await page.route('**/api/promos/validate', hold, { times: 1 });
    await apply.click();
    await expect(page.getByRole('button', { name: 'Please wait Apply' })).toBeDisabled();
    release();
    await expect(rowOf(page, 'Discount (MITHILA100)')).toContainText('-₹100.00');
    await expectAccessible(page, 'cart with a promo');
    await page.getByRole('button', { name: /^One less/ }).click();
    await expect(page.getByRole('alert')).toContainText(
      'MITHILA100 was taken off your bill. This promo code needs an order of at least ₹800.00.',
    );
    await page.getByRole('button', { name: 'Apply WELCOME10' }).click();
    await expect(rowOf(page, 'Discount (WELCOME10)')).toContainText('-₹56.00');
    await page.reload();
    await expect(rowOf(page, 'Discount (WELCOME10)')).toContainText('-₹56.00');
    await page.getByRole('button', { name: 'Remove WELCOME10' }).click();
    await expect(rowOf(page, 'Discount (WELCOME10)')).toHaveCount(0);
  });

  test('the cart says why a promo code is not accepted [S8.16 S8.17 S5.11 S8.18]', async ({ page }) => {
    await openCart(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
    const code = page.getByLabel('Have a code?');
    await code.fill('nonsense');
    await code.press('Enter');
    await expect(page.getByText('This promo code does not exist.')).toBeVisible();
    await page.route('**/api/promos/validate', (route) => route.fulfill({ status: 400, body: '<html>' }));
    await code.press('Enter');
    await expect(page.getByText('Invalid promo code or validation failed.')).toBeVisible();
    await page.route('**/api/promos/validate', (route) => route.abort());
    await code.press('Enter');
    await expect(page.getByText('A network error occurred during validation.')).toBeVisible();
    const error = { success: false, code: 'auth.invalid_session', error: 'Invalid or expired token.' };
    await page.route('**/api/promos/validate', (route) => route.fulfill({ status: 401, json: error }));
    await code.press('Enter');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/);
    await expect(page.getByText('Authentication required to validate certain promo codes.')).toBeVisible();
  });

  test('offers that cannot be loaded show an error and can be loaded again [S8.14 S8.15]', async ({
    page,
  }) => {
    await signUp(page);
    await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
    // The server renders the cart with its offers. Client-side navigation requests them.
    await page.route('**/api/promos/public', (route) => route.abort());
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Apply WELCOME10' })).toBeVisible();
    await page.goto('/about');
    await page.route('**/api/promos/public', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.getByRole('link', { name: 'Cart' }).first().click();
    await expect(page.getByText('Could not load available promotions.')).toBeVisible();
    await page.route('**/api/promos/public', (route) => route.abort());
    await page.clock.install();
    await pauseClock(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    const networkError = page.getByText('Network error. Could not connect to the promo service.');
    await runUntilVisible(page, networkError, RETRY_STEP_MS);
    await page.clock.resume();
    await page.unroute('**/api/promos/public');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Apply WELCOME10' })).toBeVisible();
  });
});

test('the cart is accessible', async ({ page }) => {
  await openCart(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 2, 'Less chilli')],
    deliveryAddress: ADDRESS,
  });
  await expect(page.getByRole('button', { name: 'Apply WELCOME10' })).toBeVisible();
  await expectAccessible(page, 'cart');
});
