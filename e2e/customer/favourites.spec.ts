import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { pauseClock, runUntilVisible } from '../support/clock.ts';
import { dishNames, SAMPLES } from '../support/favourites.ts';
import { expect, test } from '../support/fixtures.ts';

const BROWNIE = '65115a27-3f80-401c-a638-dc870bbf8c7b';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

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
