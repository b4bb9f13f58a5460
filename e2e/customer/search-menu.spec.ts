import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { CUSTOMER, openInside, signIn } from '../support/accounts.ts';
import { pauseClock, RETRY_STEP_MS, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter & Sort' });
const filterSheet = (page: Page) => page.getByRole('dialog', { name: 'Filter & Sort' });

test('a visitor can search names, descriptions and categories, ignoring case [S2.4 S9.76]', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '32 dishes' })).toBeVisible();
  const searchbox = page.getByRole('searchbox', { name: 'Search the menu' });
  await searchbox.fill('MARGHERITA');
  await expect(names(page)).toContainText(['Margherita Pizza']);
  await searchbox.fill('fox nuts');
  await expect(names(page)).toContainText(['Makhana Kheer']);
  await searchbox.fill('breakfast');
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear the search text' }).click();
  await expect(searchbox).toBeFocused();
  await expect(names(page)).toHaveCount(32);
});

test('the search page has the navigation, the cart count, the session and the theme button [S2.63 S2.64]', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const links = bar.getByRole('link');
  const expected = (cart: string, last: string) => [
    ...(isMobile
      ? ['/ Home', '/search Search']
      : ['/ Home', '/search Menu', '/about About Us', '/contact Contact']),
    `/cart ${cart}`,
    last,
  ];
  const linkTexts = () =>
    links.evaluateAll((all) =>
      all.map((link) => `${link.getAttribute('href')} ${link.ariaLabel ?? link.textContent}`),
    );
  await expect.poll(linkTexts).toEqual(expected('Cart', '/login Login'));
  await expect(bar.locator('[aria-current=page]')).toHaveText(isMobile ? 'Search' : 'Menu');
  await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeInViewport();
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await page.getByRole('button', { name: 'One more: Margherita Pizza' }).click();
  await expect.poll(linkTexts).toEqual(expected('Cart, 2 items', '/login Login'));
  await expect(links.filter({ hasText: 'Cart' })).toContainText('2');
  const theme = page.getByRole('button', { name: 'Dark mode' });
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  await theme.click();
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await signIn(page, CUSTOMER);
  await page.goto('/search');
  await expect.poll(linkTexts).toEqual(expected('Cart, 2 items', '/profile Profile'));
});

