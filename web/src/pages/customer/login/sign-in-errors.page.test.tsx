import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callApi } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { CUSTOMER, newPerson } from '../../../testing/data/people.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { clickButton, expectPath, field, fillSignUp, submitSignIn } from '../../../testing/screen.ts';

async function submitNewPassword(): Promise<void> {
  await field('New password').fill('momo-and-achar');
  await field('Confirm password').fill('momo-and-achar');
  await clickButton('Set new password');
}

const expectMessage = (message: string) => expect.element(page.getByRole('alert')).toHaveText(message);

test('an error response shows its message, and typing clears it [S8.36]', async () => {
  expectErrors(/status of (400|401|409)/);
  await openPage('/login');
  await submitSignIn(CUSTOMER, 'not-the-password');
  await expectMessage('Wrong email or password.');
  await expect.element(field('Password')).toHaveValue('not-the-password');
  await expectAccessible();
  await userEvent.type(field('Password'), '{End}{Backspace}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  await clickButton('Sign Up');
  await fillSignUp({ ...newPerson(), email: CUSTOMER });
  await clickButton('Create account');
  await expectMessage('An account with this email already exists.');

  await openPage('/login?token=used-up');
  await submitNewPassword();
  await expectMessage('This reset link is invalid or has expired.');
});

/** Checks the errors of sign-in, sign-up, forgotten password and password reset, in this order. */
async function expectMessages(messages: readonly [string, string, string, string]): Promise<void> {
  await openPage('/login');
  await submitSignIn(CUSTOMER);
  await expectMessage(messages[0]);
  await expect.element(field('Email')).toHaveValue(CUSTOMER);
  await clickButton('Sign Up');
  await fillSignUp(newPerson());
  await clickButton('Create account');
  await expectMessage(messages[1]);
  await clickButton('Sign In');
  await clickButton('Forgot password?');
  await field('Email').fill(CUSTOMER);
  await clickButton('Send reset link');
  await expectMessage(messages[2]);
  await openPage('/login?token=abc');
  await submitNewPassword();
  await expectMessage(messages[3]);
}

test('an error response without a message shows a default message [S8.30 S8.31 S8.32 S8.33]', async () => {
  answer('/api/auth/', () => new Response('<html></html>', { status: 502 }));
  await expectMessages([
    'Authentication failed.',
    'Registration failed.',
    'Failed to send reset link.',
    'Failed to reset password.',
  ]);
});

test('a network error shows a message and keeps the form [S8.34 S8.35]', async () => {
  answer('/api/auth/', lostConnection);
  const message = 'A network error occurred.';
  await expectMessages([message, message, message, message]);
});

test('a session that the server has ended is signed out with a message', async () => {
  expectErrors(/status of 401/);
  const session = await signUp();
  await openPage('/favorites', { as: session });
  await callApi('POST', '/api/auth/logout', { token: session.token });
  await expectPath('/login?redirect=%2Ffavorites');
  await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('a password reset without a token shows an error [S5.25]', async () => {
  await openPage('/login?token=');
  await submitNewPassword();
  await expectMessage('No reset token found. Please use the link from your email.');
});
