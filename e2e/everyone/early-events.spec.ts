import type { Page } from '@playwright/test';
import { cartLine } from '../../web/src/testing/data/cart.ts';
import { CUSTOMER } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { holdApp } from '../support/before-app.ts';
import { dishNamed, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

const CHANGED = 'The page changed while it was loading. Please try that again.';

const addButton = (page: Page) => page.getByRole('button', { name: /^Add / }).first();
const cartBar = (page: Page, items: string) => page.getByRole('link', { name: `View cart: ${items}` });

async function pizzaPath(page: Page): Promise<string> {
  return `/product/${(await dishNamed(page, 'Margherita Pizza')).id}`;
}

test('a dish that is added before the app has loaded is in the cart once, however often it is tapped', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/search`);
  const add = page.getByRole('button', { name: /^Add / }).first();
  await add.tap();
  await add.tap();
  await loadApp();
  await expect(cartBar(page, '1 item')).toBeVisible();
});

test('size, topping, quantity and Add To Cart before the app has loaded make one line of the cart', async ({
  page,
  baseURL,
}) => {
  await signIn(page, CUSTOMER);
  const loadApp = await holdApp(page, baseURL + (await pizzaPath(page)));
  await page.getByRole('radio', { name: /^Large/ }).tap();
  await page.getByRole('checkbox', { name: /^Mushroom/ }).tap();
  await page.getByRole('button', { name: /^One more/ }).tap();
  await page.getByRole('button', { name: /^One more/ }).tap();
  await page.getByRole('button', { name: 'Add To Cart' }).tap();
  await loadApp();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText(/Large.*Mushroom/);
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('a search text that is typed before the app has loaded filters the results, and the caret stays', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/search`);
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  await field.tap();
  await field.pressSequentially('mxomo');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
  await loadApp();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ dish/ })).toBeVisible();
  await expect(page).toHaveURL(/q=momo/);
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test('a tap on the filter after a search text opens the sheet, although the text has changed the address', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/search`);
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('momo');
  await page.getByRole('button', { name: 'Filter & Sort' }).tap();
  await loadApp();
  await expect(page).toHaveURL(/q=momo/);
  await expect(page.getByRole('dialog', { name: 'Filter & Sort' })).toBeVisible();
});

test('the filter sheet opens and the theme changes after taps before the app has loaded', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/search`);
  await page.getByRole('button', { name: 'Filter & Sort' }).tap();
  await loadApp();
  await expect(page.getByRole('dialog', { name: 'Filter & Sort' })).toBeVisible();

  const loadAbout = await holdApp(page, `${baseURL}/about`);
  await page.getByRole('button', { name: 'Dark mode' }).first().tap();
  await loadAbout();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a device that prefers dark has the right theme button before the app has loaded, and a tap on it makes the page light', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/login']) {
    const loadApp = await holdApp(page, baseURL + path);
    const theme = page.getByRole('button', { name: 'Dark mode' }).first();
    await expect(theme).toHaveAttribute('aria-pressed', 'true');
    await theme.tap();
    await loadApp();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.evaluate(() => localStorage.removeItem('theme'));
  }
});

