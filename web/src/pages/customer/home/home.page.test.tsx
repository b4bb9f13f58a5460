import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi } from '../../../testing/api.ts';
import { storedCart } from '../../../testing/cart.ts';
import { finishTasks, openWithClock, runUntilShown, stopClock } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { CUSTOMER } from '../../../testing/data/people.ts';
import { boxOf, nextFrame } from '../../../testing/layout.ts';
import { allowMotion } from '../../../testing/motion.ts';
import { answer, gate, lostConnection } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { recordConsole } from '../../../testing/recorders.ts';
import {
  button,
  clickButton,
  expectPath,
  expectTexts,
  expectTextsWithin,
  heading,
  textsOf,
} from '../../../testing/screen.ts';

/** Home has other controls on a desktop. */
const SIZES = [
  [390, 844],
  [1366, 768],
] as const;
/** Of an element at a fraction of a pixel the browser calculates a little less than 1. */
const WHOLE = { ratio: 0.999 };

const region = (name: string) => page.getByRole('region', { name });
const cards = (name: string) => region(name).getByRole('article');
const categories = page.getByRole('group', { name: 'Categories' });
const category = (name: string) => categories.getByRole('button', { name });
const nameOf = (text: string) => text.replace(/^(Non-v|V)egetarian/, '').trim();
const readMenu = () => callApi<{ name: string; category: string }[]>('GET', '/api/menu');

test('a visitor sees sixteen popular dishes, without signing in [S1.1 S2.1 S2.18 S6.4 S9.15]', async () => {
  const names = (await readMenu()).slice(0, 16).map(({ name }) => name);
  for (const size of SIZES) {
    await openPage('/', { size });
    await expect.element(heading('Hungry, Janakpur?')).toBeVisible();
    await expect.poll(() => textsOf(cards('Popular Now').getByRole('heading')).map(nameOf)).toEqual(names);
  }
});

test('a category shows its first four dishes as featured [S2.16 S2.17 S9.14]', async () => {
  const drinks = (await readMenu()).filter((dish) => dish.category === 'Drinks').slice(0, 4);
  for (const size of SIZES) {
    await openPage('/', { size });
    await expect.element(categories.getByRole('button')).toHaveLength(9);
    await category('Drinks').click();
    await expect.element(category('Drinks')).toHaveAttribute('aria-pressed', 'true');
    await expectTextsWithin(
      cards('Featured Items').getByRole('heading'),
      drinks.map(({ name }) => name),
    );
    await category('Pizza').click();
    await expect.element(cards('Featured Items')).toHaveLength(4);
  }
});

test('a tapped category moves its dishes into view and names them, and Popular Now marks those that stand there', async () => {
  for (const size of SIZES) {
    await openPage('/', { size });
    const marks = cards('Popular Now').getByText('Featured', { exact: true });
    const featured = (name: string) => page.getByRole('heading', { name: `Featured Items: ${name}` });
    const seeAll = (name: string | RegExp) => region('Featured Items').getByRole('link', { name });
    await expect.element(featured('Pizza')).toBeVisible();
    await expect.element(marks).toHaveLength(4);
    await category('Drinks').click();
    await expect.element(featured('Drinks')).toBeInViewport();
    await expect.element(cards('Featured Items').first()).toBeInViewport(WHOLE);
    await expect.element(seeAll(/^See all/)).not.toBeInTheDocument();
    await expect.element(marks).not.toBeInTheDocument();
    await category('Burgers').click();
    await expect.element(marks).toHaveLength(3);
    await category('Pizza').click();
    await seeAll('See all 7 in Pizza').click();
    await expectPath('/search?category=Pizza');
    await expect.element(page.getByRole('status').filter({ hasText: 'Pizza: 7 dishes' })).toBeVisible();
  }
});

test.for([
  [390, 844],
  [360, 800],
] as const)(
  'on a phone of %o a dish with its price and a way to search are in view without scrolling',
  async (size) => {
    await openPage('/', { size });
    const card = cards('Featured Items').first();
    await expect.element(card.getByText('₹280.00')).toBeInViewport(WHOLE);
    // Above the tab bar.
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(boxOf(card.getByText('₹280.00')).bottom).toBeLessThanOrEqual(boxOf(bar).top);
    await page.getByRole('link', { name: 'Find a dish' }).click();
    await expectPath('/search');
  },
);

