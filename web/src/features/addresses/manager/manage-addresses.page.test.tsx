import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Session, signUp } from '../../../testing/accounts.ts';
import { callApi } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { answer, errorAnswer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { recordAlerts } from '../../../testing/recorders.ts';
import { button, clickButton, expectFocusKept } from '../../../testing/screen.ts';

const manager = page.getByRole('dialog', { name: 'Manage Addresses' });
const row = (label: string) =>
  manager.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: label }) });

async function openManager(customer: Session): Promise<void> {
  await openPage('/profile?tab=settings', { as: customer });
  await clickButton('Manage Addresses');
  await expect.element(manager).toBeVisible();
}

const add = ({ user, token }: Session, label: string, more: object = {}) =>
  callApi('POST', `/api/customers/${user.id}/addresses`, {
    token,
    data: { label, street: `${label} Road 1`, city: 'Janakpur', ...more },
  });

const unfoldArea = () => page.getByText('City, state, ZIP and country').click();

/** The bodies of the calls with this method. */
function recordBodies(path: RegExp, method: string): unknown[] {
  const bodies: unknown[] = [];
  answer(path, async (request, forward) => {
    if (request.method === method) bodies.push(await request.clone().json());
    return forward();
  });
  return bodies;
}

/** Answers the next call to a path. */
function answerOnce(path: RegExp, handler: Parameters<typeof answer>[1]): void {
  const remove = answer(path, (request, forward) => {
    remove();
    return handler(request, forward);
  });
}

test('a customer adds an address, of which label, street and city are required [S1.9 S2.79 S5.5 S5.6 S8.23]', async () => {
  const alerts = recordAlerts();
  await openManager(await signUp());
  await expect.element(manager).toHaveTextContent('No saved addresses yet.');
  await expectAccessible();
  await clickButton('Add New Address');
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  const field = (name: string) => form.getByLabelText(name);
  await unfoldArea();
  await expect.element(form.getByRole('textbox')).toHaveLength(8);
  for (const label of ['Label', 'Street', 'City']) {
    await field('Label').fill('Home');
    await field('Street').fill('Station Road 12');
    await field('City').fill('Janakpur');
    await field(label).fill(' ');
    const before = alerts.length;
    await form.getByRole('button', { name: 'Save Address' }).click();
    await expect.poll(() => alerts.slice(before)).toEqual(['Please fill in Label, Street, and City']);
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    // The ring covers the border and has its colour: there are not two.
    const look = getComputedStyle(field(label).element());
    expect(Number.parseFloat(look.outlineOffset)).toBe(-Number.parseFloat(look.outlineWidth));
    expect(look.outlineColor).toBe(look.borderColor);
  }
  await expectAccessible();
  await field('City').fill('Janakpur');
  alerts.length = 0;
  const added = recordBodies(/\/api\/customers\/.*\/addresses$/, 'POST');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => alerts).toEqual(['Address added successfully!']);
  expect(added).toEqual([
    {
      label: 'Home',
      street: 'Station Road 12',
      landmark: '',
      phone: '',
      city: 'Janakpur',
      state: 'Madhesh Province',
      zip_code: '45600',
      country: 'Nepal',
      is_default: false,
    },
  ]);
  await expect.element(row('Home')).toHaveTextContent('Default');
});

