import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textOf } from '../../server/src/testing/smtp-peer.ts';
import { newPerson } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusKept } from '../support/keyboard.ts';

// Wrong passwords and used links are what these tests are about.
test.use({ expectedErrors: /status of (400|401|422)/ });

const form = (page: Page, name: string) => page.getByRole('form', { name });
const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** The path of the link in the newest mail to this address. */
function linkFor(email: string, mails: readonly string[]): string {
  const text = textOf(mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? '');
  const path = /https?:\/\/[^/\s]+(\/account\/email#token=\S+)/.exec(text)?.[1];
  if (!path) throw new Error(`no link for ${email} in ${text}`);
  return path;
}

test('a new email address counts after the link of the mail is opened, once', async ({ page, server }) => {
  const person = newPerson();
  const email = `new.${person.email}`;
  await signUp(page, person);
  await page.goto('/account');
  const newEmail = form(page, 'Email address');
  await newEmail.getByLabel('New email address').fill(email);
  await newEmail.getByLabel('Current password', { exact: true }).fill('a wrong one');
  await button(page, 'Send link').click();
  await expect(newEmail.getByText('This is not your current password.')).toBeVisible();
  await newEmail.getByLabel('Current password', { exact: true }).fill(person.password);
  await button(page, 'Send link').click();
  await expect(page.getByText(`We have sent a link to ${email}. The new address counts`)).toBeVisible();
  await expectAccessible(page, 'account settings, an unconfirmed address');
  await expect(() => linkFor(email, server.mails)).toPass();
  const first = linkFor(email, server.mails);
  await button(page, 'Send again').click();
  await expect(() => expect(linkFor(email, server.mails)).not.toBe(first)).toPass();

  await page.goto(first);
  await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired.');
  await expectAccessible(page, 'an invalid link of a new address');
  // A navigation to the same page with another fragment would not load it again.
  await page.goto('/login');
  const latest = linkFor(email, server.mails);
  await page.goto(latest);
  await expect(page.getByText(`Your new email address is ${email}.`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page, 'a confirmed address');
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
  await page.goto('/login');
  await page.goto(latest);
  await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired.');
});

test('one device, or all other devices, can be signed out', async ({ page, request }) => {
  const person = newPerson();
  await signUp(page, person);
  const data = { email: person.email, password: person.password };
  for (let device = 0; device < 3; device += 1)
    await request.post('/api/auth/login', { data, headers: { 'user-agent': 'Firefox/133.0 (Windows)' } });
  await page.goto('/account');
  await expect(devices(page)).toHaveCount(4);
  await devices(page)
    .filter({ hasText: 'Firefox on Windows' })
    .first()
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(devices(page)).toHaveCount(3);
  await expectFocusKept(page, 'a device is signed out');
  await button(page, 'Sign out everywhere else').click();
  await expectAccessible(page, 'the question before all devices are signed out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices(page)).toHaveCount(1);
  await expect(devices(page)).toContainText('This device');
});

test('a customer saves the own data as a file, and deletes the account with the password', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download my data').click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({ user: { email: person.email, phone: person.phone }, orders: [] });

  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Current password', { exact: true }).fill('a wrong one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page, 'the deletion of an account');
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
