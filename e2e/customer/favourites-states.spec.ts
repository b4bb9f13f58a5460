import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { setStorage } from '../support/cart.ts';
import { pauseClock, RETRY_STEP_MS, runUntilVisible } from '../support/clock.ts';
import { dishNames, openFavourites, SAMPLES } from '../support/favourites.ts';
import { expect, test } from '../support/fixtures.ts';
import { fetchWithBody } from '../support/responses.ts';

/** Serves the menu with changes to some dishes, by dish id. */
async function serveMenu(page: Page, changes: Record<string, object>): Promise<void> {
  await page.route('**/api/menu', async (route) => {
    const response = await fetchWithBody(route);
    const body = await response.json();
    const data = body.data.map((dish: { id: string }) => ({ ...dish, ...changes[dish.id] }));
    await route.fulfill({ response, json: { ...body, data } });
  });
}

test('favourites without any dish on the menu link to the menu', async ({ page }) => {
  await signUp(page);
  await setStorage(page, { favorites: { dishIds: ['gone'], restaurantIds: [] } });
  await page.goto('/favorites');
  await expect(page.getByText('No favourite dishes yet.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expectAccessible(page, 'favourites none');
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('a sold-out favourite cannot be added, and long names fit the layout', async ({ page }) => {
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
  await expectAccessible(page, 'favourites long names');
});

test('favourites show skeleton rows while the menu loads', async ({ page }) => {
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/menu', async (route) => {
    await blocked;
    await route.continue();
  });
  await openFavourites(page);
  await expect(page.getByText('Loading the menu')).toBeAttached();
  await expect(page.locator('[data-skeleton="row"]')).toHaveCount(4);
  await expectAccessible(page, 'favourites skeleton');
  release();
  await expect(dishNames(page)).toHaveText(SAMPLES);
});

test.describe('network errors', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch initial app data/ });

  test('favourites show an error when the menu cannot be loaded, and can load it again', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/menu', (route) => route.abort());
    await openFavourites(page);
    await pauseClock(page);
    await runUntilVisible(page, page.getByRole('alert'), RETRY_STEP_MS);
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText('A network error occurred.');
    await expectAccessible(page, 'favourites offline');
    await page.unroute('**/api/menu');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dishNames(page)).toHaveText(SAMPLES);
  });
});
