import type { Page } from '@playwright/test';
import { textOf } from '../../server/src/testing/smtp-peer.ts';
import { newPerson } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { callApi, tokenOf } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickButton, field, heading, isPath, submitSignIn } from '../support/sign-in-screen.ts';
import type { Server } from '../support/start-server.ts';

/** The link in the newest email to this address. */
function resetPathFor(email: string, mails: readonly string[]): string {
  const text = textOf(mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? '');
  const path = /https?:\/\/[^/\s]+(\/login\S*token=\S+)/.exec(text)?.[1];
  if (!path) throw new Error(`no link for ${email} in ${text}`);
  return path;
}

test('a forgotten password is reset with the link in the email [S2.3 S2.67 S2.68 S2.69 S4.34 S4.35 S5.24]', async ({
  page,
  server,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await field(page, 'Email').fill(person.email);
  await clickButton(page, 'Forgot password?');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expectAccessible(page, 'forgot password');
  await clickButton(page, 'Send reset link');
  await expect(heading(page, 'Check Your Email')).toBeFocused();
  await expect(
    page.getByText('If an account with this email exists, a reset link has been sent.'),
  ).toBeVisible();
  await expectAccessible(page, 'check your email');
  await clickButton(page, 'Back to Sign In');
  await expect(heading(page, 'Welcome back')).toBeVisible();

  await expect(() => resetPathFor(person.email, server.mails)).toPass();
  const resetPath = resetPathFor(person.email, server.mails);
  await page.goto(resetPath);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.waitForURL(isPath('/login'));
  await expectAccessible(page, 'reset password');
  await field(page, 'New password').fill('momo-and-achar');
  await field(page, 'Confirm password').fill('momo-and-achaar');
  await clickButton(page, 'Set new password');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await field(page, 'Confirm password').fill('momo-and-achar');
  await clickButton(page, 'Set new password');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText('Your password has been reset. You can sign in now.')).toBeVisible();
  await submitSignIn(page, person.email, 'momo-and-achar');
  await page.waitForURL(isPath('/'));
});

/** Opens a link that was mailed for this account, and sets a new password with it. */
async function resetPassword(page: Page, { mails }: Server, email: string): Promise<void> {
  await callApi(page.request, 'POST', '/api/auth/forgot-password', { data: { email } });
  await expect(() => resetPathFor(email, mails)).toPass();
  await page.goto(resetPathFor(email, mails));
  await field(page, 'New password').fill('momo-and-achar');
  await field(page, 'Confirm password').fill('momo-and-achar');
  await clickButton(page, 'Set new password');
}

test('the reset link of one account leaves somebody else signed in on this device', async ({
  page,
  server,
}) => {
  const [other, own] = [newPerson(), newPerson()];
  await signUp(page, other);
  await signUp(page, own);
  const token = await tokenOf(page);
  await resetPassword(page, server, other.email);
  await page.waitForURL(isPath('/'));
  await expect(page.getByText('Your password has been reset. You can sign in now.')).toBeVisible();
  expect(await tokenOf(page)).toBe(token);
});

test('the reset link of the account that is signed in on this device signs it out', async ({
  openPage,
  server,
}) => {
  // The session that has ended is asked for once.
  const page = await openPage({ expectedErrors: /status of 401/ });
  const person = newPerson();
  await signUp(page, person);
  await resetPassword(page, server, person.email);
  await expect(page.getByText('Your password has been reset. You can sign in now.')).toBeVisible();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(await tokenOf(page)).toBe('');
});
