import { expect, test } from '../support/fixtures.ts';
import { clickButton, heading, isPath } from '../support/sign-in-screen.ts';

test('the back button leaves the login page, and returns from a later step to the sign-in step [S2.71]', async ({
  page,
}) => {
  await page.goto('/login');
  await clickButton(page, 'Forgot password?');
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await clickButton(page, 'Back');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await clickButton(page, 'Back');
  await page.waitForURL(isPath('/'));
});
