import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { unfoldArea } from '../support/address-form.ts';
import { addAs, manager, openManager, row, rows } from '../support/address-manager.ts';
import { expect, test } from '../support/fixtures.ts';
import { escapeFrom, expectFocusKept, pressOn, typeInto } from '../support/keyboard.ts';
import { recordAlerts } from '../support/recorders.ts';

test('a customer adds an address, of which label, street and city are required [S1.9 S2.79 S5.5 S5.6 S8.23]', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await signUp(page);
  await openManager(page);
  await expect(manager(page)).toContainText('No saved addresses yet.');
  await expectAccessible(page, 'manage addresses none');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await unfoldArea(page);
  await expect(form.getByRole('textbox')).toHaveCount(8);
  for (const label of ['Label', 'Street', 'City']) {
    await form.getByLabel('Label').fill('Home');
    await form.getByLabel('Street').fill('Station Road 12');
    await form.getByLabel('City').fill('Janakpur');
    await form.getByLabel(label).fill(' ');
    const before = alerts.length;
    await form.getByRole('button', { name: 'Save Address' }).click();
    await expect.poll(() => alerts.slice(before)).toEqual(['Please fill in Label, Street, and City']);
    await expect(form.getByLabel(label)).toBeFocused();
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page, 'manage addresses form with an error');
  await form.getByLabel('City').fill('Janakpur');
  alerts.length = 0;
  const added = page.waitForRequest(/\/api\/customers\/.*\/addresses$/);
  await form.getByRole('button', { name: 'Save Address' }).click();
  expect((await added).postDataJSON()).toEqual({
    label: 'Home',
    street: 'Station Road 12',
    landmark: '',
    phone: '',
    city: 'Janakpur',
    state: 'Madhesh Province',
    zip_code: '45600',
    country: 'Nepal',
    is_default: false,
  });
  await expect.poll(() => alerts).toEqual(['Address added successfully!']);
  await expect(row(page, 'Home')).toContainText('Default');
});

test('a customer edits an address with label, street, city and state, and makes it the default [S2.80 S3.18 S8.24]', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await signUp(page);
  await addAs(page, 'Home');
  await addAs(page, 'Work', { landmark: 'Behind the bank', zip_code: '45600', type: 'work' });
  await openManager(page);
  await expectAccessible(page, 'manage addresses');
  await page.getByRole('button', { name: 'Edit Work' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await expect(edit.getByLabel('Street')).toHaveValue('Work Road 1');
  await edit.getByLabel('Street').fill('Pidari Chowk 7');
  await unfoldArea(page);
  await edit.getByLabel('State / Province').fill('Madhesh');
  await edit.getByLabel('Use it as my default address').check();
  const changed = page.waitForRequest(/\/api\/addresses\/[\w-]+$/);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  expect((await changed).postDataJSON()).toEqual({
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
  });
  await expect.poll(() => alerts.at(-1)).toBe('Address updated successfully!');
  await expect(row(page, 'Work')).toContainText('Pidari Chowk 7');
  await expect(row(page, 'Work')).toContainText('Janakpur, Madhesh');
  await expect(row(page, 'Work')).toContainText('Behind the bank');
  await expect(row(page, 'Work')).toContainText('Default');
  await expect(row(page, 'Home')).not.toContainText('Default');
});

test('deleting an address asks for confirmation, and another one becomes the default and the selected address [S5.32 S8.25]', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await signUp(page);
  await addAs(page, 'Home');
  await addAs(page, 'Work');
  await openManager(page);
  await expect(rows(page)).toHaveCount(2);
  const chosen = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('deliveryAddress') ?? 'null')?.label);
  await expect.poll(chosen).toBe('Home');
  await pressOn(page, 'button', 'Delete Home');
  const question = page.getByRole('dialog', { name: 'Delete address' });
  await expect(question).toContainText('Are you sure you want to delete this address?');
  await expectAccessible(page, 'manage addresses delete question');
  await pressOn(page, 'button', 'Keep it');
  await expect(page.getByRole('button', { name: 'Delete Home' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, 'button', 'Delete');
  await expect.poll(() => alerts).toEqual(['Address deleted.']);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Work')).toContainText('Default');
  await expectFocusKept(page, 'a deletion');
  await expect.poll(chosen).toBe('Work');
});

test('an address is added with the keyboard only, and the focus returns to the opening button', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await signUp(page);
  await page.goto('/profile?tab=settings');
  await pressOn(page, 'button', 'Manage Addresses');
  await pressOn(page, 'button', 'Add New Address');
  await expectFocusKept(page, 'opening the form');
  await typeInto(page, 'Street', 'Station Road 12');
  await page.keyboard.press('Enter');
  await expect.poll(() => alerts).toEqual(['Address added successfully!']);
  await expectFocusKept(page, 'saving');
  await pressOn(page, 'button', 'Edit Home');
  await typeInto(page, 'Street', 'Station Road 21');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await escapeFrom(question);
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Station Road 21');
  await pressOn(page, 'button', 'Cancel');
  await escapeFrom(manager(page));
  await expect(page.getByRole('button', { name: 'Manage Addresses' })).toBeFocused();
});

test.describe('failed requests', () => {
  test.use({ expectedErrors: /addresses could not be loaded|Failed to load resource.*\/addresses/ });

  test('a failed save or delete shows an error, keeps the form and can be retried [S8.22 S8.26]', async ({
    page,
  }) => {
    const alerts = recordAlerts(page);
    await signUp(page);
    await addAs(page, 'Home');
    await openManager(page);
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByLabel('Label').fill('Work');
    await page.getByLabel('Street').fill('Station Road 12');
    const error = {
      success: false,
      code: 'address.too_many',
      error: 'You have saved as many addresses as we can keep.',
    };
    await page.route(/\/addresses$/, (route) => route.fulfill({ status: 422, json: error }), { times: 1 });
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect
      .poll(() => alerts)
      .toEqual(['Failed to save address: You have saved as many addresses as we can keep.']);
    await expect(page.getByLabel('Street')).toHaveValue('Station Road 12');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(row(page, 'Work')).toBeVisible();

    await page.getByRole('button', { name: 'Edit Home' }).click();
    await page.getByLabel('Street').fill('Pidari Chowk 7');
    await page.route(/\/api\/addresses\//, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => alerts.at(-1)).toBe('Failed to save address: A network error occurred.');
    await expect(page.getByLabel('Street')).toHaveValue('Pidari Chowk 7');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.route(/\/api\/addresses\//, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Delete Home' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => alerts.at(-1)).toBe('Failed to delete address: A network error occurred.');
    await expect(row(page, 'Home')).toContainText('Home Road 1');
  });

  test('saved addresses that cannot be loaded show an error and can be loaded again', async ({ page }) => {
    await signUp(page);
    await page.route(/\/addresses$/, (route) => route.fulfill({ status: 400, json: {} }));
    await openManager(page);
    await expect(page.getByRole('alert')).toContainText('Your saved addresses could not be loaded.');
    await expectAccessible(page, 'manage addresses unreadable');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(manager(page)).toContainText('No saved addresses yet.');
  });
});