test('the plus of a card does not cover the dish, and its text has more than one line on a phone', async () => {
  for (const size of [[320, 700], ...SIZES] as const) {
    await openPage('/', { size });
    const card = cards('Featured Items').first();
    await expect.element(card).toBeVisible();
    const add = boxOf(card.getByRole('button', { name: 'Add Margherita Pizza' }));
    const dish = card.element().querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
    expect(dish.width).toBeGreaterThan(50);
    // Both are round.
    const distance = Math.hypot(
      add.x + add.width / 2 - dish.x - dish.width / 2,
      add.y + add.height / 2 - dish.y - dish.height / 2,
    );
    expect(distance, `at ${size}`).toBeGreaterThan((add.width + dish.width) / 2);
    if (size[0] < 1024) expect(boxOf(card.getByText(/^Tomatoes cooked/)).height).toBeGreaterThan(30);
  }
});

test('Popular Now of a real restaurant leaves out what is featured', async () => {
  answer(/^\/api\/restaurants$/, async (_request, forward) => {
    const response = await forward();
    const { data, ...rest } = await response.json();
    return Response.json({ ...rest, data: data.map((one: object) => ({ ...one, isDemo: false })) });
  });
  await openPage('/');
  await expect.element(cards('Popular Now')).toHaveLength(16);
  const featured = textsOf(cards('Featured Items').getByRole('heading'));
  expect(featured).toHaveLength(4);
  const popular = textsOf(cards('Popular Now').getByRole('heading'));
  expect(popular.filter((name) => featured.includes(name))).toEqual([]);
});

test('on a phone the offers below the featured dishes are not shown before those have arrived', async () => {
  await openPage('/');
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect.element(offers).toBeVisible();
  page.getByRole('navigation', { name: 'The restaurant' }).element().remove();
  await expect.element(offers).not.toBeInTheDocument();
});

test('a returning customer finds Order again on home, and gets the last delivered order into the cart', async () => {
  await openPage('/', { as: CUSTOMER });
  const strip = page.getByRole('complementary', { name: 'Order again' });
  await expect.element(strip).toBeVisible();
  await expectAccessible();
  await strip.getByRole('button', { name: /^Order again/ }).click();
  await expectPath('/cart');
  expect(storedCart()).not.toEqual([]);
});

test.for([1366, 1024])(
  'at %ix768 the first row of dishes and Add To Cart are in view without scrolling',
  async (width) => {
    const size = [width, 768] as const;
    await openPage('/', { size });
    await expect.element(cards('Featured Items')).toHaveLength(4);
    for (const card of cards('Featured Items').elements()) await expect.element(card).toBeInViewport(WHOLE);
    await openPage('/search', { size });
    for (const index of [0, 1, 2])
      await expect.element(page.getByRole('article').nth(index)).toBeInViewport(WHOLE);
    await page.getByRole('link', { name: 'Margherita Pizza' }).click();
    await expect.element(page.getByRole('button', { name: /^Add To Cart/ })).toBeInViewport(WHOLE);
  },
);

test('the offers advance every 4 seconds, and stop while focused, outside the viewport or paused [S2.15 S9.7]', async () => {
  await allowMotion();
  const clock = await openWithClock('/', {});
  const offers = region('Offers');
  const offer = (number: number) =>
    offers.getByRole('button', { name: new RegExp(`^Show offer ${number}:`) });
  const [first, second] = [offer(1), offer(2)];
  const expectCurrent = (shown: Locator, message: string) =>
    expect.element(shown, { message }).toHaveAttribute('aria-current', 'true');
  const isCurrent = (shown: Locator) => shown.element().hasAttribute('aria-current');
  const pressOn = async (control: Locator) => {
    control.element().focus();
    await userEvent.keyboard('{Enter}');
  };
  const frame = () => clock.run(20);
  await expect.element(first).toBeVisible();
  offers.element().scrollIntoView();
  await pressOn(first);
  clock.stop();
  await frame();
  await clock.run(8_000);
  await expectCurrent(first, 'focused');
  first.element().blur();
  // The page hears of it before the clock goes on.
  await nextFrame();
  await finishTasks();
  // An expectation that is repeated would move the clock.
  await clock.run(3_900);
  await nextFrame();
  expect(isCurrent(first), 'before 4 seconds').toBe(true);
  await clock.run(100);
  await expectCurrent(second, 'after 4 seconds');
  scrollTo(0, document.body.scrollHeight);
  await expect.element(offers).not.toBeInViewport();
  await clock.run(8_000);
  await expectCurrent(second, 'outside the viewport');
  offers.element().scrollIntoView();
  await expect.element(offers).toBeInViewport();
  await clock.runUntil(() => !isCurrent(second), 100);
  await pressOn(first);
  await pressOn(offers.getByRole('button', { name: 'Pause the offers' }));
  const play = offers.getByRole('button', { name: 'Play the offers' });
  await expect.element(play).toBeVisible();
  play.element().blur();
  await frame();
  await clock.run(8_000);
  await expectCurrent(first, 'paused');
});

