import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import type { Session } from '../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../testing/api.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { ADMIN, CASHIER, MANAGER, newPerson } from '../../testing/data/people.ts';
import { answer, realRestaurant } from '../../testing/network.ts';
import { currentPath, openPage, reopenPage } from '../../testing/open-page.tsx';
import { clickButton, expectPath, expectTexts, field, heading } from '../../testing/screen.ts';

// Refused invitations, ended sessions and missing rights are what these tests are about.
beforeEach(() => expectErrors(/status of (400|401|403|409)/));

const DESKTOP = [1366, 768] as const;
const LONG_NAME = 'श्रीमती राजेश्वरी कुमारी झा Lakshminarayanaprasad-Chaudharyshrestha of Dhanushadham';

const sections = page.getByRole('navigation', { name: 'Sections of the panel' }).getByRole('link');
const members = page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem');
const member = (name: string) => members.filter({ hasText: name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const manage = (email: string) =>
  member(email)
    .getByRole('button', { name: /^Manage / })
    .click();

async function openStaff(): Promise<void> {
  await openPage('/admin#staff', { as: ADMIN });
  await expect.element(members.first()).toBeVisible();
}

/** Invites with a printed code. @returns the code */
async function makeCode(name: string, job: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = dialog('Invite someone to work here');
  await form.getByLabelText('Name').fill(name);
  await form.getByLabelText('Job', { exact: true }).selectOptions(job);
  await form.getByRole('button', { name: 'Make a code' }).click();
  const shown = dialog(`Code for ${name}`);
  const code = shown.getByText(/^\w{4}-\w{4}-\w{4}$/);
  await expect.element(code).toBeVisible();
  await expect.element(shown).toHaveTextContent('/join and enter this code.');
  await expect.element(shown).toHaveTextContent('shown only now');
  return code.element().textContent ?? '';
}

const closeCode = () =>
  dialog(/^Code for/)
    .getByRole('button', { name: 'Done' })
    .click();

async function join(code: string, person = newPerson()): Promise<void> {
  await page.getByLabelText('Invitation code').fill(code);
  await page.getByLabelText('Full name').fill(person.name);
  await page.getByLabelText('Phone').fill(person.phone);
  await page.getByLabelText('Email').fill(person.email);
  await field('Password').fill(person.password);
  await field('Confirm password').fill(person.password);
  await clickButton('Create staff account');
}

/** The session of the open page. */
const sessionOfPage = (): Session => ({
  user: JSON.parse(localStorage.user),
  token: localStorage.token,
});

test('an owner invites a cashier with a printed code, and she sees the sections of her job', async () => {
  await openStaff();
  await expectAccessible();
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = dialog('Invite someone to work here');
  await expect
    .element(form.getByRole('list', { name: 'Cashier: what this job may do' }))
    .toHaveTextContent('Take payments');
  await form.getByLabelText('Job', { exact: true }).selectOptions('Manager');
  await expect
    .element(form.getByRole('list', { name: 'Manager: what this job may do' }))
    .toHaveTextContent('Edit dishes');
  await form.getByText('By email').click();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(form).toHaveTextContent('Please enter a name.');
  await expect.element(form).toHaveTextContent('Email is required.');
  await expectAccessible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  const code = await makeCode(LONG_NAME, 'Cashier');
  await expectAccessible();
  await closeCode();
  const invitation = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem');
  await expect.element(invitation.filter({ hasText: LONG_NAME })).toHaveTextContent('Printed code');

  await openPage('/join', { size: DESKTOP });
  await expect.element(page.getByLabelText('Invitation code')).toBeVisible();
  await expectAccessible();
  const person = { ...newPerson(), name: LONG_NAME };
  await join('AAAA-BBBB-CCCC', person);
  await expect
    .element(page.getByRole('alert'))
    .toHaveText(
      'This invitation is not valid. If you have just used it, sign in; otherwise please ask for a new one.',
    );
  await page.getByLabelText('Invitation code').fill(code.toLowerCase());
  await clickButton('Create staff account');
  await expect.element(heading('Orders')).toBeVisible();
  await expectTexts(sections, [/^Orders\d*$/, 'Customers', 'Kitchen View', 'Day close']);
});

test('a changed job signs a person out, and a disabled account stays listed', async () => {
  await openStaff();
  const person = { ...newPerson(), name: LONG_NAME };
  const code = await makeCode(LONG_NAME, 'Cashier');
  await closeCode();
  await openPage('/join', { size: DESKTOP });
  await join(code, person);
  await expect.element(heading('Orders')).toBeVisible();
  const her = sessionOfPage();

  await openStaff();
  await expect.element(member(person.email)).toHaveTextContent('Signed in on 1 device');
  await member(person.email)
    .getByRole('button', { name: `Manage ${LONG_NAME}` })
    .click();
  const sheet = dialog(LONG_NAME);
  await sheet.getByLabelText('Job', { exact: true }).selectOptions('Manager');
  await sheet.getByRole('button', { name: 'Change job' }).click();
  await expect.element(page.getByText(`${LONG_NAME} is now: Manager.`)).toBeVisible();
  await expectAccessible();
  await openPage('/admin', { as: her });
  await expect.poll(currentPath).toMatch(/\/login/);

  await openStaff();
  await manage(person.email);
  await sheet.getByRole('button', { name: 'Disable account' }).click();
  await dialog('Disable account').getByRole('button', { name: 'Disable account' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Enable account' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(member(person.email)).toHaveTextContent('Disabled');
});

test('the question before a staff account is disabled says when it changes meanwhile', async () => {
  const people = await callAsAdmin<{ members: { id: string; email: string; name: string }[] }>(
    'GET',
    '/api/staff',
  );
  const cashier = people.members.find(({ email }) => email === CASHIER);
  const setActive = (isActive: boolean) => callAsAdmin('PUT', `/api/staff/${cashier?.id}`, { isActive });
  await openStaff();
  await manage(CASHIER);
  await dialog(cashier?.name ?? '')
    .getByRole('button', { name: 'Disable account' })
    .click();
  const question = dialog('Disable account');
  await expect.element(question.getByRole('button', { name: 'Disable account' })).toBeVisible();
  try {
    await setActive(false);
    // As if the tab comes to the front again after a while: what has no live event is read anew.
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect
      .element(question)
      .toHaveTextContent(`The account of ${cashier?.name} has changed meanwhile.`);
    await expect.element(question.getByRole('button', { name: 'Disable account' })).toHaveLength(0);
  } finally {
    await setActive(true);
  }
});

test('a mailed invitation fills in its code, which leaves the address; it can be withdrawn', async () => {
  const person = newPerson();
  await openStaff();
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = dialog('Invite someone to work here');
  await form.getByLabelText('Name').fill(person.name);
  await form.getByText('By email').click();
  await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText(`Invitation sent to ${person.email}.`)).toBeVisible();
  const row = page
    .getByRole('list', { name: 'Open invitations' })
    .getByRole('listitem')
    .filter({ hasText: person.email });
  await row.getByRole('button', { name: `Withdraw the invitation of ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(row).not.toBeInTheDocument();

  await reopenPage('/join#K7QM-2D9X-WA4T');
  await expect.element(page.getByLabelText('Invitation code')).toHaveValue('K7QM-2D9X-WA4T');
  await expectPath('/join');
  await expect
    .element(page.getByText('Anita Jha is signed in on this device and will be signed out.'))
    .toBeVisible();
});

test('an owner resets a password with a one-time link, and cannot give up the restaurant', async () => {
  await openStaff();
  const person = newPerson();
  const code = await makeCode(person.name, 'Rider');
  await closeCode();
  await openPage('/join', { size: DESKTOP });
  await join(code, person);
  await expectPath('/delivery');
  const rider = sessionOfPage();

  await openStaff();
  await manage(person.email);
  await dialog(person.name).getByRole('button', { name: 'Reset password' }).click();
  await dialog('Reset password').getByRole('button', { name: 'Reset password' }).click();
  const shown = dialog(`New password for ${person.name}`);
  const link = shown.getByText(/\/login\S*token=/);
  await expect.element(link).toBeVisible();
  const { pathname, search, hash } = new URL(link.element().textContent ?? '');
  await shown.getByRole('button', { name: 'Done' }).click();

  await manage('admin@chulo.test');
  const own = dialog('Anita Jha');
  await expect.element(own.getByLabelText('Job', { exact: true })).toBeVisible();
  await expect.element(own.getByRole('button', { name: 'Reset password' })).not.toBeInTheDocument();
  await own.getByLabelText('Job', { exact: true }).selectOptions('Manager');
  await own.getByRole('button', { name: 'Change job' }).click();
  await expect
    .element(page.getByText('The last owner must stay an owner. Make someone else an owner first.'))
    .toBeVisible();
  await own.getByRole('button', { name: 'Close' }).click();
  await manage('kitchen@chulo.test');
  await expect
    .element(dialog('Kitchen'))
    .toHaveTextContent('The kitchen account keeps its job and stays enabled.');

  await openPage(pathname + search + hash, { as: rider, size: DESKTOP });
  await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test('a cashier sees orders, customers, the kitchen and the drawer only, and the server refuses the rest', async () => {
  await openPage('/admin#settings', { as: CASHIER });
  await expect.element(heading('Orders')).toBeVisible();
  await expectTexts(sections, [/^Orders\d*$/, 'Customers', 'Kitchen View', 'Day close']);
  await expect
    .element(page.getByRole('button', { name: 'Save these orders as CSV' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option')).toHaveLength(5);
  const headers = { authorization: `Bearer ${localStorage.token}` };
  for (const path of [
    '/api/staff',
    '/api/banners',
    '/api/promos',
    '/api/orders/stats',
    '/api/auth/users?role=admin',
  ])
    expect((await fetch(path, { headers })).status).toBe(403);
});

test('a manager edits settings without the payment tab, and does not see staff', async () => {
  await openPage('/admin#staff', { as: MANAGER });
  await expect.element(heading('Overview')).toBeVisible();
  await reopenPage('/admin#settings');
  await expectTexts(page.getByRole('tab'), ['General', 'Delivery', 'Notifications']);
  const statuses: number[] = [];
  answer('/api/restaurants', async (request, forward) => {
    const response = await forward();
    if (request.method === 'PUT') statuses.push(response.status);
    return response;
  });
  const [restaurant] = await callApi<{ address: { city: string } }[]>('GET', '/api/restaurants');
  const cityBefore = restaurant?.address.city ?? '';
  const city = page.getByLabelText('City');
  await expect.element(city).toHaveValue(cityBefore);
  for (const [index, value] of ['Janakpurdham', cityBefore].entries()) {
    await city.fill(value);
    await clickButton('Save Settings');
    await expect.poll(() => statuses).toHaveLength(index + 1);
    await expect.element(page.getByText('Settings saved successfully!').first()).toBeVisible();
  }
  expect(statuses).toEqual([200, 200]);
});

test('an owner sets how long staff stay signed in', async () => {
  await openStaff();
  const limits = page.getByRole('form', { name: 'How long staff stay signed in' });
  const idle = limits.getByLabelText('Days since the last use');
  const absolute = limits.getByLabelText('Days since the sign-in');
  const save = limits.getByRole('button', { name: 'Save limits' });
  const saved = page.getByText('The limits have been saved.');
  await expect.element(idle).toHaveValue('30');
  await expect.element(absolute).toHaveValue('');
  await idle.fill('0');
  await absolute.fill('400');
  await save.click();
  await expect.element(limits).toHaveTextContent('At least 1.');
  await expect.element(limits).toHaveTextContent('At most 365.');
  await expectAccessible();
  await idle.fill('२०');
  await absolute.fill('90');
  await save.click();
  await expect.element(saved).toBeVisible();
  await reopenPage();
  await expect.element(idle).toHaveValue('20');
  await absolute.fill('');
  await idle.fill('30');
  await save.click();
  await expect.element(saved).toBeVisible();
});

test('a real restaurant reads where its riders find deliveries, the demo reads of the portal', async () => {
  for (const isReal of [false, true]) {
    if (isReal) realRestaurant();
    await openStaff();
    const note = isReal
      ? /^A rider has no part in the panel\. Switch riders on/
      : 'A rider uses the delivery portal and has no part in the panel.';
    await expect.element(page.getByText(note)).toHaveLength(1);
    await page.getByRole('button', { name: 'Invite' }).click();
    const form = dialog('Invite someone to work here');
    await form.getByLabelText('Job', { exact: true }).selectOptions('Rider');
    await expect.element(form.getByText(note)).toBeVisible();
  }
});
