import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { signUp } from '../support/accounts.ts';
import { holdApp, recordBodies } from '../support/before-app.ts';
import { readMenu, setStorage } from '../support/cart.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';

/** Waits until the page has run a module that it has requested: a browser runs it once. */
const runModule = (page: Page, url: string) =>
  page.evaluate((href) => import(href).then(() => undefined), url);

const stored = (page: Page) => page.getByRole('list', { name: 'Items in your cart' });

async function storeCart(page: Page, text: string): Promise<void> {
  await page.goto('/start.js');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), text);
}

for (const width of [390, 1366])
  test(`the cart shows its stored lines below Loading Session... before the app has loaded, in the places of the cart page, at ${width} px [S2.13]`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    const [first, second, third] = await readMenu(page);
    if (!first || !second || !third) throw new Error('the menu has fewer than three dishes');
    const lines = [cartLine(first, 2, 'less salt'), cartLine(second, 1), cartLine(third, 12)];
    // The app shows the price of today's menu.
    const cart = lines.map((line, index) => (index === 1 ? { ...line, price: line.price + 10 } : line));
    await setStorage(page, {
      cart: [...cart, { ...cartLine(first, 1), menuItemId: 'gone', name: 'Old dish' }],
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(entry.toJSON().value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const loadApp = await holdApp(page, `${baseURL}/cart`);
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    await expect(rows).toHaveCount(4);
    const textsOf = async () =>
      (await rows.allInnerTexts()).map((text) =>
        text
          .replaceAll(/\s+/g, ' ')
          .replace(/Quantity: /, '')
          .trim(),
      );
    const early = await textsOf();
    expect(early[0]).toContain(`${first.name} `);
    expect(early[0]).toContain('“less salt”');
    expect(early[1]).toContain(`was ₹${(lines[1]?.price ?? 0) + 10}.00, now ₹${lines[1]?.price}.00`);
    expect(early[2]).toContain(`₹${lines[2]?.price}.00 each`);
    expect(early[3]).toContain('No longer on the menu.');
    const loading = await page.getByText('Loading Session...').boundingBox();
    const list = await stored(page).boundingBox();
    expect(list?.y).toBeGreaterThanOrEqual((loading?.y ?? 0) + (loading?.height ?? 0));
    const placesOf = () =>
      rows.evaluateAll((all) =>
        all.map((row) => [row, row.querySelector('h3')].map((one) => one?.getBoundingClientRect().y)),
      );
    const before = await placesOf();

    await loadApp();
    await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
    expect(await textsOf()).toEqual(early);
    // A loaded picture makes a row up to 2 px taller.
    for (const [row, places] of (await placesOf()).entries())
      for (const [index, y] of places.entries())
        expect(Math.abs((y ?? 0) - (before[row]?.[index] ?? Number.NaN)), `row ${row}`).toBeLessThanOrEqual(
          2 * (row + 1),
        );
    const shifts = await page.evaluate<number[]>('shifts');
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
  });

test('the cart shows no stored lines before the app has loaded while nobody is signed in on the device', async ({
  page,
  baseURL,
}) => {
  await page.goto('/start.js');
  const [dish] = await readMenu(page);
  if (!dish) throw new Error('the menu is empty');
  await setStorage(page, { cart: [cartLine(dish, 2)] });
  const script = page.waitForResponse(/\/assets\/first-cart-/);
  await holdApp(page, `${baseURL}/cart`);
  await runModule(page, (await script).url());
  await expect(page.getByText('Loading Session...')).toBeVisible();
  await expect(stored(page)).toBeHidden();
  await expect(page.getByText(dish.name)).toBeHidden();
});

const line = { menuItemId: 'x', name: 'Momo', price: 100, quantity: 1, customizations: [] };
const BROKEN = {
  'not JSON': '[{"name":',
  'a number': '7',
  'an object': '{"length":3}',
  'lines of wrong shapes': JSON.stringify([
    null,
    1,
    'x',
    [],
    {},
    { ...line, price: '1' },
    { ...line, quantity: -1 },
  ]),
  'a name that is an object': JSON.stringify([{ ...line, name: { toString: 'x' } }]),
  'options of a wrong shape': JSON.stringify([{ ...line, customizations: { length: 1 } }]),
  huge: JSON.stringify(Array.from({ length: 9_000 }, (_, index) => ({ ...line, menuItemId: `${index}` }))),
};
test('a broken stored cart shows nothing before the app has loaded, and no error', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  for (const [name, text] of Object.entries(BROKEN)) {
    await storeCart(page, text);
    const script = page.waitForResponse(/\/assets\/first-cart-/);
    const loadApp = await holdApp(page, `${baseURL}/cart`);
    await runModule(page, (await script).url());
    await expect(page.getByText('Loading Session...'), name).toBeVisible();
    await expect(stored(page), name).toBeHidden();
    await loadApp();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' }), name).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('markup in a stored cart is shown as text', async ({ page, baseURL }) => {
  await signUp(page);
  const name = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const customizations = [{ optionId: 'o', name: '<b>bold</b>' }];
  await storeCart(
    page,
    JSON.stringify([{ ...line, name, customizations, specialInstructions: '</li><h1>x' }]),
  );
  await holdApp(page, `${baseURL}/cart`);
  const row = stored(page).getByRole('listitem');
  await expect(row).toContainText(name);
  await expect(row).toContainText('<b>bold</b>');
  await expect(row).toContainText('“</li><h1>x”');
  await expect(row.locator('img, script, b, h1')).toHaveCount(0);
  await expect(page).toHaveTitle('Mithila Pizza House');
});

test('taps where Place Order will be, before the app has loaded, send nothing; one press afterwards sends one order', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  const [dish] = await readMenu(page);
  if (!dish) throw new Error('the menu is empty');
  await setStorage(page, { cart: [cartLine(dish, 3)], deliveryType: 'pickup', deliveryAddress: ADDRESS });
  const orders = recordBodies(page, 'POST', '/api/orders');
  await page.clock.install();
  const loadApp = await holdApp(page, `${baseURL}/checkout`);
  const placeButton = page.getByRole('button', { name: /Place order/i });
  await expect(placeButton).toHaveCount(0);
  for (const y of [500, 650, 720]) await page.touchscreen.tap(195, y);
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await loadApp();
  await expect(placeButton).toBeVisible();
  // The page acts on earlier taps until then.
  await pauseClock(page);
  await page.clock.runFor(5_000);
  await page.clock.resume();
  expect(orders).toEqual([]);
  await placeButton.click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(orders).toHaveLength(1);
});
