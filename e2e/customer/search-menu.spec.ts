import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter & Sort' });

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
