import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { CUSTOMER, newPerson, signIn } from '../support/accounts.ts';
import { callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickButton, field, fillSignUp, isPath, submitSignIn } from '../support/sign-in-screen.ts';

test.describe('error responses', () => {
  test.use({ expectedErrors: /status of (400|401|409|502)/ });

  test('an error response shows its message, and typing clears it [S8.36]', async ({ page }) => {
    await page.goto('/login');
    await submitSignIn(page, CUSTOMER, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
    await expect(field(page, 'Password')).toHaveValue('not-the-password');
    await expectAccessible(page, 'sign in refused');
    await field(page, 'Password').press('End');
    await field(page, 'Password').press('Backspace');
    await expect(page.getByRole('alert')).toBeHidden();

    await clickButton(page, 'Sign Up');
    await fillSignUp(page, { ...newPerson(), email: CUSTOMER });
    await clickButton(page, 'Create account');
    await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');

    await page.goto('/login?token=used-up');
    await field(page, 'New password').fill('momo-and-achar');
    await field(page, 'Confirm password').fill('momo-and-achar');
    await clickButton(page, 'Set new password');
    await expect(page.getByRole('alert')).toHaveText('This reset link is invalid or has expired.');
  });

  test('an error response without a message shows a default message [S8.30 S8.31 S8.32 S8.33]', async ({
    page,
  }) => {
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 502, body: '<html></html>' }));
    await expectErrors(page, [
      'Authentication failed.',
      'Registration failed.',
      'Failed to send reset link.',
      'Failed to reset password.',
    ]);
  });

  test('a session that the server has ended is signed out with a message', async ({ page }) => {
    await signIn(page, CUSTOMER);
    await page.goto('/favorites');
    await callApiAs(page, 'POST', '/api/auth/logout');
    await page.waitForURL(isPath('/login?redirect=%2Ffavorites'));
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

test.describe('network errors', () => {
  test.use({ expectedErrors: /net::ERR_/ });

  test('a network error shows a message and keeps the form [S8.34 S8.35]', async ({ page }) => {
    await page.route('**/api/auth/**', (route) => route.abort());
    await expectErrors(page, Array(4).fill('A network error occurred.'));
  });
});

/** Checks the errors of sign-in, sign-up, forgotten password and password reset, in this order. */
async function expectErrors(page: Page, messages: readonly string[]): Promise<void> {
  const expectMessage = (index: number) => expect(page.getByRole('alert')).toHaveText(messages[index] ?? '');
  await page.goto('/login');
  await submitSignIn(page, CUSTOMER);
  await expectMessage(0);
  await expect(field(page, 'Email')).toHaveValue(CUSTOMER);
  await clickButton(page, 'Sign Up');
  await fillSignUp(page, newPerson());
  await clickButton(page, 'Create account');
  await expectMessage(1);
  await clickButton(page, 'Sign In');
  await clickButton(page, 'Forgot password?');
  await field(page, 'Email').fill(CUSTOMER);
  await clickButton(page, 'Send reset link');
  await expectMessage(2);
  await page.goto('/login?token=abc');
  await field(page, 'New password').fill('momo-and-achar');
  await field(page, 'Confirm password').fill('momo-and-achar');
  await clickButton(page, 'Set new password');
  await expectMessage(3);
}
