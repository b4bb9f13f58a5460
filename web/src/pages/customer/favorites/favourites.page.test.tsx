import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { changeMenu, readMenu, storedCart } from '../../../testing/cart.ts';
import { openWithClock, runUntilShown, stopClock } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { answer, gate, lostConnection, waitForCalls } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { clickButton, expectPath, expectTexts, heading } from '../../../testing/screen.ts';
import { runUntilUncovered } from '../../../testing/toasts.ts';

const RESTAURANT = 'Mithila Pizza House';

/** The favourites of a new device, in order. */
const SAMPLES = [
  'Margherita Pizza',
  'Chicken Tikka Pizza',
  'Chicken Jhol Momo',
  'Makhana Kheer',
  'Janakpur Lassi',
];

const dishNames = page.getByRole('article').getByRole('heading').getByRole('link');
const chips = page.getByRole('group', { name: 'Category' });
const chip = (name: string) => chips.getByRole('button', { name, exact: true });
const heartOf = (name: string) => page.getByRole('button', { name: `Remove ${name} from your favourites` });

/** Opens the favourites of a new customer. */
async function openFavourites(storage: Record<string, unknown> = {}): Promise<void> {
  await openPage('/favorites', { as: await signUp(), storage });
  await expect.element(heading('Favourites')).toBeVisible();
}

test('the favourites start with samples, and the search and category chips filter them [S1.9 S2.85 S2.86 S2.89]', async () => {
  await openFavourites();
  await expectTexts(page.getByRole('tab'), ['Food Items', 'Restaurants']);
  await expectTexts(dishNames, SAMPLES);
  await expectAccessible();
  await expectTexts(chips.getByRole('button'), ['All', 'Pizza', 'Sides', 'Desserts', 'Drinks']);
  await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await chip('Pizza').click();
  await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'false');
  await expectTexts(dishNames, ['Margherita Pizza', 'Chicken Tikka Pizza']);
  const text = page.getByRole('searchbox', { name: 'Search your favourites' });
  await text.fill('MARGH');
  await expectTexts(dishNames, ['Margherita Pizza']);
  await expect.element(page.getByRole('status').filter({ hasText: '1 favourite' })).toBeVisible();
  await chip('Drinks').click();
  await expect.element(page.getByText('None of your favourites matches "MARGH".')).toBeVisible();
  await expectAccessible();
  await clickButton('Show all favourites');
  await expect.element(text).toHaveValue('');
  await expectTexts(dishNames, SAMPLES);
  for (const [category, dish] of [
    ['Sides', 'Chicken Jhol Momo'],
    ['Desserts', 'Makhana Kheer'],
    ['Drinks', 'Janakpur Lassi'],
  ] as const) {
    await chip(category).click();
    await expectTexts(dishNames, [dish]);
  }
  await heartOf('Janakpur Lassi').click();
  await expect.element(page.getByText('No favourites in Drinks yet.')).toBeVisible();
  await chip('All').click();
  await text.fill('margerita');
  await expect
    .element(page.getByText('No exact match for "margerita". These are the closest.'))
    .toBeVisible();
  await expectTexts(dishNames, ['Margherita Pizza']);
  await clickButton('Clear the search text');
  await expect.element(text).toHaveFocus();
});

test('a favourite links to its dish page and is added to the cart with the default options [S2.88]', async () => {
  await openFavourites();
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await expect.element(page.getByRole('button', { name: 'One more: Margherita Pizza' })).toHaveFocus();
  expect(storedCart()).toMatchObject([
    { name: 'Margherita Pizza', price: 280, quantity: 1, customizations: [{ name: 'Small 8 inch' }] },
  ]);
  await expectAccessible();
  await page.getByRole('link', { name: 'View Makhana Kheer' }).click();
  await expect.element(heading('Makhana Kheer')).toBeVisible();
  expect(location.pathname).toMatch(/\/product\/12441266/);
});

test('the restaurant can be a favourite, with its opening hours and a link to its menu [S2.85]', async () => {
  await openFavourites();
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  const card = page.getByRole('article');
  await expect.element(card.getByRole('heading', { name: RESTAURANT })).toBeVisible();
  await expect.element(card).toHaveTextContent('09:00 AM - 11:00 PM');
  await expect.element(card).toHaveTextContent('Janakpur');
  await expectAccessible();
  await heartOf(RESTAURANT).click();
  await expect.element(page.getByText(`${RESTAURANT} is not among your favourites.`)).toBeVisible();
  await expectAccessible();
  await reopenPage();
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  await page.getByRole('button', { name: `Like ${RESTAURANT}` }).click();
  await card.getByRole('link', { name: `View ${RESTAURANT}` }).click();
  await expectPath('/search');
});

test('favourites without any dish on the menu link to the menu', async () => {
  await openFavourites({ favorites: { dishIds: ['gone'], restaurantIds: [] } });
  await expect.element(page.getByText('No favourite dishes yet.')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expectPath('/search');
});

test('favourites show skeleton rows while the menu loads', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(/^\/api\/menu$/, async (_request, forward) => {
    await blocked;
    return forward();
  });
  await openFavourites();
  await expect.element(page.getByText('Loading the menu')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-skeleton="row"]')).toHaveLength(4);
  await expectAccessible();
  release();
  await expectTexts(dishNames, SAMPLES);
});

