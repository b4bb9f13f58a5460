import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Session, signUp } from '../../../testing/accounts.ts';
import { callApi } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN, COURIER, KITCHEN, newPerson } from '../../../testing/data/people.ts';
import { SAVED } from '../../../testing/data/unsent-orders.ts';
import { answer, gate } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { expectFocusKept } from '../../../testing/screen.ts';
import { countStoredOrders, loseOrders, openCheckout, placeOrder } from '../../../testing/unsent-orders.ts';

const PHONE = [390, 844] as const;

const form = (name: string) => page.getByRole('form', { name });
const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name });

/** As if the tab came to the front again after a while. */
function returnToPage(): void {
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('a customer changes the own details, which the profile shows at once', async () => {
  expectErrors(/status of (400|422)/);
  await openPage('/profile?tab=settings', { as: await signUp() });
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Account settings' })).toHaveFocus();
  await expect.element(devices).toHaveLength(1);
  await expectAccessible();
  const phone = page.getByLabelText('Phone');
  await phone.fill('984100000');
  await button('Save details').click();
  await expect.element(phone).toHaveAccessibleDescription(/^Is this complete\?/);
  await page.getByLabelText('Full name').fill('www.example.com');
  await phone.fill('12');
  await button('Save details').click();
  await expect.element(page.getByText('Please enter a phone number with 7 to 15 digits')).toBeVisible();
  await expect
    .element(page.getByText('Please enter a name without a link or an email address.'))
    .toBeVisible();
  await expectAccessible();
  await phone.fill('९८४१०००००१');
  await page.getByLabelText('Full name').fill('सीता कुमारी झा');
  await button('Save details').click();
  await expect.element(page.getByText('Your details have been saved.')).toBeVisible();
  // By key: a pointer over the message would keep it in front of the link.
  page.getByRole('link', { name: 'Back' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'सीता कुमारी झा' })).toBeVisible();
  await expect.element(page.getByText('9841000001')).toBeVisible();
});

test('a change of the email address can be cancelled, and the focus stays in the page', async () => {
  const person = newPerson();
  await openPage('/account', { as: await signUp(person) });
  const newEmail = form('Email address');
  await newEmail.getByLabelText('New email address').fill(`other.${person.email}`);
  await newEmail.getByLabelText('Current password', { exact: true }).fill(person.password);
  await button('Send link').click();
  await expect.element(button('Send link')).not.toBeInTheDocument();
  await expectFocusKept('the link is sent');
  await button('Cancel the change').click();
  await expect.element(newEmail.getByLabelText('New email address')).toBeVisible();
  await expectFocusKept('the change is cancelled');
  await expect.element(page.getByText(`You sign in with ${person.email}.`)).toBeVisible();
});

test('the question before all other devices are signed out says when another one signs in', async () => {
  const person = newPerson();
  const session = await signUp(person);
  const signInElsewhere = () =>
    callApi<Session>('POST', '/api/auth/login', {
      data: { email: person.email, password: person.password },
    });
  await signInElsewhere();
  await openPage('/account', { as: session });
  await button('Sign out everywhere else').click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else' });
  const confirm = question.getByRole('button', { name: 'Sign out everywhere else' });
  await expect.element(confirm).toBeVisible();
  await signInElsewhere();
  returnToPage();
  await expect.element(question).toHaveTextContent('Another device has signed in meanwhile.');
  await expect.element(confirm).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Close' }).last().click();
  await button('Sign out everywhere else').click();
  await confirm.click();
  await expect.element(devices).toHaveLength(1);
});

test('staff, riders and the kitchen reach their account, and the kitchen keeps its name', async () => {
  await openPage('/admin', { as: ADMIN, size: PHONE });
  await button('Menu').click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect.element(page.getByLabelText('Full name')).toHaveValue(expect.stringMatching(/\S/));
  await openPage('/delivery', { as: COURIER });
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect.element(page.getByLabelText('Full name')).toHaveValue(expect.stringMatching(/\S/));
  await openPage('/account', { as: KITCHEN });
  await expect.element(page.getByText('of the kitchen account are fixed.')).toBeVisible();
  await expect.element(page.getByLabelText('Full name')).not.toBeInTheDocument();
  await expect.element(button('Delete my account')).not.toBeInTheDocument();
  await expect.element(form('Password')).toBeVisible();
  await expectAccessible();
});

test('a new password signs out the other devices and keeps this one', async () => {
  expectErrors(/status of 401/);
  const person = newPerson();
  const session = await signUp(person);
  const other = await callApi<Session>('POST', '/api/auth/login', {
    data: { email: person.email, password: person.password },
  });
  await openPage('/account', { as: session });
  await expect.element(devices).toHaveLength(2);
  const password = form('Password');
  await password.getByLabelText('Current password', { exact: true }).fill(person.password);
  await password.getByLabelText('New password', { exact: true }).fill('momo-and-achar');
  await password.getByLabelText('Confirm password', { exact: true }).fill('momo-and-achar');
  const address = JSON.stringify({ address: 'Ward 4, Shiva Chowk', city: 'Janakpur' });
  localStorage.setItem('deliveryAddress', address);
  // On a slow connection the server ends the old session, and refuses other calls, long before its answer arrives.
  const { isOpen: isRefused, open: refuse } = gate();
  answer(/./, async (_request, forward) => {
    const response = await forward();
    if (response.status === 401) refuse();
    return response;
  });
  answer('/api/account/password', async (_request, forward) => {
    const response = await forward();
    returnToPage();
    await isRefused;
    vi.useRealTimers();
    return response;
  });
  await button('Change password').click();
  await expect.element(page.getByText('Your other devices are signed out.')).toBeVisible();
  expect(localStorage.getItem('deliveryAddress')).toBe(address);
  await expect.element(devices).toHaveLength(1);
  const { status } = await fetch('/api/auth/session', {
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(status).toBe(401);
  await reopenPage();
  await expect.element(devices).toHaveLength(1);
});

test('an unsent order is asked about before the account is deleted, and stays until it is', async () => {
  expectErrors(/status of (400|422)/);
  const person = newPerson();
  await openCheckout(await signUp(person));
  loseOrders();
  await placeOrder();
  await expect.element(page.getByText(SAVED)).toBeVisible();
  await reopenPage('/account');
  await button('Delete my account').click();
  const question = page.getByRole('dialog', { name: 'An order may not have arrived' });
  await expect.element(question).toHaveTextContent('With your account it will be deleted here.');
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await button('Delete my account').click();
  await question.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const password = dialog.getByLabelText('Current password', { exact: true });
  await password.fill('a wrong one');
  await expect.element(question).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog.getByText('This is not your current password.')).toBeVisible();
  expect(await countStoredOrders()).toBe(1);
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await countStoredOrders()).toBe(0);
});
