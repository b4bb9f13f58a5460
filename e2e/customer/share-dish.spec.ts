import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const PIZZA = 'Margherita Pizza';
/** As a link in a message brings it. */
const FOLLOWED = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657?utm_source=chat&fbclid=1#reviews';

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

test('the arrow of a dish leads to the previous page of the app, and from a followed link to the menu', async ({
  page,
}) => {
  await page.goto('/search?category=Desserts');
  await page.getByRole('link', { name: 'Makhana Kheer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Makhana Kheer' })).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL('/search?category=Desserts');

  await page.goto(FOLLOWED);
  await back(page).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: PIZZA })).toBeVisible();
});
