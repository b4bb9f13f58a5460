import type { Page } from '@playwright/test';
import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

/**
 * Logs the warning of the board to the console. Playwright evaluates scripts as a user gesture, which would unlock
 * the sound, so this page must not be queried.
 */
const logWarning = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Sound is off.')) console.info('warned');
    }).observe(document, { childList: true, subtree: true });
  });

test('after a reload the board warns that sound is off until the first click', async ({ page }) => {
  await signIn(page, KITCHEN);
  await page.evaluate(() => localStorage.setItem('kitchenSound', 'true'));
  const board = await page.context().newPage();
  await logWarning(board);
  const warned = board.waitForEvent('console', (message) => message.text() === 'warned');
  await board.goto('/kitchen');
  await warned;
  await board.mouse.click(5, 5);
  await expect(board.getByRole('button', { name: 'Mute' })).toBeVisible();
  await expect(board.getByText('Sound is off.')).toBeHidden();
});
