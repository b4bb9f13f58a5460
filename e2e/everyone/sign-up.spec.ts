import { expect, test } from '../support/fixtures.ts';
import { clickButton, field, heading, isPath } from '../support/sign-in-screen.ts';

test('Back closes the registration first, and what was typed is kept', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await field(page, 'Email').fill('sita@example.com');
  await clickButton(page, 'Sign Up');
  await expect(heading(page, 'Create your account')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('sita@example.com');
  await field(page, 'Full name').fill('Sita');
  await field(page, 'Email').fill('sita.kumari@example.com');
  await field(page, 'Password').fill('paneer-and-timur');

  await page.goBack();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('sita.kumari@example.com');
  await page.goForward();
  await expect(field(page, 'Full name')).toHaveValue('Sita');
  await expect(field(page, 'Password')).toHaveValue('paneer-and-timur');
  await clickButton(page, 'Back');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await clickButton(page, 'Sign Up');

  // Twice in a hurry: the step, then the page.
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await page.waitForURL(isPath('/about'));
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await expect(field(page, 'Email')).toHaveValue('sita.kumari@example.com');
  await clickButton(page, 'Sign Up');
  await expect(field(page, 'Full name')).toHaveValue('Sita');
  await expect(field(page, 'Password'), 'for the next person at this device').toHaveValue('');
});