test('delivery type and address are chosen at the top of home and saved [S2.21 S2.22]', async () => {
  for (const size of SIZES) {
    await openPage('/', { size });
    const isNamed = () =>
      page
        .getByText('Delivering to')
        .elements()
        .some((one) => one.checkVisibility());
    await expect.poll(isNamed).toBe(true);
    await expectAccessible();
    await clickButton('Change / Setup');
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Use Current Location');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Change / Setup')).toHaveFocus();
    for (const name of ['Pickup', 'Dine in', 'Delivery'])
      await expect.element(page.getByRole('radio', { name })).toBeInTheDocument();
    await page.getByText('Pickup', { exact: true }).click();
    await reopenPage();
    await expect.element(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  }
});

test('home with a cart is accessible', async () => {
  await openPage('/');
  await button('Add Margherita Pizza').first().click();
  await expect.element(button('One more: Margherita Pizza').first()).toBeVisible();
  await expectAccessible();
});

test('home shows skeletons while the menu loads, then logs and shows the error with a retry [S8.6 S8.7 S9.16 S8.9]', async () => {
  expectErrors(/Failed to fetch (initial app data|banners)/);
  const logged = recordConsole();
  const { isOpen, open } = gate();
  const reconnect = answer(/^\/api\/(menu|banners\/public)$/, () => isOpen.then(lostConnection));
  const skeletons = (kind: string) => document.querySelectorAll(`[data-skeleton${kind}]`);
  await openPage('/');
  await expect.poll(() => skeletons('="category"')).toHaveLength(5);
  await expect.poll(() => skeletons('="card"')).toHaveLength(4);
  await expectAccessible();
  stopClock();
  open();
  const alert = page.getByRole('alert');
  await runUntilShown(alert);
  vi.useRealTimers();
  await expect.element(alert).toHaveTextContent('The menu could not be loaded.');
  await expect.poll(() => skeletons('')).toHaveLength(0);
  await expect.poll(() => logged.join()).toContain('Failed to fetch initial app data');
  await expect.poll(() => logged.join()).toContain('Failed to fetch banners');
  await expectAccessible();
  reconnect();
  await clickButton('Try again');
  await expect.element(cards('Popular Now')).toHaveLength(16);
});

test('the navigation is a tab bar on phones and a row of links on desktops, and shows the session [S2.25 S2.26 S2.14 S1.19]', async () => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const [size, texts, paths] of [
    [SIZES[0], ['Home', 'Search', 'Cart'], ['/', '/search', '/cart']],
    [
      SIZES[1],
      ['Home', 'Menu', 'About Us', 'Contact', 'Cart'],
      ['/', '/search', '/about', '/contact', '/cart'],
    ],
  ] as const) {
    await openPage('/', { size });
    await expectTexts(links, [...texts, 'Login']);
    await openPage('/', { size, as: CUSTOMER });
    await expectTexts(links, [...texts, 'Profile']);
    expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([...paths, '/profile']);
    await page.viewport(1023, 768);
    await expect.element(links).toHaveLength(4);
    await page.viewport(1024, 768);
    await expect.element(links).toHaveLength(6);
  }
});

test('on a phone the header collapses after 50 px of scrolling [S2.27 S9.9]', async () => {
  await openPage('/');
  await expect.element(cards('Popular Now')).toHaveLength(16);
  const collapsed = () => document.querySelectorAll('header[data-collapsed]');
  for (const [top, count] of [
    [51, 1],
    [50, 0],
    [51, 1],
  ] as const) {
    scrollTo(0, top);
    await expect.poll(collapsed, { message: `at ${top} px` }).toHaveLength(count);
  }
  await expect.element(button('Change / Setup')).toBeInViewport();
  scrollTo(0, 0);
  await expect.poll(collapsed).toHaveLength(0);
});
