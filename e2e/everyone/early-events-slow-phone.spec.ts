import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { CUSTOMER } from '../../web/src/testing/data/people.ts';
import { signIn, signUp } from '../support/accounts.ts';
import { holdApp, slowDown, tapEarly } from '../support/before-app.ts';
import { dishNamed, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';

const PIZZA = 'Margherita Pizza';

test('on a slow phone, taps on home while the app is loading change theme and category, and add a dish once', async ({
  page,
  baseURL,
}) => {
  await slowDown(page, 'slow 4G');
  const loadApp = await holdApp(page, `${baseURL}/`);
  const burgers = page.getByRole('button', { name: 'Burgers' });
  const add = page.getByRole('button', { name: 'Add Veg Momo' });
  // The theme first: the running app hides the header of a page that is scrolled down to the dish.
  await tapEarly(page.getByRole('button', { name: 'Dark mode' }).first(), burgers);
  const isLoaded = loadApp();
  await tapEarly(add, add);
  await isLoaded;
  await expect(page.getByRole('link', { name: 'View cart: 1 item' })).toBeVisible();
  await expect(burgers).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a slow phone, a text that is typed while the app is loading filters the results', async ({
  page,
  baseURL,
}) => {
  await slowDown(page, 'slow 4G');
  const loadApp = await holdApp(page, `${baseURL}/search`);
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  await field.focus();
  await page.keyboard.type('mx');
  const isLoaded = loadApp();
  await page.keyboard.type('omo', { delay: 400 });
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
  await isLoaded;
  await expect(page).toHaveURL(/q=momo$/);
  await expect(page.getByRole('button', { name: `Add ${PIZZA}` })).toHaveCount(0);
  await expect(field).toHaveValue('momo');
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

for (const phone of ['slow 4G', 'slow 3G'] as const)
  test(`on a slow phone with ${phone}, size, topping, quantity and Add To Cart while the app is loading make one line of the cart`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, CUSTOMER);
    const pizza = await dishNamed(page, PIZZA);
    await slowDown(page, phone);
    const loadApp = await holdApp(page, `${baseURL}/product/${pizza.id}`);
    const more = page.getByRole('button', { name: /^One more/ });
    await tapEarly(page.getByRole('radio', { name: /^Large/ }));
    const isLoaded = loadApp();
    await tapEarly(page.getByRole('checkbox', { name: /^Mushroom/ }), more, more);
    await tapEarly(page.getByRole('button', { name: /^Add To Cart/ }));
    await isLoaded;
    await expect(page.getByRole('main')).toContainText(/Large.*Mushroom/);
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  });

test('on a slow phone, Place Order that is tapped three times as soon as it is visible places one order', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  await setStorage(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1)],
    deliveryAddress: ADDRESS,
  });
  await slowDown(page, 'slow 4G');
  const loadApp = await holdApp(page, `${baseURL}/checkout`);
  void loadApp();
  const placeButton = page.getByRole('button', { name: /^Plac/ });
  await tapEarly(placeButton);
  // The order may be placed before the later taps.
  for (let tap = 2; tap <= 3; tap += 1)
    await placeButton.tap({ force: true, timeout: 500 }).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});
