import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { addAs, listAs, openManager, row } from '../support/address-manager.ts';
import { callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordAlerts } from '../support/recorders.ts';
import { returnToPage } from '../support/return-to-page.ts';

test.use({ expectedErrors: /status of 409/ });

test('an address that was edited on another device is not deleted, and the question says so', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await page.clock.install();
  await signUp(page);
  await addAs(page, 'Home');
  await openManager(page);
  const [home] = await listAs(page);
  const edit = (street: string) => callApiAs(page, 'PUT', `/api/addresses/${home?.id}`, { street });
  const question = page.getByRole('dialog', { name: 'Delete address' });
  const confirm = question.getByRole('button', { name: 'Delete', exact: true });
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await expect(question).toContainText('Home Road 1');
  await edit('Pidari Chowk 7');
  await confirm.click();
  await expect
    .poll(() => alerts)
    .toEqual([
      'Failed to delete address: Someone else has changed this in the meantime. Please check it again.',
    ]);
  await expect(row(page, 'Home')).toContainText('Pidari Chowk 7');

  await page.getByRole('button', { name: 'Delete Home' }).click();
  await expect(question).toContainText('Pidari Chowk 7');
  await edit('Station Road 9');
  await returnToPage(page);
  await expect(question).toContainText('This address has been changed meanwhile. Please check it again.');
  await expect(confirm).toHaveCount(0);
  expect(await listAs(page)).toMatchObject([{ street: 'Station Road 9' }]);
  await callApiAs(page, 'DELETE', `/api/addresses/${home?.id}`);
  await returnToPage(page);
  await expect(question).toContainText('This address has been deleted meanwhile.');
});

test('an address that was edited on another device is not overwritten', async ({ page }) => {
  const alerts = recordAlerts(page);
  await signUp(page);
  await addAs(page, 'Home');
  await openManager(page);
  const [home] = await listAs(page);
  const edit = (fields: object) => callApiAs(page, 'PUT', `/api/addresses/${home?.id}`, fields);
  await page.getByRole('button', { name: 'Edit Home' }).click();
  const form = page.getByRole('dialog', { name: 'Edit address' });
  const save = form.getByRole('button', { name: 'Save changes' });
  await edit({ landmark: 'Behind the bank', street: 'Station Road 9' });
  await form.getByLabel('Street').fill('Pidari Chowk 7');
  await save.click();
  await expect
    .poll(() => alerts)
    .toEqual([
      'Failed to save address: Someone else has changed this in the meantime. Please check it again.',
    ]);
  const conflict = form.getByRole('alert');
  await expect(conflict.getByRole('row', { name: /^Street/ })).toContainText('Station Road 9');
  await expect(conflict.getByRole('row', { name: /^Landmark/ })).toContainText('Behind the bank');
  await expectAccessible(page, 'address changed meanwhile');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(save).toBeFocused();
  await expect(form.getByLabel('Landmark')).toHaveValue('Behind the bank');
  await expect(form.getByLabel('Street')).toHaveValue('Pidari Chowk 7');

  await edit({ street: 'Mills Area 3' });
  await save.click();
  await conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect(form.getByLabel('Street')).toHaveValue('Mills Area 3');
  // The same change on both devices is no conflict.
  await form.getByLabel('Street').fill('Bhanu Chowk 4');
  await edit({ street: 'Bhanu Chowk 4' });
  await save.click();
  await expect.poll(() => alerts.at(-1)).toBe('Address updated successfully!');
  expect(await listAs(page)).toMatchObject([{ street: 'Bhanu Chowk 4', landmark: 'Behind the bank' }]);
});
