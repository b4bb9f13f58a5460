import { restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer } from '../support/orders.ts';

const MARGHERITA = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';

test('a reload keeps what was typed to sign up, but no password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Create account' });
  await form.getByLabel('Full name').fill('Sita Kumari');
  await form.getByLabel('Phone').fill('9812345678');
  await form.getByLabel('Email').fill('sita@example.com');
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.reload();
  await expect(form.getByLabel('Full name')).toHaveValue('Sita Kumari');
  await expect(form.getByLabel('Phone')).toHaveValue('9812345678');
  await expect(form.getByLabel('Email')).toHaveValue('sita@example.com');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('correct horse');
});

test('a reload keeps the size, the quantity and the note of a dish, until it is in the cart', async ({
  page,
}) => {
  await page.goto(MARGHERITA);
  const note = page.getByLabel('Note for the kitchen (optional)');
  await page.getByRole('radio', { name: /^Large/ }).check({ force: true });
  await page.getByRole('button', { name: 'One more: Quantity' }).click();
  await note.fill('Well done, please');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await expect(note).toHaveValue('Well done, please');
  await expect(page.getByRole('group', { name: 'Quantity' })).toContainText('2');
  await page.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page).toHaveURL(/\/(cart|login)/);
  await page.goto(MARGHERITA);
  await expect(page.getByRole('button', { name: /^Add To Cart/ })).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('radio', { name: /^Large/ })).not.toBeChecked();
});

test('a reload keeps a new address, and neither Cancel nor signing out does', async ({ page }) => {
  await restoreSession(page, await createCustomer(page.request));
  await page.goto('/profile?tab=settings');
  const sheet = page.getByRole('dialog');
  const street = sheet.getByLabel(/^Street/);
  const openForm = async () => {
    await page.getByRole('button', { name: 'Manage Addresses' }).click();
    await sheet.getByRole('button', { name: 'Add New Address' }).click();
  };
  await openForm();
  await street.fill('Bhanu Chowk 4');
  await sheet.getByLabel(/^Landmark/).fill('Beside the tank');
  await page.reload();
  await openForm();
  await expect(street).toHaveValue('Bhanu Chowk 4');
  await expect(sheet.getByLabel(/^Landmark/)).toHaveValue('Beside the tank');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.getByRole('button', { name: 'Add New Address' }).click();
  await expect(street).toHaveValue('');
  await street.fill('Station Road 1');
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
});
