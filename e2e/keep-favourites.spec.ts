import type { Locator, Page } from '@playwright/test';
import { lineOf, readMenu, store } from './carts.ts';
import { expect, test } from './fixtures.ts';
import { CUSTOMER, signIn, signUp } from './people.ts';
import { expectWellMade } from './well-made.ts';

const SAMPLES = [
  'Margherita Pizza',
  'Chicken Tikka Pizza',
  'Chicken Jhol Momo',
  'Makhana Kheer',
  'Janakpur Lassi',
];
const BROWNIE = '65115a27-3f80-401c-a638-dc870bbf8c7b';
const RESTAURANT = 'Mithila Pizza House';

const names = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link');
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from your favourites` });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

async function open(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
}

/** The menu with some dishes changed on their way to the app. */
async function serveMenu(page: Page, changes: Record<string, object>): Promise<void> {
  await page.route('**/api/menu', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const data = answer.data.map((dish: { id: string }) => ({ ...dish, ...changes[dish.id] }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

async function expectOnly(dishes: Locator, expected: string[]): Promise<void> {
  await expect(dishes).toHaveText(expected);
}

test('[S1.9 S2.85 S2.86 S2.89] the favourites start with samples, and a search and the chips narrow them', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('tab')).toHaveText(['Food Items', 'Restaurants']);
  await expectOnly(names(page), SAMPLES);
  await expectWellMade(page, 'favourites');
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
  await expectOnly(names(page), ['Margherita Pizza', 'Chicken Tikka Pizza']);
  const text = page.getByRole('searchbox', { name: 'Search your favourites' });
  await text.fill('MARGH');
  await expectOnly(names(page), ['Margherita Pizza']);
  await expect(page.getByRole('status').filter({ hasText: '1 favourite' })).toBeVisible();
  await chip(page, 'Drinks').click();
  await expect(page.getByText('None of your favourites matches "MARGH".')).toBeVisible();
  await expectWellMade(page, 'favourites no match');
  await page.getByRole('button', { name: 'Show all favourites' }).click();
  await expect(text).toHaveValue('');
  await expectOnly(names(page), SAMPLES);
  for (const [category, dish] of [
    ['Sides', 'Chicken Jhol Momo'],
    ['Desserts', 'Makhana Kheer'],
    ['Drinks', 'Janakpur Lassi'],
  ] as const) {
    await chip(page, category).click();
    await expectOnly(names(page), [dish]);
  }
  await heartOf(page, 'Janakpur Lassi').click();
  await expect(page.getByText('Nothing under Drinks has your heart yet.')).toBeVisible();
  await chip(page, 'All').click();
  await text.fill('margerita');
  await expect(
    page.getByText('Nothing is written exactly like "margerita". These come closest.'),
  ).toBeVisible();
  await expectOnly(names(page), ['Margherita Pizza']);
  await page.getByRole('button', { name: 'Clear the search text' }).click();
  await expect(text).toBeFocused();
});

test('[S2.87 S9.13] a heart is taken away and given back, the focus stays in the list, and a tooltip waits 700 ms', async ({
  page,
}) => {
  await open(page);
  await page.clock.install();
  // From here on time stands still unless it is told to run.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  const tooltip = page.getByRole('tooltip', { name: 'Remove from favourites' });
  await heartOf(page, 'Chicken Tikka Pizza').hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.resume();

  await heartOf(page, 'Chicken Tikka Pizza').click();
  const rest = SAMPLES.filter((name) => name !== 'Chicken Tikka Pizza');
  await expectOnly(names(page), rest);
  await expect(names(page).nth(1)).toBeFocused();
  await toast(page, 'Chicken Tikka Pizza is no longer one of your favourites.')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectOnly(names(page), SAMPLES);
  await heartOf(page, 'Janakpur Lassi').press('Enter');
  await expect(names(page).last()).toBeFocused();
  await page.reload();
  await expectOnly(names(page), SAMPLES.slice(0, 4));
});

test('[S2.88] a favourite is looked at on its page, and put into the cart with the default options', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await expect(page.getByRole('button', { name: 'One more: Margherita Pizza' })).toBeFocused();
  expect(await cartOf(page)).toMatchObject([
    { name: 'Margherita Pizza', price: 280, quantity: 1, customizations: [{ name: 'Small 8 inch' }] },
  ]);
  await expectWellMade(page, 'favourites with a cart');
  await page.getByRole('link', { name: 'View Makhana Kheer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Makhana Kheer' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/12441266/);
});

test('a cart that is full says so and takes nothing more', async ({ page }) => {
  await signUp(page);
  const [dish] = await readMenu(page);
  if (!dish) throw new Error('the menu is empty');
  const cart = Array.from({ length: 100 }, (_, index) => lineOf(dish, 1, `wish ${index}`));
  await store(page, { cart });
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Add Janakpur Lassi' }).click();
  await expect(toast(page, 'Your cart is full. Take something out to add this.')).toBeVisible();
  expect(await cartOf(page)).toHaveLength(100);
  await expect(page.getByRole('button', { name: 'Add Janakpur Lassi' })).toBeVisible();
});

test('the heart on a dish makes it the first of the favourites, and says whether it is one', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`/product/${BROWNIE}`);
  const heart = page.getByRole('button', { name: 'Favourite: Walnut Brownie' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectWellMade(page, 'product with a heart');
  await toast(page, 'Walnut Brownie is one of your favourites now.')
    .getByRole('button', { name: 'See all' })
    .click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expectOnly(names(page), ['Walnut Brownie', ...SAMPLES]);
  await page.goBack();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  await expectOnly(names(page), SAMPLES);
});

test('[S2.85] the restaurant is a favourite of its own, with its hours and the way to its menu', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: RESTAURANT })).toBeVisible();
  await expect(card).toContainText('09:00 - 23:00');
  await expect(card).toContainText('Janakpur');
  await expectWellMade(page, 'favourite restaurant');
  await heartOf(page, RESTAURANT).click();
  await expect(page.getByText(`${RESTAURANT} is not among your favourites.`)).toBeVisible();
  await expectWellMade(page, 'no favourite restaurant');
  await page.reload();
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  await page.getByRole('button', { name: `Like ${RESTAURANT}` }).click();
  await card.getByRole('link', { name: `View ${RESTAURANT}` }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('who likes nothing yet, or nothing that is still on the menu, is shown the menu', async ({ page }) => {
  await signUp(page);
  await store(page, { favorites: { dishIds: ['gone'], restaurantIds: [] } });
  await page.goto('/favorites');
  await expect(page.getByText('No dish has your heart yet.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expectWellMade(page, 'favourites none');
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('a sold out favourite cannot be added, and long names find room', async ({ page }) => {
  await signUp(page);
  await serveMenu(page, {
    'cd1845e0-c6a2-4823-bdd6-db392bbfc657': { isAvailable: false },
    '02599028-e331-4e72-82b9-94f4ed3c1a91': {
      name: 'जनकपुर स्पेशल पनिर पिज्जा, थप चिज र हरियो खुर्सानी',
      originalPrice: 999_999.99,
    },
    'eddc3c14-93e0-46a1-9dcb-ec4cb862fc47': {
      name: 'Supercalifragilisticexpialidocious'.repeat(3).slice(0, 100),
    },
  });
  await page.goto('/favorites');
  const soldOut = page.getByRole('article').filter({ hasText: 'Margherita Pizza' });
  await expect(soldOut).toContainText('Sold out');
  await expect(soldOut.getByRole('button')).toHaveCount(1);
  await expect(soldOut.getByRole('link', { name: 'View Margherita Pizza' })).toBeVisible();
  await expectWellMade(page, 'favourites long names');
});

test('the rows hold their room while the menu is on its way', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/menu', async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  await expect(page.getByText('Loading the menu')).toBeAttached();
  await expect(page.locator('[data-skeleton="row"]')).toHaveCount(4);
  await expectWellMade(page, 'favourites skeleton');
  release();
  await expectOnly(names(page), SAMPLES);
});

test.describe('offline', () => {
  test.use({ provoked: /ERR_FAILED|Failed to fetch initial app data/ });

  test('a menu that cannot be read says so and is tried again', async ({ page }) => {
    await page.route('**/api/menu', (route) => route.abort());
    await open(page);
    await expect(page.getByRole('alert')).toContainText('A network error occurred.', { timeout: 15_000 });
    await expectWellMade(page, 'favourites offline');
    await page.unroute('**/api/menu');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectOnly(names(page), SAMPLES);
  });
});

test('[S7.36 S2.89] the favourites make no call, whatever is done there', async ({ page }) => {
  await signIn(page, CUSTOMER);
  await page.goto('/about');
  // What the app has read at its start is old by then, and other pages would read it again.
  await page.waitForTimeout(5_500);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The bell asks every 30 seconds wherever the person is.
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/notifications/')) calls.push(pathname);
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/favorites');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectOnly(names(page), SAMPLES);
  await page.getByRole('searchbox').fill('pizza');
  await heartOf(page, 'Margherita Pizza').click();
  await toast(page, 'Margherita Pizza').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await chip(page, 'Sides').click();
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  await heartOf(page, RESTAURANT).click();
  await page.getByRole('button', { name: `Like ${RESTAURANT}` }).click();
  await expect(heartOf(page, RESTAURANT)).toBeVisible();
  expect(calls).toEqual([]);
});
