import type { Page } from '@playwright/test';
import { authenticatorCode } from '../../server/src/testing/authenticator.ts';
import { ADMIN, newPerson } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { restoreSession, type Session, signIn } from '../support/accounts.ts';
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

async function setUp(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const setupKey = await page.getByText(/^(\w{4} ){7}\w{4}$/).textContent();
  await page
    .getByLabel('Code from your app')
    .fill(await authenticatorCode((setupKey ?? '').replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
}

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