test('a signed-in customer sees her links and the number of her dishes before the app has loaded', async ({
  page,
  baseURL,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const storedCount = tabs.locator('[class*=stored-count]');
  const loadAsGuest = await holdApp(page, `${baseURL}/`);
  await expect(tabs.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Profile' })).toBeHidden();
  await expect(storedCount).toBeHidden();
  await expect(page.getByText('Choose a delivery address')).toHaveCount(0);
  await loadAsGuest();
  await expect(page.getByText('Choose a delivery address').first()).toBeVisible();

  await signIn(page, CUSTOMER);
  await setStorage(page, { cart: [cartLine(await dishNamed(page, 'Margherita Pizza'), 3)] });
  const loadApp = await holdApp(page, `${baseURL}/`);
  for (const load of [loadApp, () => null]) {
    await expect(tabs.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Login' })).toBeHidden();
    if (load === loadApp)
      expect(await storedCount.evaluate((badge) => getComputedStyle(badge, '::before').content)).toBe('"3"');
    await load();
  }
  await expect(tabs.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

for (const path of ['/', '/search'])
  test(`a category that is tapped on ${path} before the app has loaded does not scroll the page for a visitor who has scrolled on`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const loadApp = await holdApp(page, baseURL + path);
    const category = page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Pizza' });
    await category.tap();
    await page.evaluate(() => scrollTo(0, 900));
    await loadApp();
    await expect(category).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
  });

test('a link works at once, without the app', async ({ page, baseURL }) => {
  await holdApp(page, `${baseURL}/`);
  await page.getByRole('link', { name: 'See the whole menu' }).tap();
  await expect(page).toHaveURL(/\/search/);
});

test('a link that is tapped after Add waits, so that the dish is in the cart', async ({ page, baseURL }) => {
  await signIn(page, CUSTOMER);
  const loadApp = await holdApp(page, `${baseURL}/search`);
  await addButton(page).tap();
  await page.getByRole('link', { name: 'Cart', exact: true }).tap();
  await loadApp();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('Add on a dish that is already in the cart adds one more, and a broken cart is empty before', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/search`);
  await page.evaluate(() => localStorage.setItem('cart', '[{"menuItemId":'));
  await addButton(page).tap();
  await loadApp();
  await expect(cartBar(page, '1 item')).toBeVisible();

  const loadAgain = await holdApp(page, `${baseURL}/search`);
  await addButton(page).tap();
  await loadAgain();
  await expect(cartBar(page, '2 items')).toBeVisible();
});

test('a tap on the option that the page shows as selected counts, although the device has stored another one', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByText('Pickup', { exact: true }).tap();
  const loadApp = await holdApp(page, `${baseURL}/`);
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  await page.getByText('Delivery', { exact: true }).tap();
  await loadApp();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked();
});

test('a tap on a button without effect is not reported as lost', async ({ page, baseURL }) => {
  const loadApp = await holdApp(page, baseURL + (await pizzaPath(page)));
  await page.getByRole('button', { name: /^One less/ }).tap({ force: true });
  await page.getByRole('button', { name: /^One more/ }).tap();
  await loadApp();
  await expect(page.getByRole('group', { name: 'Quantity' })).toContainText('2');
  await expect(page.getByText(CHANGED)).toBeHidden();
});

test('a text of an input method that is still being composed filters the results, and can be completed', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/search`);
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  await field.tap();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('mo');
  await loadApp();
  await expect(page).toHaveURL(/q=mo$/);
  await compose('momo');
  await keyboard.send('Input.insertText', { text: 'momo' });
  await expect(page).toHaveURL(/q=momo$/);
  await expect(field).toHaveValue('momo');
});

test('a text that the browser has restored without an event filters the results', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/search`);
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'momo';
  });
  await loadApp();
  await expect(page).toHaveURL(/q=momo/);
  await expect(field).toHaveValue('momo');
});

test('size, toppings and note of a dish that are chosen before the app has loaded stay, also after a reload', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, baseURL + (await pizzaPath(page)));
  const note = page.getByLabel('Note for the kitchen (optional)');
  const chosen = [
    page.getByRole('radio', { name: /^Large/ }),
    page.getByRole('checkbox', { name: /^Mushroom/ }),
    page.getByRole('checkbox', { name: /^Extra cheese/i }),
  ];
  for (const option of chosen) await option.tap();
  await note.fill('Well done, please');
  await loadApp();
  for (const expectKept of [() => page.reload(), () => null]) {
    for (const option of chosen) await expect(option).toBeChecked();
    await expect(note).toHaveValue('Well done, please');
    await expectKept();
  }
});

test('pickup that is chosen on home before the app has loaded is the type of the order', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/`);
  await page.getByText('Pickup', { exact: true }).tap();
  await loadApp();
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('deliveryType'))).toBe('"pickup"');
});

test('arrow keys select the tab of a dish', async ({ page, baseURL }) => {
  const loadApp = await holdApp(page, baseURL + (await pizzaPath(page)));
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await loadApp();
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab').nth(2)).toBeFocused();
});

test('a button keeps the focus and its click where the app replaces the loading page', async ({
  page,
  baseURL,
}) => {
  await signIn(page, CUSTOMER);
  const loadApp = await holdApp(page, `${baseURL}/cart`);
  const theme = page.getByRole('button', { name: 'Dark mode' }).first();
  await theme.focus();
  await page.keyboard.press('Enter');
  await loadApp();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(theme).toBeFocused();
});

declare const whenRunning: (change: () => void) => void;
const provideWhenRunning = (page: Page) =>
  page.addInitScript(() => {
    const run = (work: () => void) =>
      new MutationObserver(work).observe(document.documentElement, { attributeFilter: ['data-running'] });
    Object.assign(globalThis, { whenRunning: run });
  });

/** What happens to a button when the app runs, just before the replay. */
const CHANGES: Record<string, (button: HTMLElement) => void> = {
  disabled: (button) => whenRunning(() => button.setAttribute('aria-disabled', 'true')),
  removed: (button) => whenRunning(() => button.remove()),
  covered: () =>
    whenRunning(() => document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }))),
  'on another page': () => whenRunning(() => history.replaceState(null, '', '/about')),
};

