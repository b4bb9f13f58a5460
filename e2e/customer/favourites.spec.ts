import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { cartLine, readMenu, setStorage } from '../support/cart.ts';
import { pauseClock, runUntilVisible } from '../support/clock.ts';
import { dishNames, openFavourites, SAMPLES } from '../support/favourites.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordApiRequestsFrom } from '../support/recorders.ts';
import { runUntilUncovered } from '../support/toasts.ts';

const BROWNIE = '65115a27-3f80-401c-a638-dc870bbf8c7b';
const RESTAURANT = 'Mithila Pizza House';

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from your favourites` });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

test('the favourites start with samples, and the search and category chips filter them [S1.9 S2.85 S2.86 S2.89]', async ({
  page,
}) => {
  await openFavourites(page);
  await expect(page.getByRole('tab')).toHaveText(['Food Items', 'Restaurants']);
  await expect(dishNames(page)).toHaveText(SAMPLES);
  await expectAccessible(page, 'favourites');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All',
    'Pizza',
    'Sides',
    'Desserts',
    'Drinks',
  ]);
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'Pizza').click();
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'false');
  await expect(dishNames(page)).toHaveText(['Margherita Pizza', 'Chicken Tikka Pizza']);
  const text = page.getByRole('searchbox', { name: 'Search your favourites' });
  await text.fill('MARGH');
  await expect(dishNames(page)).toHaveText(['Margherita Pizza']);
  await expect(page.getByRole('status').filter({ hasText: '1 favourite' })).toBeVisible();
  await chip(page, 'Drinks').click();
  await expect(page.getByText('None of your favourites matches "MARGH".')).toBeVisible();
  await expectAccessible(page, 'favourites no match');
  await page.getByRole('button', { name: 'Show all favourites' }).click();
  await expect(text).toHaveValue('');
  await expect(dishNames(page)).toHaveText(SAMPLES);
  for (const [category, dish] of [
    ['Sides', 'Chicken Jhol Momo'],
    ['Desserts', 'Makhana Kheer'],
    ['Drinks', 'Janakpur Lassi'],
  ] as const) {
    await chip(page, category).click();
    await expect(dishNames(page)).toHaveText([dish]);
  }
  await heartOf(page, 'Janakpur Lassi').click();
  await expect(page.getByText('No favourites in Drinks yet.')).toBeVisible();
  await chip(page, 'All').click();
  await text.fill('margerita');
  await expect(page.getByText('No exact match for "margerita". These are the closest.')).toBeVisible();
  await expect(dishNames(page)).toHaveText(['Margherita Pizza']);
  await page.getByRole('button', { name: 'Clear the search text' }).click();
  await expect(text).toBeFocused();
});

test('a favourite is removed and restored, the focus stays in the list, and the tooltip appears after 700 ms [S2.87 S9.13]', async ({
  page,
}) => {
  await openFavourites(page);
  await expect(heartOf(page, 'Chicken Tikka Pizza')).toBeVisible();
  await page.clock.install();
  await pauseClock(page);
  const tooltip = page.getByRole('tooltip', { name: 'Remove from favourites' });
  await heartOf(page, 'Chicken Tikka Pizza').hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
  await page.mouse.move(0, 0);

  await heartOf(page, 'Chicken Tikka Pizza').click();
  const rest = SAMPLES.filter((name) => name !== 'Chicken Tikka Pizza');
  await expect(dishNames(page)).toHaveText(rest);
  await expect(dishNames(page).nth(1)).toBeFocused();
  await runUntilVisible(page, toast(page, 'Chicken Tikka Pizza was removed from your favourites.'));
  await toast(page, 'Chicken Tikka Pizza').getByRole('button', { name: 'Undo' }).click();
  await page.clock.resume();
  await expect(dishNames(page)).toHaveText(SAMPLES);
  await heartOf(page, 'Janakpur Lassi').press('Enter');
  await expect(dishNames(page).last()).toBeFocused();
  await page.reload();
  await expect(dishNames(page)).toHaveText(SAMPLES.slice(0, 4));
});

test('a favourite links to its dish page and is added to the cart with the default options [S2.88]', async ({
  page,
}) => {
  await openFavourites(page);
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await expect(page.getByRole('button', { name: 'One more: Margherita Pizza' })).toBeFocused();
  expect(await cartOf(page)).toMatchObject([
    { name: 'Margherita Pizza', price: 280, quantity: 1, customizations: [{ name: 'Small 8 inch' }] },
  ]);
  await expectAccessible(page, 'favourites with a cart');
  await page.getByRole('link', { name: 'View Makhana Kheer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Makhana Kheer' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/12441266/);
});

test('a full cart shows a message beside the pressed button and accepts no more items', async ({ page }) => {
  await signUp(page);
  const [dish] = await readMenu(page);
  if (!dish) throw new Error('the menu is empty');
  const cart = Array.from({ length: 100 }, (_, index) => cartLine(dish, 1, `note ${index}`));
  await setStorage(page, { cart });
  await page.goto('/favorites');
  const add = page.getByRole('button', { name: /^Add / }).first();
  await expect(add).toBeVisible();
  await page.clock.install();
  await pauseClock(page);
  // Below the header, where a toast stands.
  await add.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 70));
  await add.click();
  await runUntilVisible(page, toast(page, 'Your cart is full. Remove an item to add this one.'));
  await runUntilUncovered(page, add);
  expect(await cartOf(page)).toHaveLength(100);
  await expect(add).toBeVisible();
});

test('the heart button of a dish adds it as the first favourite and shows its state', async ({ page }) => {
  await signUp(page);
  await page.goto(`/product/${BROWNIE}`);
  const heart = page.getByRole('button', { name: 'Favourite: Walnut Brownie' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.clock.install();
  await pauseClock(page);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const added = toast(page, 'Walnut Brownie was added to your favourites.');
  await runUntilVisible(page, added);
  await expectAccessible(page, 'product with a heart');
  await added.getByRole('button', { name: 'See all' }).click();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(dishNames(page)).toHaveText(['Walnut Brownie', ...SAMPLES]);
  await page.goBack();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  await expect(dishNames(page)).toHaveText(SAMPLES);
});

test('the restaurant can be a favourite, with its opening hours and a link to its menu [S2.85]', async ({
  page,
}) => {
  await openFavourites(page);
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: RESTAURANT })).toBeVisible();
  await expect(card).toContainText('09:00 AM - 11:00 PM');
  await expect(card).toContainText('Janakpur');
  await expectAccessible(page, 'favourite restaurant');
  await heartOf(page, RESTAURANT).click();
  await expect(page.getByText(`${RESTAURANT} is not among your favourites.`)).toBeVisible();
  await expectAccessible(page, 'no favourite restaurant');
  await page.reload();
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  await page.getByRole('button', { name: `Like ${RESTAURANT}` }).click();
  await card.getByRole('link', { name: `View ${RESTAURANT}` }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('the favourites send no API requests [S7.36 S2.89]', async ({ page }) => {
  await page.clock.install();
  const calls = recordApiRequestsFrom(page, '/favorites');
  await signUp(page);
  // When its event stream is ready, the page reads everything again.
  const isOfAbout = (path: string) => (response: Response) =>
    response.url().endsWith(path) && response.request().headers().referer?.endsWith('/about') === true;
  const read = ['/api/restaurants', '/api/menu'].map((path) => page.waitForResponse(isOfAbout(path)));
  await page.goto('/about');
  await Promise.all(read);
  await pauseClock(page);
  // By then the cached data is stale, and other pages would refetch it.
  await page.clock.runFor(5_500);
  await page.evaluate(() => {
    history.pushState(null, '', '/favorites');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await runUntilVisible(page, dishNames(page).first());
  await expect(dishNames(page)).toHaveText(SAMPLES);
  await page.getByRole('searchbox').fill('pizza');
  await heartOf(page, 'Margherita Pizza').click();
  await runUntilVisible(page, toast(page, 'Margherita Pizza'));
  await toast(page, 'Margherita Pizza').getByRole('button', { name: 'Undo' }).click();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await chip(page, 'Sides').click();
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  await heartOf(page, RESTAURANT).click();
  await page.getByRole('button', { name: `Like ${RESTAURANT}` }).click();
  await expect(heartOf(page, RESTAURANT)).toBeVisible();
  // The bell polls every 30 seconds on all pages.
  expect(calls().filter((path) => !path.startsWith('/api/notifications/'))).toEqual([]);
});
