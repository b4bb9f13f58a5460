import type { Page } from '@playwright/test';
import { authenticatorCode } from '../../server/src/testing/authenticator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, newPerson, restoreSession, type Session, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

// Refused codes and a required second factor are what these tests are about.
test.use({ expectedErrors: /status of (401|403|409|422)/ });

/** A new member, whose page is signed in. */
async function openMember(owner: Page, hers: Page, job: string) {
  const person = newPerson();
  const invitation = { name: person.name, job };
  const { code } = await callApiAs<{ code: string }>(owner, 'POST', '/api/staff/invitations', invitation);
  const data = { ...person, confirmPassword: person.password, code };
  const session = await callApi<Session>(hers.request, 'POST', '/api/auth/join', { data });
  await restoreSession(hers, session);
  return { ...person, id: session.user.id };
}

async function setUp(page: Page, password: string): Promise<{ setupKey: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not your current password.');
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page, 'second factor, set-up');
  const setupKey = (await page.getByText(/^(\w{4} ){7}\w{4}$/).textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('alert')).toContainText('check the clock of your phone');
  // Each code is accepted once, so the set-up uses the one before.
  await page.getByLabel('Code from your app').fill(await authenticatorCode(setupKey, -1));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const list = page.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'second factor, recovery codes');
  const recoveryCodes = await list.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { setupKey, recoveryCodes };
}

test('a manager sets a second factor up, is asked for it at sign-in, and switches it off', async ({
  page,
  openPage,
}) => {
  await signIn(page, ADMIN);
  const her = await openPage();
  const { email, password } = await openMember(page, her, 'manager');
  await her.goto('/admin');
  await her.getByRole('link', { name: 'Second factor' }).click();
  await expect(her.getByText('Switched off')).toBeVisible();
  await expectAccessible(her, 'second factor, off');
  const { setupKey, recoveryCodes } = await setUp(her, password);

  await her.getByRole('button', { name: 'Logout' }).click();
  await her.getByLabel('Email').fill(email);
  await her.getByLabel('Password', { exact: true }).fill(password);
  await her.getByRole('button', { name: 'Sign In', exact: true }).click();
  const code = her.getByLabel('Code from your app, or a recovery code');
  await expect(code).toBeFocused();
  await expectAccessible(her, 'sign-in, second factor');
  await her.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(her.getByText('Please enter a code.')).toBeVisible();
  await code.fill('111111');
  await her.getByLabel('Email').fill(ADMIN);
  await expect(code, 'for another account').toHaveCount(0);
  await her.getByLabel('Email').fill(email);
  await her.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await code.fill('000000');
  await her.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(her.getByRole('alert')).toContainText('This code is wrong or was used already.');
  await code.fill(await authenticatorCode(setupKey));
  await her.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(her).toHaveURL(/\/admin/);

  await her.goto('/second-factor');
  await her.getByRole('button', { name: 'Switch off' }).click();
  await her.getByLabel('Your password', { exact: true }).fill(password);
  await her.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[0] ?? '');
  await her.getByRole('button', { name: 'Switch off' }).click();
  await expect(her.getByText('Switched off', { exact: true })).toBeVisible();
});

test('when the owner requires a second factor, staff can only set it up', async ({ page, openPage }) => {
  await signIn(page, ADMIN);
  const her = await openPage();
  const { id, password } = await openMember(page, her, 'owner');
  const his = await openPage();
  const cashier = await openMember(page, his, 'cashier');
  const another = await openPage();
  await openMember(page, another, 'cashier');
  await another.goto('/account');
  await expect(another.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();

  await her.goto('/admin#staff');
  const rule = her.getByLabel('Require a second factor for staff');
  await rule.click();
  await expect(her.getByText('Switch on your own second factor first.')).toBeVisible();
  await expect(rule).not.toBeChecked();
  await her.goto('/second-factor');
  await setUp(her, password);
  await his.goto('/admin');
  await expect(his.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await her.goto('/admin#staff');
  try {
    await rule.click();
    await expect(rule).toBeChecked();
    await expectAccessible(her, 'staff, second factor required');
    await expect(his).toHaveURL(/\/second-factor$/);
    await expect(his.getByText('Your restaurant requires a second factor.')).toBeVisible();
    await his.goto('/admin');
    await expect(his).toHaveURL(/\/second-factor$/);
    await another.reload();
    await expect(another, 'from the account, which is no page of staff').toHaveURL(/\/second-factor$/);
    await setUp(his, cashier.password);
    await his.getByRole('link', { name: 'Continue' }).click();
    await expect(his.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await callApiAs(her, 'PUT', '/api/staff-rules', { requiresSecondFactor: false });

    await her.reload();
    await her.getByRole('listitem').filter({ hasText: cashier.email }).getByRole('button').click();
    const sheet = her.getByRole('dialog', { name: cashier.name });
    await sheet.getByRole('button', { name: 'Remove second factor' }).click();
    await her
      .getByRole('dialog', { name: 'Remove second factor' })
      .getByRole('button', { name: 'Remove second factor' })
      .click();
    await expect(her.getByText('Second factor removed.')).toBeVisible();
  } finally {
    // The other tests have one owner, and sign in without a second factor.
    await callApiAs(her, 'PUT', '/api/staff-rules', { requiresSecondFactor: false });
    await callApiAs(her, 'PUT', `/api/staff/${id}`, { isActive: false });
  }
});