test('favourites show an error when the menu cannot be loaded, and can load it again', async () => {
  expectErrors(/Failed to fetch initial app data/);
  const reconnect = answer(/^\/api\/menu$/, lostConnection);
  await openFavourites();
  stopClock();
  await runUntilShown(page.getByRole('alert'));
  vi.useRealTimers();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A network error occurred.');
  await expectAccessible();
  reconnect();
  await clickButton('Try again');
  await expectTexts(dishNames, SAMPLES);
});

test('a sold-out favourite cannot be added, and long names fit the layout', async () => {
  const changes: Record<string, object> = {
    'cd1845e0-c6a2-4823-bdd6-db392bbfc657': { isAvailable: false },
    '02599028-e331-4e72-82b9-94f4ed3c1a91': {
      name: 'जनकपुर स्पेशल पनिर पिज्जा, थप चिज र हरियो खुर्सानी',
      originalPrice: 999_999.99,
    },
    'eddc3c14-93e0-46a1-9dcb-ec4cb862fc47': {
      name: 'Supercalifragilisticexpialidocious'.repeat(3).slice(0, 100),
    },
  };
  changeMenu((dish) => Object.assign(dish, changes[dish.id]));
  await openFavourites();
  const soldOut = page.getByRole('article').filter({ hasText: 'Margherita Pizza' });
  await expect.element(soldOut).toHaveTextContent('Sold out');
  await expect.element(soldOut.getByRole('button')).toHaveLength(1);
  await expect.element(soldOut.getByRole('link', { name: 'View Margherita Pizza' })).toBeVisible();
  await expectAccessible();
});

test('a favourite is removed and restored, the focus stays in the list, and the tooltip appears after 700 ms [S2.87 S9.13]', async () => {
  await openFavourites();
  const heart = heartOf('Chicken Tikka Pizza');
  await expect.element(heart).toBeVisible();
  stopClock();
  const tooltip = page.getByRole('tooltip', { name: 'Remove from favourites' });
  await heart.hover();
  await vi.advanceTimersByTimeAsync(690);
  // By then the page would have shown it.
  await document.documentElement.animate(null, 1).finished;
  await expect.element(tooltip).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(20);
  await expect.element(tooltip).toHaveLength(1);
  await userEvent.unhover(heart);

  await heart.click();
  await expectTexts(
    dishNames,
    SAMPLES.filter((name) => name !== 'Chicken Tikka Pizza'),
  );
  await expect.element(dishNames.nth(1)).toHaveFocus();
  await runUntilShown(page.getByText('Chicken Tikka Pizza was removed from your favourites.'));
  await clickButton('Undo');
  vi.useRealTimers();
  await expectTexts(dishNames, SAMPLES);
  heartOf('Janakpur Lassi').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dishNames.last()).toHaveFocus();
  await reopenPage();
  await expectTexts(dishNames, SAMPLES.slice(0, 4));
});

test('the favourites send no API requests [S7.36 S2.89]', async () => {
  const calls: string[] = [];
  answer(/./, (request, forward) => {
    calls.push(new URL(request.url).pathname);
    return forward();
  });
  const ready = gate();
  answer('/api/events', async (_request, forward) => {
    const response = await forward();
    const [copy, body] = response.body?.tee() ?? [];
    void copy?.getReader().read().then(ready.open);
    return new Response(body, response);
  });
  await openPage('/about', { as: await signUp() });
  // When its event stream is ready, the page reads everything again.
  await ready.isOpen;
  await waitForCalls();
  stopClock();
  // By then the cached data is stale, and other pages would refetch it.
  await vi.advanceTimersByTimeAsync(5_500);
  await waitForCalls();
  calls.length = 0;
  history.pushState(null, '', '/favorites');
  dispatchEvent(new PopStateEvent('popstate'));
  await runUntilShown(dishNames.first());
  await expectTexts(dishNames, SAMPLES);
  await page.getByRole('searchbox').fill('pizza');
  await heartOf('Margherita Pizza').click();
  await runUntilShown(page.getByRole('button', { name: 'Undo' }));
  await clickButton('Undo');
  vi.useRealTimers();
  await clickButton('Add Margherita Pizza');
  await chip('Sides').click();
  await page.getByRole('tab', { name: 'Restaurants' }).click();
  await heartOf(RESTAURANT).click();
  await clickButton(`Like ${RESTAURANT}`);
  await expect.element(heartOf(RESTAURANT)).toBeVisible();
  // The bell polls every 30 seconds on all pages.
  expect(calls.filter((path) => !path.startsWith('/api/notifications/'))).toEqual([]);
});

test('a full cart shows a message beside the pressed button and accepts no more items', async () => {
  const [dish] = await readMenu();
  if (!dish) throw new Error('the menu is empty');
  const cart = Array.from({ length: 100 }, (_, index) => cartLine(dish, 1, `note ${index}`));
  const clock = await openWithClock('/favorites', { as: await signUp(), storage: { cart } });
  const add = page.getByRole('button', { name: /^Add / }).first();
  await expect.element(add).toBeVisible();
  clock.stop();
  // Below the header, where a toast stands.
  scrollBy(0, add.element().getBoundingClientRect().top - 70);
  await add.click();
  const full = page.getByText('Your cart is full. Remove an item to add this one.');
  await clock.runUntil(() => full.query()?.checkVisibility() === true);
  await runUntilUncovered(clock, add);
  expect(storedCart()).toHaveLength(100);
  await expect.element(add).toBeVisible();
});
