import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, CUSTOMER, openInside, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { pauseClock, RETRY_STEP_MS, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';

const cards = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading }).getByRole('article');

test('a visitor sees sixteen popular dishes, without signing in [S1.1 S2.1 S2.18 S6.4 S9.15]', async ({
  page,
  request,
}) => {
  const menu = await callApi<{ name: string; category: string }[]>(request, 'GET', '/api/menu');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hungry, Janakpur?' })).toBeVisible();
  const popular = await cards(page, 'Popular Now').getByRole('heading').allTextContents();
  expect(popular.map((name) => name.replace(/^(Non-v|V)egetarian/, ''))).toEqual(
    menu.slice(0, 16).map(({ name }) => name),
  );
});

test('a category shows its first four dishes as featured [S2.16 S2.17 S9.14]', async ({ page, request }) => {
  const menu = await callApi<{ name: string; category: string }[]>(request, 'GET', '/api/menu');
  await page.goto('/');
  const categories = page.getByRole('group', { name: 'Categories' });
  await expect(categories.getByRole('button')).toHaveCount(9);
  await categories.getByRole('button', { name: 'Drinks' }).click();
  await expect(categories.getByRole('button', { name: 'Drinks' })).toHaveAttribute('aria-pressed', 'true');
  const drinks = menu.filter(({ category }) => category === 'Drinks').slice(0, 4);
  await expect(cards(page, 'Featured Items').getByRole('heading')).toContainText(
    drinks.map(({ name }) => name),
  );
  await categories.getByRole('button', { name: 'Pizza' }).click();
  await expect(cards(page, 'Featured Items')).toHaveCount(4);
});