test('a customer edits an address with label, street, city and state, and makes it the default [S2.80 S3.18 S8.24]', async () => {
  const alerts = recordAlerts();
  const customer = await signUp();
  await add(customer, 'Home');
  await add(customer, 'Work', { landmark: 'Behind the bank', zip_code: '45600', type: 'work' });
  await openManager(customer);
  await expect.element(row('Work')).toBeVisible();
  await expectAccessible();
  await clickButton('Edit Work');
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await expect.element(edit.getByLabelText('Street')).toHaveValue('Work Road 1');
  await edit.getByLabelText('Street').fill('Pidari Chowk 7');
  await unfoldArea();
  await edit.getByLabelText('State / Province').fill('Madhesh');
  await edit.getByLabelText('Use it as my default address').click();
  const changed = recordBodies(/\/api\/addresses\/[\w-]+$/, 'PUT');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => alerts.at(-1)).toBe('Address updated successfully!');
  expect(changed).toEqual([
    {
      label: 'Work',
      street: 'Pidari Chowk 7',
      landmark: 'Behind the bank',
      phone: '',
      city: 'Janakpur',
      state: 'Madhesh',
      zip_code: '45600',
      country: 'Nepal',
      is_default: true,
      version: 1,
    },
  ]);
  for (const text of ['Pidari Chowk 7', 'Janakpur, Madhesh', 'Behind the bank', 'Default'])
    await expect.element(row('Work')).toHaveTextContent(text);
  await expect.element(row('Home')).not.toHaveTextContent('Default');
});

test('a failed save or delete shows an error, keeps the form and can be retried [S8.22 S8.26]', async () => {
  const alerts = recordAlerts();
  const customer = await signUp();
  await add(customer, 'Home');
  await openManager(customer);
  await clickButton('Add New Address');
  const street = page.getByLabelText('Street');
  await page.getByLabelText('Label').fill('Work');
  await street.fill('Station Road 12');
  const full = 'You have saved as many addresses as we can keep.';
  answerOnce(/\/addresses$/, () => errorAnswer(422, 'address.too_many', full));
  await clickButton('Save Address');
  await expect.poll(() => alerts).toEqual([`Failed to save address: ${full}`]);
  await expect.element(street).toHaveValue('Station Road 12');
  await clickButton('Save Address');
  await expect.element(row('Work')).toBeVisible();

  await clickButton('Edit Home');
  await street.fill('Pidari Chowk 7');
  answerOnce(/\/api\/addresses\//, lostConnection);
  await clickButton('Save changes');
  await expect.poll(() => alerts.at(-1)).toBe('Failed to save address: A network error occurred.');
  await expect.element(street).toHaveValue('Pidari Chowk 7');
  await clickButton('Cancel');

  answerOnce(/\/api\/addresses\//, lostConnection);
  await clickButton('Delete Home');
  await page
    .getByRole('dialog', { name: 'Delete address' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect.poll(() => alerts.at(-1)).toBe('Failed to delete address: A network error occurred.');
  await expect.element(row('Home')).toHaveTextContent('Home Road 1');
});

test('saved addresses that cannot be loaded show an error and can be loaded again', async () => {
  expectErrors(/addresses could not be loaded/);
  const answerAgain = answer(/\/addresses$/, () => Response.json({}, { status: 400 }));
  await openManager(await signUp());
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your saved addresses could not be loaded.');
  await expectAccessible();
  answerAgain();
  await clickButton('Try again');
  await expect.element(manager).toHaveTextContent('No saved addresses yet.');
});

test('deleting an address asks for confirmation, and another one becomes the default and the selected address [S5.32 S8.25]', async () => {
  const alerts = recordAlerts();
  const customer = await signUp();
  for (const label of ['Home', 'Work']) await add(customer, label);
  await openManager(customer);
  const rows = manager.getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  const chosen = () => JSON.parse(localStorage.getItem('deliveryAddress') ?? 'null')?.label;
  await expect.poll(chosen).toBe('Home');
  const press = async (name: string) => {
    button(name).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await expect.element(button('Delete Home')).toBeVisible();
  await press('Delete Home');
  const question = page.getByRole('dialog', { name: 'Delete address' });
  await expect.element(question).toHaveTextContent('Are you sure you want to delete this address?');
  await expectAccessible();
  await press('Keep it');
  await expect.element(button('Delete Home')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete')).toBeVisible();
  await press('Delete');
  await expect.poll(() => alerts).toEqual(['Address deleted.']);
  await expect.element(rows).toHaveLength(1);
  await expect.element(row('Work')).toHaveTextContent('Default');
  await expectFocusKept('a deletion');
  await expect.poll(chosen).toBe('Work');
});
