import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test('the board is dark until the light theme is chosen', async ({ page }) => {
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(main).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
  await expectAccessible(page, 'kitchen chosen light');
});