test('a typo finds the closest matches, and a search without results can be cleared', async ({ page }) => {
  await page.goto('/search?q=margerita');
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expect(names(page)).toContainText(['Margherita Pizza']);
  await page.getByRole('searchbox').fill('sushi');
  await expect(page.getByText('No results for "sushi".')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular on our menu' })).toBeVisible();
  await expect(names(page)).toHaveCount(4);
  await expectAccessible(page, 'search no match');
  await page.getByRole('searchbox').fill('sushi chicken momo');
  await expect(page.getByRole('heading', { name: 'Similar on our menu' })).toBeVisible();
  await expect(names(page)).toContainText(['Chicken Jhol Momo']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(names(page)).toHaveCount(32);
});

test('a search names kinds of dishes, and the Veg chip is a filter of its own', async ({ page }) => {
  await page.goto('/search');
  const searchbox = page.getByRole('searchbox');
  await searchbox.fill('non veg pizza');
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expect(names(page)).toContainText(['Chicken Tikka Pizza', 'Khasi Sekuwa Pizza']);
  const veg = page.getByRole('button', { name: 'Veg', exact: true });
  await veg.click();
  await expect(veg).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/diet=veg/);
  await expect(filterButton(page)).toContainText('1 active');
  await expect(page.getByRole('heading', { name: 'Found without your filters' })).toBeVisible();
  await expect(names(page)).toContainText(['Chicken Tikka Pizza', 'Khasi Sekuwa Pizza']);
  await searchbox.fill('pizza');
  await expect(names(page)).toHaveCount(5);
  await veg.click();
  await expect(names(page)).toHaveCount(7);
});

test('the Filter & Sort sheet filters and sorts, shows the number of active filters and can be cleared [S2.61 S2.62 S9.71 S9.74]', async ({
  page,
}) => {
  await page.goto('/search');
  await filterButton(page).click();
  const sheet = filterSheet(page);
  for (const category of ['Pizza', 'Sides', 'Desserts', 'Drinks', 'Salads', 'Mains', 'Breakfast', 'Pasta'])
    await expect(sheet.getByRole('button', { name: category, exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Pizza', exact: true }).click();
  await sheet.getByRole('button', { name: 'Vegetarian', exact: true }).click();
  await sheet.getByLabel('To (₹)').fill('400');
  await expect(sheet.getByRole('radio')).toHaveCount(4);
  for (const sort of ['Relevance', 'Price: Low to High', 'Rating', 'Price: High to Low'])
    await sheet.getByRole('radio', { name: sort }).check();
  await sheet.getByRole('button', { name: 'Show 4 dishes' }).click();
  await expect(sheet).toBeHidden();
  await expect(filterButton(page)).toBeFocused();
  await expect(filterButton(page)).toContainText('4 active');
  await expect(names(page)).toContainText([
    'Mithila Paneer Pizza',
    'Gundruk and Corn Pizza',
    'Tarai Garden Pizza',
    'Margherita Pizza',
  ]);

  await filterButton(page).click();
  await sheet.getByRole('button', { name: 'Clear All' }).click();
  await expect(sheet.getByLabel('To (₹)')).toHaveValue('');
  await expect(sheet.getByRole('radio', { name: 'Relevance' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(filterButton(page)).not.toContainText('active');
  await expect(names(page)).toHaveCount(32);
});

test('an invalid price shows an error and does not filter', async ({ page }) => {
  await page.goto('/search');
  await filterButton(page).click();
  const sheet = filterSheet(page);
  await sheet.getByLabel('From (₹)').fill('cheap');
  await expect(sheet.getByText('Enter an amount like 250.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Show 32 dishes' })).toBeVisible();
  await sheet.getByLabel('From (₹)').fill('500');
  await sheet.getByLabel('To (₹)').fill('100');
  await expect(sheet.getByText('The minimum price is above the maximum.')).toBeVisible();
});

test('the URL contains the filters, so that links and the back button restore them', async ({ page }) => {
  await page.goto('/search?category=Drinks&diet=veg&sort=price-low-high');
  await expect(names(page)).toContainText(['Masala Chiya', 'Fresh Lime Soda', 'Janakpur Lassi']);
  const searchbox = page.getByRole('searchbox');
  await searchbox.fill('lassi');
  await expect(page).toHaveURL(/q=lassi/);
  await page.getByRole('link', { name: 'Janakpur Lassi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Janakpur Lassi' })).toBeVisible();
  await page.goBack();
  await expect(searchbox).toHaveValue('lassi');
  await expect(filterButton(page)).toContainText('3 active');
  await expect(names(page)).toContainText(['Janakpur Lassi']);
});

test('one click selects a category, and the back button clears it', async ({ page }) => {
  await page.goto('/search');
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: /^Desserts/ })
    .click();
  await expect(names(page)).toHaveCount(3);
  await expect(page).toHaveURL(/category=Desserts/);
  await page.goBack();
  await expect(names(page)).toHaveCount(32);
});

test('eight skeleton cards are shown while the menu loads [S2.65 S9.17]', async ({ page }) => {
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/menu', async (route) => {
    await blocked;
    await route.continue();
  });
  await openInside(page, '/search');
  await expect(page.getByText('Loading the menu')).toBeAttached();
  await expect(page.locator('[data-skeleton="card"]')).toHaveCount(8);
  await expectAccessible(page, 'search skeleton');
  release();
  await expect(names(page)).toHaveCount(32);
  await expect(page.locator('[data-skeleton="card"]')).toHaveCount(0);
});

test.describe('network errors', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch initial app data/ });

  test('a menu that cannot be loaded shows an error and can be loaded again', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/menu', (route) => route.abort());
    await openInside(page, '/search');
    await pauseClock(page);
    await runUntilVisible(page, page.getByRole('alert'), RETRY_STEP_MS);
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText('A network error occurred.');
    await expectAccessible(page, 'search offline');
    await page.unroute('**/api/menu');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveCount(32);
  });
});

test('the search page and the filter sheet are accessible', async ({ page }) => {
  await page.goto('/search?diet=veg');
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await expectAccessible(page, 'search');
  await filterButton(page).click();
  await expect(filterSheet(page)).toBeVisible();
  await expectAccessible(page, 'search filters');
});