test('a tapped category moves its dishes into view and names them, and Popular Now marks those that stand there', async ({
  page,
}) => {
  await page.goto('/');
  const categories = page.getByRole('group', { name: 'Categories' });
  const featured = page.getByRole('region', { name: 'Featured Items' });
  const marks = cards(page, 'Popular Now').getByText('Featured', { exact: true });
  await expect(page.getByRole('heading', { name: 'Featured Items: Pizza' })).toBeVisible();
  await expect(marks).toHaveCount(4);
  await categories.getByRole('button', { name: 'Drinks' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Items: Drinks' })).toBeInViewport();
  await expect(featured.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  await expect(featured.getByRole('link', { name: /^See all/ })).toHaveCount(0);
  await expect(marks).toHaveCount(0);
  await categories.getByRole('button', { name: 'Burgers' }).click();
  await expect(marks).toHaveCount(3);
  await categories.getByRole('button', { name: 'Pizza' }).click();
  await featured.getByRole('link', { name: 'See all 7 in Pizza' }).click();
  await expect(page).toHaveURL('/search?category=Pizza');
  await expect(page.getByRole('status').filter({ hasText: 'Pizza: 7 dishes' })).toBeVisible();
});

for (const width of [1366, 1024])
  test(`at ${width}x768 the first row of dishes and Add To Cart are in view without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/');
    for (const card of await cards(page, 'Featured Items').all())
      await expect(card).toBeInViewport({ ratio: 1 });
    await page.goto('/search');
    for (const card of (await page.getByRole('article').all()).slice(0, 3))
      await expect(card).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Margherita Pizza' }).click();
    await expect(page.getByRole('button', { name: /^Add To Cart/ })).toBeInViewport({ ratio: 1 });
  });

test('two tiles show fast delivery and the threshold for free delivery [S2.19 S2.20 S3.20 S9.23 S1.15]', async ({
  page,
  browser,
  openPage,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Super Fast Delivery' })).toBeVisible();
  await expect(page.getByText('Your food in 25 minutes')).toBeVisible();
  await expect(page.getByText('On orders above ₹300.00')).toBeVisible();
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Contact', '/contact'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  // Hovering or focusing a link preloads the code of its page.
  for (const [name, code, trigger] of [
    ['About Us', '**/assets/about-page-*.js', (link: Locator) => link.hover()],
    ['Contact', '**/assets/contact-page-*.js', (link: Locator) => link.focus()],
  ] as const) {
    const preload = page.waitForRequest(code);
    await trigger(page.getByRole('link', { name, exact: true }));
    await preload;
  }
  // On large screens the whole page is scaled up.
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.locator('html')).toHaveCSS('font-size', '19px');
  // The server-rendered page is scaled too. The pages of the staff are not: they show more content instead.
  const noScriptPage = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 1920, height: 1080 },
  });
  await noScriptPage.goto(page.url());
  await expect(noScriptPage.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
  await expect(noScriptPage.locator('html')).toHaveCSS('font-size', '19px');
  await noScriptPage.close();
  const panel = await openPage();
  await panel.setViewportSize({ width: 1920, height: 1080 });
  await signIn(panel, ADMIN);
  await panel.goto('/admin');
  await expect(panel.getByRole('navigation', { name: 'Sections of the panel' })).toBeVisible();
  await expect(panel.locator('html')).toHaveCSS('font-size', '16px');
  const id = (await callApi<[{ id: string }]>(page.request, 'GET', '/api/restaurants'))[0].id;
  await callApiAs(panel, 'PUT', `/api/restaurants/${id}`, { freeDeliveryThreshold: 450 });
  try {
    await page.reload();
    await expect(page.getByText('On orders above ₹450.00')).toBeVisible();
  } finally {
    await callApiAs(panel, 'PUT', `/api/restaurants/${id}`, { freeDeliveryThreshold: 300 });
  }
});

test('the offers advance every 4 seconds, and stop while focused, outside the viewport or paused [S2.15 S9.7]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'Offers' });
  const first = offers.getByRole('button', { name: /^Show offer 1:/ });
  const second = offers.getByRole('button', { name: /^Show offer 2:/ });
  const frame = () => page.clock.runFor(20);
  await first.focus();
  await first.press('Enter');
  await pauseClock(page);
  await frame();
  await page.clock.runFor(8_000);
  await expect(first, 'focused').toHaveAttribute('aria-current', 'true');
  await first.blur();
  await frame();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(3_900);
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(100);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(8_000);
  await expect(second, 'outside the viewport').toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => scrollTo(0, 0));
  await page.clock.runFor(4_000);
  await expect(second).not.toHaveAttribute('aria-current');
  await first.focus();
  await first.press('Enter');
  await offers.getByRole('button', { name: 'Pause the offers' }).press('Enter');
  const play = offers.getByRole('button', { name: 'Play the offers' });
  await expect(play).toBeVisible();
  await play.blur();
  await frame();
  await page.clock.runFor(8_000);
  await expect(first, 'paused').toHaveAttribute('aria-current', 'true');
});

test('delivery type and address are chosen at the top of home and saved [S2.21 S2.22]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Delivering to').filter({ visible: true })).toBeVisible();
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await expect(page.getByRole('dialog')).toContainText('Use Current Location');
  await expectAccessible(page, 'home address picker');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change / Setup' })).toBeFocused();
  for (const name of ['Pickup', 'Dine in', 'Delivery'])
    await expect(page.getByRole('radio', { name })).toBeAttached();
  await page.getByText('Pickup', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
});

test('the dark mode button is saved on the device, and the default is the system theme [S1.17 S1.18 S2.23]', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await background();
  await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  const light = await background();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await background()).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('home with a cart is accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).first().click();
  await expect(page.getByRole('button', { name: 'One more: Margherita Pizza' }).first()).toBeVisible();
  await expectAccessible(page, 'home with a cart');
});

test.describe('menu errors', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch initial app data/ });

  test('home shows skeletons while the menu loads, then logs and shows the error with a retry [S8.6 S8.7 S9.16 S8.9]', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/(menu|banners\/public)$/, async (route) => {
      await blocked;
      await route.abort();
    });
    await page.clock.install();
    await openInside(page, '/');
    await expect(page.locator('[data-skeleton="category"]')).toHaveCount(5);
    await expect(page.locator('[data-skeleton="card"]')).toHaveCount(4);
    await expectAccessible(page, 'home skeleton');
    await pauseClock(page);
    release();
    await runUntilVisible(page, page.getByRole('alert'), RETRY_STEP_MS);
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText('The menu could not be loaded.');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expect.poll(() => logged.join()).toContain('Failed to fetch initial app data');
    await expect.poll(() => logged.join()).toContain('Failed to fetch banners');
    await expectAccessible(page, 'home menu away');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page, 'Popular Now')).toHaveCount(16);
  });
});

test('the navigation is a tab bar on phones and a row of links on desktops, and shows the session [S2.25 S2.26 S2.14 S1.19]', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const expected = (last: string) =>
    isMobile ? ['Home', 'Search', 'Cart', last] : ['Home', 'Menu', 'About Us', 'Contact', 'Cart', last];
  await expect(links).toHaveText(expected('Login'));
  await signIn(page, CUSTOMER);
  await page.goto('/');
  await expect(links).toHaveText(expected('Profile'));
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(
    isMobile
      ? ['/', '/search', '/cart', '/profile']
      : ['/', '/search', '/about', '/contact', '/cart', '/profile'],
  );
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(links).toHaveCount(4);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(links).toHaveCount(6);
});

test('on a phone the header collapses after 50 px of scrolling [S2.27 S9.9]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const collapsed = page.locator('header[data-collapsed]');
  await page.evaluate(() => scrollTo(0, 51));
  await expect(collapsed).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 50));
  await expect(collapsed).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 51));
  await expect(collapsed).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Change / Setup' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(collapsed).toHaveCount(0);
});
