import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, CASHIER, logInAs, MANAGER, newPerson, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { errorBody } from '../support/responses.ts';
import { returnToPage } from '../support/return-to-page.ts';

// Refused invitations, ended sessions and missing rights are what these tests are about.
test.use({ expectedErrors: /status of (400|401|403|409)/ });

const LONG_NAME = 'श्रीमती राजेश्वरी कुमारी झा Lakshminarayanaprasad-Chaudharyshrestha of Dhanushadham';

const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections of the panel' }).getByRole('link');
const members = (page: Page) => page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem');
const member = (page: Page, name: string) => members(page).filter({ hasText: name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function openStaff(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#staff');
  await expect(members(page).first()).toBeVisible();
}

/** Invites with a printed code. @returns the code */
async function makeCode(page: Page, name: string, job: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = dialog(page, 'Invite someone to work here');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Job', { exact: true }).selectOption(job);
  await form.getByRole('button', { name: 'Make a code' }).click();
  const shown = dialog(page, `Code for ${name}`);
  const code = await shown.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent();
  await expect(shown).toContainText('/join and enter this code.');
  await expect(shown).toContainText('shown only now');
  return code ?? '';
}

async function join(page: Page, code: string, person = newPerson()): Promise<void> {
  await page.getByLabel('Invitation code').fill(code);
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create staff account' }).click();
}

test('an owner invites a cashier with a printed code, and she sees the sections of her job', async ({
  page,
  openPage,
}) => {
  await openStaff(page);
  await expectAccessible(page, 'staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = dialog(page, 'Invite someone to work here');
  await expect(form.getByRole('list', { name: 'Cashier: what this job may do' })).toContainText(
    'Take payments',
  );
  await form.getByLabel('Job', { exact: true }).selectOption('Manager');
  await expect(form.getByRole('list', { name: 'Manager: what this job may do' })).toContainText(
    'Edit dishes',
  );
  await form.getByText('By email').click();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toContainText('Please enter a name.');
  await expect(form).toContainText('Email is required.');
  await expectAccessible(page, 'staff, invitation with errors');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  const code = await makeCode(page, LONG_NAME, 'Cashier');
  await expectAccessible(page, 'staff, printed code');
  await dialog(page, /^Code for/)
    .getByRole('button', { name: 'Done' })
    .click();
  const invitation = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem');
  await expect(invitation.filter({ hasText: LONG_NAME })).toContainText('Printed code');

  const her = await openPage();
  await her.goto('/join');
  await expectAccessible(her, 'join');
  const person = { ...newPerson(), name: LONG_NAME };
  await join(her, 'AAAA-BBBB-CCCC', person);
  await expect(her.getByRole('alert')).toHaveText(
    'This invitation is not valid. If you have just used it, sign in; otherwise please ask for a new one.',
  );
  await her.getByLabel('Invitation code').fill(code.toLowerCase());
  await her.getByRole('button', { name: 'Create staff account' }).click();
  await expect(her.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(sections(her)).toHaveText([/^Orders\d*$/, 'Customers', 'Kitchen View']);
});

test('a changed job signs a person out, and a disabled account stays listed', async ({ page, openPage }) => {
  await openStaff(page);
  const person = { ...newPerson(), name: LONG_NAME };
  const code = await makeCode(page, LONG_NAME, 'Cashier');
  await dialog(page, /^Code for/)
    .getByRole('button', { name: 'Done' })
    .click();
  const her = await openPage();
  await her.goto('/join');
  await join(her, code, person);
  await expect(her.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  await page.reload();
  await expect(member(page, person.email)).toContainText('Signed in on 1 device');
  await member(page, person.email)
    .getByRole('button', { name: `Manage ${LONG_NAME}` })
    .click();
  const sheet = dialog(page, LONG_NAME);
  await sheet.getByLabel('Job', { exact: true }).selectOption('Manager');
  await sheet.getByRole('button', { name: 'Change job' }).click();
  await expect(page.getByText(`${LONG_NAME} is now: Manager.`)).toBeVisible();
  await expectAccessible(page, 'staff, one account');
  await her.reload();
  await expect(her).toHaveURL(/\/login/);

  await sheet.getByRole('button', { name: 'Disable account' }).click();
  await dialog(page, 'Disable account').getByRole('button', { name: 'Disable account' }).click();
  await expect(sheet.getByRole('button', { name: 'Enable account' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(member(page, person.email)).toContainText('Disabled');
});

test('the question before a staff account is disabled says when it changes meanwhile', async ({ page }) => {
  const { token } = await logInAs(page.request, ADMIN);
  const people: { members: { id: string; email: string; name: string }[] } = await callApi(
    page.request,
    'GET',
    '/api/staff',
    { token },
  );
  const cashier = people.members.find(({ email }) => email === CASHIER);
  const setActive = (isActive: boolean) =>
    callApi(page.request, 'PUT', `/api/staff/${cashier?.id}`, { token, data: { isActive } });
  await page.clock.install();
  await openStaff(page);
  await member(page, CASHIER)
    .getByRole('button', { name: /^Manage / })
    .click();
  await dialog(page, cashier?.name ?? '')
    .getByRole('button', { name: 'Disable account' })
    .click();
  const question = dialog(page, 'Disable account');
  await expect(question.getByRole('button', { name: 'Disable account' })).toBeVisible();
  try {
    await setActive(false);
    await returnToPage(page);
    await expect(question).toContainText(`The account of ${cashier?.name} has changed meanwhile.`);
    await expect(question.getByRole('button', { name: 'Disable account' })).toHaveCount(0);
  } finally {
    await setActive(true);
  }
});

test('a mailed invitation fills in its code, which leaves the address; it can be withdrawn', async ({
  page,
}) => {
  const person = newPerson();
  await openStaff(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = dialog(page, 'Invite someone to work here');
  await form.getByLabel('Name').fill(person.name);
  await form.getByText('By email').click();
  await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${person.email}.`)).toBeVisible();
  const row = page
    .getByRole('list', { name: 'Open invitations' })
    .getByRole('listitem')
    .filter({ hasText: person.email });
  await row.getByRole('button', { name: `Withdraw the invitation of ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toBeHidden();

  await page.goto('/join#K7QM-2D9X-WA4T');
  await expect(page.getByLabel('Invitation code')).toHaveValue('K7QM-2D9X-WA4T');
  await expect(page).toHaveURL(/\/join$/);
  await expect(page.getByText('Anita Jha is signed in on this device and will be signed out.')).toBeVisible();
});

test('an owner resets a password with a one-time link, and cannot give up the restaurant', async ({
  page,
  openPage,
}) => {
  await openStaff(page);
  const person = newPerson();
  const code = await makeCode(page, person.name, 'Rider');
  await dialog(page, /^Code for/)
    .getByRole('button', { name: 'Done' })
    .click();
  const rider = await openPage();
  await rider.goto('/join');
  await join(rider, code, person);
  await expect(rider).toHaveURL(/\/delivery$/);

  await page.reload();
  await member(page, person.email)
    .getByRole('button', { name: /^Manage/ })
    .click();
  await dialog(page, person.name).getByRole('button', { name: 'Reset password' }).click();
  await dialog(page, 'Reset password').getByRole('button', { name: 'Reset password' }).click();
  const shown = dialog(page, `New password for ${person.name}`);
  const link = (await shown.getByText(/\/login\S*token=/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  await rider.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
  await expect(rider.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();

  await member(page, 'admin@chulo.test')
    .getByRole('button', { name: /^Manage/ })
    .click();
  const own = dialog(page, 'Anita Jha');
  await expect(own.getByRole('button', { name: 'Reset password' })).toBeHidden();
  await own.getByLabel('Job', { exact: true }).selectOption('Manager');
  await own.getByRole('button', { name: 'Change job' }).click();
  await expect(
    page.getByText('The last owner must stay an owner. Make someone else an owner first.'),
  ).toBeVisible();
  await own.getByRole('button', { name: 'Close' }).click();
  await member(page, 'kitchen@chulo.test')
    .getByRole('button', { name: /^Manage/ })
    .click();
  await expect(dialog(page, 'Kitchen')).toContainText('The kitchen account keeps its job and stays enabled.');
});

test('the section Staff says when it is loading and when it could not be loaded', async ({ page }) => {
  await signIn(page, ADMIN);
  let respond = () => {};
  const blocked = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/staff', async (route) => {
    await blocked;
    await route.fulfill({
      status: 403,
      json: errorBody('auth.forbidden', 'You are not allowed to do this.'),
    });
  });
  await page.goto('/admin#staff');
  await expect(page.getByText('Loading staff accounts...')).toBeAttached();
  respond();
  await expect(page.getByText('The staff accounts could not be loaded. You are not allowed')).toBeVisible();
  await expectAccessible(page, 'staff, not loaded');
  await page.unroute('**/api/staff');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(members(page).first()).toBeVisible();
});

test('a cashier sees orders, customers and the kitchen only, and the server refuses the rest', async ({
  page,
}) => {
  await signIn(page, CASHIER);
  await page.goto('/admin#settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(sections(page)).toHaveText([/^Orders\d*$/, 'Customers', 'Kitchen View']);
  await expect(page.getByRole('button', { name: 'Save these orders as CSV' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option')).toHaveCount(3);
  const { token } = await logInAs(page.request, CASHIER);
  for (const path of [
    '/api/staff',
    '/api/banners',
    '/api/promos',
    '/api/orders/stats',
    '/api/auth/users?role=admin',
  ])
    expect((await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
      403,
    );
});

test('a manager edits settings without the payment tab, and does not see staff', async ({ page }) => {
  await signIn(page, MANAGER);
  await page.goto('/admin#staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.goto('/admin#settings');
  await expect(page.getByRole('tab')).toHaveText(['General', 'Delivery', 'Notifications']);
  const city = page.getByLabel('City');
  const cityBefore = await city.inputValue();
  for (const value of ['Janakpurdham', cityBefore]) {
    await city.fill(value);
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByText('Settings saved successfully!').first()).toBeVisible();
  }
});

test('an owner sets how long staff stay signed in', async ({ page }) => {
  await openStaff(page);
  const limits = page.getByRole('form', { name: 'How long staff stay signed in' });
  const idle = limits.getByLabel('Days since the last use');
  const absolute = limits.getByLabel('Days since the sign-in');
  await expect(idle).toHaveValue('30');
  await expect(absolute).toHaveValue('');
  await idle.fill('0');
  await absolute.fill('400');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(limits).toContainText('At least 1.');
  await expect(limits).toContainText('At most 365.');
  await expectAccessible(page, 'staff, wrong session limits');
  await idle.fill('२०');
  await absolute.fill('90');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('The limits have been saved.')).toBeVisible();
  await page.reload();
  await expect(idle).toHaveValue('20');
  await absolute.fill('');
  await idle.fill('30');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('The limits have been saved.')).toBeVisible();
});
