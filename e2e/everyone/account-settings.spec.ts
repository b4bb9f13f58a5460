import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textOf } from '../../server/src/testing/smtp-peer.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, COURIER, KITCHEN, newPerson, signIn, signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusKept } from '../support/keyboard.ts';
import { returnToPage } from '../support/return-to-page.ts';
import {
  abortRequest,
  countStoredOrders,
  mockOrderResponses,
  openCheckout,
  placeOrder,
  SAVED,
} from '../support/unsent-orders.ts';

// Wrong passwords, used links and an order without a connection are what these tests are about.
test.use({ expectedErrors: /status of (400|401|422)|ERR_FAILED.*\/api\/orders/ });

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

test('a customer changes the own details, which the profile shows at once', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile?tab=settings');
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeFocused();
  await expect(devices(page)).toHaveCount(1);
  await expectAccessible(page, 'account settings');
  await page.getByLabel('Phone').fill('984100000');
  await button(page, 'Save details').click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Is this complete\?/);
  await page.getByLabel('Full name').fill('www.example.com');
  await page.getByLabel('Phone').fill('12');
  await button(page, 'Save details').click();
  await expect(page.getByText('Please enter a phone number with 7 to 15 digits')).toBeVisible();
  await expect(page.getByText('Please enter a name without a link or an email address.')).toBeVisible();
  await expectAccessible(page, 'account settings, a refused name');
  await page.getByLabel('Phone').fill('९८४१०००००१');
  await page.getByLabel('Full name').fill('सीता कुमारी झा');
  await button(page, 'Save details').click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  // By key: a pointer over the message would keep it in front of the link.
  await page.getByRole('link', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'सीता कुमारी झा' })).toBeVisible();
  await expect(page.getByText('9841000001')).toBeVisible();
});

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

test('a change of the email address can be cancelled, and the focus stays in the page', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/account');
  const newEmail = form(page, 'Email address');
  await newEmail.getByLabel('New email address').fill(`other.${person.email}`);
  await newEmail.getByLabel('Current password', { exact: true }).fill(person.password);
  await button(page, 'Send link').click();
  await expect(button(page, 'Send link')).toHaveCount(0);
  await expectFocusKept(page, 'the link is sent');
  await button(page, 'Cancel the change').click();
  await expect(newEmail.getByLabel('New email address')).toBeVisible();
  await expectFocusKept(page, 'the change is cancelled');
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible();
});

test('a new password signs out the other devices and keeps this one', async ({ page, browser, baseURL }) => {
  const person = newPerson();
  await signUp(page, person);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const login = await other.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  });
  const { token } = (await login.json()).data;
  await page.goto('/account');
  await expect(devices(page)).toHaveCount(2);
  const password = form(page, 'Password');
  await password.getByLabel('Current password', { exact: true }).fill(person.password);
  await password.getByLabel('New password', { exact: true }).fill('momo-and-achar');
  await password.getByLabel('Confirm password', { exact: true }).fill('momo-and-achar');
  // On a slow connection the server ends the old session long before its answer arrives.
  const address = JSON.stringify({ address: 'Ward 4, Shiva Chowk', city: 'Janakpur' });
  await page.evaluate((stored) => localStorage.setItem('deliveryAddress', stored), address);
  await page.route('**/api/account/password', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response });
  });
  await button(page, 'Change password').click();
  await expect(page.getByText('Your other devices are signed out.', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('deliveryAddress'))).toBe(address);
  await expect(devices(page)).toHaveCount(1);
  const session = await other.request.get('/api/auth/session', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(session.status()).toBe(401);
  await page.reload();
  await expect(devices(page)).toHaveCount(1);
  await other.close();
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

test('the question before all other devices are signed out says when another one signs in', async ({
  page,
  request,
}) => {
  const person = newPerson();
  await page.clock.install();
  await signUp(page, person);
  const data = { email: person.email, password: person.password };
  await request.post('/api/auth/login', { data });
  await page.goto('/account');
  await button(page, 'Sign out everywhere else').click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else' });
  const confirm = question.getByRole('button', { name: 'Sign out everywhere else' });
  await expect(confirm).toBeVisible();
  await request.post('/api/auth/login', { data });
  await returnToPage(page);
  await expect(question).toContainText('Another device has signed in meanwhile.');
  await expect(confirm).toHaveCount(0);
  await question.getByRole('button', { name: 'Close' }).last().click();
  await button(page, 'Sign out everywhere else').click();
  await confirm.click();
  await expect(devices(page)).toHaveCount(1);
});

test('staff, riders and the kitchen reach their account, and the kitchen keeps its name', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await button(page, 'Menu').click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(/\S/);
  await signIn(page, COURIER);
  await page.goto('/delivery');
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(/\S/);
  await signIn(page, KITCHEN);
  await page.goto('/account');
  await expect(page.getByText('of the kitchen account are fixed.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await expect(button(page, 'Delete my account')).toHaveCount(0);
  await expect(form(page, 'Password')).toBeVisible();
  await expectAccessible(page, 'account settings of the kitchen');
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

test('an unsent order is asked about before the account is deleted, and stays until it is', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await openCheckout(page);
  await mockOrderResponses(page, ...Array(40).fill(abortRequest));
  await placeOrder(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto('/account');
  await button(page, 'Delete my account').click();
  const question = page.getByRole('dialog', { name: 'An order may not have arrived' });
  await expect(question).toContainText('With your account it will be deleted here.');
  await expectAccessible(page, 'the question about an unsent order before the deletion of an account');
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await expect(question).toBeHidden();
  await button(page, 'Delete my account').click();
  await question.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const password = dialog.getByLabel('Current password', { exact: true });
  await password.fill('a wrong one');
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  expect(await countStoredOrders(page)).toBe(1);
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await countStoredOrders(page)).toBe(0);
});
