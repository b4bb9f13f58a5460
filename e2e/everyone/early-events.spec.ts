import type { Page } from '@playwright/test';
import { CUSTOMER, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

/** Opens a server-rendered page whose app loads only when the returned function is called. */
async function openBeforeApp(
  page: Page,
  baseURL: string | undefined,
  path: string,
): Promise<() => Promise<void>> {
  let load = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  // Not page.goto, which waits for the app.
  await page.evaluate((url) => location.assign(url), `${baseURL}${path}`);
  await expect(page.getByRole('main')).toBeVisible();
  return async () => {
    load();
    await page.locator('html[data-running]').waitFor({ state: 'attached' });
  };
}

const cartBar = (page: Page, items: string) => page.getByRole('link', { name: `View cart: ${items}` });

test('a dish that is added before the app has loaded is in the cart once, however often it is tapped', async ({
  page,
  baseURL,
}) => {
  const loadApp = await openBeforeApp(page, baseURL, '/search');
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
  await page.goto('/search');
  const path = await page.getByRole('link', { name: 'Margherita Pizza' }).first().getAttribute('href');
  const loadApp = await openBeforeApp(page, baseURL, path ?? '');
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
  const loadApp = await openBeforeApp(page, baseURL, '/search');
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
  const loadApp = await openBeforeApp(page, baseURL, '/search');
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
  const loadApp = await openBeforeApp(page, baseURL, '/search');
  await page.getByRole('button', { name: 'Filter & Sort' }).tap();
  await loadApp();
  await expect(page.getByRole('dialog', { name: 'Filter & Sort' })).toBeVisible();

  const loadAbout = await openBeforeApp(page, baseURL, '/about');
  await page.getByRole('button', { name: 'Dark mode' }).first().tap();
  await loadAbout();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a link works at once, without the app', async ({ page, baseURL }) => {
  await openBeforeApp(page, baseURL, '/');
  await page.getByRole('link', { name: 'See the whole menu' }).tap();
  await expect(page).toHaveURL(/\/search/);
});

test('a tap on a button that cannot react any more is dropped, and the page says so', async ({
  page,
  baseURL,
}) => {
  const loadApp = await openBeforeApp(page, baseURL, '/search');
  const add = page.getByRole('button', { name: /^Add / }).first();
  await add.tap();
  await add.evaluate((button) => button.setAttribute('aria-disabled', 'true'));
  await loadApp();
  await expect(page.getByText('The page changed while it was loading. Please try that again.')).toBeVisible();
  await expect(cartBar(page, '1 item')).toBeHidden();
});

test('a tap that waited for more than 30 seconds is dropped, and the page says so', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const loadApp = await openBeforeApp(page, baseURL, '/search');
  await page.getByRole('button', { name: /^Add / }).first().tap();
  await page.clock.fastForward(31_000);
  await page.clock.resume();
  await loadApp();
  await expect(page.getByText('The page took too long to load. Please try that again.')).toBeVisible();
  await expect(cartBar(page, '1 item')).toBeHidden();
});
