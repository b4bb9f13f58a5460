import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { storedCart } from '../../../testing/cart.ts';
import { runUntilShown, stopClock } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { CUSTOMER } from '../../../testing/data/people.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { button, clickButton, expectTextsWithin, heading } from '../../../testing/screen.ts';

const names = page.getByRole('article').getByRole('heading', { level: 3 });
const searchbox = page.getByRole('searchbox', { name: 'Search the menu' });
const filterButton = page.getByRole('button', { name: 'Filter & Sort' });
const sheet = page.getByRole('dialog', { name: 'Filter & Sort' });
const skeletons = () => document.querySelectorAll('[data-skeleton="card"]');

test('a visitor can search names, descriptions and categories, ignoring case [S2.4 S9.76]', async () => {
  await openPage('/search');
  await expect.element(heading('Menu')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '32 dishes' })).toBeVisible();
  await searchbox.fill('MARGHERITA');
  await expectTextsWithin(names, ['Margherita Pizza']);
  await searchbox.fill('fox nuts');
  await expectTextsWithin(names, ['Makhana Kheer']);
  await searchbox.fill('breakfast');
  await expect.element(names).toHaveLength(3);
  await clickButton('Clear the search text');
  await expect.element(searchbox).toHaveFocus();
  await expect.element(names).toHaveLength(32);
});