for (const [change, apply] of Object.entries(CHANGES))
  test(`a tap on a button that is ${change} when the app has loaded is dropped, and the page says so`, async ({
    page,
    baseURL,
  }) => {
    await provideWhenRunning(page);
    const loadApp = await holdApp(page, `${baseURL}/search`);
    await addButton(page).tap();
    await addButton(page).evaluate(apply);
    await loadApp();
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expect(cartBar(page, '1 item')).toBeHidden();
  });

test('a tap on a button that the app names anew when it starts counts', async ({ page, baseURL }) => {
  await provideWhenRunning(page);
  const loadApp = await holdApp(page, `${baseURL}/search`);
  await addButton(page).tap();
  await addButton(page).evaluate((button) =>
    whenRunning(() => button.setAttribute('aria-label', 'One more: Momo')),
  );
  await loadApp();
  await expect(cartBar(page, '1 item')).toBeVisible();
});

test('a dish whose heart is tapped stays a favourite, if it is one on this device', async ({
  page,
  baseURL,
}) => {
  // Not one of the samples, which are favourites of every device.
  const { id } = await dishNamed(page, 'Veg Momo');
  await setStorage(page, { favorites: { dishIds: [id], restaurantIds: [] } });
  const heart = page.getByRole('button', { name: /^Favourite/ });
  const loadApp = await holdApp(page, `${baseURL}/product/${id}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.tap();
  await loadApp();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a tap on the bell opens the notifications, also when their number arrives before its replay', async ({
  page,
  baseURL,
}) => {
  await provideWhenRunning(page);
  const loadApp = await holdApp(page, `${baseURL}/search`);
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.tap();
  await bell.evaluate((button) =>
    whenRunning(() => button.setAttribute('aria-label', 'Notifications, 1 unread')),
  );
  await loadApp();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('a tap that waited for more than 30 seconds is dropped, and the page says so', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const loadApp = await holdApp(page, `${baseURL}/search`);
  await page.getByRole('button', { name: /^Add / }).first().tap();
  await page.clock.fastForward(31_000);
  await page.clock.resume();
  await expect(page.getByRole('alert').filter({ hasText: 'has not loaded completely' })).toBeVisible();
  await loadApp();
  await expect(page.getByText('The page took too long to load. Please try that again.')).toBeVisible();
  await expect(cartBar(page, '1 item')).toBeHidden();
});