test('a typo finds the closest matches, and a search without results can be cleared', async () => {
  await openPage('/search?q=margerita');
  await expect.element(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expectTextsWithin(names, ['Margherita Pizza']);
  await searchbox.fill('sushi');
  await expect.element(page.getByText('No results for "sushi".')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Popular on our menu' })).toBeVisible();
  await expect.element(names).toHaveLength(4);
  await expectAccessible();
  await searchbox.fill('sushi chicken momo');
  await expect.element(page.getByRole('heading', { name: 'Similar on our menu' })).toBeVisible();
  await expectTextsWithin(names, ['Chicken Jhol Momo']);
  await clickButton('Clear All');
  await expect.element(names).toHaveLength(32);
});

test('a search for an ingredient lists the dishes that only have it below the exact matches', async () => {
  await openPage('/search');
  await searchbox.fill('cheese');
  await expect.element(page.getByRole('heading', { name: 'More dishes with this ingredient' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '3 dishes' })).toBeVisible();
  await expectTextsWithin(names, [
    'Khasi Sekuwa Pizza',
    'Creamy Chicken Pasta',
    'Gundruk and Corn Pizza',
    'Mithila Paneer Pizza',
    'Chicken Tikka Pizza',
    'Margherita Pizza',
    'Timur Mushroom Pizza',
  ]);
  await expect.element(names).toHaveLength(7);
  await expectAccessible();
});

test('a search in Devanagari finds dishes whose names are in Latin letters', async () => {
  await openPage('/search');
  await searchbox.fill('पनीर पिज्जा');
  await expect.element(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expectTextsWithin(names, ['Mithila Paneer Pizza']);
});

test('a search names kinds of dishes, and the Veg chip is a filter of its own', async () => {
  await openPage('/search');
  await searchbox.fill('non veg pizza');
  await expect.element(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expectTextsWithin(names, ['Chicken Tikka Pizza', 'Khasi Sekuwa Pizza']);
  const veg = button('Veg');
  await veg.click();
  await expect.element(veg).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => location.search).toContain('diet=veg');
  await expect.element(filterButton).toHaveTextContent('1 active');
  await expect.element(page.getByRole('heading', { name: 'Found without your filters' })).toBeVisible();
  await expectTextsWithin(names, ['Chicken Tikka Pizza', 'Khasi Sekuwa Pizza']);
  await searchbox.fill('pizza');
  await expect.element(names).toHaveLength(5);
  await veg.click();
  await expect.element(names).toHaveLength(7);
});

test('the Filter & Sort sheet filters and sorts, shows the number of active filters and can be cleared [S2.61 S2.62 S9.71 S9.74]', async () => {
  await openPage('/search');
  await filterButton.click();
  for (const category of ['Pizza', 'Sides', 'Desserts', 'Drinks', 'Salads', 'Mains', 'Breakfast', 'Pasta'])
    await expect.element(sheet.getByRole('button', { name: category, exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Pizza', exact: true }).click();
  await sheet.getByRole('button', { name: 'Vegetarian', exact: true }).click();
  await sheet.getByLabelText('To (₹)').fill('400');
  await expect.element(sheet.getByRole('radio')).toHaveLength(4);
  for (const sort of ['Relevance', 'Price: Low to High', 'Rating', 'Price: High to Low']) {
    await sheet.getByRole('radio', { name: sort }).click();
    await expect.element(sheet.getByRole('radio', { name: sort })).toBeChecked();
  }
  await sheet.getByRole('button', { name: 'Show 4 dishes' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(filterButton).toHaveFocus();
  await expect.element(filterButton).toHaveTextContent('4 active');
  await expectTextsWithin(names, [
    'Mithila Paneer Pizza',
    'Gundruk and Corn Pizza',
    'Tarai Garden Pizza',
    'Margherita Pizza',
  ]);

  await filterButton.click();
  await sheet.getByRole('button', { name: 'Clear All' }).click();
  await expect.element(sheet.getByLabelText('To (₹)')).toHaveValue('');
  await expect.element(sheet.getByRole('radio', { name: 'Relevance' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(filterButton).not.toHaveTextContent('active');
  await expect.element(names).toHaveLength(32);
});

test('an invalid price shows an error and does not filter', async () => {
  await openPage('/search');
  await filterButton.click();
  await sheet.getByLabelText('From (₹)').fill('cheap');
  await expect.element(sheet.getByText('Enter an amount like 250.')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Show 32 dishes' })).toBeVisible();
  await sheet.getByLabelText('From (₹)').fill('500');
  await sheet.getByLabelText('To (₹)').fill('100');
  await expect.element(sheet.getByText('The minimum price is above the maximum.')).toBeVisible();
});

test('eight skeleton cards are shown while the menu loads [S2.65 S9.17]', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(/^\/api\/menu$/, async (_request, forward) => {
    await blocked;
    return forward();
  });
  await openPage('/search');
  await expect.element(page.getByText('Loading the menu')).toBeInTheDocument();
  await expect.poll(skeletons).toHaveLength(8);
  await expectAccessible();
  release();
  await expect.element(names).toHaveLength(32);
  await expect.poll(skeletons).toHaveLength(0);
});

test('a menu that cannot be loaded shows an error and can be loaded again', async () => {
  expectErrors(/Failed to fetch initial app data/);
  const reconnect = answer(/^\/api\/menu$/, lostConnection);
  await openPage('/search');
  stopClock();
  await runUntilShown(page.getByRole('alert'));
  vi.useRealTimers();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A network error occurred.');
  await expectAccessible();
  reconnect();
  await clickButton('Try again');
  await expect.element(names).toHaveLength(32);
});

test('the search page and the filter sheet are accessible', async () => {
  await openPage('/search?diet=veg');
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).click();
  await expectAccessible();
  await filterButton.click();
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
});

test('the search page has the navigation, the cart count, the session and the theme button [S2.63 S2.64]', async () => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const links = bar.getByRole('link');
  const linkTexts = () =>
    links.elements().map((link) => `${link.getAttribute('href')} ${link.ariaLabel ?? link.textContent}`);
  for (const [size, first, own] of [
    [[390, 844], ['/ Home', '/search Search'], 'Search'],
    [[1366, 768], ['/ Home', '/search Menu', '/about About Us', '/contact Contact'], 'Menu'],
  ] as const) {
    await openPage('/search', { size });
    await expect.poll(linkTexts).toEqual([...first, '/cart Cart', '/login Login']);
    expect(bar.element().querySelector('[aria-current=page]')).toHaveText(own);
    await expect.element(searchbox).toBeInViewport();
    await clickButton('Add Margherita Pizza');
    await clickButton('One more: Margherita Pizza');
    await expect.poll(linkTexts).toEqual([...first, '/cart Cart, 2 items', '/login Login']);
    await expect.element(links.filter({ hasText: 'Cart' })).toHaveTextContent('2');
    const theme = button('Dark mode');
    await expect.element(theme).toHaveAttribute('aria-pressed', 'false');
    await theme.click();
    await expect.element(theme).toHaveAttribute('aria-pressed', 'true');
    await openPage('/search', { size, as: CUSTOMER, storage: { cart: storedCart() } });
    await expect.poll(linkTexts).toEqual([...first, '/cart Cart, 2 items', '/profile Profile']);
  }
});
